import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { addTicketIssue, changeTicketIssue, listTicketIssues } from '#shop/contract/help/ticket-issues.ts';
import { listed } from '#shop/format/lists.ts';
import { Isolated } from '../../../components/isolated.tsx';
import { Tag } from '../../../components/tag.tsx';
import { formOf, notOurForm } from '../../../forms/form.server.ts';
import { readForm } from '../../../forms/read-form.server.ts';
import { textOf } from '../../../forms/text-of.ts';
import { act, dataOf } from '../../base/answer.server.ts';
import { staffContext } from '../../base/context.ts';
import { useLanguage } from '../../base/me.ts';
import { useStaffMessages } from '../../base/messages.tsx';
import { LostNote, useResult } from '../../base/result.tsx';
import { typedIn } from '../../base/typed.ts';
import noticeStyles from '../../notices/notices.module.css';
import { FoldMark } from '../../shell/fold-mark.tsx';
import { Box, Screen } from '../../shell/screen.tsx';
import { IssueForm, type IssueResult } from './issue-form.tsx';
import { useIssueWords } from './words.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  return dataOf(await context.get(staffContext).call(listTicketIssues), request);
}

export async function action({ context, request }: ActionFunctionArgs): Promise<IssueResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const params = { id: textOf(form, 'id') };
  const does = (run: Parameters<typeof act>[2]['run']) =>
    act(page, form, { name: `issue-${params.id}`, run, more: { typed: typedIn(form) } });
  switch (textOf(form, 'intent')) {
    case 'add':
      return does(() => page.call(addTicketIssue, { body: readForm(addTicketIssue, form) }));
    case 'change':
      return does(() => page.call(changeTicketIssue, { params, body: readForm(changeTicketIssue, form) }));
    default:
      throw notOurForm(page);
  }
}

/** What a ticket can be about: data of the shop, which support keeps by itself. */
export default function TicketIssues() {
  const words = useIssueWords();
  const language = useLanguage();
  const { items } = useLoaderData<typeof loader>();
  const state = useResult<IssueResult>();
  const { tickets } = useStaffMessages();
  return (
    <Screen title={words.title} beside={<Link to="/tickets">{tickets.back}</Link>}>
      <LostNote lost={state.lost} />
      <p className="muted">{items.some((issue) => issue.is_offered) ? words.text : words.none}</p>
      <div className={noticeStyles.list}>
        {items.map((issue) => (
          <details
            key={issue.id}
            open={(state.result?.form === `issue-${issue.id}` && !state.result.ok) || undefined}
          >
            <summary>
              <bdi>{issue.title[language]}</bdi>
              {!issue.is_offered && <Tag tone="plain">{words.notOffered}</Tag>}
              <span className="tiny">
                <Isolated
                  text={listed(language, [
                    issue.of_order ? words.about.order : words.about.none,
                    words.tickets(issue.tickets),
                  ])}
                />
              </span>
              <FoldMark />
            </summary>
            <IssueForm issue={issue} {...state} />
          </details>
        ))}
      </div>
      <Box title={words.add}>
        <IssueForm issue={null} {...state} />
      </Box>
    </Screen>
  );
}

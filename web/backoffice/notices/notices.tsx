import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { addNotice, changeNotice, endNotice, listNotices } from '#shop/contract/store/notices.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, useResult } from '../base/result.tsx';
import { FoldMark } from '../shell/fold-mark.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import { NoticeForm, type NoticeResult } from './notice-form.tsx';
import styles from './notices.module.css';
import { useNoticeWords } from './words.ts';
import { typedOf, writtenOf } from './written.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  return dataOf(await context.get(staffContext).call(listNotices), request);
}

export async function action({ context, request }: ActionFunctionArgs): Promise<NoticeResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const params = { id: textOf(form, 'id') };
  const typed = typedOf(form);
  const does = (run: Parameters<typeof act>[2]['run']) =>
    act(page, form, { name: `notice-${params.id}`, run, more: { typed } });
  switch (textOf(form, 'intent')) {
    case 'add':
      return does(() => page.call(addNotice, { body: writtenOf(typed) }));
    case 'change':
      return does(() =>
        page.call(changeNotice, { params, query: { was: typed.was }, body: writtenOf(typed) }),
      );
    case 'end':
      return does(() => page.call(endNotice, { params }));
    default:
      throw notOurForm(page);
  }
}

/** What the shop tells everybody for a while: what shows now and what has ended, each to be changed; and a new one. */
export default function Notices() {
  const { shell } = useStaffMessages();
  const words = useNoticeWords();
  const language = useLanguage();
  const { items, cities, today } = useLoaderData<typeof loader>();
  const state = useResult<NoticeResult>();
  const at = (moment: string) => momentInWords(language, moment, today);
  return (
    <Screen title={shell.notices}>
      <LostNote lost={state.lost} />
      <p className="muted">{words.text}</p>
      {items.length === 0 && <p>{words.none}</p>}
      <div className={styles.list}>
        {items.map((notice) => (
          <details
            key={notice.id}
            open={(state.result?.form === `notice-${notice.id}` && !state.result.ok) || undefined}
          >
            <summary>
              <bdi>{notice.text[language]}</bdi>
              <Tag tone={notice.state === 'shown' ? 'good' : 'plain'}>{words.states[notice.state]}</Tag>
              <span className="tiny">
                <Isolated text={words.span(at(notice.from), at(notice.until))} />
              </span>
              <FoldMark />
            </summary>
            <NoticeForm notice={notice} cities={cities} {...state} />
          </details>
        ))}
      </div>
      <Box title={words.add}>
        <NoticeForm notice={null} cities={cities} {...state} />
      </Box>
    </Screen>
  );
}

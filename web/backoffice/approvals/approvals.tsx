import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { decideApproval, listApprovals, withdrawApproval } from '#shop/contract/workshop/approvals.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Tag } from '../../components/tag.tsx';
import { formOf, notOurForm } from '../../forms/form.server.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { textOf } from '../../forms/text-of.ts';
import { act, dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, useResult } from '../base/result.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import styles from './approvals.module.css';
import { Wish } from './wish.tsx';

export type ApprovalResult = FormResult<{ typed: string }>;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  return { ...dataOf(await call(listApprovals), request), today: riyadhDay(new Date()) };
}

export async function action({ context, request }: ActionFunctionArgs): Promise<ApprovalResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const id = textOf(form, 'id');
  const answer = textOf(form, 'answer');
  const params = { id };
  const run = {
    agree: () => page.call(decideApproval, { params, body: { agree: true } }),
    refuse: () => page.call(decideApproval, { params, body: { agree: false, answer } }),
    withdraw: () => page.call(withdrawApproval, { params }),
  }[textOf(form, 'intent')];
  if (!run) throw notOurForm(page);
  return act(page, form, { name: id, run, more: { typed: answer } });
}

/** What waits for a second person, each with all that whoever decides needs to know; below it what was settled. */
export default function Approvals() {
  const { approvals } = useStaffMessages();
  const language = useLanguage();
  const { waiting, decided, today } = useLoaderData<typeof loader>();
  const state = useResult<ApprovalResult>();
  const at = (moment: string | null) => (moment ? momentInWords(language, moment, today) : '');
  return (
    <Screen title={approvals.title}>
      <LostNote lost={state.lost} />
      {/* What was decided is gone from the list: what came of it is said above. */}
      {state.result && !waiting.some(({ id }) => id === state.result?.form) && (
        <p role="status">{state.result.message}</p>
      )}
      <h2>{approvals.waiting}</h2>
      {waiting.length === 0 && <p>{approvals.none}</p>}
      <ul className={styles.waiting}>
        {waiting.map((wish) => (
          <li key={wish.id}>
            <Wish wish={wish} at={at} {...state} />
          </li>
        ))}
      </ul>
      {decided.length > 0 && (
        <Box title={approvals.decided}>
          <ul className={styles.decided}>
            {decided.map((wish) => (
              <li key={wish.id}>
                <Tag tone={wish.state === 'approved' ? 'good' : 'plain'}>
                  {approvals.states[wish.over ? 'over' : wish.state]}
                </Tag>
                <Isolated
                  text={listed(language, [
                    approvals.kinds[wish.kind],
                    riyals(language, fromRiyals(wish.amount)),
                    wish.order_number && own(wish.order_number),
                    wish.customer && own(wish.customer.name),
                  ])}
                />
                <span className="tiny">
                  <Isolated
                    text={
                      wish.decided_by
                        ? approvals.decidedBy(own(wish.decided_by.name), at(wish.decided_at))
                        : approvals.asks(own(wish.asked_by?.name ?? ''), at(wish.asked_at))
                    }
                  />
                </span>
                {wish.answer && (
                  <span className="tiny">
                    <bdi>{wish.answer}</bdi>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Box>
      )}
    </Screen>
  );
}

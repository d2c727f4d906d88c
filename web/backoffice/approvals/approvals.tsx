import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readSwitches } from '#shop/contract/switches.ts';
import { listApprovals } from '#shop/contract/workshop/approvals.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { own } from '#shop/format/isolate.ts';
import { listed } from '#shop/format/lists.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { Isolated } from '../../components/isolated.tsx';
import { Note } from '../../components/note.tsx';
import { Tag } from '../../components/tag.tsx';
import { formOf } from '../../forms/form.server.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, useResult } from '../base/result.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import styles from './approvals.module.css';
import { OwnRelease } from './own-release.tsx';
import { type ApprovalResult, settle } from './settle.server.ts';
import { whatOf } from './what.ts';
import { Wish } from './wish.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const now = new Date();
  const list = dataOf(await call(listApprovals), request);
  // Whoever only asks has no switch to see.
  const switches = await call(readSwitches);
  const mayNot = !switches.success && switches.error.code === 'FORBIDDEN';
  const ownRelease = mayNot ? null : dataOf(switches, request).own_release.on;
  return { ...list, ownRelease, now: now.toISOString(), today: riyadhDay(now) };
}

export async function action({ context, request }: ActionFunctionArgs): Promise<ApprovalResult> {
  const page = context.get(staffContext);
  return settle(page, await formOf(request, page));
}

/** What waits for a second person, each with all that whoever decides needs to know; below it what was settled. */
export default function Approvals() {
  const { approvals } = useStaffMessages();
  const language = useLanguage();
  const { waiting, decided, ownRelease, now, today } = useLoaderData<typeof loader>();
  const state = useResult<ApprovalResult>();
  const at = (moment: string | null) => (moment ? momentInWords(language, moment, today) : '');
  return (
    <Screen title={approvals.title}>
      <LostNote lost={state.lost} />
      {ownRelease !== null && state.result?.form === 'own-release' && state.result.ok && (
        <Note tone="good" live>
          {approvals.ownRelease.saved}
        </Note>
      )}
      {/* What was decided is gone from the list: what came of it is said above. */}
      {state.result &&
        state.result.form !== 'own-release' &&
        !waiting.some(({ id }) => id === state.result?.form) && (
          <Note tone={state.result.ok ? 'good' : 'bad'} live>
            {state.result.message}
          </Note>
        )}
      <h2>{approvals.waiting}</h2>
      {waiting.length === 0 && <p>{approvals.none}</p>}
      <ul className={styles.waiting}>
        {waiting.map((wish) => (
          <li key={wish.id}>
            <Wish wish={wish} at={at} now={now} {...state} />
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
                <span>
                  <Isolated
                    text={listed(language, [
                      approvals.kinds[wish.kind],
                      whatOf(language, wish),
                      wish.order_number && own(wish.order_number),
                      wish.customer && own(wish.customer.name),
                    ])}
                  />
                </span>
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
      {ownRelease !== null && <OwnRelease on={ownRelease} result={state.result} busy={state.busy} />}
    </Screen>
  );
}

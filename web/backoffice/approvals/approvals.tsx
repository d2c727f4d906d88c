import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { readSwitches } from '#shop/contract/switches.ts';
import { type Approval, listApprovals } from '#shop/contract/workshop/approvals.ts';
import { momentInWords } from '#shop/format/dates.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { Note } from '../../components/note.tsx';
import { formOf } from '../../forms/form.server.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { freshly } from '../base/fresh.server.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, StaleNote, useResult } from '../base/result.tsx';
import { Box, Screen } from '../shell/screen.tsx';
import { useFresh } from '../shell/use-fresh.ts';
import styles from './approvals.module.css';
import { Decided } from './decided.tsx';
import { OwnRelease } from './own-release.tsx';
import { DecidedFile, PriceFile } from './price-file.tsx';
import { type ApprovalResult, settle } from './settle.server.ts';
import { Wish } from './wish.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const list = dataOf(await call(listApprovals), request);
  // Whoever only asks has no switch to see.
  const switches = await call(readSwitches);
  const mayNot = !switches.success && switches.error.code === 'FORBIDDEN';
  const ownRelease = mayNot ? null : dataOf(switches, request).own_release.on;
  return { fresh: await freshly(list), ownRelease };
}

export async function action({ context, request }: ActionFunctionArgs): Promise<ApprovalResult> {
  const page = context.get(staffContext);
  return settle(page, await formOf(request, page));
}

/**
 * What waits for a second person, each with all that whoever decides needs to know; below it what was settled. It follows
 * colleagues.
 */
export default function Approvals() {
  const { approvals } = useStaffMessages();
  const language = useLanguage();
  const { fresh, ownRelease } = useLoaderData<typeof loader>();
  const { data, stale } = useFresh(fresh, '/admin/approvals/fresh?');
  const { waiting, imports, decided, decided_imports, now } = data;
  const today = riyadhDay(new Date(now));
  const state = useResult<ApprovalResult>();
  // What a colleague decides while it is looked at keeps its place: nothing moves under a finger that is about to agree.
  const isWaiting = ({ id }: Approval) => waiting.some((each) => each.id === id);
  const kept = fresh.waiting.map((was) => [...waiting, ...decided].find(({ id }) => id === was.id) ?? was);
  const shown = [...kept, ...waiting.filter(({ id }) => !kept.some((each) => each.id === id))];
  const settled = decided.filter(({ id }) => !shown.some((each) => each.id === id));
  // Wishes and files as they were decided: what ran out of time stands where it was asked for.
  const over = [
    ...settled.map((wish) => ({ id: wish.id, when: wish.decided_at ?? wish.asked_at, wish, file: null })),
    ...decided_imports.map((file) => ({ id: file.id, when: file.decided_at, wish: null, file })),
  ].sort((one, other) => other.when.localeCompare(one.when));
  const at = (moment: string | null) => (moment ? momentInWords(language, moment, today) : '');
  return (
    <Screen title={approvals.title}>
      <LostNote lost={state.lost} />
      <StaleNote stale={stale} />
      {ownRelease !== null && state.result?.form === 'own-release' && state.result.ok && (
        <Note tone="good" live>
          {approvals.ownRelease.saved}
        </Note>
      )}
      {/* What was decided is gone from the list: what came of it is said above. */}
      {state.result &&
        state.result.form !== 'own-release' &&
        !shown.some(({ id }) => id === state.result?.form) && (
          <Note tone={state.result.ok ? 'good' : 'bad'} live>
            {state.result.message}
          </Note>
        )}
      <h2>{approvals.waiting}</h2>
      {shown.length + imports.length === 0 && <p>{approvals.none}</p>}
      <ul className={styles.waiting}>
        {shown.map((wish) => (
          <li key={wish.id}>
            {isWaiting(wish) ? (
              <Wish wish={wish} at={at} now={now} {...state} />
            ) : (
              <Box title={approvals.kinds[wish.kind]}>
                <Decided wish={wish} at={at} />
              </Box>
            )}
          </li>
        ))}
        {imports.map((record) => (
          <li key={record.id}>
            <PriceFile record={record} at={at} />
          </li>
        ))}
      </ul>
      {over.length > 0 && (
        <Box title={approvals.decided}>
          <ul className={styles.decided}>
            {over.map(({ id, wish, file }) => (
              <li key={id}>{wish ? <Decided wish={wish} at={at} /> : <DecidedFile file={file} at={at} />}</li>
            ))}
          </ul>
        </Box>
      )}
      {ownRelease !== null && <OwnRelease on={ownRelease} result={state.result} busy={state.busy} />}
    </Screen>
  );
}

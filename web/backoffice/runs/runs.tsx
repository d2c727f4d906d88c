import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { listRuns } from '#shop/contract/workshop/run-plans.ts';
import { dayInWords } from '#shop/format/dates.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { freshly, queryOf } from '../base/fresh.server.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, StaleNote, useResult } from '../base/result.tsx';
import { MovedNote } from '../board/moved-note.tsx';
import { DayHead } from '../shell/day-head.tsx';
import { Screen } from '../shell/screen.tsx';
import { useFresh } from '../shell/use-fresh.ts';
import { changeRuns, type RunsResult } from './actions.server.ts';
import { RunBox } from './run-box.tsx';
import styles from './runs.module.css';
import { withCodes } from './with-codes.ts';
import { WithoutDriver } from './without-driver.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = context.get(staffContext);
  const data = await freshly(dataOf(await page.call(listRuns, { query: queryOf(request) }), request));
  return { ...data, runs: withCodes(page, data.runs) };
}

export const action = changeRuns;

/** What nobody drives yet beside the runs of the day: orders go from one side to the other, and set out from there. */
export default function Runs() {
  const { runs: words } = useStaffMessages();
  const language = useLanguage();
  const loaded = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { data, stale } = useFresh(loaded, `/admin/runs/fresh?${search}`);
  const state = useResult<RunsResult>();
  const open = data.runs.filter(({ ended }) => !ended);
  const over = data.runs.filter(({ ended }) => ended);
  return (
    <Screen
      title={words.title}
      beside={<b className={styles.day}>{dayInWords(language, data.day, data.today)}</b>}
      acts={<DayHead path="/runs" of={data} />}
    >
      <LostNote lost={state.lost} />
      <StaleNote stale={stale} />
      <MovedNote result={state.result} busy={state.busy === 'undo'} />
      <div className={styles.screen}>
        <WithoutDriver data={data} open={open} {...state} />
        <div className={styles.runs}>
          {data.runs.length === 0 && <p className="muted">{words.empty}</p>}
          {[...open, ...over].map((run) => (
            <RunBox key={run.id} run={run} {...state} />
          ))}
        </div>
      </div>
    </Screen>
  );
}

import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { type Making as Data, readMaking } from '#shop/contract/workshop/making.ts';
import { clockRange } from '#shop/format/clock.ts';
import { dayInWords } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { freshly, queryOf } from '../base/fresh.server.ts';
import { useLanguage } from '../base/me.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { LostNote, ResultNote, StaleNote, useResult } from '../base/result.tsx';
import { Pots } from '../board/places.tsx';
import { DayHead } from '../shell/day-head.tsx';
import { Screen } from '../shell/screen.tsx';
import { useFresh } from '../shell/use-fresh.ts';
import { Views } from '../shell/views.tsx';
import { MadeNote } from './made-note.tsx';
import styles from './making.module.css';
import { MakingRow } from './making-row.tsx';
import { type MakingResult, markPieces } from './marks.server.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  return freshly(dataOf(await call(readMaking, { query: queryOf(request) }), request));
}

export const action = markPieces;

/** What the workshop makes for a day or one of its slots: alike pieces together, each with whose it is. On paper a list to tick. */
export default function Making() {
  const { making } = useStaffMessages();
  const language = useLanguage();
  const loaded = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { data, stale } = useFresh(loaded, `/admin/making/fresh?${search}`);
  const { day, today, city, rows, more } = data;
  const state = useResult<MakingResult>();
  const views = useViews(data, search.get('slot') ?? '');
  const shown = views.find(({ current }) => current);
  const [count, made] = [
    rows.reduce((sum, row) => sum + row.count, 0),
    rows.reduce((sum, row) => sum + row.made, 0),
  ];
  return (
    <Screen
      title={making.title}
      acts={<DayHead path="/making" of={data} />}
      below={<Views label={making.choose} views={views} />}
    >
      <header className={styles.head}>
        <h2>{listed(language, [dayInWords(language, day, today), shown?.named, city.name])}</h2>
        <p>{making.pieces(count)}</p>
        {count > 0 && (
          <p className={styles.progress}>
            <Pots filled={made} of={count} /> {making.madeOf(made, count)}
          </p>
        )}
        {count > 0 && (
          <Button
            look="quiet"
            size="s"
            className={`needs-script ${styles.print}`}
            onClick={() => window.print()}
          >
            <Icon name="print" size="s" />
            {making.print}
          </Button>
        )}
      </header>
      <div className={styles.notes}>
        <LostNote lost={state.lost} />
        <StaleNote stale={stale} />
        <MadeNote result={state.result} />
        {state.result && <ResultNote result={state.result} form="made" />}
      </div>
      {rows.length === 0 && <p>{making.empty}</p>}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <MakingRow key={`${row.variant_id} ${row.engraving}`} row={row} />
        ))}
      </ul>
      {more && <p className="muted">{making.more}</p>}
    </Screen>
  );
}

/** The day whole, its slots, and what has no time, each with how much is left to make. */
function useViews({ day, city, slots, without_slot }: Data, asked: string) {
  const { making, board } = useStaffMessages();
  const language = useLanguage();
  const left = ({ count, made }: { count: number; made: number }) => count - made;
  const view = (slot: string, title: string, count?: number) => {
    const query = { day, cities_id: String(city.id), ...(slot && { slot }) };
    return {
      to: `/making?${new URLSearchParams(query)}`,
      title,
      count,
      current: asked === slot,
      named: slot && title,
    };
  };
  return [
    view('', making.all),
    ...slots.map((slot) =>
      view(String(slot.id), clockRange(language, slot.starts_at, slot.ends_at), left(slot)),
    ),
    ...(without_slot.count > 0 || asked === 'none'
      ? [view('none', board.withoutSlot, left(without_slot))]
      : []),
  ];
}

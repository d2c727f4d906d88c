import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { readBoard } from '#shop/contract/workshop/board.ts';
import { dayInWords } from '#shop/format/dates.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { useLanguage } from '../base/me.ts';
import { useResult } from '../base/result.tsx';
import { DayHead } from '../shell/day-head.tsx';
import { Screen } from '../shell/screen.tsx';
import { useFresh } from '../shell/use-fresh.ts';
import { type BoardResult, moveOnBoard } from './actions.server.ts';
import { askedBoard } from './asked-board.ts';
import { BoardCounts } from './board-counts.tsx';
import { BoardForm } from './board-form.tsx';
import { BoardNotes } from './board-notes.tsx';
import { KeysHelp } from './keys-help.tsx';
import { firstOpen, SlotTabs } from './slot-rows.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const answer = await context.get(staffContext).call(readBoard, { query: askedBoard(request.url) });
  return { ...dataOf(answer, request), now: new Date().toISOString() };
}

export const action = moveOnBoard;

/** A day by slot: what is to be made, wrapped, on its way and there; chosen together, moved together. */
export default function Board() {
  const language = useLanguage();
  const loaded = useLoaderData<typeof loader>();
  const here = new URLSearchParams({ day: loaded.day, cities_id: String(loaded.city.id) });
  const { data: board, stale } = useFresh(loaded, `/admin/board/fresh?${here}`);
  const [search] = useSearchParams();
  const state = useResult<BoardResult>();
  const asked = search.get('slot') ?? firstOpen(board);
  return (
    <Screen title={dayInWords(language, board.day, board.today)} acts={<DayHead path="/board" of={board} />}>
      <BoardCounts board={board} />
      <BoardNotes {...state} stale={stale} />
      <SlotTabs board={board} asked={asked} />
      <BoardForm board={board} now={board.now} asked={asked} state={state} />
      <KeysHelp />
    </Screen>
  );
}

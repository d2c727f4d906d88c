import { useRef } from 'react';
import { Form, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { readBoard } from '#shop/contract/workshop/board.ts';
import { dayInWords } from '#shop/format/dates.ts';
import { boardSteps, columnOf, nextStep } from '#shop/rules/orders/board.ts';
import { useHydrated } from '../../base/use-hydrated.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { mayUse, useLanguage, useMe } from '../base/me.ts';
import { useResult } from '../base/result.tsx';
import { Screen } from '../shell/screen.tsx';
import { type BoardResult, moveOnBoard } from './actions.server.ts';
import { askedBoard } from './asked-board.ts';
import styles from './board.module.css';
import { BoardCounts, BoardHead } from './board-head.tsx';
import { BoardNotes } from './board-notes.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { KeysHelp } from './keys-help.tsx';
import { firstOpen, SlotRows, SlotTabs } from './slot-rows.tsx';
import { useFresh } from './use-fresh.ts';
import { useKeys } from './use-keys.ts';
import { useSelection } from './use-selection.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const answer = await context.get(staffContext).call(readBoard, { query: askedBoard(request.url) });
  return { ...dataOf(answer, request), now: new Date().toISOString() };
}

export const action = moveOnBoard;

/** A day by slot: what is to be made, wrapped, on its way and there; chosen together, moved together. */
export default function Board() {
  const language = useLanguage();
  const me = useMe();
  const board = useLoaderData<typeof loader>();
  const { day, today, city, slots, without_slot, now } = board;
  const [search] = useSearchParams();
  const state = useResult<BoardResult>();
  const { result, busy } = state;
  const form = useRef<HTMLFormElement>(null);
  const hydrated = useHydrated();
  const all = [...slots.flatMap(({ orders }) => orders), ...without_slot];
  const selection = useSelection(
    all.map(({ order_number }) => order_number),
    result?.outcome?.done,
  );
  const here = new URLSearchParams({ day, cities_id: String(city.id) });
  const stale = useFresh(board.version, `/admin/board/version?${here}`);
  const steps = new Set(
    all
      .filter(({ order_number }) => selection.chosen.has(order_number))
      .flatMap(({ status }) => nextStep(columnOf(status)) ?? []),
  );
  useKeys({
    next() {
      const button = form.current?.querySelector<HTMLButtonElement>('[name=intent]:not([value=slot])');
      button?.click();
    },
    undo: () => document.querySelector<HTMLButtonElement>('#undo')?.click(),
  });
  const mayMove = mayUse(me, 'fulfil');
  const acting = { ...selection, now, today, mayMove };
  const asked = search.get('slot') ?? firstOpen(board);
  return (
    <Screen title={dayInWords(language, day, today)} acts={<BoardHead board={board} />}>
      <BoardCounts board={board} />
      <BoardNotes {...state} stale={stale} />
      <SlotTabs board={board} asked={asked} />
      <Form ref={form} method="post" className={styles.board} preventScrollReset>
        {/* Enter in a field presses the first button of its form: it is to press none of the cards'. */}
        <button type="submit" disabled hidden />
        <SlotRows board={board} asked={asked} {...acting} />
        {(!hydrated || selection.chosen.size > 0) && all.length > 0 && (
          <BulkBar
            count={hydrated ? selection.chosen.size : null}
            steps={!mayMove ? [] : hydrated ? [...steps] : boardSteps}
            slots={mayUse(me, 'change-orders') ? slots : []}
            day={day}
            busy={busy}
            wrong={result?.fields ?? {}}
            clear={selection.clear}
          />
        )}
      </Form>
      <KeysHelp />
    </Screen>
  );
}

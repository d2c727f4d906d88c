import { Form } from 'react-router';
import type { Board } from '#shop/contract/workshop/board.ts';
import { boardSteps, columnOf, nextStep } from '#shop/rules/orders/board.ts';
import { useHydrated } from '../../base/use-hydrated.ts';
import { mayUse, useMe } from '../base/me.ts';
import type { FormState } from '../base/result.tsx';
import type { BoardResult } from './actions.server.ts';
import styles from './board.module.css';
import { BulkBar } from './bulk-bar.tsx';
import { SlotRows } from './slot-rows.tsx';
import { useDrag } from './use-drag.ts';
import { useKeys } from './use-keys.ts';
import { useSelection } from './use-selection.ts';

/** The cards of a board: one form, moved by button, by key or by a pointer. */
export function BoardForm({
  board,
  now,
  asked,
  state: { result, busy },
}: {
  board: Board;
  now: string;
  /** The row that a phone shows. */
  asked: string;
  state: FormState<BoardResult>;
}) {
  const { today, slots, without_slot, open_days, runs } = board;
  const me = useMe();
  const may = { move: mayUse(me, 'fulfil'), change: mayUse(me, 'change-orders') };
  const hydrated = useHydrated();
  const all = [...slots.flatMap(({ orders }) => orders), ...without_slot];
  const selection = useSelection(
    all.map(({ order_number }) => order_number),
    result?.outcome?.done,
  );
  const { form, ...choosing } = selection;
  const steps = new Set(
    all
      .filter(({ order_number }) => selection.chosen.has(order_number))
      .flatMap(({ status }) => nextStep(columnOf(status)) ?? []),
  );
  useKeys({
    next() {
      const button = form.current?.querySelector<HTMLButtonElement>(
        '[name=intent]:not([value=slot], [value=run])',
      );
      button?.click();
    },
    print: () => document.querySelector<HTMLButtonElement>('#print')?.click(),
    undo: () => document.querySelector<HTMLButtonElement>('#undo')?.click(),
  });
  const drag = useDrag(form, board, selection, may);
  const acting = {
    ...choosing,
    ...{ now, today, mayMove: may.move, drags: hydrated && (may.move || may.change) },
    drivers: new Map(runs.map(({ id, driver_name }) => [id, driver_name])),
  };
  return (
    <Form ref={form} method="post" className={styles.board} preventScrollReset {...drag}>
      {/* Enter in a field presses the first button of its form: it is to press none of the cards'. */}
      <button type="submit" disabled hidden />
      <SlotRows board={board} asked={asked} {...acting} />
      {(!hydrated || selection.chosen.size > 0) && all.length > 0 && (
        <BulkBar
          count={hydrated ? selection.chosen.size : null}
          steps={!may.move ? [] : hydrated ? [...steps] : boardSteps}
          days={may.change ? open_days : []}
          runs={may.move ? runs : []}
          today={today}
          busy={busy}
          prints={may.move}
          wrong={result?.fields ?? {}}
          clear={selection.clear}
        />
      )}
    </Form>
  );
}

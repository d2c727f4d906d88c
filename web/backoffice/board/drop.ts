import type { Board, BoardCard } from '#shop/contract/workshop/board.ts';
import { type BoardColumn, type BoardStep, columnOf, nextStep } from '#shop/rules/orders/board.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';

/** A card with the row that it lies in: its slot's id, or `none`. */
export type Placed = { row: string; card: Pick<BoardCard, 'order_number' | 'status' | 'may_leave'> };

/** What letting cards go means: a step, another slot, or a name that has to be typed first. */
export type Drop =
  | { kind: 'step'; to: BoardStep }
  | { kind: 'slot'; slot: string }
  | { kind: 'ask'; field: 'driver_name' | 'taken_by' };

/**
 * What it means to let cards go on a lane: in another row they get its time, in their own the step of its column. Null
 * where it means nothing: a step too far, a way back, a row without a time.
 */
export function dropOn(
  cards: readonly Placed[],
  lane: { row: string; column: BoardColumn },
  may: { move: boolean; change: boolean },
): Drop | null {
  if (cards.length === 0) return null;
  if (cards.every(({ row }) => row === lane.row)) {
    const isNext = cards.every(({ card }) => nextStep(columnOf(card.status)) === lane.column);
    return may.move && isNext ? stepTo(lane.column, cards) : null;
  }
  const isOut = cards.some(({ card }) => card.status >= orderStatus.onTheWay);
  return may.change && lane.row !== 'none' && !isOut ? { kind: 'slot', slot: lane.row } : null;
}

function stepTo(column: BoardColumn, cards: readonly Placed[]): Drop | null {
  if (column === 'to_make') return null;
  if (column === 'delivered') return { kind: 'ask', field: 'taken_by' };
  const needsDriver = column === 'on_the_way' && cards.some(({ card }) => !card.may_leave);
  return needsDriver ? { kind: 'ask', field: 'driver_name' } : { kind: 'step', to: column };
}

/** All cards of a board with their rows. */
export function placedOn({ slots, without_slot }: Board): Placed[] {
  return [
    ...slots.flatMap(({ id, orders }) => orders.map((card) => ({ row: String(id), card }))),
    ...without_slot.map((card) => ({ row: 'none', card })),
  ];
}

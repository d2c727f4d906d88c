import type { OrderDetails } from '#shop/contract/workshop/orders.ts';
import { add, fromRiyals, type Halalas, zero } from '#shop/rules/money/money.ts';
import { restocksByDefault } from '#shop/rules/orders/life.ts';
import type { OrderStatus } from '#shop/rules/orders/order.ts';
import { refundOfPieces, type refundReasons } from '#shop/rules/payments/refund.ts';
import { westernDigits } from '#shop/rules/text/digits.ts';

type RefundReason = (typeof refundReasons)[number];
export type Left = NonNullable<OrderDetails['money']>['unasked'];

/** What is chosen of a refund, by the fields of its form; never more of a line than is left. */
export type Chosen = { whole: boolean; delivery: boolean; pieces: ReadonlyMap<number, number> };

/** What a form's fields choose, of what is left now. */
export function chosenOf(fields: Record<string, string>, left: Left): Chosen {
  return {
    whole: fields.what === 'whole',
    delivery: fields.delivery === 'on' && left.delivery > 0,
    pieces: new Map(
      left.lines.map(({ id, pieces }) => [id, Math.min(pieces, typedOf(fields[`line.${id}`]))]),
    ),
  };
}

/** How many somebody typed: a whole number, or none. */
export function typedOf(field: string | undefined): number {
  const number = Number(westernDigits(field ?? ''));
  return Number.isInteger(number) && number > 0 ? number : 0;
}

/** What it gives back. */
export function worthOf({ whole, delivery, pieces }: Chosen, left: Left): Halalas {
  if (whole) return fromRiyals(left.sum);
  const lines = left.lines.map((line) => {
    const chosen = pieces.get(line.id) ?? 0;
    const of = { pieces: line.pieces, amount: fromRiyals(line.amount) };
    return chosen > 0 ? refundOfPieces(of, chosen) : zero;
  });
  return add(...lines, delivery ? fromRiyals(left.delivery) : zero);
}

/** Whether no piece is left of the order's goods then. */
export function takesAllPieces({ whole, pieces }: Chosen, left: Left): boolean {
  return whole || left.lines.every((line) => (pieces.get(line.id) ?? 0) === line.pieces);
}

/** Nothing is wrapped yet: what goes back is whole, and somebody changed their mind. */
export const isWhole = (status: OrderDetails['status']) => restocksByDefault(status as OrderStatus);

/**
 * Why it would be, until somebody says: its credit note names it. Only what ends an order before it was wrapped cancels it,
 * and delivery by itself isn't damaged.
 */
export function usualReason(chosen: Chosen, { status }: OrderDetails, left: Left): RefundReason {
  const isAll = worthOf(chosen, left) === fromRiyals(left.sum);
  if (isWhole(status)) return isAll ? 'cancelled' : 'other';
  return chosen.whole || [...chosen.pieces.values()].some((pieces) => pieces > 0) ? 'damaged' : 'other';
}

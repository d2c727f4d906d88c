import { add, type Halalas, halalas, minus, spread } from '../money/money.ts';

/** Why staff give money of an order back, as its credit note names it. */
export const refundReasons = ['damaged', 'missing', 'returned', 'cancelled', 'other'] as const;

/** The same of what ends a ticket: a part of the price may go back as well, and no order is cancelled by it. */
export const ticketRefundReasons = ['reduced', 'damaged', 'missing', 'returned', 'other'] as const;

/** What is left of a line of an order as far as refunds go: pieces, and what they cost after coupons. */
export type LeftOfLine = { pieces: number; amount: Halalas };

/**
 * What so many more pieces of a line are worth: their share of what is left of its money, so that all of them together
 * are exactly that. Throws RangeError for more pieces than are left.
 */
export function refundOfPieces(left: LeftOfLine, pieces: number): Halalas {
  if (!Number.isInteger(pieces) || pieces < 1 || pieces > left.pieces)
    throw new RangeError(`${pieces} pieces of ${left.pieces}`);
  return halalas(Math.floor((left.amount * pieces) / left.pieces));
}

/**
 * Where an amount that is no piece's comes from: from the goods, from each line in proportion to what is left of its
 * money, and only what goes beyond them from delivery. Throws RangeError for less than a halala, or more than is left.
 */
export function refundOfAmount(
  left: { lines: readonly LeftOfLine[]; delivery: Halalas },
  amount: Halalas,
): { lines: Halalas[]; delivery: Halalas } {
  const goods = add(...left.lines.map((line) => line.amount));
  if (amount < 1 || amount > goods + left.delivery)
    throw new RangeError(`${amount} of ${goods + left.delivery}`);
  const ofGoods = halalas(Math.min(amount, goods));
  return {
    lines: spread(
      ofGoods,
      left.lines.map((line) => line.amount),
    ),
    delivery: minus(amount, ofGoods),
  };
}

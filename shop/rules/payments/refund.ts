import { type Halalas, halalas, minus } from '../money/money.ts';

/** A line of an order as far as refunds go: what it cost after coupons, and how many pieces were given back before. */
export type RefundableLine = { quantity: number; net: Halalas; refunded: number };

/**
 * What so many more pieces of a line are worth. Pieces that don't divide evenly differ by a halala, and all of them
 * together are exactly what the line cost. Throws RangeError for more pieces than are left.
 */
export function refundOfPieces(line: RefundableLine, pieces: number): Halalas {
  const after = line.refunded + pieces;
  if (!Number.isInteger(pieces) || pieces < 1 || after > line.quantity)
    throw new RangeError(`${pieces} pieces of ${line.quantity - line.refunded}`);
  return minus(worth(line, after), worth(line, line.refunded));
}

function worth({ quantity, net }: RefundableLine, pieces: number): Halalas {
  return halalas(Math.floor((net * pieces) / quantity));
}

import { type Halalas, halalas } from '../money/money.ts';
import { type OrderStatus, orderStatus } from '../orders/order.ts';

/*
 * What is sent instead of a piece that can't be given: the shop proposes, whoever ordered decides (decision 0071).
 */

/** How a question about a piece can stand. `lapsed`: its order or its pieces were ended meanwhile. */
export const substitutionStates = ['asked', 'accepted', 'declined', 'withdrawn', 'lapsed'] as const;

/** A question that nobody has answered for so long is brought before staff. */
export const unansweredHours = 6;

type Line = { quantity: number; givenBack: number };

/** Pieces of a line that are still to be given. */
export function piecesLeft({ quantity, givenBack }: Line): number {
  return quantity - givenBack;
}

/** Whether another piece can be proposed for a line: until it is wrapped, and as long as some of it is left. */
export function maySubstitute(status: OrderStatus, line: Line): boolean {
  return status < orderStatus.giftWrapping && piecesLeft(line) > 0;
}

/**
 * What goes back where the other piece costs less, of what is left of the line's money; nothing where it costs more: that
 * is the shop's fault and the shop's cost.
 */
export function differenceOf(
  paid: { unitPrice: Halalas; pieces: number; left: Halalas },
  price: Halalas,
): Halalas {
  const cheaper = Math.max(0, paid.unitPrice - price) * paid.pieces;
  return halalas(Math.min(cheaper, paid.left));
}

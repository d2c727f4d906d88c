import { cartLinesMost } from './cart.ts';

/** What makes two lines one (decision 0033). */
export type MergedLine = {
  id: number;
  variantId: number;
  /** Sorted. */
  addonIds: readonly number[];
  engraving: string;
  quantity: number;
};

/** More pieces of one line nobody can ask for. */
export const lineQuantityMost = 999;
/** A merged cart may be longer than one that is filled by hand, so that nothing gets lost; but not without end. */
export const mergedLinesMost = 2 * cartLinesMost;

export type CartMerge = {
  /** Lines of the shopper's own cart that get more pieces, how many they have then, and the guest's that they are of. */
  raised: { id: number; quantity: number; from: number }[];
  /** Lines of the guest's that move over as they are. */
  moved: number[];
};

/**
 * What becomes of a guest's cart when the guest signs in (decision 0013): a line that both have is one with the pieces
 * of both, every other line stays as it is. The stock is not asked here: a cart is clamped to it whenever it is read,
 * and says so on the line, while pieces that come back to the shelf are still wanted.
 *
 * Only beyond `mergedLinesMost` lines, which nobody fills by hand, the guest's last ones don't come along.
 */
export function mergeCarts(own: readonly MergedLine[], guests: readonly MergedLine[]): CartMerge {
  const merge: CartMerge = { raised: [], moved: [] };
  const ownBySign = new Map(own.map((line) => [sign(line), line]));
  for (const line of guests) {
    const same = ownBySign.get(sign(line));
    if (same) {
      const quantity = Math.min(same.quantity + line.quantity, lineQuantityMost);
      merge.raised.push({ id: same.id, quantity, from: line.id });
    } else if (own.length + merge.moved.length < mergedLinesMost) merge.moved.push(line.id);
  }
  return merge;
}

function sign({ variantId, addonIds, engraving }: MergedLine): string {
  return JSON.stringify([variantId, addonIds, engraving]);
}

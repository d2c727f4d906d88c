import type { Cart } from '#shop/contract/cart.ts';

/** A notice that keeps its line out of the order. */
export function isBlocking({ code }: { code: string }): boolean {
  return code === 'NOT_AVAILABLE_IN_CITY' || code === 'SOLD_OUT' || code === 'ENGRAVING_NOT_AVAILABLE';
}

/** Pieces that the sum counts: what can't be ordered is left out. */
export function piecesOf({ items }: Pick<Cart, 'items'>): number {
  return items.reduce((sum, line) => sum + (line.notices.some(isBlocking) ? 0 : line.product_qty), 0);
}

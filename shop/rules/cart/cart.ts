/** Most different lines in one cart. */
export const cartLinesMost = 50;

type Line = { variantId: number; quantity: number };

/**
 * How many pieces of each line there really are: lines that share a colour share its stock, and earlier lines come
 * first. Takes the stock per variant; answers quantities in the order of the lines, never more than asked.
 */
export function clampToStock(lines: readonly Line[], stock: ReadonlyMap<number, number>): number[] {
  const left = new Map(stock);
  return lines.map(({ variantId, quantity }) => {
    const granted = Math.min(quantity, left.get(variantId) ?? 0);
    left.set(variantId, (left.get(variantId) ?? 0) - granted);
    return granted;
  });
}

/** Pieces asked for per variant, in ascending order of variant: the order in which stock is taken everywhere. */
export function demandPerVariant(lines: readonly Line[]): [variantId: number, quantity: number][] {
  const demand = new Map<number, number>();
  for (const { variantId, quantity } of lines) demand.set(variantId, (demand.get(variantId) ?? 0) + quantity);
  return [...demand].sort(([a], [b]) => a - b);
}

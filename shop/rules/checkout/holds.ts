/** Unpaid orders and the pieces in them that are held for somebody else of the same network. */
export type Held = { orders: number; pieces: number };

/**
 * What may be held unpaid at once from one network: enough for a mobile carrier's address with thousands of shoppers
 * behind it, of whom few pay in the same twenty minutes, and too little to empty a shop. Guests cost whoever makes them
 * nothing, so a network has less for them than for shoppers, who have shown a phone or an address.
 */
export const holdsMost: Record<'guest' | 'shopper', Held> = {
  guest: { orders: 30, pieces: 120 },
  shopper: { orders: 90, pieces: 360 },
};

/**
 * Whether an order of so many pieces may be held beside what its network holds already. A network's only order always
 * may, however large: whoever buys for a whole company does so once. `factor` multiplies the limits.
 */
export function mayHold(kind: keyof typeof holdsMost, held: Held, pieces: number, factor = 1): boolean {
  const most = holdsMost[kind];
  if (held.orders === 0) return true;
  return held.orders < most.orders * factor && held.pieces + pieces <= most.pieces * factor;
}

/** Riyals on the wire and on pages, halalas inside. The sandbox's own: it shares nothing with the shop. */

/** "189.50" of 189.5 riyals. */
export function decimal(riyals: number): string {
  return riyals.toFixed(2);
}

/** "189.50" of 18950 halalas. */
export function toMajor(minor: number): string {
  return decimal(minor / 100);
}

/** For people: "1,247.00". */
export function grouped(minor: number): string {
  return toMajor(minor).replace(/\B(?=(\d{3})+\.)/g, ',');
}

/** Halalas of "189.50"; null when it isn't a positive amount with two decimals at most. */
export function toMinor(amount: unknown): number | null {
  if (typeof amount !== 'string' || !/^\d{1,9}(\.\d{1,2})?$/.test(amount)) return null;
  const minor = Math.round(Number(amount) * 100);
  return minor > 0 ? minor : null;
}

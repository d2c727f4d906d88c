/** Digits of riyals. The sandbox's own: it shares nothing with the shop. */

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

/** Amounts at Tabby: decimal strings in riyals on the wire, integer halalas inside. */

/** Halalas of "189.50"; null when it isn't a positive amount with two decimals at most. */
export function toMinor(amount: unknown): number | null {
  if (typeof amount !== 'string' || !/^\d{1,9}(\.\d{1,2})?$/.test(amount)) return null;
  const minor = Math.round(Number(amount) * 100);
  return minor > 0 ? minor : null;
}

/** The four payments: equal, and what doesn't divide is in the first. */
export function fourParts(minor: number): number[] {
  const part = Math.floor(minor / 4);
  return [minor - 3 * part, part, part, part];
}

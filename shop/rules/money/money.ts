/**
 * Money is an integer count of halalas (1 riyal = 100 halalas). All arithmetic on it happens here, so that no
 * fraction of a halala can appear and the parts of a sum always equal the whole.
 */
export type Halalas = number & { readonly __unit: 'halalas' };

export const zero = 0 as Halalas;

/** Takes an integer count of halalas. Throws RangeError for fractions and for what a double can't hold exactly. */
export function halalas(count: number): Halalas {
  if (!Number.isSafeInteger(count)) throw new RangeError(`not a whole number of halalas: ${count}`);
  return count as Halalas;
}

/** Takes riyals with at most two decimals, as they stand on the wire (decision 0030). */
export function fromRiyals(riyals: number): Halalas {
  const count = Math.round(riyals * 100);
  if (Math.abs(riyals * 100 - count) > 1e-6) throw new RangeError(`more than two decimals: ${riyals}`);
  return halalas(count);
}

/** Riyals for the wire: a JSON number with at most two decimals. */
export function toRiyals(amount: Halalas): number {
  return amount / 100;
}

/** Digits of an amount for machines, with exactly so many decimals and no grouping: "1249.50". */
export function decimal(amount: number, places = 2): string {
  return amount.toFixed(places);
}

/** Riyals in such digits: what protocols and the code of an invoice say. */
export function decimalRiyals(amount: Halalas): string {
  return decimal(toRiyals(amount));
}

export function add(...amounts: Halalas[]): Halalas {
  return halalas(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

export function minus(amount: Halalas, less: Halalas): Halalas {
  return halalas(amount - less);
}

export function times(amount: Halalas, count: number): Halalas {
  return halalas(amount * count);
}

/**
 * Divides an amount in proportion to weights, so that the parts add up to it exactly and none is off by a whole
 * halala (largest remainder; of equal ones the first). Without any weight everything is in the first part. Throws
 * RangeError for an amount or a weight below zero, and for an amount that has no part to go to.
 */
export function spread(amount: Halalas, weights: readonly number[]): Halalas[] {
  if (amount < 0 || weights.some((weight) => weight < 0))
    throw new RangeError('nothing below zero is spread');
  if (weights.length === 0 && amount !== 0) throw new RangeError(`no part to take ${amount}`);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return weights.map((_, at) => (at === 0 ? amount : zero));
  // An amount times a weight can be more than a double holds exactly.
  const shares = weights.map((weight, at) => {
    const share = BigInt(amount) * BigInt(weight);
    return { at, part: Number(share / BigInt(all)), rest: Number(share % BigInt(all)) };
  });
  const left = amount - shares.reduce((sum, { part }) => sum + part, 0);
  const oneMore = shares.toSorted((a, b) => b.rest - a.rest || a.at - b.at).slice(0, left);
  return shares.map((share) => halalas(share.part + (oneMore.includes(share) ? 1 : 0)));
}

/** Of every hundred. */
export const vatPercent = 15;

/** The VAT that a VAT-inclusive total contains: round(total * 15 / 115), in halalas. */
export function includedVat(total: Halalas): Halalas {
  return halalas(Math.round((total * vatPercent) / (100 + vatPercent)));
}

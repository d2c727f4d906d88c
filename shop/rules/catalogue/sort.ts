import type { Shelved } from './products.ts';

/** What a list can be sorted by; `name` goes by the names of one language, which the database sorts. */
export const sortKeys = ['popular', 'newest', 'price_low', 'price_high', 'name'] as const;
export type SortKey = (typeof sortKeys)[number];

/** Comparators that need nothing but the products; the same products always come in the same order. */
export const comparators = {
  popular: (one: Shelved, other: Shelved) =>
    Number(one.soldOut) - Number(other.soldOut) || other.popularity - one.popularity || one.id - other.id,
  newest: (one: Shelved, other: Shelved) => other.createdAt - one.createdAt || other.id - one.id,
  price_low: (one: Shelved, other: Shelved) => one.price - other.price || one.id - other.id,
  price_high: (one: Shelved, other: Shelved) => other.price - one.price || one.id - other.id,
} satisfies Record<Exclude<SortKey, 'name'>, (one: Shelved, other: Shelved) => number>;

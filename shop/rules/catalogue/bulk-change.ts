import { add, type Halalas, halalas } from '../money/money.ts';
import { priceBounds } from '../money/price.ts';
import { mayShowBefore, type Sale } from './sale.ts';

/*
 * What a bulk change does to each product (decision 0086): decided once, when it is previewed; what is previewed is what is
 * done. A product that it can't be done to is told with why, and takes nothing of the others along.
 */

/** So many products are changed at once at most. */
export const bulkMost = 10_000;
/** What is more than this is done by a job. */
export const bulkAtOnce = 200;
/** So many prices one person changes a day by themselves. */
export const bulkPricesAlone = 50;

export const bulkKinds = [
  'price',
  'sale',
  'sale_off',
  'publish',
  'hide',
  'cities',
  'categories',
  'engraving',
  'perishable',
] as const;
export type BulkKind = (typeof bulkKinds)[number];

export const priceWays = ['percent', 'amount', 'to'] as const;
/** To the halala, to whole riyals, or to riyals and 95 halalas. */
export const roundings = ['none', 'whole', 'ninety_five'] as const;
export type Rounding = (typeof roundings)[number];
export const directions = ['up', 'down'] as const;
export const listWays = ['add', 'remove', 'everywhere'] as const;

/**
 * A change is previewed, and thrown away or done: at once, by a job (`running`), or once a second person agrees (`waiting`).
 * `stopped` is one that somebody ended before it was done, or said no to.
 */
export const bulkStates = ['previewed', 'waiting', 'running', 'done', 'stopped'] as const;
export type BulkState = (typeof bulkStates)[number];
/** What becomes of a product in it; `same`: it is so already. */
export const bulkRowStates = ['planned', 'same', 'refused', 'done'] as const;
/** Why a second person has to agree: how far a price goes, or how many prices change. */
export const bulkNeeds = ['percent', 'products'] as const;
/** A preview is kept for so long. */
export const previewHours = 24;
/** And so many of one person's: each may hold a row for every product of the shop. */
export const previewsMost = 20;

/** What of a product a bulk change may touch, under the names that it is kept by. Lists of ids are in ascending order. */
export type BulkFields = {
  /** Null of a draft that has none yet. */
  price: Halalas | null;
  price_before: Halalas | null;
  sales_id: number | null;
  engraving_price: Halalas | null;
  perishable: boolean;
  cities_ids: readonly number[] | null;
  categories_ids: readonly number[];
  published: boolean;
};

export type BulkChange =
  | { kind: 'price'; by: 'percent'; percent: number; rounding: Rounding }
  | { kind: 'price'; by: 'amount'; amount: Halalas; rounding: Rounding }
  | { kind: 'price'; by: 'to'; amount: Halalas }
  | { kind: 'sale'; sale: Sale & { id: number }; percent: number; rounding: Rounding }
  | { kind: 'sale_off' }
  | { kind: 'publish' }
  | { kind: 'hide' }
  | { kind: 'cities'; way: 'add' | 'remove'; ids: readonly number[]; all: readonly number[] }
  | { kind: 'cities'; way: 'everywhere' }
  | { kind: 'categories'; way: 'add' | 'remove'; ids: readonly number[] }
  | { kind: 'engraving'; price: Halalas | null }
  | { kind: 'perishable'; perishable: boolean };

/** Why a product is left as it is. */
export const bulkProblems = [
  'on_sale',
  'no_price',
  'price_low',
  'price_high',
  'licence',
  'no_city',
  'incomplete',
  'price_needs_two',
  'changed_since',
  'changed_meanwhile',
  'not_allowed',
] as const;
export type BulkProblem = (typeof bulkProblems)[number];

export type Planned = { fields: Partial<BulkFields> } | { problem: BulkProblem };

/** What a change makes of a product: the fields that become others (none: it is so already), or why it isn't done. */
export function planChange(product: BulkFields, change: BulkChange): Planned {
  const wished = wishedFor(product, change);
  return 'problem' in wished ? wished : { fields: othersThan(product, wished) };
}

/**
 * What takes a change back: the fields that it changed, as they were. Null where one of them has become something else
 * since, so that nobody's work is lost.
 */
export function planUndo(
  now: BulkFields,
  { before, after }: { before: Partial<BulkFields>; after: Partial<BulkFields> },
): Planned {
  const names = Object.keys(after) as (keyof BulkFields)[];
  const isAsLeft = names.every((name) => same(now[name], after[name]));
  return isAsLeft ? { fields: before } : { problem: 'changed_since' };
}

function wishedFor(product: BulkFields, change: BulkChange): Partial<BulkFields> | { problem: BulkProblem } {
  switch (change.kind) {
    case 'price': {
      // What a sale's price is said to have been stays true only as long as neither changes.
      if (product.sales_id !== null) return { problem: 'on_sale' };
      if (change.by === 'to') return priced(change.amount);
      return product.price === null ? { problem: 'no_price' } : priced(stepped(product.price, change));
    }
    case 'sale': {
      if (product.sales_id !== null) return { problem: 'on_sale' };
      if (product.price === null) return { problem: 'no_price' };
      const { sale, percent, rounding } = change;
      const price = rounded(scaled(product.price, -percent), rounding);
      const reduced = { price, before: product.price };
      if (price <= 0) return { problem: 'price_low' };
      if (!mayShowBefore(reduced, sale, sale.firstDay)) return { problem: 'licence' };
      return { price, price_before: product.price, sales_id: sale.id };
    }
    case 'sale_off':
      if (product.sales_id === null) return {};
      return { price: product.price_before, price_before: null, sales_id: null };
    case 'publish':
      return { published: true };
    case 'hide':
      return { published: false };
    case 'cities':
      return citiesAfter(product.cities_ids, change);
    case 'categories':
      return { categories_ids: listAfter(product.categories_ids, change) };
    case 'engraving':
      return { engraving_price: change.price };
    case 'perishable':
      return { perishable: change.perishable };
  }
}

type Step = Extract<BulkChange, { by: 'percent' | 'amount' }>;

function stepped(price: Halalas, change: Step): Halalas {
  const { rounding } = change;
  return rounded(
    change.by === 'percent' ? scaled(price, change.percent) : add(price, change.amount),
    rounding,
  );
}

function priced(price: Halalas): Partial<BulkFields> | { problem: BulkProblem } {
  if (price <= 0) return { problem: 'price_low' };
  return price > priceBounds.most ? { problem: 'price_high' } : { price };
}

/** So many percent more, to a tenth of a percent; halves of a halala go up. */
function scaled(price: Halalas, percent: number): Halalas {
  return halalas(Math.floor((price * (1_000 + Math.round(percent * 10))) / 1_000 + 0.5));
}

/** The nearest price that ends as it should; of two as near the higher. What is nothing stays nothing. */
export function rounded(price: Halalas, rounding: Rounding): Halalas {
  if (rounding === 'none' || price <= 0) return price;
  const ends = rounding === 'whole' ? 0 : 95;
  const riyals = Math.floor((price - ends) / 100 + 0.5);
  return halalas(Math.max(riyals * 100 + ends, rounding === 'whole' ? 100 : 95));
}

function citiesAfter(
  cities_ids: readonly number[] | null,
  change: BulkChange & { kind: 'cities' },
): Partial<BulkFields> | { problem: BulkProblem } {
  if (change.way === 'everywhere') return { cities_ids: null };
  if (cities_ids === null && change.way === 'add') return {};
  const after = listAfter(cities_ids ?? change.all, change);
  // A product that no city can have is hidden, and that is another change.
  return after.length === 0 ? { problem: 'no_city' } : { cities_ids: after };
}

function listAfter(
  ids: readonly number[],
  { way, ids: given }: { way: 'add' | 'remove'; ids: readonly number[] },
): readonly number[] {
  const kept = way === 'add' ? [...ids, ...given] : ids.filter((id) => !given.includes(id));
  return [...new Set(kept)].sort((one, other) => one - other);
}

/** The fields of these that the product doesn't have so already. */
function othersThan(product: BulkFields, wished: Partial<BulkFields>): Partial<BulkFields> {
  const entries = Object.entries(wished) as [keyof BulkFields, BulkFields[keyof BulkFields]][];
  return Object.fromEntries(entries.filter(([name, value]) => !same(product[name], value)));
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Whether so many prices that become others take a second person: more than one person changes a day; `today` is what they
 * have changed by themselves since midnight, by changes like this. How far a single price may go is said where products are
 * kept (`priceNeedsSecondPerson`).
 */
export function tooManyPrices(count: number, today: number): boolean {
  return count > 0 && today + count > bulkPricesAlone;
}

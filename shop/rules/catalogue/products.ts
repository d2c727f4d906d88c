import type { Light, ProductKind, Size } from '#shop/contract/catalogue.ts';
import { foldForSearch } from '../text/arabic.ts';
import { type Halalas, halalas } from '../money/money.ts';

/** Centimetres that part small from medium and medium from large: a plant's height, a pot's diameter. */
const sizeBounds = {
  plant: { smallMost: 35, mediumMost: 75 },
  pot: { smallMost: 14, mediumMost: 28 },
};

/** The size that a plant's height or a pot's diameter stands for; each bound belongs to the smaller size. Sets have none. */
export function sizeOf(kind: ProductKind, cm: number | null): Size | null {
  if (cm === null || kind === 'set') return null;
  const { smallMost, mediumMost } = sizeBounds[kind];
  if (cm <= smallMost) return 'small';
  return cm <= mediumMost ? 'medium' : 'large';
}

/**
 * A price filter's bound in halalas: riyals as a shopper typed them, with any number of decimals. The least price is
 * rounded up and the highest down, so that nothing outside what was asked for gets in.
 */
export function priceBound(riyals: number, bound: 'least' | 'most'): Halalas {
  // What a double adds behind the fourth decimal of halalas was never typed.
  const exact = Math.round(riyals * 1_000_000) / 10_000;
  return halalas(bound === 'least' ? Math.ceil(exact) : Math.floor(exact));
}

/** What is known of a product to filter and order it by. */
export type Shelved = {
  id: number;
  kind: ProductKind;
  light: Light | null;
  size: Size | null;
  petSafe: boolean | null;
  price: Halalas;
  engravable: boolean;
  /** Cities that can have it; null means all. */
  cityIds: readonly number[] | null;
  categoryIds: readonly number[];
  /** The glazes it comes in, and those of which a piece is left. */
  colors: readonly string[];
  stockedColors: readonly string[];
  soldOut: boolean;
  /** Pieces sold lately. */
  popularity: number;
  /** When it came to the shop, in seconds. */
  createdAt: number;
};

/** What to filter by. An empty list and null filter nothing; a longer list lets through what has any of it. */
export type Wanted = {
  kind: ProductKind | null;
  categoryIds: readonly number[];
  colors: readonly string[];
  light: readonly Light[];
  sizes: readonly Size[];
  petSafe: boolean;
  engravable: boolean;
  inStock: boolean;
  priceMin: Halalas | null;
  priceMax: Halalas | null;
};

/** Whether the city can have a product or add-on that these cities can have; null is all cities. */
export function availableIn(cityIds: readonly number[] | null, cityId: number): boolean {
  return cityIds === null || cityIds.includes(cityId);
}

/**
 * The test of whether a product is what is wanted, made of those conditions alone that there are: it runs over the
 * whole catalogue. Where colours are wanted, being in stock means one of these colours being left.
 */
export function fitting(wanted: Wanted): (product: Shelved) => boolean {
  const { kind, categoryIds, colors, light, sizes, inStock, priceMin, priceMax } = wanted;
  const conditions: ((product: Shelved) => boolean)[] = [];
  if (kind !== null) conditions.push((product) => product.kind === kind);
  if (priceMin !== null) conditions.push((product) => product.price >= priceMin);
  if (priceMax !== null) conditions.push((product) => product.price <= priceMax);
  if (light.length > 0) conditions.push((product) => product.light !== null && light.includes(product.light));
  if (sizes.length > 0) conditions.push((product) => product.size !== null && sizes.includes(product.size));
  if (wanted.petSafe) conditions.push((product) => product.petSafe === true);
  if (wanted.engravable) conditions.push((product) => product.engravable);
  if (inStock) conditions.push((product) => !product.soldOut);
  if (categoryIds.length > 0) conditions.push((product) => haveCommon(product.categoryIds, categoryIds));
  if (colors.length > 0) {
    conditions.push((product) => haveCommon(inStock ? product.stockedColors : product.colors, colors));
  }
  return (product) => conditions.every((condition) => condition(product));
}

function haveCommon<T>(some: readonly T[], others: readonly T[]): boolean {
  for (const one of some) if (others.includes(one)) return true;
  return false;
}

/** Orders that need nothing but the products; the same products always come in the same order. */
export const orders = {
  popular: (one: Shelved, other: Shelved) =>
    Number(one.soldOut) - Number(other.soldOut) || other.popularity - one.popularity || one.id - other.id,
  newest: (one: Shelved, other: Shelved) => other.createdAt - one.createdAt || other.id - one.id,
  price_low: (one: Shelved, other: Shelved) => one.price - other.price || one.id - other.id,
  price_high: (one: Shelved, other: Shelved) => other.price - one.price || one.id - other.id,
};

/** Words of a search that are looked at, and characters of a word: what goes beyond finds nothing more. */
const wordsMost = 8;
const wordLengthMost = 40;

/** The folded words that a product must all have to be found. Empty when nothing in the text can be searched for. */
export function searchWords(text: string): string[] {
  const words = foldForSearch(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => [...word].slice(0, wordLengthMost).join(''));
  return [...new Set(words)].slice(0, wordsMost);
}

/** How many letters may be wrong in a word of so many letters. */
function typosAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 7 ? 1 : 2;
}

/**
 * The known words that a mistyped one most likely means: those the fewest typing slips away (a letter missing, too
 * many, wrong, or swapped with its neighbour), at most `most` of them; where there are none, those of the same letters in
 * another order ("photos" for "pothos"). From five letters on, the beginning of a known word that begins alike is
 * enough, because suggestions come while typing. `more` slips are forgiven of what is only offered, not answered with.
 * Empty when nothing is close.
 */
export function closestWords(
  typed: string,
  known: readonly string[],
  { most = 12, more = 0 } = {},
): string[] {
  const allowed = typosAllowed(typed.length) && typosAllowed(typed.length) + more;
  if (allowed === 0) return [];
  let best = allowed;
  let found: string[] = [];
  for (const word of known) {
    const slips = slipsBetween(typed, word, best, typed.length >= 5 && typed[0] === word[0]);
    if (slips > best) continue;
    if (slips < best) {
      best = slips;
      found = [];
    }
    found.push(word);
  }
  if (found.length === 0) {
    const letters = sorted(typed);
    found = known.filter((word) => word.length === typed.length && sorted(word) === letters);
  }
  return found.slice(0, most);
}

function sorted(word: string): string {
  return [...word].sort().join('');
}

/**
 * Counts typing slips (Damerau-Levenshtein distance, neighbours swapped count once) between what was typed and a
 * word, or where `orBeginning` the closest beginning of it. Gives up with `limit + 1` once it is clear that there
 * are more than `limit`.
 */
function slipsBetween(typed: string, word: string, limit: number, orBeginning: boolean): number {
  if (typed.length - word.length > limit) return limit + 1;
  if (!orBeginning && word.length - typed.length > limit) return limit + 1;
  const width = Math.min(word.length, typed.length + limit);
  let twoAbove: number[] = [];
  let above = Array.from({ length: width + 1 }, (_, index) => index);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const same = typed[row - 1] === word[column - 1];
      let slips = Math.min(
        (above[column - 1] as number) + (same ? 0 : 1),
        (above[column] as number) + 1,
        (current[column - 1] as number) + 1,
      );
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (row > 1 && column > 1 && swapped) slips = Math.min(slips, (twoAbove[column - 2] as number) + 1);
      current.push(slips);
      least = Math.min(least, slips);
    }
    if (least > limit) return limit + 1;
    twoAbove = above;
    above = current;
  }
  if (orBeginning) return Math.min(...above);
  return width === word.length ? (above[width] as number) : limit + 1;
}

/**
 * How well one product goes with another: two points for each category, occasion or recipient they share, one for
 * the same light, one for being of the same kind. 0 is nothing in common.
 */
export function likeness(one: Shelved, other: Shelved): number {
  const shared = one.categoryIds.filter((id) => other.categoryIds.includes(id)).length;
  const sameLight = one.light !== null && one.light === other.light ? 1 : 0;
  return shared * 2 + sameLight + (one.kind === other.kind ? 1 : 0);
}

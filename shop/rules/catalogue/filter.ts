import { type Halalas, halalas } from '../money/money.ts';
import type { Light, ProductKind, Shelved, Size } from './products.ts';

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

/**
 * A price filter's bound in halalas: riyals as a shopper typed them, with any number of decimals. The least price is
 * rounded up and the highest down, so that nothing outside what was asked for gets in.
 */
export function priceBound(riyals: number, bound: 'least' | 'most'): Halalas {
  // What a double adds behind the fourth decimal of halalas was never typed.
  const exact = Math.round(riyals * 1_000_000) / 10_000;
  return halalas(bound === 'least' ? Math.ceil(exact) : Math.floor(exact));
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
  const [first, ...others] = conditions;
  if (first === undefined) return () => true;
  if (others.length === 0) return first;
  return (product) => first(product) && others.every((condition) => condition(product));
}

function haveCommon<T>(some: readonly T[], others: readonly T[]): boolean {
  for (const one of some) if (others.includes(one)) return true;
  return false;
}

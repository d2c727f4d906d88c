import type { AppContext } from '#server/kernel/context.ts';
import { availableIn, type Shelved } from '#shop/rules/catalogue/products.ts';
import { type Halalas, zero } from '#shop/rules/money/money.ts';
import { readShelf } from './shelf.ts';

export type Facets = {
  total: number;
  categories: Map<number, number>;
  colors: Map<string, number>;
  light: Map<string, number>;
  sizes: Map<string, number>;
  petSafe: number;
  /** The lowest and the highest price. */
  prices: { min: Halalas; max: Halalas };
};

/** Counts the products that a city can have (or any city, for null) by all that they can be filtered by. */
export function readFacets(context: AppContext, cityId: number | null): Promise<Facets> {
  return context.cache.get('catalogue', `facets:${cityId}`, async () => {
    const { byId } = await readShelf(context);
    const products = [...byId.values()].filter(
      ({ cityIds }) => cityId === null || availableIn(cityIds, cityId),
    );
    return count(products);
  });
}

function count(products: readonly Shelved[]): Facets {
  const facets = {
    total: products.length,
    categories: new Map<number, number>(),
    colors: new Map<string, number>(),
    light: new Map<string, number>(),
    sizes: new Map<string, number>(),
    petSafe: 0,
    prices: { min: products[0]?.price ?? zero, max: products[0]?.price ?? zero },
  };
  for (const product of products) {
    for (const id of product.categoryIds) addOne(facets.categories, id);
    for (const slug of product.colors) addOne(facets.colors, slug);
    if (product.light) addOne(facets.light, product.light);
    if (product.size) addOne(facets.sizes, product.size);
    if (product.petSafe) facets.petSafe += 1;
    if (product.price < facets.prices.min) facets.prices.min = product.price;
    if (product.price > facets.prices.max) facets.prices.max = product.price;
  }
  return facets;
}

function addOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

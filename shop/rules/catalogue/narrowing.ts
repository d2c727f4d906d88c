import { fitting, type Wanted } from './filter.ts';
import type { Light, Shelved, Size } from './products.ts';

/** How many products each choice shows beside all that is chosen in other groups. */
export type Narrowing = {
  categories: Map<number, number>;
  light: Map<Light, number>;
  sizes: Map<Size, number>;
  petSafe: number;
};

/**
 * Counts what is found by what it can be narrowed to. Choices of one group widen each other, so a group's own are left out
 * of its counts: a product that only one group rejects is counted there, and what two reject nowhere.
 */
export function countNarrowing(found: Iterable<Shelved>, wanted: Wanted): Narrowing {
  const free: Wanted = { ...wanted, categoryIds: [], light: [], sizes: [], petSafe: false };
  const nothing: Wanted = {
    ...free,
    kind: null,
    colors: [],
    engravable: false,
    inStock: false,
    priceMin: null,
    priceMax: null,
  };
  const fits = fitting(free);
  const groups = [
    fitting({ ...nothing, categoryIds: wanted.categoryIds }),
    fitting({ ...nothing, light: wanted.light }),
    fitting({ ...nothing, sizes: wanted.sizes }),
    fitting({ ...nothing, petSafe: wanted.petSafe }),
  ];
  const counts: Narrowing = { categories: new Map(), light: new Map(), sizes: new Map(), petSafe: 0 };
  for (const product of found) {
    if (!fits(product)) continue;
    const rejecting = groups.flatMap((group, index) => (group(product) ? [] : [index]));
    const countsIn = (group: number) => rejecting.every((index) => index === group);
    if (countsIn(0)) for (const id of product.categoryIds) addOne(counts.categories, id);
    if (countsIn(1) && product.light) addOne(counts.light, product.light);
    if (countsIn(2) && product.size) addOne(counts.sizes, product.size);
    if (countsIn(3) && product.petSafe) counts.petSafe += 1;
  }
  return counts;
}

function addOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

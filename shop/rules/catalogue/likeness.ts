import type { Shelved } from './products.ts';

/**
 * How well one product goes with another: two points for each category, occasion or recipient they share, one for
 * the same light, one for being of the same kind. 0 is nothing in common.
 */
export function likeness(one: Shelved, other: Shelved): number {
  const shared = one.categoryIds.filter((id) => other.categoryIds.includes(id)).length;
  const sameLight = one.light !== null && one.light === other.light ? 1 : 0;
  return shared * 2 + sameLight + (one.kind === other.kind ? 1 : 0);
}

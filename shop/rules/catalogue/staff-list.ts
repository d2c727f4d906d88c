/* The list of products as staff see it: its views, and its orders. */

/**
 * `hidden` is what nobody sees, drafts among it; `low` and `sold_out` are published: a glaze that is nearly none left of, and
 * nothing at all; `incomplete` lacks something that a published product has to have.
 */
export const productViews = [
  'all',
  'published',
  'hidden',
  'scheduled',
  'low',
  'sold_out',
  'incomplete',
] as const;
export type ProductView = (typeof productViews)[number];

export const productSorts = ['newest', 'name', 'cheapest', 'dearest', 'fewest', 'popular'] as const;
export type ProductSort = (typeof productSorts)[number];

/** How a product stands before shoppers. */
export const productStandings = ['published', 'scheduled', 'hidden', 'draft'] as const;
export type ProductStanding = (typeof productStandings)[number];

/** A product that shoppers have never seen is a draft; one that they don't see any more is hidden. */
export function productStanding(product: {
  published: boolean;
  publishAt: Date | null;
  everPublished: boolean;
}): ProductStanding {
  if (product.published) return 'published';
  if (product.publishAt !== null) return 'scheduled';
  return product.everPublished ? 'hidden' : 'draft';
}

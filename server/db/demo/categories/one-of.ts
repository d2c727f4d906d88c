import type { DemoProduct } from '../catalogue.ts';

/** Holds the products whose slugs are listed, parted by any white space. */
export function oneOf(slugs: string): (product: DemoProduct) => boolean {
  const listed = new Set(slugs.trim().split(/\s+/));
  return (product) => listed.has(product.slug);
}

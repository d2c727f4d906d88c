import type { Localized } from '#server/db/schema/types.ts';
import type { CategoryKind } from '#shop/rules/catalogue/terms.ts';
import type { DemoProduct } from '../goods/catalogue.ts';
import { occasions } from './occasions.ts';
import { recipients } from './recipients.ts';
import { shelves } from './shelves.ts';

/** A way to look for gifts, and which products it holds. */
export type DemoCategory = {
  slug: string;
  kind: CategoryKind;
  title: Localized;
  tagline: Localized;
  /** Name of a picture. */
  picture: string;
  /** Slugs parted by any white space, or what the products have in common. */
  holds: string | ((product: DemoProduct) => boolean);
};

/** Categories, occasions and recipients in the order they are shown. */
export function demoCategories(): DemoCategory[] {
  return [
    ...shelves.map((category) => ({ ...category, kind: 'category' as const })),
    ...occasions.map((category) => ({ ...category, kind: 'occasion' as const })),
    ...recipients.map((category) => ({ ...category, kind: 'recipient' as const })),
  ];
}

/** The products that a category holds. Throws for a slug that none of them has. */
export function productsOf({ slug, holds }: DemoCategory, products: DemoProduct[]): DemoProduct[] {
  if (typeof holds === 'function') return products.filter(holds);
  return holds
    .trim()
    .split(/\s+/)
    .map((wanted) => {
      const product = products.find((candidate) => candidate.slug === wanted);
      if (!product) throw new Error(`the category ${slug} holds ${wanted}, which there is not`);
      return product;
    });
}

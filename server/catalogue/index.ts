import type { Implementation } from '#server/kernel/operation.ts';
import { listAddons } from './list-addons.ts';
import { listGiftCategories } from './list-gift-categories.ts';
import { listProducts } from './list-products.ts';
import { listRecommended } from './list-recommended.ts';
import { listTitles } from './list-titles.ts';
import { readDescription } from './read-description.ts';
import { readMaster } from './read-master.ts';
import { readProduct } from './read-product.ts';

/** The operations of `shop/contract/catalogue.ts`. */
export const catalogueOperations: Implementation[] = [
  ...listAddons,
  ...listGiftCategories,
  ...listProducts,
  ...listRecommended,
  ...listTitles,
  ...readDescription,
  ...readMaster,
  ...readProduct,
];

import type { Implementation } from '#server/kernel/operation.ts';
import { listAddons } from './list-addons.ts';
import { listCarePlants } from './list-care-plants.ts';
import { listGiftCategories } from './list-gift-categories.ts';
import { listProducts } from './list-products.ts';
import { listRecommended } from './list-recommended.ts';
import { listTitles } from './list-titles.ts';
import { readCarePlant } from './read-care-plant.ts';
import { readDescription } from './read-description.ts';
import { readMaster } from './read-master.ts';
import { readProduct } from './read-product.ts';

/** The operations of `shop/contract/catalogue.ts` and `care.ts`. */
export const catalogueOperations: Implementation[] = [
  ...listAddons,
  listCarePlants,
  ...listGiftCategories,
  ...listProducts,
  ...listRecommended,
  ...listTitles,
  ...readCarePlant,
  ...readDescription,
  ...readMaster,
  ...readProduct,
];

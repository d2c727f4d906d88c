import * as addon from './keep-addon.ts';
import * as category from './keep-category.ts';
import * as glaze from './keep-glaze.ts';
import * as sale from './keep-sale.ts';
import { pictureChoices } from './picture-choices.ts';
import { list as listCategories, read as readCategory } from './read-categories.ts';
import { list as listAddons, read as readAddon } from './staff-addon.ts';

/** Categories, pot colours, add-ons and licences of sales as staff keep them. */
export const staffTermOperations = [
  listCategories,
  readCategory,
  category.add,
  category.change,
  category.show,
  category.remove,
  category.order,
  glaze.list,
  glaze.add,
  glaze.change,
  glaze.remove,
  glaze.order,
  listAddons,
  readAddon,
  addon.add,
  addon.change,
  addon.sell,
  addon.remove,
  addon.order,
  pictureChoices,
  sale.list,
  sale.add,
  sale.change,
  sale.end,
];

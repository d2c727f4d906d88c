import type { Implementation } from '#server/kernel/operation.ts';
import { choices } from './choices.ts';
import { copy, create, readForStaff, restore, save } from './keep-product.ts';
import { previewProduct } from './preview-product.ts';
import { readHistory } from './product-history.ts';
import { hide, plan, publish } from './show-or-hide.ts';

/** A product as staff keep it. */
export const staffProductOperations: readonly Implementation[] = [
  readForStaff,
  choices,
  create,
  copy,
  save,
  publish,
  hide,
  plan,
  readHistory,
  restore,
  previewProduct,
];

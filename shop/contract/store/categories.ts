import { z } from 'zod';
import { categoryKinds } from '#shop/rules/catalogue/terms.ts';
import { operation } from '../operation.ts';
import { flag, id, slug } from '../shared.ts';
import { bothLines, inBoth, ofCatalogue, pictureName, termsMost, version } from './term-fields.ts';

/* Categories, occasions and recipients as staff keep them (decision 0096): made, changed, put in order, shown and hidden. */

const params = z.object({ id });
const kind = z.enum(categoryKinds, { error: 'unknown' });

export const staffCategory = z
  .object({
    id: z.int(),
    version: z.int(),
    slug: z.string(),
    kind: z.enum(categoryKinds),
    title: inBoth,
    tagline: inBoth,
    picture: z.string().describe('its name; empty: none yet'),
    image: z.string().nullable(),
    shown: z.boolean(),
    products: z.int().describe('products that are in it, drafts among them'),
    published: z.int().describe('of them those that shoppers see'),
  })
  .meta({ id: 'StaffCategory' });
export type StaffCategory = z.output<typeof staffCategory>;

export const listStaffCategories = operation({
  id: 'listStaffCategories',
  method: 'GET',
  path: '/categories',
  summary: 'What gifts are looked for by, of one kind, in the order in which the shop shows it',
  ...ofCatalogue,
  query: z.object({ kind: kind.default('category') }),
  output: z.object({
    items: z.array(staffCategory),
    counts: z.record(z.enum(categoryKinds), z.int()),
  }),
  refusals: [],
});

export const readStaffCategory = operation({
  id: 'readStaffCategory',
  method: 'GET',
  path: '/categories/{id}',
  summary: 'A category, and what keeps it from being deleted',
  ...ofCatalogue,
  params,
  output: z.object({
    category: staffCategory,
    coupons: z.int().describe('coupons that are for it'),
    pages: z.int().describe('pages that lead to it, and drafts of them'),
  }),
  refusals: ['CATEGORY_NOT_FOUND'],
});

const fields = {
  title: bothLines(60),
  tagline: bothLines(160),
  picture: pictureName.default(''),
};

export const addCategory = operation({
  id: 'addCategory',
  method: 'POST',
  path: '/categories',
  summary: 'Makes a category, the last of its kind; nobody sees it before it is shown',
  ...ofCatalogue,
  body: z.object({
    slug: slug(60).describe('what its address ends with; stays'),
    kind: kind.describe('stays'),
    ...fields,
  }),
  output: staffCategory,
  says: 'category_kept',
  refusals: ['ADDRESS_TAKEN'],
});

export const changeCategory = operation({
  id: 'changeCategory',
  method: 'PUT',
  path: '/categories/{id}',
  summary: 'Changes what a category is called and which picture it has; orders know nothing of categories',
  ...ofCatalogue,
  params,
  body: z.object({ version, ...fields }),
  output: staffCategory,
  says: 'category_kept',
  refusals: ['CATEGORY_NOT_FOUND', 'CHANGED_MEANWHILE', 'CATEGORY_UNFINISHED'],
});

export const showCategory = operation({
  id: 'showCategory',
  method: 'POST',
  path: '/categories/{id}/show',
  summary: 'Shows a category to shoppers, or hides it; its products stay. The same again changes nothing',
  ...ofCatalogue,
  params,
  body: z.object({ shown: flag }),
  output: staffCategory,
  says: ({ shown }) => (shown ? 'category_shown' : 'category_hidden'),
  refusals: ['CATEGORY_NOT_FOUND', 'CATEGORY_UNFINISHED'],
});

export const removeCategory = operation({
  id: 'removeCategory',
  method: 'DELETE',
  path: '/categories/{id}',
  summary: 'Deletes a category that no product, coupon or page knows',
  ...ofCatalogue,
  params,
  output: z.null(),
  says: 'category_gone',
  refusals: ['CATEGORY_NOT_FOUND', 'CATEGORY_IN_USE'],
});

const ids = z.array(id).max(termsMost, { error: 'unknown' });

export const arrangeCategories = operation({
  id: 'arrangeCategories',
  method: 'POST',
  path: '/categories/order',
  summary: 'Puts all categories of a kind in order; others stay where they stand',
  ...ofCatalogue,
  body: z.object({
    kind,
    ids: ids.describe('all of the kind, as they are to stand'),
    was: ids.describe('the order that was read: another one is refused'),
  }),
  output: z.null(),
  says: 'arranged',
  refusals: ['CHANGED_MEANWHILE'],
});

import { z } from 'zod';
import {
  bulkKinds,
  bulkMost,
  bulkNeeds,
  bulkProblems,
  bulkRowStates,
  bulkStates,
  directions,
  listWays,
  priceWays,
  roundings,
} from '#shop/rules/catalogue/bulk-change.ts';
import { operation } from '../operation.ts';
import { flag, givenPrice, givenRiyals, id, inRiyals, text, wholeNumber } from '../shared.ts';
import { colleague } from '../staff/colleague.ts';
import { productFilters } from './product-list.ts';

/*
 * Many products changed at once (decision 0086): previewed product by product and kept so, then done as it was previewed.
 */

const ofStaff = { who: ['staff'], may: 'catalogue' } as const;
const params = z.object({ id: z.uuid({ error: 'unknown' }) });

/** Where the rows of a change go on: how urgent the last one was, and its product. */
const rowCursor = z
  .string()
  .regex(/^[0-3]\.\d{1,9}$/, { error: 'unknown' })
  .optional();
const ids = z.array(id).max(200, { error: 'unknown' }).default([]);
const percent = givenRiyals(
  z
    .number({ error: 'bulk_percent' })
    .min(0.1, { error: 'bulk_percent' })
    .max(300, { error: 'bulk_percent' })
    .multipleOf(0.1, { error: 'bulk_percent' }),
);
const either = <const Of extends readonly string[]>(of: Of) => z.enum(of, { error: 'required' });

/** What is to be changed, each kind by the fields that it takes. */
const wish = {
  change: z.enum(bulkKinds, { error: 'required' }),
  by: either(priceWays).nullable().default(null).describe('of `price`: by so much, or to a price'),
  direction: either(directions).default('up').describe('of `price` by a percentage or an amount'),
  percent: percent.nullable().default(null).describe('of `price`, and what a `sale` takes off'),
  amount: givenPrice.nullable().default(null).describe('of `price`, and of `engraving`, where null is none'),
  rounding: either(roundings).default('none').describe('of `price` and `sale`'),
  sales_id: id.nullable().default(null).describe('of `sale`: whose licence it is under'),
  way: either(listWays).nullable().default(null).describe('of `cities` and `categories`'),
  cities_ids: ids,
  categories_ids: ids,
  perishable: flag.default(false).describe('of `perishable`'),
};
const wished = z.object(wish);
export type BulkWish = z.output<typeof wished>;

/** That what its kind takes is there. */
function isWhole({ value, issues }: z.core.ParsePayload<BulkWish>): void {
  const { change, by, way } = value;
  const needs: (keyof BulkWish)[] = [];
  if (change === 'price')
    needs.push('by', ...(by === null ? [] : [by === 'percent' ? by : ('amount' as const)]));
  if (change === 'sale') needs.push('sales_id', 'percent');
  if (change === 'cities' || change === 'categories') needs.push('way');
  for (const field of needs) if (value[field] === null) blame(field);
  const list = change === 'cities' ? 'cities_ids' : change === 'categories' ? 'categories_ids' : null;
  if (list && way !== 'everywhere' && value[list].length === 0) blame(list);
  if (change === 'categories' && way === 'everywhere') blame('way');

  function blame(field: string) {
    issues.push({ code: 'custom', message: 'required', path: [field], input: value });
  }
}

const fields = z.object({
  price: inRiyals.nullable().optional(),
  price_before: inRiyals.nullable().optional(),
  sales_id: z.int().nullable().optional(),
  engraving_price: inRiyals.nullable().optional(),
  perishable: z.boolean().optional(),
  cities_ids: z.array(z.int()).nullable().optional(),
  categories_ids: z.array(z.int()).optional(),
  published: z.boolean().optional(),
});
export type ChangedFields = z.output<typeof fields>;

const changeRow = z
  .object({
    products_id: z.int(),
    slug: z.string(),
    title: z.string(),
    image: z.string().nullable(),
    before: fields.describe('the fields that change, as they are'),
    after: fields.describe('as they will be'),
    state: z.enum(bulkRowStates).describe('`same`: it is so already'),
    problem: z.enum(bulkProblems).nullable().describe('why it is left as it is'),
    needs_two: z.boolean().describe('one person doesn’t change its price by so much'),
  })
  .meta({ id: 'ProductChangeRow' });
export type ProductChangeRow = z.output<typeof changeRow>;

export const productChange = z
  .object({
    id: z.uuid(),
    version: z.string().describe('another one once anything of it has changed'),
    wish: wished.nullable().describe('null of one that takes another back'),
    undoes: z.uuid().nullable(),
    state: z.enum(bulkStates),
    by: colleague.nullable(),
    asked_at: z.iso.datetime(),
    agreed_by: colleague.nullable(),
    ended_at: z.iso.datetime().nullable(),
    needs_two: z
      .enum(bulkNeeds)
      .nullable()
      .describe('why a second person has to agree: how far a price goes, or how many do'),
    counts: z.object({ planned: z.int(), same: z.int(), refused: z.int(), done: z.int() }),
    may_undo: z.boolean(),
  })
  .meta({ id: 'ProductChange' });
export type ProductChange = z.output<typeof productChange>;

export const previewProductChange = operation({
  id: 'previewProductChange',
  method: 'POST',
  path: '/product-changes',
  summary: 'What a change would make of each product, kept for a day; changes no product',
  ...ofStaff,
  body: z
    .object({
      products_ids: ids.describe('these products, or'),
      found: wholeNumber(1, bulkMost, 'bulk_many')
        .optional()
        .describe('all that `filter` finds: so many, as the list has told'),
      filter: z.object(productFilters).optional(),
      ...wish,
    })
    .check(isWhole)
    .refine(({ products_ids, found }) => products_ids.length > 0 || found !== undefined, {
      error: 'products_chosen',
      path: ['products_ids'],
    }),
  output: productChange,
  refusals: ['PRODUCTS_FOUND_OTHERWISE'],
});

export const readProductChange = operation({
  id: 'readProductChange',
  method: 'GET',
  path: '/product-changes/{id}',
  summary: 'A change with its products: those that are refused first, then those that take a second person',
  ...ofStaff,
  params,
  query: z.object({ cursor: rowCursor, limit: wholeNumber(1, 200, 'unknown').default(100) }),
  output: z.object({
    change: productChange,
    rows: z.array(changeRow),
    next: z.string().nullable(),
  }),
  refusals: ['PRODUCT_CHANGE_NOT_FOUND'],
});

export const readProductChangeState = operation({
  id: 'readProductChangeState',
  method: 'GET',
  path: '/product-changes/{id}/state',
  summary: 'How far a change is',
  ...ofStaff,
  params,
  output: productChange,
  refusals: ['PRODUCT_CHANGE_NOT_FOUND'],
});

export const listProductChanges = operation({
  id: 'listProductChanges',
  method: 'GET',
  path: '/product-changes',
  summary: 'Changes that were done, are under way or wait for a second person, the latest first',
  ...ofStaff,
  query: z.object({ before: id.optional().describe('where the list goes on: its answer’s `next`') }),
  output: z.object({ items: z.array(productChange), next: z.int().nullable() }),
  refusals: [],
});

const over = ['PRODUCT_CHANGE_NOT_FOUND', 'PRODUCT_CHANGE_OVER'] as const;

export const applyProductChange = operation({
  id: 'applyProductChange',
  method: 'POST',
  path: '/product-changes/{id}/apply',
  summary:
    'Does what was previewed, or asks a second person. A product that was changed since is left as it is; applied again nothing happens',
  ...ofStaff,
  params,
  body: z.object({ reason: text(300).default('').describe('for whoever agrees') }),
  output: productChange,
  says: ({ state }) =>
    state === 'waiting' ? 'approval_asked' : state === 'running' ? 'products_changing' : 'products_changed',
  refusals: [...over],
});

export const stopProductChange = operation({
  id: 'stopProductChange',
  method: 'POST',
  path: '/product-changes/{id}/stop',
  summary: 'Throws a preview away, takes a wish back, or ends a change under way: what is done stays done',
  ...ofStaff,
  params,
  output: productChange,
  says: 'products_stopped',
  refusals: [...over],
});

export const undoProductChange = operation({
  id: 'undoProductChange',
  method: 'POST',
  path: '/product-changes/{id}/undo',
  summary: 'Previews a change that takes another back, for the products that are still as it left them',
  ...ofStaff,
  params,
  output: productChange,
  refusals: [...over],
});

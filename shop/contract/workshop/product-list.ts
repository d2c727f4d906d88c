import { z } from 'zod';
import { productKinds } from '#shop/rules/catalogue/products.ts';
import { productSorts, productStandings, productViews } from '#shop/rules/catalogue/staff-list.ts';
import { operation } from '../operation.ts';
import { givenPrice, id, inRiyals, limit, text } from '../shared.ts';

/* Products as staff find them, with what of each can be changed in its row (decision 0086). */

const ofStaff = { who: ['staff'], may: 'catalogue' } as const;
const empty = z.literal('').transform(() => undefined);

/** Which products; all that is left out chooses nothing. */
export const productFilters = {
  q: text(80).default('').describe('words of the product’s names, as the shop’s search reads them'),
  view: z.enum(productViews, { error: 'unknown' }).default('all'),
  kind: z.union([empty, z.enum(productKinds, { error: 'unknown' })]).optional(),
  categories_id: z.union([empty, id]).optional(),
  glaze: z
    .union([empty, text(60)])
    .optional()
    .describe('its slug'),
  cities_id: z.union([empty, id]).optional().describe('that can have it'),
  sales_id: z.union([empty, id]).optional(),
};
const filters = z.object(productFilters);
export type ProductFilters = z.output<typeof filters>;

const moment = z.iso.datetime().nullable();

export const productRow = z
  .object({
    id: z.int(),
    version: z.int(),
    slug: z.string(),
    kind: z.enum(productKinds),
    title: z.string().describe('in the caller’s language, or in the other one where it has none'),
    latin_name: z.string().nullable(),
    image: z.string().nullable(),
    price: inRiyals.nullable().describe('null of a draft that has none'),
    price_before: inRiyals.nullable(),
    sales_id: z.int().nullable(),
    standing: z.enum(productStandings),
    publish_at: moment,
    hide_at: moment,
    missing: z
      .array(z.string())
      .describe('fields that it lacks to be published, as a refusal would name them'),
    for_sale: z.int().describe('pieces of all glazes'),
    low: z.boolean().describe('a glaze is nearly or wholly sold out'),
    shelves: z.array(
      z.object({
        variants_id: z.int(),
        glaze: z.string().nullable(),
        swatch: z.string().nullable(),
        for_sale: z.int(),
        on_sale: z.boolean(),
      }),
    ),
    cities: z.int().nullable().describe('so many can have it; null: all'),
    city: z.string().nullable().describe('the one that can, where it is one'),
  })
  .meta({ id: 'StaffProductRow' });
export type ProductRow = z.output<typeof productRow>;

export const listProductsForStaff = operation({
  id: 'listProductsForStaff',
  method: 'GET',
  path: '/products',
  summary: 'Products of a view, narrowed and searched, with stock and price, and how many each view has',
  ...ofStaff,
  query: z.object({
    ...productFilters,
    sort: z.enum(productSorts, { error: 'unknown' }).default('newest'),
    cursor: z
      .string()
      .max(600)
      .regex(/^[\w-]+$/, { error: 'unknown' })
      .optional()
      .describe('where the list goes on: the answer’s `next`'),
    limit: limit(100, 50),
  }),
  output: z.object({
    items: z.array(productRow),
    next: z.string().nullable(),
    found: z.int().describe('how many there are in all'),
    counts: z.record(z.enum(productViews), z.int()),
  }),
  refusals: [],
});

const named = z.object({ id: z.int(), title: z.string() });

export const productListChoices = operation({
  id: 'productListChoices',
  method: 'GET',
  path: '/product-list/choices',
  summary: 'What products are narrowed by and changed to, in the caller’s language',
  ...ofStaff,
  output: z.object({
    categories: z.array(named),
    cities: z.array(named),
    glazes: z.array(z.object({ slug: z.string(), title: z.string() })),
    sales: z
      .array(
        z.object({
          id: z.int(),
          licence: z.string(),
          percent: z.int(),
          first_day: z.iso.date(),
          last_day: z.iso.date(),
        }),
      )
      .describe('the latest first'),
  }),
  refusals: [],
});

export const setProductPrice = operation({
  id: 'setProductPrice',
  method: 'PUT',
  path: '/products/{id}/price',
  summary: 'Changes the price of one product and nothing else; what others changed of it meanwhile stays',
  ...ofStaff,
  params: z.object({ id }),
  body: z.object({ version: id.describe('which was read'), price: givenPrice }),
  output: z.object({ id: z.int(), version: z.int(), price: inRiyals }),
  refusals: ['PRODUCT_NOT_FOUND', 'CHANGED_MEANWHILE', 'PRICE_NEEDS_TWO'],
});

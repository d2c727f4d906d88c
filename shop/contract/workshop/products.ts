import { z } from 'zod';
import { airs, waterings } from '#shop/rules/care/plant-facts.ts';
import { lights, productKinds } from '#shop/rules/catalogue/products.ts';
import { operation } from '../operation.ts';
import { flag, givenPrice, goodsQuery, id, inRiyals, slug as slugOf, text, wholeNumber } from '../shared.ts';
import { colleague } from '../staff/colleague.ts';

/* One product as staff keep it (decision 0085): made, changed, copied, shown, hidden, planned, previewed and restored. */

const ofStaff = { who: ['staff'], may: 'catalogue' } as const;
const params = z.object({ id });
const moment = z.iso.datetime();
const given = z.iso.datetime({ offset: true, error: 'unknown' });

const slug = slugOf(80).describe('what its address ends with; stays once shoppers know it');
const ids = (most: number) => z.array(id).max(most, { error: 'unknown' });
const choice = <Values extends readonly string[]>(values: Values) =>
  z.enum(values as unknown as [Values[number], ...Values[number][]], { error: 'unknown' }).nullable();
const noneIsAll = 'null: all of them';

/** What a product comes in; none of its parts is a number of pieces: those are moved, with a reason. */
const glaze = z.object({
  picture: text(120).describe('name of a picture; empty: none'),
  on_sale: flag,
  position: wholeNumber(0, 1000, 'unknown'),
});
const glazeName = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(60);

const fields = {
  slug,
  kind: z.enum(productKinds, { error: 'unknown' }).describe('stays once shoppers know it'),
  title_ar: text(120),
  title_en: text(120),
  summary_ar: text(300),
  summary_en: text(300),
  description_ar: text(4000),
  description_en: text(4000),
  latin_name: text(120).nullable(),
  other_names: text(400).describe('what else it is looked for by, in both languages'),
  light: choice(lights),
  water_every_days: wholeNumber(1, 365, 'days').nullable(),
  watering: choice(waterings),
  air: choice(airs),
  pet_safe: flag.nullable(),
  size_cm: wholeNumber(1, 1000, 'centimetres').nullable(),
  saucer: flag.nullable(),
  price: givenPrice.nullable(),
  price_before: givenPrice.nullable().describe('before the reduction of its sale'),
  sales_id: id.nullable(),
  engraving_price: givenPrice.nullable().describe('null: it takes no engraving'),
  perishable: flag,
  cities_ids: ids(1000).nullable().describe(noneIsAll),
  categories_ids: ids(200),
  addons_ids: ids(200).nullable().describe(noneIsAll),
  related_ids: ids(12).describe('shown beside it, in this order'),
  glazes: z
    .record(glazeName, glaze.partial().nullable())
    .describe(
      'by the glaze’s slug, or `plain` for the product itself; null removes one: what orders know goes off sale instead',
    ),
};
const changes = z.object(fields).partial();
export type ProductFields = z.output<typeof changes>;
const reason = text(300).default('').describe('for whoever agrees, where its price takes a second person');

export const staffProduct = z
  .object({
    id: z.int(),
    version: z.int(),
    ...z.object(fields).omit({ glazes: true }).shape,
    slug: z.string(),
    price: inRiyals.nullable().describe('null of a draft that has none yet'),
    price_before: inRiyals.nullable(),
    engraving_price: inRiyals.nullable(),
    glazes: z
      .array(
        z.object({
          name: z.string().describe('the glaze’s slug, or `plain`'),
          title: z.string().nullable().describe('null of `plain`'),
          swatch: z.string().nullable(),
          picture: z.string(),
          image: z.string().nullable(),
          on_sale: z.boolean(),
          position: z.int(),
          variants_id: z.int(),
          for_sale: z.int().describe('pieces on its shelf'),
        }),
      )
      .describe('in the order in which they are shown'),
    published: z.boolean(),
    publish_at: moment.nullable(),
    hide_at: moment.nullable(),
    first_published_at: moment.nullable().describe('null of a draft'),
    missing: z
      .array(z.string())
      .describe('fields that it lacks to be published, as a refusal would name them'),
    price_asked: z
      .object({ price: inRiyals, asked_by: colleague.nullable(), expires_at: moment })
      .nullable()
      .describe('a price that waits for a second person'),
    updated_at: moment,
  })
  .meta({ id: 'StaffProduct' });
export type StaffProduct = z.output<typeof staffProduct>;

export const readProductForStaff = operation({
  id: 'readProductForStaff',
  method: 'GET',
  path: '/products/{id}',
  summary: 'A product with all that is kept of it in both languages, and what it lacks to be published',
  ...ofStaff,
  params,
  output: staffProduct,
  refusals: ['PRODUCT_NOT_FOUND'],
});

const named = z.object({ id: z.int(), title: z.string() });
export const productChoices = operation({
  id: 'productChoices',
  method: 'GET',
  path: '/product-choices',
  summary: 'What a product can have: cities, categories, add-ons, colours and sales',
  ...ofStaff,
  query: goodsQuery,
  output: z.object({
    cities: z.array(named),
    categories: z.array(named.extend({ kind: z.string() })),
    addons: z.array(named),
    products: z.array(named).describe('300 at most, and those that were asked for'),
    glazes: z.array(z.object({ name: z.string(), title: z.string(), swatch: z.string() })),
    sales: z.array(
      z.object({
        id: z.int(),
        licence: z.string(),
        percent: z.int(),
        first_day: z.string(),
        last_day: z.string(),
      }),
    ),
  }),
  refusals: [],
});

export const createProduct = operation({
  id: 'createProduct',
  method: 'POST',
  path: '/products',
  summary: 'Makes a draft, which nobody sees until it is published',
  ...ofStaff,
  body: changes.required({ slug: true, kind: true }),
  output: staffProduct,
  says: 'product_made',
  refusals: ['SLUG_TAKEN'],
});

export const copyProduct = operation({
  id: 'copyProduct',
  method: 'POST',
  path: '/products/{id}/copy',
  summary: 'Makes a draft of all that a product has but its pieces and its sale',
  ...ofStaff,
  params,
  body: z.object({ slug }),
  output: staffProduct,
  says: 'product_made',
  refusals: ['PRODUCT_NOT_FOUND', 'SLUG_TAKEN'],
});

const saved = z.object({
  state: z
    .enum(['done', 'waiting'])
    .describe('`waiting`: all but the price is kept, and a second person was asked for that'),
  product: staffProduct,
  merged: z
    .array(z.string())
    .describe('fields that others changed since the version that was read, and that are kept'),
});
const whatSavingRefuses = [
  'PRODUCT_NOT_FOUND',
  'CHANGED_MEANWHILE',
  'SLUG_TAKEN',
  'PRODUCT_INCOMPLETE',
  'PRICE_WAITS',
] as const;

export const saveProduct = operation({
  id: 'saveProduct',
  method: 'PUT',
  path: '/products/{id}',
  summary:
    'Changes the fields that are named; with what others changed since `version` it is merged, field by field',
  ...ofStaff,
  params,
  body: changes.extend({ version: id.describe('which was read'), reason }),
  output: saved,
  says: ({ state }) => (state === 'done' ? 'product_kept' : 'product_price_asked'),
  refusals: whatSavingRefuses,
});

export const publishProduct = operation({
  id: 'publishProduct',
  method: 'POST',
  path: '/products/{id}/publish',
  summary: 'Shows a product to shoppers from now on, if it lacks nothing; shown already, nothing happens',
  ...ofStaff,
  params,
  output: staffProduct,
  says: 'product_shown',
  refusals: ['PRODUCT_NOT_FOUND', 'PRODUCT_INCOMPLETE'],
});

export const hideProduct = operation({
  id: 'hideProduct',
  method: 'POST',
  path: '/products/{id}/hide',
  summary:
    'Takes a product off the shop from now on, and ends what was planned for it; orders that have it stay',
  ...ofStaff,
  params,
  output: staffProduct,
  says: 'product_hidden',
  refusals: ['PRODUCT_NOT_FOUND'],
});

export const planProduct = operation({
  id: 'planProduct',
  method: 'POST',
  path: '/products/{id}/plan',
  summary:
    'Plans when a product is shown, if it lacks nothing, and when it is hidden; null takes a plan back',
  ...ofStaff,
  params,
  body: z.object({ publish_at: given.nullable().default(null), hide_at: given.nullable().default(null) }),
  output: staffProduct,
  says: 'product_planned',
  refusals: ['PRODUCT_NOT_FOUND', 'PRODUCT_INCOMPLETE'],
});

const step = z.object({
  id: z.int(),
  at: moment,
  staff: colleague,
  operation: z.string(),
  version: z.int(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()),
});

export const readProductHistory = operation({
  id: 'readProductHistory',
  method: 'GET',
  path: '/products/{id}/history',
  summary: 'What was changed of a product, the newest first',
  ...ofStaff,
  params,
  query: z.object({ before: id.optional().describe('where the list goes on: its answer’s `next`') }),
  output: z.object({ items: z.array(step), next: z.int().nullable() }),
  refusals: ['PRODUCT_NOT_FOUND'],
});

export const restoreProduct = operation({
  id: 'restoreProduct',
  method: 'POST',
  path: '/products/{id}/restore',
  summary:
    'Saves a product as it was in an earlier version, as a new one; whether it is shown stays as it is',
  ...ofStaff,
  params,
  body: z.object({
    version: id.describe('which was read'),
    to: id.describe('the version to go back to'),
    reason,
  }),
  output: saved,
  says: ({ state }) => (state === 'done' ? 'product_restored' : 'product_price_asked'),
  refusals: [...whatSavingRefuses, 'VERSION_NOT_FOUND'],
});

export const previewProduct = operation({
  id: 'previewProduct',
  method: 'GET',
  path: '/products/{id}/preview',
  summary: 'Addresses at which a product’s page is shown as shoppers would see it, for half an hour',
  ...ofStaff,
  params,
  output: z.object({ ar: z.url(), en: z.url(), until: moment }),
  refusals: ['PRODUCT_NOT_FOUND', 'PRODUCT_INCOMPLETE'],
});

import { z } from 'zod';
import { cardKinds } from '#shop/rules/gifts/photo-card.ts';
import { operation } from '../operation.ts';
import { flag, givenRiyals, id, inRiyals, slug, text } from '../shared.ts';
import { colleague } from '../staff/colleague.ts';
import { bothLines, bothTexts, inBoth, ofCatalogue, pictureName, termsMost, version } from './term-fields.ts';

/* Add-ons as staff keep them (decision 0096): made, changed, priced, put on sale and taken off, put in order. */

const params = z.object({ id });

export const staffAddon = z
  .object({
    id: z.int(),
    version: z.int(),
    slug: z.string(),
    title: inBoth,
    description: inBoth,
    price: inRiyals,
    picture: z.string().nullable().describe('its name'),
    image: z.string().nullable(),
    cities_ids: z.array(z.int()).nullable().describe('null: all of them'),
    perishable: z.boolean(),
    asks: z.enum(cardKinds).nullable(),
    on_sale: z.boolean(),
    offered: z.boolean().describe('shoppers know it: what it asks of them stays'),
    products: z.int().describe('products that name it among those they take'),
    price_asked: z
      .object({ price: inRiyals, asked_by: colleague.nullable(), expires_at: z.iso.datetime() })
      .nullable()
      .describe('a price that waits for a second person'),
  })
  .meta({ id: 'StaffAddon' });
export type StaffAddon = z.output<typeof staffAddon>;

export const listStaffAddons = operation({
  id: 'listStaffAddons',
  method: 'GET',
  path: '/addons',
  summary: 'The add-ons, in the order in which the shop shows them',
  ...ofCatalogue,
  output: z.object({ items: z.array(staffAddon) }),
  refusals: [],
});

export const readStaffAddon = operation({
  id: 'readStaffAddon',
  method: 'GET',
  path: '/addons/{id}',
  summary: 'An add-on',
  ...ofCatalogue,
  params,
  output: staffAddon,
  refusals: ['ADDON_NOT_FOUND'],
});

const fields = {
  title: bothLines(60),
  description: bothTexts(600),
  /** SAR 10,000 is more than anything that goes along with a plant; halves of a halala are asked again. */
  price: givenRiyals(
    z
      .number({ error: 'amount' })
      .min(0.01, { error: 'amount' })
      .max(10_000, { error: 'amount' })
      .multipleOf(0.01, { error: 'amount' }),
  ),
  picture: pictureName.default('').describe('empty: none'),
  cities_ids: z
    .array(id)
    .max(1000, { error: 'unknown' })
    .default([])
    .describe('which can have it; none: all of them'),
  perishable: flag.default(false),
  asks: z
    .enum(cardKinds, { error: 'unknown' })
    .nullable()
    .default(null)
    .describe('what is chosen in the cart'),
};
const given = z.object(fields);
export type AddonFields = z.output<typeof given>;

export const addAddon = operation({
  id: 'addAddon',
  method: 'POST',
  path: '/addons',
  summary: 'Makes an add-on, the last of all; nobody sees it before it is on sale',
  ...ofCatalogue,
  body: z.object({ slug: slug(60).describe('a name for links and files; stays'), ...fields }),
  output: staffAddon,
  says: 'addon_kept',
  refusals: ['ADDRESS_TAKEN'],
});

export const changeAddon = operation({
  id: 'changeAddon',
  method: 'PUT',
  path: '/addons/{id}',
  summary:
    'Changes an add-on; what was ordered keeps its name and its price. A price that goes far is asked for, the rest is kept',
  ...ofCatalogue,
  params,
  body: z.object({
    version,
    ...fields,
    reason: text(300).default('').describe('for whoever agrees, where its price takes a second person'),
  }),
  output: z.object({
    state: z.enum(['done', 'waiting']).describe('`waiting`: all but the price is kept'),
    addon: staffAddon,
  }),
  says: ({ state }) => (state === 'done' ? 'addon_kept' : 'addon_price_asked'),
  refusals: ['ADDON_NOT_FOUND', 'CHANGED_MEANWHILE', 'PRICE_WAITS'],
});

export const sellAddon = operation({
  id: 'sellAddon',
  method: 'POST',
  path: '/addons/{id}/sell',
  summary:
    'Puts an add-on on sale, or takes it off: carts that have it say so. The same again changes nothing',
  ...ofCatalogue,
  params,
  body: z.object({ on_sale: flag }),
  output: staffAddon,
  says: ({ on_sale }) => (on_sale ? 'addon_on_sale' : 'addon_off_sale'),
  refusals: ['ADDON_NOT_FOUND'],
});

export const removeAddon = operation({
  id: 'removeAddon',
  method: 'DELETE',
  path: '/addons/{id}',
  summary: 'Deletes an add-on that was never on sale and that no product names',
  ...ofCatalogue,
  params,
  output: z.null(),
  says: 'addon_gone',
  refusals: ['ADDON_NOT_FOUND', 'ADDON_IN_USE'],
});

const ids = z.array(id).max(termsMost, { error: 'unknown' });

export const arrangeAddons = operation({
  id: 'arrangeAddons',
  method: 'POST',
  path: '/addons/order',
  summary: 'Puts all add-ons in order',
  ...ofCatalogue,
  body: z.object({
    ids: ids.describe('all of them, as they are to stand'),
    was: ids.describe('the order that was read: another one is refused'),
  }),
  output: z.null(),
  says: 'arranged',
  refusals: ['CHANGED_MEANWHILE'],
});

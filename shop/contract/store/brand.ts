import { z } from 'zod';
import { withPairedIsolates } from '#shop/format/isolate.ts';
import { brandFonts, brandSigns, waysToLeaveOut } from '#shop/rules/store/brand.ts';
import { colourForm, isReadable } from '#shop/rules/store/palette.ts';
import { operation } from '../operation.ts';
import { wasQuery } from '../shared.ts';

/*
 * What another shop looks and sounds like in this software (decision 0094): colours, letters, the name as a sign, words
 * of its own and the ways to pay that it offers. Its name, numbers and contacts are `shop-facts.ts`.
 */

const colour = z
  .string()
  .toLowerCase()
  .regex(colourForm, { error: 'colour' })
  .refine(isReadable, { error: 'colour_unreadable' })
  .nullable();

/** By the path of a string in `shop/messages`, such as `shell.title`; `{0}` stands for its first parameter. */
const ownWords = z.record(
  z.string().max(100, { error: 'too_long' }),
  z.string().overwrite(withPairedIsolates).min(1, { error: 'required' }).max(400, { error: 'too_long' }),
);

export const brand = z
  .object({
    accent: colour.describe('`#rrggbb`, or null: maroon. What is pressed, chosen and linked'),
    fresh: colour.describe('`#rrggbb`, or null: green. What is alive, on time, free or right'),
    font: z.enum(brandFonts, { error: 'unknown' }),
    sign: z.enum(brandSigns, { error: 'unknown' }),
    logo: z
      .string()
      .max(200, { error: 'picture_unknown' })
      .nullable()
      .default(null)
      .describe('name of an uploaded picture, which is the logo where `sign` is `picture`'),
    hero: z
      .string()
      .max(200, { error: 'product_unknown' })
      .nullable()
      .default(null)
      .describe(
        'slug of the product whose picture opens the home page; null: the usual scene, in a shop of another name what leads its home',
      ),
    words: z
      .object({ ar: ownWords, en: ownWords })
      .describe('instead of the shop’s usual strings, by their path; what isn’t named stays'),
  })
  .refine(({ sign, logo }) => sign !== 'picture' || logo !== null, {
    path: ['logo'],
    error: 'logo_needed',
  })
  .meta({ id: 'Brand' });
export type Brand = z.output<typeof brand>;

/** As Asees wears it. */
export const usualBrand: Brand = {
  accent: null,
  fresh: null,
  font: 'readex',
  sign: 'drawn',
  logo: null,
  hero: null,
  words: { ar: {}, en: {} },
};

export const waysToPay = z
  .object({
    off: z
      .array(z.enum(waysToLeaveOut, { error: 'unknown' }))
      .max(waysToLeaveOut.length, { error: 'unknown' })
      .describe('what isn’t offered, though the shop has a contract with its provider'),
  })
  .meta({ id: 'WaysToPay' });

const ofOwners = { who: ['staff'], may: 'manage' } as const;

export const readBrand = operation({
  id: 'readBrand',
  method: 'GET',
  path: '/brand',
  summary: 'How the shop looks and sounds, and the ways to pay that it leaves out',
  ...ofOwners,
  output: z.object({
    brand,
    ways_to_pay: waysToPay,
    was: z.object({ brand: z.string(), ways_to_pay: z.string() }).describe('of each, for whoever sets it'),
    name: z.object({ ar: z.string(), en: z.string() }),
    logos: z
      .array(
        z.object({
          name: z.string(),
          url: z.string(),
          title: z.string().describe('what it shows, or its file was called'),
          width: z.int(),
          height: z.int(),
        }),
      )
      .describe('pictures that the logo can be: the one that it is, then those that were uploaded last'),
  }),
  refusals: [],
});

export const setBrand = operation({
  id: 'setBrand',
  method: 'PUT',
  path: '/brand',
  summary:
    'Has the shop look and sound like its own: pages, mails and papers, at once. A colour that can’t be read on the shop’s paper is refused, and so are a word for a string that there isn’t, a product that isn’t there and a logo that isn’t an uploaded picture, or is far too flat or too tall',
  ...ofOwners,
  query: wasQuery,
  body: brand,
  output: brand,
  says: 'setting_kept',
  refusals: ['CHANGED_MEANWHILE'],
});

export const setWaysToPay = operation({
  id: 'setWaysToPay',
  method: 'PUT',
  path: '/brand/ways-to-pay',
  summary: 'Leaves out ways to pay, or offers them again; what was begun with one is still settled',
  ...ofOwners,
  proof: true,
  query: wasQuery,
  body: waysToPay,
  output: waysToPay,
  says: 'setting_kept',
  refusals: ['CHANGED_MEANWHILE'],
});

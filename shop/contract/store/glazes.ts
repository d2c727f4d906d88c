import { z } from 'zod';
import { swatchForm, tidySwatch } from '#shop/rules/catalogue/terms.ts';
import { plain } from '#shop/rules/products/kept-product.ts';
import { operation } from '../operation.ts';
import { slug } from '../shared.ts';
import { bothLines, inBoth, ofCatalogue, termsMost, version } from './term-fields.ts';

/* Pot colours as staff keep them (decision 0096): made, renamed, coloured otherwise, put in order. */

const known = z.string({ error: 'unknown' }).max(60, { error: 'unknown' });
const params = z.object({ slug: known });

export const staffGlaze = z
  .object({
    slug: z.string(),
    version: z.int(),
    title: inBoth,
    swatch: z.string().describe('#rrggbb'),
    products: z.int().describe('products that come in it, drafts among them'),
    pages: z.int().describe('pages that show it, and drafts of them'),
  })
  .meta({ id: 'StaffGlaze' });
export type StaffGlaze = z.output<typeof staffGlaze>;

export const listGlazes = operation({
  id: 'listGlazes',
  method: 'GET',
  path: '/glazes',
  summary: 'The pot colours, in the order in which the shop shows them',
  ...ofCatalogue,
  output: z.object({ items: z.array(staffGlaze) }),
  refusals: [],
});

const fields = {
  title: bothLines(40),
  swatch: z
    .string({ error: 'swatch' })
    .max(40, { error: 'swatch', abort: true })
    .overwrite(tidySwatch)
    .regex(swatchForm, { error: 'swatch' })
    .describe('#rrggbb'),
};

export const addGlaze = operation({
  id: 'addGlaze',
  method: 'POST',
  path: '/glazes',
  summary: 'Makes a pot colour, the last of all; products come in it once they are said to',
  ...ofCatalogue,
  body: z.object({
    slug: slug(40)
      .refine((name) => name !== plain, { error: 'slug_form' })
      .describe('what addresses and files of products name it by; stays'),
    ...fields,
  }),
  output: staffGlaze,
  says: 'glaze_kept',
  refusals: ['ADDRESS_TAKEN'],
});

export const changeGlaze = operation({
  id: 'changeGlaze',
  method: 'PUT',
  path: '/glazes/{slug}',
  summary: 'Changes what a pot colour is called and how it is drawn; what was ordered is called as it was',
  ...ofCatalogue,
  params,
  body: z.object({ version, ...fields }),
  output: staffGlaze,
  says: 'glaze_kept',
  refusals: ['GLAZE_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const removeGlaze = operation({
  id: 'removeGlaze',
  method: 'DELETE',
  path: '/glazes/{slug}',
  summary: 'Deletes a pot colour that no product and no page has',
  ...ofCatalogue,
  params,
  output: z.null(),
  says: 'glaze_gone',
  refusals: ['GLAZE_NOT_FOUND', 'GLAZE_IN_USE'],
});

const slugs = z.array(known).max(termsMost, { error: 'unknown' });

export const arrangeGlazes = operation({
  id: 'arrangeGlazes',
  method: 'POST',
  path: '/glazes/order',
  summary: 'Puts all pot colours in order',
  ...ofCatalogue,
  body: z.object({
    slugs: slugs.describe('all of them, as they are to stand'),
    was: slugs.describe('the order that was read: another one is refused'),
  }),
  output: z.null(),
  says: 'arranged',
  refusals: ['CHANGED_MEANWHILE'],
});

import { z } from 'zod';
import { lookNotes } from '#shop/rules/pictures/picture-look.ts';
import { picture } from '../attachments.ts';
import { operation } from '../operation.ts';
import { id, line, text, wholeNumber } from '../shared.ts';

/* Pictures of the shop as staff keep them: uploaded, said what they show, given to products in an order (decision 0087). */

const ofStaff = { who: ['staff'], may: 'catalogue' } as const;
const params = z.object({ id });

/** What cameras make; scans and drawings of 20 MB have more in them than is ever shown. */
export const uploadBytesMost = 20 * 1024 * 1024;
/** So many files of one form without script; with script there is no end to them. */
export const uploadsAtOnce = 200;
export const productPicturesMost = 12;

const takesUpload = { takes: 'picture', body: picture, bodyMost: uploadBytesMost } as const;
const hundredths = wholeNumber(0, 100, 'hundredths');
const inBoth = z.object({ ar: z.string(), en: z.string() });

export const pictureViews = ['all', 'unused', 'making', 'unsaid', 'noted'] as const;
export type PictureView = (typeof pictureViews)[number];

export const shopPicture = z
  .object({
    id: z.int(),
    version: z.int(),
    name: z.string().describe('as products and pages name it'),
    title: z.string().describe('what the file was called'),
    url: z.string().describe('path on the shop; any one tells its other widths'),
    width: z.int().describe('of what is kept, in pixels'),
    height: z.int(),
    given_width: z.int(),
    given_height: z.int(),
    focal_x: z.int().describe('what is never cut off, in hundredths from the left'),
    focal_y: z.int().describe('and from the top'),
    alt: inBoth.describe('what it shows; empty: said by its product'),
    state: z.enum(['making', 'ready']).describe('`making`: shown as it was kept until its widths are there'),
    made: z.int().describe('files that are made'),
    files: z.int().describe('of so many'),
    notes: z.array(z.enum(lookNotes)).describe('what isn’t as the shop’s pictures are'),
    used: z.boolean(),
    replaced: z.boolean().describe('another one stands instead of it'),
    by: z.string(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'ShopPicture' });
export type ShopPicture = z.output<typeof shopPicture>;

export const listPictures = operation({
  id: 'listPictures',
  method: 'GET',
  path: '/pictures',
  summary: 'Pictures that staff uploaded, the newest first, and how many there are of each view',
  ...ofStaff,
  query: z.object({
    view: z.enum(pictureViews, { error: 'unknown' }).default('all'),
    q: text(80).default('').describe('part of a file’s name, or of what it shows'),
    before: id.optional().describe('where the list goes on: its answer’s `next`'),
  }),
  output: z.object({
    items: z.array(shopPicture),
    next: z.int().nullable(),
    counts: z.record(z.enum(pictureViews), z.int()),
  }),
  refusals: [],
});

export const readPicture = operation({
  id: 'readPicture',
  method: 'GET',
  path: '/pictures/{id}',
  summary: 'A picture, and where it is used',
  ...ofStaff,
  params,
  output: z.object({
    picture: shopPicture,
    products: z.array(
      z.object({ id: z.int(), slug: z.string(), title: z.string(), color_title: z.string().nullable() }),
    ),
    orders: z.int().describe('orders that have it as it was bought'),
    elsewhere: z.boolean().describe('a category, an add-on, a page or the shop’s look names it'),
  }),
  refusals: ['PICTURE_NOT_FOUND'],
});

export const addPicture = operation({
  id: 'addPicture',
  method: 'POST',
  path: '/pictures',
  summary:
    'Keeps a picture (JPEG, PNG or WebP; 20 MB and 40 million pixels at most), drawn anew; the same file again is the same picture',
  ...ofStaff,
  query: z.object({
    title: line(200, 'required').default('picture').describe('what the file is called'),
  }),
  ...takesUpload,
  output: shopPicture,
  says: 'picture_kept',
  refusals: ['PICTURE_BAD', 'PICTURES_UNUSED'],
});

export const replacePicture = operation({
  id: 'replacePicture',
  method: 'POST',
  path: '/pictures/{id}/file',
  summary:
    'Has another file stand wherever this picture is shown; what was ordered keeps the old one, and its addresses keep working',
  ...ofStaff,
  params,
  query: z.object({ title: line(200, 'required').default('picture') }),
  ...takesUpload,
  output: shopPicture.describe('the new one'),
  says: 'picture_kept',
  refusals: ['PICTURE_NOT_FOUND', 'PICTURE_BAD', 'PICTURE_REPLACED', 'PICTURES_UNUSED', 'LOGO_SHAPE'],
});

export const changePicture = operation({
  id: 'changePicture',
  method: 'PUT',
  path: '/pictures/{id}',
  summary: 'Says what a picture shows, and what of it is never cut off',
  ...ofStaff,
  params,
  body: z.object({
    version: id.describe('which was read'),
    focal_x: hundredths,
    focal_y: hundredths,
    alt: z.object({ ar: text(200).default(''), en: text(200).default('') }),
  }),
  output: shopPicture,
  says: 'picture_kept',
  refusals: ['PICTURE_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const removePicture = operation({
  id: 'removePicture',
  method: 'DELETE',
  path: '/pictures/{id}',
  summary: 'Deletes a picture that nothing uses',
  ...ofStaff,
  params,
  output: z.null(),
  says: 'picture_gone',
  refusals: ['PICTURE_NOT_FOUND', 'PICTURE_IN_USE'],
});

const named = z.object({
  name: z.string(),
  id: z.int().nullable().describe('null: it came with the shop'),
  url: z.string(),
  title: z.string(),
  alt: inBoth,
  made: z.int().nullable().describe('files that are made, where they aren’t all'),
  files: z.int(),
  notes: z.array(z.enum(lookNotes)),
});
export type NamedPicture = z.output<typeof named>;

const shown = z
  .object({
    id: z.int(),
    title: z.string(),
    lists: z.array(
      z.object({
        variants_id: z.int().nullable().describe('null: shown with every glaze'),
        color_title: z.string().nullable(),
        swatch: z.string().nullable(),
        pictures: z.array(named).describe('in their order; the first of a glaze is its own'),
      }),
    ),
    next: z
      .object({ id: z.int(), title: z.string(), variants_id: z.int() })
      .nullable()
      .describe('the next draft that has a glaze without a picture'),
  })
  .meta({ id: 'ProductPictures' });
export type ProductPictures = z.output<typeof shown>;

export const readProductPictures = operation({
  id: 'readProductPictures',
  method: 'GET',
  path: '/products/{id}/pictures',
  summary: 'Which pictures a product shows: of each glaze, and of all',
  ...ofStaff,
  params,
  output: shown,
  refusals: ['PRODUCT_NOT_FOUND'],
});

const names = z.array(z.string({ error: 'unknown' }).max(200, { error: 'unknown' }));

export const setProductPictures = operation({
  id: 'setProductPictures',
  method: 'PUT',
  path: '/products/{id}/pictures',
  summary:
    'Has a product show these pictures in this order, of one glaze or of all; a draft’s glaze goes on sale with its first',
  ...ofStaff,
  params,
  body: z.object({
    variants_id: id.nullable().default(null).describe('null: shown with every glaze'),
    pictures: names
      .max(productPicturesMost, { error: 'product_pictures' })
      .refine((of) => new Set(of).size === of.length, { error: 'unknown' }),
    was: names.max(100, { error: 'unknown' }).describe('the list that was read: another one is refused'),
  }),
  output: shown,
  says: 'pictures_kept',
  refusals: ['PRODUCT_NOT_FOUND', 'PICTURE_NOT_FOUND', 'PICTURE_LAST', 'CHANGED_MEANWHILE'],
});

export const pictureChoices = operation({
  id: 'pictureChoices',
  method: 'GET',
  path: '/picture-choices',
  summary:
    'Pictures that a category or an add-on can have: those of its products or of other add-ons, then what was uploaded last',
  ...ofStaff,
  query: z.object({
    of: z.enum(['category', 'addon'], { error: 'unknown' }),
    id: id.optional().describe('of the category; without it, of none that is there yet'),
  }),
  output: z.object({
    items: z.array(
      z.object({
        name: z.string(),
        url: z.string(),
        title: z.string().describe('what it is called, or shows'),
      }),
    ),
  }),
  refusals: [],
});

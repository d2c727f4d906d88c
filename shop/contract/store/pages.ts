import { z } from 'zod';
import { withPairedIsolates } from '#shop/format/isolate.ts';
import {
  anchorForm,
  type BlockType,
  blockTypes,
  type FieldForm,
  fieldsOf,
  plantChoices,
} from '#shop/rules/pages/block-kinds.ts';
import type { PageChange } from '#shop/rules/pages/changes.ts';
import type { DraftBlock } from '#shop/rules/pages/draft.ts';
import { characters } from '#shop/rules/text/characters.ts';
import { operation } from '../operation.ts';
import { id, wholeNumber } from '../shared.ts';

/*
 * Pages of content as staff keep them (decision 0090): a draft that no shopper sees, by its version, published at once or
 * at a moment, with every text that was ever public behind it.
 */

const ofStaff = { who: ['staff'], may: 'catalogue' } as const;
const params = z.object({ slug: z.string().max(80) });
/** 0: there was none. */
const draftVersion = wholeNumber(0, 2_147_483_647, 'unknown').describe('of the draft that was seen; 0: none');
const moment = z.iso.datetime({ offset: true, error: 'unknown' });

/** Words of a page: no control characters, and of those of direction only isolates that end. */
function words(most: number) {
  return z
    .string({ error: 'required' })
    .max(most * 12, { error: 'too_long', abort: true })
    .overwrite(withPairedIsolates)
    .refine((given) => characters(given) <= most, { error: 'too_long' })
    .meta({ maxLength: most });
}

/** One line: what was typed over several is one all the same. */
const line = (most: number) => words(most).overwrite((given) => given.replace(/\s*\n\s*/g, ' '));
const lines = (most: number, rows: number) => z.array(line(most)).max(rows, { error: 'too_long' });
const anchor = z
  .string({ error: 'required' })
  .max(80, { error: 'too_long' })
  .refine((given) => given === '' || anchorForm.test(given), { error: 'anchor' })
  .describe('what links name it by; empty: nothing');
const picture = z
  .string({ error: 'required' })
  .max(120, { error: 'too_long' })
  .regex(/^[a-z0-9._-]*$/, { error: 'unknown' });

/** How a field of the table of blocks is given. A draft may hold what isn't finished: nothing is required of it. */
function fieldSchema(form: FieldForm): z.ZodType {
  switch (form.as) {
    case 'line':
      return line(form.most);
    case 'text':
      return words(form.most);
    case 'lines':
    case 'cells':
      return lines(form.most, form.rows);
    case 'rows':
      return z.array(lines(form.most, form.columns)).max(form.rows, { error: 'too_long' });
    case 'glazes':
      return z
        .array(
          z.object({
            slug: anchor,
            name: line(form.most),
            swatch: z.string({ error: 'required' }).regex(/^(?:#[0-9a-f]{6})?$/i, { error: 'swatch' }),
          }),
        )
        .max(form.rows, { error: 'too_long' });
    case 'anchor':
      return anchor;
    case 'picture':
      return picture;
    case 'choice':
      return z.enum(['', ...form.of], { error: 'unknown' });
    case 'plants': {
      const some = <const Of extends readonly [string, ...string[]]>(of: Of) =>
        z.array(z.enum(of, { error: 'unknown' })).max(of.length, { error: 'unknown' });
      return z.object({
        light: some(plantChoices.light),
        watering: some(plantChoices.watering),
        air: some(plantChoices.air),
      });
    }
  }
}

function blockSchema(type: BlockType) {
  const { words, both } = fieldsOf(type);
  const shapeOf = (fields: [string, FieldForm][]) =>
    z.object(Object.fromEntries(fields.map(([name, form]) => [name, fieldSchema(form)])));
  const inEach = shapeOf(words);
  return z.object({
    key: z
      .string({ error: 'required' })
      .regex(/^[a-z0-9-]{1,40}$/, { error: 'unknown' })
      .describe('tells the block from others for as long as the page is kept'),
    type: z.literal(type),
    both: shapeOf(both).describe('what both languages share'),
    ar: inEach,
    en: inEach,
  });
}

const [first, ...others] = blockTypes.map(blockSchema);
const draftBlock = z
  .discriminatedUnion('type', [first as NonNullable<typeof first>, ...others], { error: 'unknown' })
  .meta({ id: 'DraftBlock' }) as unknown as z.ZodType<DraftBlock, DraftBlock>;

const both = (most: number) => z.object({ ar: line(most), en: line(most) });
const pageText = z.object({
  title: both(120),
  summary: both(400),
  blocks: z.array(draftBlock).max(200, { error: 'too_long' }),
});

const inBoth = z.object({ ar: z.string(), en: z.string() });
const who = z.string().nullable().describe('a name; null: nobody of staff');

const change = z
  .object({
    what: z.enum(['added', 'removed', 'moved', 'changed']),
    type: z.enum(['page', ...blockTypes]).describe('`page`: its title and summary'),
    key: z.string(),
    label: inBoth.describe('its first words'),
    fields: z.array(
      z.object({
        field: z.string(),
        language: z.enum(['ar', 'en']).nullable().describe('null: what both share'),
        before: z.string(),
        after: z.string(),
      }),
    ),
  })
  .meta({ id: 'PageChange' }) satisfies z.ZodType<PageChange>;

const listed = {
  slug: z.string(),
  title: inBoth,
  version: z.int().describe('the text that shoppers see'),
  published_at: z.iso.datetime(),
  published_by: who,
  legal: z
    .boolean()
    .describe('people agree to it or are told of it: its earlier texts stay readable in the shop'),
  draft: z
    .object({ version: z.int(), saved_at: z.iso.datetime(), saved_by: who })
    .nullable()
    .describe('what was written since and no shopper sees'),
  schedule: z
    .object({
      version: z.int().describe('of the draft that is published then, as it was when that was said'),
      at: z.iso.datetime(),
      by: who,
    })
    .nullable(),
  failed: z
    .object({ version: z.int(), at: z.iso.datetime(), code: z.string() })
    .nullable()
    .describe('why it wasn’t published when it should have been'),
};
export const staffPageRow = z.object(listed).meta({ id: 'StaffPageRow' });

export const staffPage = z
  .object({
    ...listed,
    text: z
      .object({ title: inBoth, summary: inBoth, blocks: z.array(draftBlock) })
      .describe('the draft, or what is public where there is none'),
    outdated: z.boolean().describe('what is public is no longer the text that the draft began from'),
    lacks: z.array(z.string()).describe('fields that keep it from being published, by their paths'),
    changes: z.array(change).describe('what the draft changes of what is public'),
    pictures: z
      .record(z.string(), z.string())
      .describe('addresses of the pictures that are in it, by their names'),
  })
  .meta({ id: 'StaffPage' });
export type StaffPage = z.output<typeof staffPage>;

export const listStaffPages = operation({
  id: 'listStaffPages',
  method: 'GET',
  path: '/pages',
  summary: 'Pages of content: the version of each that is public, its draft and when that is to be published',
  ...ofStaff,
  output: z.object({ items: z.array(staffPageRow), today: z.iso.date() }),
  refusals: [],
});

export const readStaffPage = operation({
  id: 'readStaffPage',
  method: 'GET',
  path: '/pages/{slug}',
  summary: 'A page as it is written on: its draft, or what is public, with what would change',
  ...ofStaff,
  params,
  output: staffPage,
  refusals: ['PAGE_NOT_FOUND'],
});

export const pageChoices = operation({
  id: 'pageChoices',
  method: 'GET',
  path: '/page-choices',
  summary: 'What blocks can name: pictures of the shop and pot colours',
  ...ofStaff,
  output: z.object({
    pictures: z
      .array(z.string())
      .describe('names: the latest of the library, and those that came with the shop'),
    glazes: z.array(z.object({ slug: z.string(), title: inBoth, swatch: z.string() })),
  }),
  refusals: [],
});

const wish = pageText.extend({
  version: draftVersion,
  public_version: id.describe('the public text that was seen'),
});

export const keepDraft = operation({
  id: 'keepDraft',
  method: 'PUT',
  path: '/pages/{slug}/draft',
  summary:
    'Saves a page’s draft, together with what others saved since it was read; the same block changed by both is refused',
  ...ofStaff,
  params,
  body: wish,
  bodyMost: 768 * 1024,
  output: z.object({
    page: staffPage,
    merged: z.int().describe('parts that others had changed and that are in it now'),
  }),
  says: ({ merged }) => (merged > 0 ? 'draft_merged' : 'draft_kept'),
  refusals: ['PAGE_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const weighDraft = operation({
  id: 'weighDraft',
  method: 'POST',
  path: '/pages/{slug}/draft/weigh',
  summary:
    'Puts what somebody wrote together with what others saved since, and says where both changed the same',
  ...ofStaff,
  params,
  body: wish,
  bodyMost: 768 * 1024,
  output: z.object({
    page: staffPage,
    text: z
      .object({ title: inBoth, summary: inBoth, blocks: z.array(draftBlock) })
      .describe('both put together; where both changed the same, as it was sent'),
    conflicts: z
      .array(z.object({ name: z.string(), theirs: draftBlock.nullable() }))
      .describe('`title.ar` …, `order`, or a block’s key, with the block as it is by now; null: it is gone'),
  }),
  refusals: ['PAGE_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

export const dropDraft = operation({
  id: 'dropDraft',
  method: 'POST',
  path: '/pages/{slug}/draft/drop',
  summary: 'Lets go of a page’s draft and of the moment that it waits for; what is public stays',
  ...ofStaff,
  params,
  body: z.object({ version: draftVersion }),
  output: staffPage,
  says: 'draft_dropped',
  refusals: ['PAGE_NOT_FOUND', 'CHANGED_MEANWHILE', 'DRAFT_NOT_FOUND'],
});

export const publishPage = operation({
  id: 'publishPage',
  method: 'POST',
  path: '/pages/{slug}/publish',
  summary: 'Publishes the draft that was seen, whole in both languages; a new version of the page',
  ...ofStaff,
  params,
  body: z.object({ version: draftVersion }),
  output: staffPage,
  says: 'page_published',
  refusals: ['PAGE_NOT_FOUND', 'DRAFT_NOT_FOUND', 'CHANGED_MEANWHILE', 'PAGE_UNFINISHED', 'PAGE_UNCHANGED'],
});

export const schedulePage = operation({
  id: 'schedulePage',
  method: 'PUT',
  path: '/pages/{slug}/schedule',
  summary: 'Has the draft that was seen published at a moment, as it is now; null: not at all',
  ...ofStaff,
  params,
  body: z.object({ version: draftVersion, at: moment.nullable() }),
  output: staffPage,
  says: ({ schedule }) => (schedule ? 'page_scheduled' : 'page_unscheduled'),
  refusals: ['PAGE_NOT_FOUND', 'DRAFT_NOT_FOUND', 'CHANGED_MEANWHILE', 'PAGE_UNFINISHED', 'PAGE_UNCHANGED'],
});

export const previewPage = operation({
  id: 'previewPage',
  method: 'POST',
  path: '/pages/{slug}/preview',
  summary: 'An address at which a page’s draft can be seen as shoppers would, for half an hour',
  ...ofStaff,
  params,
  output: z.object({ ar: z.string(), en: z.string(), until: z.iso.datetime() }),
  refusals: ['PAGE_NOT_FOUND', 'DRAFT_NOT_FOUND'],
});

export const listPageVersions = operation({
  id: 'listPageVersions',
  method: 'GET',
  path: '/pages/{slug}/versions',
  summary: 'Every text that a page has had, the newest first',
  ...ofStaff,
  params,
  query: z.object({ before: id.optional().describe('where the list goes on: its answer’s `next`') }),
  output: z.object({
    title: inBoth,
    items: z.array(
      z.object({ version: z.int(), published_at: z.iso.datetime(), published_by: who, title: inBoth }),
    ),
    next: z.int().nullable(),
    today: z.iso.date(),
  }),
  refusals: ['PAGE_NOT_FOUND'],
});

export const comparePageVersions = operation({
  id: 'comparePageVersions',
  method: 'GET',
  path: '/pages/{slug}/changes',
  summary: 'What changed between two texts of a page',
  ...ofStaff,
  params,
  query: z.object({ from: id, to: id }),
  output: z.object({ changes: z.array(change) }),
  refusals: ['PAGE_NOT_FOUND'],
});

export const restorePage = operation({
  id: 'restorePage',
  method: 'POST',
  path: '/pages/{slug}/restore',
  summary: 'Makes an earlier text the draft, in the place of the draft that was seen; publishes nothing',
  ...ofStaff,
  params,
  body: z.object({ restore: id.describe('the version that is wanted again'), version: draftVersion }),
  output: staffPage,
  says: 'page_restored',
  refusals: ['PAGE_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

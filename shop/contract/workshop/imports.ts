import { z } from 'zod';
import {
  importBytesMost,
  importDecisions,
  importKinds,
  importStates,
  rowStates,
} from '#shop/rules/imports/import.ts';
import { operation } from '../operation.ts';
import { line, listCursor, wholeNumber } from '../shared.ts';
import { colleague } from '../staff/colleague.ts';
import { begunExport, exportedPart, exportKey } from '../staff/exports.ts';

/* Tables as files: what comes in is tried first and then written row by row, what goes out comes back as it is (decision 0092). */

const ofStaff = { who: ['staff'], may: 'imports' } as const;
const params = z.object({ id: z.uuid({ error: 'unknown' }) });
const moment = z.iso.datetime();

/** Content types that a table may come under: which of the two it is, it says itself. */
export const tableTypes = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/octet-stream',
] as const;

export const importRecord = z
  .object({
    id: z.uuid(),
    kind: z.enum(importKinds),
    state: z.enum(importStates),
    file: z.string(),
    format: z.enum(['csv', 'xlsx']),
    by: colleague,
    at: moment,
    rows: z.int().describe('tried so far; all of them from `ready` on'),
    counts: z.object({
      ...{ wrong: z.int(), change: z.int(), new: z.int(), same: z.int() },
      ...{ written: z.int(), overtaken: z.int(), refused: z.int() },
    }),
    good: z.int().describe('rows that can be written: new ones and changes'),
    left: z.int().describe('good rows of which nothing has become yet'),
    prices: z.int().describe('rows that change a price'),
    needs_two: z.boolean().describe('its prices take a second person, who writes it'),
    seconds: z.number().nullable().describe('that trying it took'),
    problem: z.string().nullable().describe('why it can’t be read to its end, in words'),
    written_by: colleague.nullable(),
    written_at: moment.nullable(),
    ended_at: moment.nullable(),
    stalled: z.boolean().describe('nothing has moved for a minute: whoever worked on it is gone'),
  })
  .meta({ id: 'Import' });
export type ImportRecord = z.output<typeof importRecord>;

/** A file whose prices waited for a second person, and what became of it. */
export const decidedImport = importRecord
  .extend({
    decision: z
      .enum(importDecisions)
      .describe('withdrawn: by whoever brought it in; over: nobody came back to it'),
    decided_by: colleague.nullable(),
    decided_at: moment,
  })
  .meta({ id: 'DecidedImport' });
export type DecidedImport = z.output<typeof decidedImport>;

export const importRow = z
  .object({
    number: z.int().describe('as spreadsheets count: the head is 1'),
    state: z.enum(rowStates),
    cells: z.array(
      z.object({
        text: z.string().describe('as it stands in the file'),
        fault: z.string().nullable().describe('what is wrong with it, in words'),
        before: z.string().nullable(),
        after: z
          .string()
          .nullable()
          .describe('what it makes of it; null with `before` null: it changes nothing'),
      }),
    ),
    faults: z
      .array(z.string())
      .describe('what is wrong with it as a whole, or why it was not written, in words'),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.output<typeof importRow>;

export const listImports = operation({
  id: 'listImports',
  method: 'GET',
  path: '/imports',
  summary: 'Imports of what the caller may bring in, the newest first',
  ...ofStaff,
  query: z.object({ cursor: listCursor }),
  output: z.object({ items: z.array(importRecord), next: z.string().nullable() }),
  refusals: [],
});

export const addImport = operation({
  id: 'addImport',
  method: 'POST',
  path: '/imports',
  summary:
    'Takes a table, CSV in UTF-8 or XLSX, and has it tried: nothing of it is written. 5 MB and 100,000 rows at most',
  ...ofStaff,
  takes: 'table',
  query: z.object({
    kind: z.enum(importKinds, { error: 'unknown' }),
    file: line(120, 'required').describe('what it is called'),
  }),
  body: z.custom<Uint8Array>((value) => value instanceof Uint8Array && value.byteLength > 0, {
    error: 'table_required',
  }),
  bodyMost: importBytesMost,
  output: importRecord,
  refusals: ['IMPORT_UNREADABLE', 'IMPORT_LARGE'],
});

export const rowViews = ['all', ...rowStates] as const;

export const readImport = operation({
  id: 'readImport',
  method: 'GET',
  path: '/imports/{id}',
  summary: 'An import with its rows: what is wrong with them, what they change, what became of them',
  ...ofStaff,
  params,
  query: z.object({
    view: z.enum(rowViews, { error: 'unknown' }).default('all'),
    after: wholeNumber(0, 2_147_483_647, 'unknown').default(0).describe('the answer’s `next`'),
  }),
  output: z.object({
    import: importRecord,
    columns: z.array(z.string()).describe('heads as they stand in the file'),
    rows: z.array(importRow),
    next: z.int().nullable(),
  }),
  refusals: ['IMPORT_NOT_FOUND'],
});

export const writeImport = operation({
  id: 'writeImport',
  method: 'POST',
  path: '/imports/{id}/write',
  summary:
    'Has the good rows written, 200 at a time, but for those that were changed since; once ever: asked again, nothing happens. Where prices go further than one person’s word, a second one, who decides, writes them with a fresh proof',
  ...ofStaff,
  params,
  output: importRecord,
  says: 'import_begun',
  refusals: ['IMPORT_NOT_FOUND', 'IMPORT_OVER', 'IMPORT_NEEDS_TWO', 'PROOF_NEEDED'],
});

export const resumeImport = operation({
  id: 'resumeImport',
  method: 'POST',
  path: '/imports/{id}/resume',
  summary: 'Has an import go on whose worker was lost: no row is written twice',
  ...ofStaff,
  params,
  output: importRecord,
  says: 'import_resumed',
  refusals: ['IMPORT_NOT_FOUND', 'IMPORT_OVER'],
});

export const cancelImport = operation({
  id: 'cancelImport',
  method: 'POST',
  path: '/imports/{id}/cancel',
  summary: 'Lets an import go: what is written by then stays, nothing is written any more',
  ...ofStaff,
  params,
  output: importRecord,
  says: 'import_cancelled',
  refusals: ['IMPORT_NOT_FOUND', 'IMPORT_OVER'],
});

export const importReport = operation({
  id: 'importReport',
  method: 'GET',
  path: '/imports/{id}/report',
  summary: 'The file as it came, with what is to be said of each row behind it, part by part',
  ...ofStaff,
  params,
  query: z.object({
    cursor: z
      .string()
      .regex(/^\d{1,9}$/, { error: 'unknown' })
      .optional(),
  }),
  output: exportedPart,
  refusals: ['IMPORT_NOT_FOUND'],
});

export const exportTable = operation({
  id: 'exportTable',
  method: 'POST',
  path: '/tables',
  summary: 'Begins a file of all there is of a kind, which comes back as an import that changes nothing',
  ...ofStaff,
  body: z.object({ kind: z.enum(importKinds, { error: 'unknown' }) }),
  output: begunExport,
  refusals: [],
});

export const readTable = operation({
  id: 'readTable',
  method: 'GET',
  path: '/tables',
  summary: 'One part of such a file',
  ...ofStaff,
  query: z.object({ key: exportKey, cursor: z.string().max(200, { error: 'unknown' }).optional() }),
  output: exportedPart,
  refusals: ['EXPORT_OVER'],
});

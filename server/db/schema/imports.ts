import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type Fault, importKinds, importStates, rowStates } from '#shop/rules/imports/import.ts';
import { staff } from './staff.ts';
import { bytes, createdAt, moment } from './types.ts';

/** A file that somebody of staff brings in: tried, looked at, written once (decision 0092). */
export const imports = pgTable(
  'imports',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    kind: text('kind', { enum: importKinds }).notNull(),
    state: text('state', { enum: importStates }).notNull().default('reading'),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: ['csv', 'xlsx'] }).notNull(),
    /** The first row as it stands in the file, and what each column is; null: nobody knows, and nothing is in it. */
    heads: jsonb('heads').$type<string[]>().notNull(),
    columns: jsonb('columns').$type<(string | null)[]>().notNull(),
    /** Rows that were tried so far, by what they would do. */
    tried: integer('tried').notNull().default(0),
    wrong: integer('wrong').notNull().default(0),
    change: integer('change').notNull().default(0),
    new: integer('new').notNull().default(0),
    same: integer('same').notNull().default(0),
    /** And what became of the good ones. */
    written: integer('written').notNull().default(0),
    overtaken: integer('overtaken').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    /** Why a file can't be read to its end. */
    fault: jsonb('fault').$type<Fault>(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
    /** When trying it was done. */
    triedAt: moment('tried_at'),
    writtenBy: integer('written_by').references(() => staff.id),
    writtenAt: moment('written_at'),
    endedAt: moment('ended_at'),
    /** When something last moved: who works on it may be gone. */
    touchedAt: moment('touched_at').notNull().defaultNow(),
  },
  (table) => [
    index('imports_latest').on(table.createdAt.desc(), table.id.desc()),
    index('imports_staff').on(table.staffId, table.createdAt),
    check(
      'imports_written_by',
      sql`(${table.writtenBy} is null) = (${table.writtenAt} is null)
        and (${table.state} in ('writing', 'done')) <= (${table.writtenBy} is not null)`,
    ),
    check(
      'imports_counted',
      sql`${table.tried} = ${table.wrong} + ${table.change} + ${table.new} + ${table.same}
        and ${table.written} + ${table.overtaken} + ${table.refused} <= ${table.change} + ${table.new}`,
    ),
    check(
      'imports_ended',
      sql`(${table.state} in ('done', 'cancelled', 'unreadable')) = (${table.endedAt} is not null)`,
    ),
  ],
);

/** Its bytes, until all of them were tried. */
export const importFiles = pgTable('import_files', {
  importId: integer('import_id')
    .primaryKey()
    .references(() => imports.id, { onDelete: 'cascade' }),
  content: bytes('content').notNull(),
});

/** A row of a file, what is wrong with it or what it changes, and what became of it. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: integer('import_id')
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** As spreadsheets count: the head is 1. */
    number: integer('number').notNull(),
    state: text('state', { enum: rowStates }).notNull(),
    cells: jsonb('cells').$type<string[]>().notNull(),
    /** What it is about; another row of the file can't be about the same. Null where nobody can tell. */
    key: text('key'),
    /** What stood there when it was tried: where that is another by now, the row is left alone. */
    version: text('version'),
    faults: jsonb('faults').$type<Fault[]>().notNull().default([]),
    /** By column: what stands there, and what is to. */
    changes: jsonb('changes').$type<Record<string, { before: string | null; after: string | null }>>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.number] }),
    index('import_rows_state').on(table.importId, table.state, table.number),
    index('import_rows_key').on(table.importId, table.key),
  ],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type Fault, importKinds, importStates, rowStates } from '#shop/rules/imports/import.ts';
import type { Role } from '#shop/rules/staff/staff.ts';
import { bytes, createdAt, moment } from './types.ts';

/** Who works for the shop. Rows stay: the audit log names them. */
export const staff = pgTable(
  'staff',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** In small letters. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    language: text('language', { enum: ['ar', 'en'] })
      .notNull()
      .default('ar'),
    roles: text('roles').array().$type<Role[]>().notNull(),
    /** Null until an invitation is accepted. */
    passwordHash: text('password_hash'),
    /** Sealed with the shop's secret (server/kernel/sealed.ts). */
    totpSecret: text('totp_secret'),
    /** Of the last code that was taken: codes only ever go on from there. */
    totpCounter: bigint('totp_counter', { mode: 'number' }),
    /** What the invitation's link is signed for; null once it is accepted. */
    invitation: uuid('invitation').unique(),
    invitedAt: moment('invited_at'),
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('staff_invited', sql`(${table.invitation} is null) = (${table.invitedAt} is null)`),
    check(
      'staff_ended',
      sql`${table.endedAt} is null or coalesce(${table.passwordHash}, ${table.totpSecret}, ${table.invitation}::text) is null`,
    ),
  ],
);

/** Where somebody of staff is signed in. The token itself is never stored, only its SHA-256. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    /** Names the session where its holder looks at the list of devices. */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** What its browser calls itself: "Chrome, Android". */
    device: text('device').notNull(),
    /** Hashed with the shop's secret: from where they are known, strangers can't keep them out. */
    network: text('network').notNull(),
    createdAt: createdAt(),
    seenAt: moment('seen_at').notNull(),
    /** When its holder last showed a second factor. */
    provedAt: moment('proved_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('staff_sessions_staff').on(table.staffId, table.createdAt)],
);

/** Ten for each, for who has lost their second factor. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    codeHash: char('code_hash', { length: 64 }).notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    /** The authenticator's name for it. */
    id: text('id').primaryKey(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    publicKey: bytes('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    usedAt: moment('used_at'),
  },
  (table) => [index('staff_passkeys_staff').on(table.staffId)],
);

/** A step that is under way for some minutes: a password was right, a key is asked for. Each ends by being taken. */
export const staffTickets = pgTable(
  'staff_tickets',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    kind: text('kind', { enum: ['sign_in', 'new_totp', 'passkey', 'new_passkey'] }).notNull(),
    /** Null where a key has yet to say who it is. */
    staffId: integer('staff_id').references(() => staff.id),
    /** The second factor that is being set up, sealed; or what a key has to sign. */
    holds: text('holds'),
    tries: integer('tries').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('staff_tickets_staff').on(table.staffId),
    index('staff_tickets_expiry').on(table.expiresAt),
  ],
);

/** Filters of the list of orders that somebody keeps under a name, for themselves alone. */
export const staffViews = pgTable(
  'staff_views',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    name: text('name').notNull(),
    /** The filters that say something, by the names of the list's address. */
    filters: jsonb('filters').$type<Record<string, string>>().notNull(),
  },
  (table) => [uniqueIndex('staff_views_name').on(table.staffId, table.name)],
);

/**
 * What staff have changed, written with the change itself (server/kernel/audit.ts). Rows are never changed or deleted;
 * the database refuses it.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    at: moment('at').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** The operation's id in the contract. */
    operation: text('operation').notNull(),
    /** What was changed, such as "product:17". */
    subject: text('subject').notNull(),
    before: jsonb('before').$type<object>(),
    after: jsonb('after').$type<object>(),
  },
  (table) => [
    index('audit_log_staff').on(table.staffId, table.id),
    index('audit_log_subject').on(table.subject, table.id),
  ],
);

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
    /** Rows that change a price, and those that change it by more than one person may alone. */
    prices: integer('prices').notNull().default(0),
    steep: integer('steep').notNull().default(0),
    /** A second person has agreed to its prices. */
    agreed: boolean('agreed').notNull().default(false),
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
    /** Who let it go; null of one that is written, and of one that nobody came back to. */
    stoppedBy: integer('stopped_by').references(() => staff.id),
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

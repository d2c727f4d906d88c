import { sql } from 'drizzle-orm';
import {
  bigint,
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

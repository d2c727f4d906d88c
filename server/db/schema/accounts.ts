import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { consentSubjects } from '#shop/rules/accounts/consent.ts';
import { bytes, createdAt, moment } from './types.ts';

/**
 * Whoever shops: a guest made on the first call that needs one, or a shopper who has signed in. A deleted shopper's row
 * stays, without anything personal, because orders name it.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    kind: text('kind', { enum: ['guest', 'shopper'] }).notNull(),
    name: text('name'),
    /** In small letters. Kept only once a code, or a provider of sign-in, has shown that mail there is the shopper's. */
    email: text('email'),
    emailVerifiedAt: moment('email_verified_at'),
    passwordHash: text('password_hash'),
    /** National digits. Kept only once a code sent there has come back. */
    phoneCode: text('phone_code'),
    phoneNumber: text('phone_number'),
    phoneVerifiedAt: moment('phone_verified_at'),
    /** Names a row of account_pictures. */
    picture: text('picture'),
    language: text('language', { enum: ['ar', 'en'] })
      .notNull()
      .default('ar'),
    /** News of orders by text message, and by push; mail always comes. */
    orderMessages: boolean('order_messages').notNull().default(true),
    orderPushes: boolean('order_pushes').notNull().default(true),
    /** Offers by push, text message and e-mail: what was said to last. `consents` has all that was said. */
    marketingPush: boolean('marketing_push').notNull().default(false),
    marketingSms: boolean('marketing_sms').notNull().default(false),
    marketingEmail: boolean('marketing_email').notNull().default(false),
    createdAt: createdAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    uniqueIndex('accounts_email').on(table.email),
    uniqueIndex('accounts_phone').on(table.phoneCode, table.phoneNumber),
    // Whom staff look for (server/customers/list-customers.ts).
    index('accounts_search')
      .using(
        'gin',
        sql`fold_people(coalesce(${table.name}, '') || ' ' || coalesce(${table.email}, '') || ' ' || coalesce(${table.phoneNumber}, '')) gin_trgm_ops`,
      )
      .where(sql`${table.kind} = 'shopper' and ${table.deletedAt} is null`),
    // Orders that were under way when their account was closed are blanked later.
    index('accounts_deleted').on(table.id).where(sql`${table.deletedAt} is not null`),
    check('accounts_email_verified', sql`(${table.email} is null) = (${table.emailVerifiedAt} is null)`),
    check(
      'accounts_phone_verified',
      sql`(${table.phoneNumber} is null) = (${table.phoneVerifiedAt} is null)`,
    ),
    check(
      'accounts_deleted_is_nobody',
      sql`${table.deletedAt} is null or coalesce(${table.name}, ${table.email}, ${table.phoneNumber}, ${table.passwordHash}, ${table.picture}) is null`,
    ),
  ],
);

/**
 * What shoppers have agreed to and taken back, each time: proof for as long as it may be asked for. Never changed or
 * deleted; without anything personal, so it stays when the account is closed. An order keeps its own (`orders`).
 */
export const consents = pgTable(
  'consents',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    subject: text('subject', { enum: consentSubjects }).notNull(),
    given: boolean('given').notNull(),
    /** Of the terms: which text of `content_versions`. Of measuring visits: `measuringVersion`. */
    version: integer('version'),
    /** Of anything else: the words that stood beside the tick. */
    wording: text('wording'),
    /** The language that they were read in. */
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    /** `sign_up` is by e-mail. */
    source: text('source', {
      enum: [
        ...(['sign_up', 'sign_up_phone', 'sign_up_social'] as const),
        ...(['account_page', 'account_closed', 'question', 'sign_in'] as const),
      ],
    }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('consents_account').on(table.accountId),
    check(
      'consents_text',
      sql`(${table.version} is null) <> (${table.wording} is null)
        or (${table.subject} = 'measuring' and ${table.version} is not null)`,
    ),
  ],
);

/** Who a shopper is to Google, Facebook or Apple. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider', { enum: ['google', 'facebook', 'apple'] }).notNull(),
    subject: text('subject').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identities_account').on(table.accountId),
  ],
);

/** ID tokens that somebody has signed in with, until they expire by themselves: each is good once. */
export const spentIdTokens = pgTable('spent_id_tokens', {
  tokenHash: char('token_hash', { length: 64 }).primaryKey(),
  expiresAt: moment('expires_at').notNull(),
});

/**
 * Accounts by e-mail and password that wait for their code. One for each who asked: what a stranger wrote for an
 * address must never become the account of the person who reads mail there.
 */
export const registrations = pgTable(
  'registrations',
  {
    email: text('email').notNull(),
    /** The guest who asked; 0 for who came without a token. */
    guestId: integer('guest_id').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.guestId] })],
);

/**
 * Codes that were sent: at most one of a kind to a phone or an address. Neither the code nor a hash of it stands here:
 * it is derived from `uuid` with the shop's secret (server/accounts/codes/code.ts).
 */
export const codes = pgTable(
  'codes',
  {
    purpose: text('purpose', {
      enum: ['sign_in', 'register', 'reset', 'new_phone', 'new_email', 'gift', 'wait'],
    }).notNull(),
    /** A phone as 966551234567, or an e-mail address. */
    target: text('target').notNull(),
    /** Made anew for every code that is sent. */
    uuid: uuid('uuid').notNull().unique(),
    /** The only account that may use it; null where the target alone decides. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** What is really sent. Nothing but a `code` can be used. */
    sends: text('sends', { enum: ['code', 'already_registered', 'nothing'] }).notNull(),
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    tries: integer('tries').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    /** What a right code for a new password was changed for. */
    resetTokenHash: char('reset_token_hash', { length: 64 }).unique(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.target] }),
    index('codes_account').on(table.accountId),
    index('codes_expiry').on(table.expiresAt),
  ],
);

/** How often something was asked for (server/kernel/limit-counts.ts, server/kernel/shared-counts.ts). */
export const signInLimits = pgTable('sign_in_limits', {
  /** Hashed with the shop's secret: no phone, e-mail or network address can be read here. */
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});

/** Pictures of shoppers: square, WebP, served at /account-pictures/{hash}.webp. */
export const accountPictures = pgTable('account_pictures', {
  hash: char('hash', { length: 64 }).primaryKey(),
  accountId: integer('account_id')
    .notNull()
    .unique()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  bytes: bytes('bytes').notNull(),
});

/** A signed-in device. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    /** Names the session where its holder looks at the list of devices. */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    /** What its browser calls itself: "Chrome, Android". */
    device: text('device').notNull().default(''),
    createdAt: createdAt(),
    seenAt: moment('seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expiry').on(table.expiresAt)],
);

/** Countries whose numbers are taken; only 966 shows in production (spec section 5). */
export const countries = pgTable('countries', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  code: char('code', { length: 2 }).notNull().unique(),
  phoneCode: text('phone_code').notNull().unique(),
  nameAr: text('name_ar').notNull(),
  nameEn: text('name_en').notNull(),
  phoneLength: integer('phone_length').notNull(),
  position: bigint('position', { mode: 'number' }).notNull(),
});

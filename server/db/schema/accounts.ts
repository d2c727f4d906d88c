import { bigint, char, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './types.ts';

/** Whoever shops: a guest made on the first call that needs one, or a shopper who has signed in. */
export const accounts = pgTable('accounts', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  uuid: uuid('uuid').notNull().unique().defaultRandom(),
  kind: text('kind', { enum: ['guest', 'shopper'] }).notNull(),
  name: text('name'),
  createdAt: createdAt(),
});

/** A signed-in device. The token itself is never stored, only its SHA-256. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: char('token_hash', { length: 64 }).primaryKey(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    deviceId: text('device_id').notNull(),
    deviceToken: text('device_token'),
    createdAt: createdAt(),
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

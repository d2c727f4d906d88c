import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, moment } from './types.ts';

/**
 * Pictures that people gave: checked, drawn anew as WebP, kept under a random name where pictures are kept
 * (server/attachments). What nothing uses for a day goes.
 */
export const attachments = pgTable('attachments', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Whoever gave it; null for staff, and for drivers by their link. */
  accountId: integer('account_id').references(() => accounts.id),
  givenBy: text('given_by', { enum: ['customer', 'staff', 'driver'] }).notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  createdAt: createdAt(),
  /** When something began to use it. */
  usedAt: moment('used_at'),
});

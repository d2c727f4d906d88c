import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { createdAt, moment } from './types.ts';

/**
 * Pictures and videos that people gave: pictures drawn anew as WebP, videos checked and cleaned, kept under a random name
 * where files are kept (server/attachments). What nothing uses for a day goes.
 */
export const attachments = pgTable(
  'attachments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Whoever gave it; null for staff, for drivers by their link, and once the account is gone. */
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    givenBy: text('given_by', { enum: ['customer', 'staff', 'driver'] }).notNull(),
    format: text('format', { enum: ['webp', 'mp4', 'mov', 'webm'] })
      .notNull()
      .default('webp'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: createdAt(),
    /** When something began to use it; null again once that is gone. */
    usedAt: moment('used_at'),
  },
  (table) => [index('attachments_unused').on(table.createdAt).where(sql`${table.usedAt} is null`)],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { variants } from './catalogue.ts';
import { cities } from './delivery.ts';
import { createdAt, moment } from './types.ts';

/** Who wants to be told when a sold-out product, in a colour, can be had in a city again (decision 0050). */
export const stockWaits = pgTable(
  'stock_waits',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Names it in the link of its message. */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    /** `ended`: by who asked. */
    state: text('state', { enum: ['waiting', 'told', 'ended'] })
      .notNull()
      .default('waiting'),
    /** The language that it was asked in, and the words that were agreed to by asking. */
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    wording: text('wording').notNull(),
    /** Where it was asked, as `keptOrigin` keeps it. */
    origin: text('origin'),
    /** Its place in the line. */
    createdAt: createdAt(),
    toldAt: moment('told_at'),
    endedAt: moment('ended_at'),
  },
  (table) => [
    uniqueIndex('stock_waits_once')
      .on(table.accountId, table.variantId, table.cityId)
      .where(sql`${table.state} = 'waiting'`),
    index('stock_waits_line').on(table.variantId, table.createdAt).where(sql`${table.state} = 'waiting'`),
    index('stock_waits_told').on(table.toldAt).where(sql`${table.state} = 'told'`),
    index('stock_waits_account').on(table.accountId),
    check('stock_waits_told', sql`(${table.state} = 'told') <= (${table.toldAt} is not null)`),
  ],
);

/**
 * Where somebody is told who has proved a phone or an address for it, as guests do. A shopper's own are the account's.
 */
export const waitContacts = pgTable(
  'wait_contacts',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** As codes are addressed: 966551234567. */
    phone: text('phone'),
    email: text('email'),
    confirmedAt: moment('confirmed_at').notNull(),
  },
  (table) => [
    index('wait_contacts_phone').on(table.phone),
    index('wait_contacts_email').on(table.email),
    check('wait_contacts_one', sql`num_nonnulls(${table.phone}, ${table.email}) > 0`),
  ],
);

/** Products on the shelf that somebody waits for: since when, and when that was seen last. Gone from it, the row goes. */
export const restocks = pgTable('restocks', {
  variantId: integer('variant_id')
    .primaryKey()
    .references(() => variants.id, { onDelete: 'cascade' }),
  since: moment('since').notNull(),
  seenAt: moment('seen_at').notNull(),
});

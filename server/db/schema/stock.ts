import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type MovementReason, movementKinds } from '#shop/rules/catalogue/stock.ts';
import { accounts } from './accounts.ts';
import { variants } from './catalogue.ts';
import { cities } from './delivery.ts';
import { orders } from './orders.ts';
import { staff } from './staff.ts';
import { createdAt, moment } from './types.ts';

/**
 * Every change of what is for sale, one after the other: their sum is the shelf (decision 0081). Written by
 * server/catalogue/stock.ts alone, together with the change. Append-only by trigger.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    delta: integer('delta').notNull(),
    /** What was for sale then. */
    after: integer('after').notNull(),
    kind: text('kind', { enum: movementKinds }).notNull(),
    /** For whom it was taken, or whose pieces came back. */
    orderId: integer('order_id').references(() => orders.id),
    /** Who of the shop; null where nobody did it by hand. */
    staffId: integer('staff_id').references(() => staff.id),
    reason: text('reason').$type<MovementReason>(),
    note: text('note').notNull().default(''),
    /** What was found when it was counted, with what orders held. */
    counted: integer('counted'),
    /** What it takes back. */
    undoes: integer('undoes'),
    /** Of a press: pressing again is the same movement. */
    requestKey: text('request_key'),
    createdAt: createdAt(),
  },
  (table) => [
    index('stock_movements_variant').on(table.variantId, table.id),
    uniqueIndex('stock_movements_key').on(table.requestKey).where(sql`${table.requestKey} is not null`),
    uniqueIndex('stock_movements_undone').on(table.undoes).where(sql`${table.undoes} is not null`),
    check('stock_movements_after', sql`${table.after} >= 0`),
    // A count that finds what was expected is worth knowing; nothing else moves nothing.
    check('stock_movements_delta', sql`${table.delta} <> 0 or ${table.kind} = 'counted'`),
    check('stock_movements_counted', sql`(${table.kind} = 'counted') = (${table.counted} is not null)`),
    check('stock_movements_undoes', sql`(${table.kind} = 'undone') = (${table.undoes} is not null)`),
    check(
      'stock_movements_by_hand',
      sql`(${table.kind} in ('added', 'lost', 'counted', 'undone')) <= (${table.staffId} is not null)`,
    ),
  ],
);

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

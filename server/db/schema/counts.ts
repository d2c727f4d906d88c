import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey, text, time } from 'drizzle-orm/pg-core';
import { countedEvents, countKeyMost } from '#shop/rules/counts/events.ts';
import { walletKinds } from '#shop/rules/payments/wallet.ts';
import { moment, money } from './types.ts';

/** How often something has happened on a day of Riyadh's: numbers alone, nobody is in here (decision 0053). */
export const eventCounts = pgTable(
  'event_counts',
  {
    day: date('day', { mode: 'string' }).notNull(),
    event: text('event', { enum: countedEvents }).notNull(),
    /** What of: a page's id, a product's slug, a way to pay; '' for an event that has none, '*' for the rest of too many. */
    key: text('key').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.event, table.key] }),
    check('event_counts_key', sql`length(${table.key}) <= ${sql.raw(String(countKeyMost))}`),
    check('event_counts_some', sql`${table.count} > 0`),
  ],
);

/*
 * What reports are made of: each day of Riyadh's that has ended, counted once and kept (decision 0091). One table for each
 * grain, numbers alone: nobody is in here. Written by server/reports/close-days.ts alone, and at any time again from
 * orders, refunds, invoices and ledger.
 */

/** A day that is counted. Deltas of what shoppers' wallets hold: what they paid in, and what the shop gave. */
export const reportDays = pgTable('report_days', {
  day: date('day', { mode: 'string' }).primaryKey(),
  closedAt: moment('closed_at').notNull(),
  /** The last event of orders that there was: what comes later may be about this day. */
  eventId: integer('event_id').notNull(),
  paidIn: money('paid_in').notNull().default(sql`0`),
  given: money('given').notNull().default(sql`0`),
});

const day = () =>
  date('day', { mode: 'string' })
    .notNull()
    .references(() => reportDays.day, { onDelete: 'cascade' });
const count = (name: string) => integer(name).notNull();

/** Orders by the day on which they were paid, and by the day on which they arrived. */
export const reportOrders = pgTable(
  'report_orders',
  {
    day: day(),
    cityId: count('city_id'),
    orders: count('orders'),
    total: money('total').notNull(),
    delivery: money('delivery').notNull(),
    discount: money('discount').notNull(),
    /** Whose buyer had bought nothing before, something within `againDays`, or something longer ago. */
    first: count('first'),
    again: count('again'),
    later: count('later'),
    /** Brought to where somebody was promised a time, and those in time. */
    promised: count('promised'),
    inTime: count('in_time'),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.cityId] }),
    check('report_orders_buyers', sql`${table.first} + ${table.again} + ${table.later} = ${table.orders}`),
    check('report_orders_in_time', sql`${table.inTime} between 0 and ${table.promised}`),
  ],
);

/** Pieces by the day on which they were paid, and what of them was paid back on it, of whatever day they were. */
export const reportPieces = pgTable(
  'report_pieces',
  {
    day: day(),
    cityId: count('city_id'),
    variantId: count('variant_id'),
    pieces: count('pieces'),
    amount: money('amount').notNull(),
    backPieces: count('back_pieces'),
    backAmount: money('back_amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.cityId, table.variantId] })],
);

/** Money of orders that was given back, by the day on which it was decided, as its credit note is dated. */
export const reportRefunds = pgTable(
  'report_refunds',
  {
    day: day(),
    cityId: count('city_id'),
    reason: text('reason').notNull(),
    refunds: count('refunds'),
    goods: money('goods').notNull(),
    delivery: money('delivery').notNull(),
    toMethod: money('to_method').notNull(),
    toWallet: money('to_wallet').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.cityId, table.reason] }),
    check(
      'report_refunds_sum',
      sql`${table.goods} + ${table.delivery} = ${table.toMethod} + ${table.toWallet}`,
    ),
  ],
);

/** Tax documents by their own day, and by the rate that they are taxed at. */
export const reportTaxes = pgTable(
  'report_taxes',
  {
    day: day(),
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    /** Of every hundred. */
    rate: count('rate'),
    documents: count('documents'),
    total: money('total').notNull(),
    vat: money('vat').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.rate] })],
);

/** Movements of shoppers' wallets, as the ledger has them. */
export const reportWallets = pgTable(
  'report_wallets',
  {
    day: day(),
    kind: text('kind', { enum: walletKinds }).notNull(),
    cameIn: money('came_in').notNull(),
    wentOut: money('went_out').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
);

/** Coupons by the day on which an order with them was paid. */
export const reportCoupons = pgTable(
  'report_coupons',
  {
    day: day(),
    couponId: count('coupon_id'),
    uses: count('uses'),
    discount: money('discount').notNull(),
    /** What cities would have asked for delivery. */
    delivery: money('delivery').notNull(),
    sold: money('sold').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.couponId] })],
);

/** How full the times of a day were as it ended. Counted anew it stays: who was moved since doesn't empty it. */
export const reportSlots = pgTable(
  'report_slots',
  {
    day: day(),
    slotId: count('slot_id'),
    cityId: count('city_id'),
    startsAt: time('starts_at').notNull(),
    endsAt: time('ends_at').notNull(),
    capacity: count('capacity'),
    taken: count('taken'),
  },
  (table) => [primaryKey({ columns: [table.day, table.slotId] })],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { orders } from './orders.ts';
import { createdAt, type Localized, moment, money } from './types.ts';

/** What shoppers can apply: shop/rules/cart/coupon.ts says what each column means. */
export const coupons = pgTable(
  'coupons',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    code: text('code').notNull().unique(),
    title: jsonb('title').$type<Localized>().notNull(),
    kind: text('kind', { enum: ['percent', 'fixed', 'free_delivery'] }).notNull(),
    percent: integer('percent'),
    amount: money('amount'),
    ceiling: money('ceiling'),
    minimum: money('minimum').notNull().default(sql`0`),
    perShopper: integer('per_shopper'),
    inTotal: integer('in_total'),
    firstOrderOnly: boolean('first_order_only').notNull().default(false),
    cityIds: integer('city_ids').array(),
    categoryIds: integer('category_ids').array(),
    productIds: integer('product_ids').array(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at'),
    stackable: boolean('stackable').notNull().default(false),
    active: boolean('active').notNull().default(true),
    /** Shown to every shopper; others only to who has saved their code. */
    listed: boolean('listed').notNull().default(false),
    /** Uses held and made: counted here so that the last one is taken by one update. */
    uses: integer('uses').notNull().default(0),
    /** Of the licence of its sale, where it has one; empty: none was given. */
    licence: text('licence').notNull().default(''),
    /** Grows with whatever staff change of it. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    check('coupons_code', sql`${table.code} = upper(${table.code}) and ${table.code} <> ''`),
    check('coupons_percent', sql`(${table.kind} = 'percent') = (${table.percent} is not null)`),
    check('coupons_percent_range', sql`${table.percent} between 1 and 100`),
    check('coupons_amount', sql`(${table.kind} = 'fixed') = (${table.amount} is not null)`),
    check('coupons_amount_positive', sql`${table.amount} > 0`),
    check(
      'coupons_never_overused',
      sql`${table.uses} >= 0 and (${table.inTotal} is null or ${table.uses} <= ${table.inTotal})`,
    ),
  ],
);

/** Coupons that a shopper keeps for later. */
export const savedCoupons = pgTable(
  'saved_coupons',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.couponId] })],
);

/** A coupon's use by an order: held while it waits for its payment, used once it is paid, released otherwise. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    couponId: integer('coupon_id')
      .notNull()
      .references(() => coupons.id),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    /** The sender's, with its code, hashed with the shop's secret: a new guest is not a new shopper. */
    phoneHash: text('phone_hash').notNull(),
    discount: money('discount').notNull(),
    /** What the city would have asked for delivery, where it is this coupon that takes it off. */
    delivery: money('delivery').notNull().default(sql`0`),
    state: text('state', { enum: ['held', 'used', 'released'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('coupon_uses_once').on(table.orderId, table.couponId),
    index('coupon_uses_account').on(table.accountId),
    index('coupon_uses_coupon').on(table.couponId),
  ],
);

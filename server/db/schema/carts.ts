import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { products, variants } from './catalogue.ts';
import { mediaCards } from './media-cards.ts';
import { staff } from './staff.ts';
import { createdAt, moment, money } from './types.ts';

/** A shopper's cart. It closes when its order is paid; the next piece opens a new one. */
export const carts = pgTable(
  'carts',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    status: text('status', { enum: ['open', 'ordered'] })
      .notNull()
      .default('open'),
    /** What is filled in of the checkout: `checkoutDetails` of the contract, and the `turn` that it came in. */
    checkout: jsonb('checkout').$type<Record<string, unknown>>(),
    /** Coupons that are applied, in their order. */
    couponIds: integer('coupon_ids').array().notNull().default([]),
    /** Whether the wallet pays what it can. */
    useWallet: boolean('use_wallet').notNull().default(false),
    /** Who of the shop filled it on the phone; null for what a shopper filled. */
    takenBy: integer('taken_by').references(() => staff.id),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('carts_one_open').on(table.accountId).where(sql`${table.status} = 'open'`),
    // Those that were left are looked for.
    index('carts_left').on(table.updatedAt).where(sql`${table.status} = 'open'`),
    // What was taken on the phone is listed, the newest first.
    index('carts_taken').on(table.id).where(sql`${table.takenBy} is not null`),
    // Whose account goes takes all of its carts along.
    index('carts_account').on(table.accountId),
  ],
);

/** Unique by product, colour, add-ons and engraving (decision 0033). */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    /** Sorted. */
    addonIds: integer('addon_ids').array().notNull().default([]),
    engraving: text('engraving').notNull().default(''),
    /** What was chosen for its add-ons that ask for it. */
    photoCardId: uuid('photo_card_id').references(() => mediaCards.id, { onDelete: 'set null' }),
    videoCardId: uuid('video_card_id').references(() => mediaCards.id, { onDelete: 'set null' }),
    quantity: integer('quantity').notNull(),
    /** Price of one piece with its extras when the shopper last saw it. */
    unitPriceSeen: money('unit_price_seen').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('cart_lines_same').on(table.cartId, table.variantId, table.addonIds, table.engraving),
    index('cart_lines_variant').on(table.variantId),
    index('cart_lines_photo_card').on(table.photoCardId),
    index('cart_lines_video_card').on(table.videoCardId),
    check('cart_lines_quantity', sql`${table.quantity} > 0`),
  ],
);

import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CheckoutDetails } from '#shop/contract/checkout.ts';
import { callOutcomes } from '#shop/rules/orders/call.ts';
import { type OrderState, type OrderStatus, orderMovers, orderVariants } from '#shop/rules/orders/order.ts';
import { type PaymentStatus, paymentMethods, providerNames } from '#shop/rules/payments/payment.ts';
import { substitutionStates } from '#shop/rules/substitutions/substitution.ts';
import { accounts } from './accounts.ts';
import { carts } from './carts.ts';
import { products, variants } from './catalogue.ts';
import { cities, slots } from './delivery.ts';
import { mediaCards } from './media-cards.ts';
import { runs } from './runs.ts';
import { staff } from './staff.ts';
import { createdAt, type Localized, moment, money } from './types.ts';

/** Order numbers are handed out at payment, starting where a shop's first number doesn't look like its first. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 10001 });

export const orders = pgTable(
  'orders',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The private link's key is derived from it with a secret, and never stored (server/kernel/signed-key.ts). */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    cartId: integer('cart_id')
      .notNull()
      .references(() => carts.id),
    state: text('state').$type<OrderState>().notNull(),
    /** 1–7 (`orderStatus`); null before payment. Written by server/orders/advance-order.ts alone. */
    status: integer('status').$type<OrderStatus>(),
    /** Who is asked and how it goes (`variantOf`). */
    variant: text('variant', { enum: orderVariants }).notNull(),
    /** Without its prefix; null before payment. */
    number: integer('number').unique(),
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    /** Where it was placed, for ways back and private links; null with real providers, where there is one host. */
    origin: text('origin'),
    cityId: integer('city_id')
      .notNull()
      .references(() => cities.id),
    details: jsonb('details').$type<CheckoutDetails>().notNull(),
    /** Where it is picked up, as it was promised; null where it is delivered. */
    pickupPlace: jsonb('pickup_place').$type<Localized>(),
    slotId: integer('slot_id').references(() => slots.id),
    slotDay: date('slot_day'),
    slotStartsAt: time('slot_starts_at'),
    slotEndsAt: time('slot_ends_at'),
    /** A courier's promise, as dates. */
    estimateFrom: date('estimate_from'),
    estimateTo: date('estimate_to'),
    /** When it is to be there, once it is on its way; null before. */
    windowStartsAt: moment('window_starts_at'),
    windowEndsAt: moment('window_ends_at'),
    /** How often nobody was there. */
    attempts: integer('attempts').notNull().default(0),
    /** The driver's round that it goes with, and its place in it. */
    runId: integer('run_id').references(() => runs.id),
    runPosition: integer('run_position'),
    /** First name of whoever brings it now; null before it sets out, and where a courier does. */
    driverName: text('driver_name'),
    /** Wrong codes at the counter where it is picked up. */
    pickupTries: integer('pickup_tries').notNull().default(0),
    deliveredAt: moment('delivered_at'),
    /** Who took it at the door, where no photo shows it. */
    takenBy: text('taken_by'),
    items: money('items').notNull(),
    extras: money('extras').notNull(),
    discount: money('discount').notNull().default(sql`0`),
    delivery: money('delivery').notNull(),
    total: money('total').notNull(),
    vat: money('vat').notNull(),
    /** What of the total the wallet pays; a payment pays the rest. */
    wallet: money('wallet').notNull().default(sql`0`),
    /** Null where wallet or coupons pay all. */
    paymentMethod: text('payment_method', { enum: paymentMethods }).default('card'),
    /** What share of it comes back as credit, as it was when it was placed; null for orders from before this was kept. */
    /** Which of its private links is in force: a renewed one ends those before (decision 0106). */
    linkVersion: integer('link_version').notNull().default(0),
    rewardPercent: numeric('reward_percent', { precision: 5, scale: 2, mode: 'number' }),
    /** What was ordered and how, hashed: the same again is the same order. */
    fingerprint: char('fingerprint', { length: 64 }).notNull(),
    /** From where an unpaid order holds its goods, hashed; null once they are paid or let go. */
    network: text('network'),
    idempotencyKey: text('idempotency_key'),
    /** Which text of the terms was accepted, and which of the privacy notice was there to read (`content_versions`). */
    termsVersion: integer('terms_version'),
    privacyVersion: integer('privacy_version'),
    /** When they were accepted, in the order's language; null for orders from before this was kept. */
    termsAcceptedAt: moment('terms_accepted_at'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (table) => [
    // One cart, one order: a second live order on the same cart can't exist.
    uniqueIndex('orders_one_per_cart')
      .on(table.cartId)
      .where(sql`${table.state} in ('awaiting_payment', 'placed')`),
    // A cart that goes is looked for in all orders, in those that are over too.
    index('orders_cart').on(table.cartId),
    uniqueIndex('orders_idempotency').on(table.accountId, table.idempotencyKey),
    index('orders_account').on(table.accountId, table.paidAt.desc()),
    // A shopper's list (server/orders/list-orders.ts): counted and paged without looking at the rest.
    index('orders_upcoming')
      .on(table.accountId)
      .where(sql`${table.state} = 'awaiting_payment' or ${table.state} = 'placed' and ${table.status} < 5`),
    index('orders_history')
      .on(table.accountId, table.createdAt.desc(), table.id.desc())
      .where(
        sql`${table.state} in ('refunding', 'refunded') or ${table.state} = 'placed' and ${table.status} >= 5`,
      ),
    // All orders as staff list them, the newest first (server/fulfilment/orders/list-orders.ts).
    index('orders_placed').on(table.paidAt.desc(), table.id.desc()).where(sql`${table.state} = 'placed'`),
    // What may be rated (server/orders/ratings/delivered-orders.ts).
    index('orders_delivered')
      .on(table.accountId, table.deliveredAt.desc())
      .where(sql`${table.state} = 'placed' and ${table.status} = 5`),
    // The board of a day (server/fulfilment/board/board-orders.ts), and what has no day.
    index('orders_board').on(table.slotDay, table.cityId).where(sql`${table.state} = 'placed'`),
    index('orders_without_slot')
      .on(table.cityId, table.id)
      .where(sql`${table.state} = 'placed' and ${table.status} < 5 and ${table.slotDay} is null`),
    // What is late (server/today/late-orders.ts): open orders with a time, without those of all days before.
    index('orders_open_by_day')
      .on(table.slotDay)
      .where(sql`${table.state} = 'placed' and ${table.status} < 5 and ${table.slotDay} is not null`),
    index('orders_expiry').on(table.expiresAt).where(sql`${table.state} = 'awaiting_payment'`),
    // What one network holds is bounded (shop/rules/checkout/holds.ts).
    index('orders_network').on(table.network).where(sql`${table.state} = 'awaiting_payment'`),
    // What arrived on a day (server/reports).
    index('orders_delivered_at').on(table.deliveredAt).where(sql`${table.deliveredAt} is not null`),
    index('orders_run').on(table.runId).where(sql`${table.runId} is not null`),
    // A guest's orders are claimed by their sender's number.
    index('orders_sender_phone').on(sql`(${table.details}->'sender'->>'phone_number')`),
    check(
      'orders_sum',
      sql`${table.total} = ${table.items} + ${table.extras} - ${table.discount} + ${table.delivery}`,
    ),
    check('orders_status', sql`${table.status} between 1 and 7`),
    check('orders_status_when_placed', sql`(${table.status} is null) = (${table.state} <> 'placed')`),
    check('orders_link_version', sql`${table.linkVersion} >= 0`),
    check('orders_reward_percent', sql`${table.rewardPercent} between 0 and 100`),
    check('orders_wallet', sql`${table.wallet} between 0 and ${table.total}`),
    check(
      'orders_number_when_paid',
      sql`(${table.state} in ('awaiting_payment', 'released')) = (${table.number} is null) or ${table.state} in ('refunding', 'refunded')`,
    ),
  ],
);

/** An order as its row has it. */
export type Order = typeof orders.$inferSelect;

/** What was bought, as it stood: names, pictures and prices are copies. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    slug: text('slug').notNull(),
    kind: text('kind', { enum: ['plant', 'pot', 'set'] }).notNull(),
    title: jsonb('title').$type<Localized>().notNull(),
    colorTitle: jsonb('color_title').$type<Localized>(),
    picture: text('picture').notNull(),
    addons: jsonb('addons').$type<{ id: number; title: Localized; price: number }[]>().notNull(),
    engraving: text('engraving').notNull(),
    /** The picture and the video of its cards, as they were when it was ordered; null once they are gone. */
    photoCardId: uuid('photo_card_id').references(() => mediaCards.id, { onDelete: 'set null' }),
    videoCardId: uuid('video_card_id').references(() => mediaCards.id, { onDelete: 'set null' }),
    quantity: integer('quantity').notNull(),
    /** How many of them the workshop has said are made: it moves nothing, and means nothing once the order is wrapped. */
    made: integer('made').notNull().default(0),
    /** How many of them were paid back: what isn't made any more. */
    givenBack: integer('given_back').notNull().default(0),
    /** How many of those were put back on the shelf. */
    restocked: integer('restocked').notNull().default(0),
    unitPrice: money('unit_price').notNull(),
    unitExtras: money('unit_extras').notNull(),
    lineTotal: money('line_total').notNull(),
    /** What coupons take off this line. */
    discount: money('discount').notNull().default(sql`0`),
  },
  (table) => [
    index('order_lines_order').on(table.orderId),
    index('order_lines_photo_card').on(table.photoCardId),
    index('order_lines_video_card').on(table.videoCardId),
    check(
      'order_lines_sum',
      sql`${table.lineTotal} = (${table.unitPrice} + ${table.unitExtras}) * ${table.quantity}`,
    ),
    check('order_lines_made', sql`${table.made} between 0 and ${table.quantity}`),
    check('order_lines_restocked', sql`${table.restocked} between 0 and ${table.quantity}`),
    check('order_lines_given_back', sql`${table.givenBack} between 0 and ${table.quantity}`),
    check('order_lines_discount', sql`${table.discount} between 0 and ${table.lineTotal}`),
  ],
);

/**
 * What the shop proposes instead of a piece that can't be given (decision 0071). While it is asked, its pieces are off the
 * shelf.
 */
export const substitutions = pgTable(
  'substitutions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lineId: integer('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    fromVariantId: integer('from_variant_id')
      .notNull()
      .references(() => variants.id),
    variantId: integer('variant_id')
      .notNull()
      .references(() => variants.id),
    /** Pieces that it is about: those of the line that were left when it was asked. */
    quantity: integer('quantity').notNull(),
    /** What goes back with a yes. */
    difference: money('difference').notNull(),
    /** Why, in the order's language; whoever ordered reads it. Blanked with the order. */
    reason: text('reason').notNull().default(''),
    /** The pieces that can't be given are for sale again with a yes: they are whole, only not what was ordered. */
    restock: boolean('restock').notNull(),
    state: text('state', { enum: substitutionStates }).notNull().default('asked'),
    askedBy: integer('asked_by')
      .notNull()
      .references(() => staff.id),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
    /** Who of the shop answered on the sender's word, or withdrew it; null where the sender did. */
    answeredBy: integer('answered_by').references(() => staff.id),
  },
  (table) => [
    index('substitutions_order').on(table.orderId),
    uniqueIndex('substitutions_asked').on(table.lineId).where(sql`${table.state} = 'asked'`),
    index('substitutions_variant').on(table.variantId),
    check('substitutions_quantity', sql`${table.quantity} > 0`),
    check('substitutions_difference', sql`${table.difference} >= 0`),
    check('substitutions_other', sql`${table.variantId} <> ${table.fromVariantId}`),
    check('substitutions_answered', sql`(${table.state} = 'asked') = (${table.answeredAt} is null)`),
  ],
);

/**
 * What paid orders are looked for by: names of both sides, folded as people type them (`fold_people`), and their numbers.
 * Written by a trigger whenever an order's details are, and never by what only moves it; blank where they are.
 */
export const orderSearch = pgTable(
  'order_search',
  {
    orderId: integer('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
  },
  (table) => [index('order_search_text').using('gin', table.text.op('gin_trgm_ops'))],
);

/** What colleagues write to each other about an order. Blanked with it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('order_notes_order').on(table.orderId)],
);

/** Calls about an order, and links that were sent once more: who, to whom, and what came of it. Blanked with the order. */
export const orderCalls = pgTable(
  'order_calls',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    to: text('to_whom', { enum: ['recipient', 'sender'] }).notNull(),
    outcome: text('outcome', { enum: callOutcomes }).notNull(),
    note: text('note').notNull().default(''),
    /** When to try again, as it was agreed on or guessed; null: not said. */
    againAt: moment('again_at'),
    at: moment('at').notNull(),
  },
  (table) => [index('order_calls_order').on(table.orderId, table.id)],
);

/** Whom a note calls by name; `seenAt`: when they said that they have read it. */
export const orderNoteMentions = pgTable(
  'order_note_mentions',
  {
    noteId: integer('note_id')
      .notNull()
      .references(() => orderNotes.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    seenAt: moment('seen_at'),
  },
  (table) => [
    primaryKey({ columns: [table.noteId, table.staffId] }),
    index('order_note_mentions_unseen').on(table.staffId).where(sql`${table.seenAt} is null`),
  ],
);

/** What an event is: a step of the order's life, one taken back, a try to bring it, or a change of what is ordered. */
export const orderEventKinds = ['step', 'taken_back', 'nobody_there', 'changed'] as const;

/** What became of a paid order, step by step. Append-only by trigger. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: orderEventKinds }).notNull().default('step'),
    /** Null where it was paid. */
    from: integer('from_status').$type<OrderStatus>(),
    to: integer('to_status').$type<OrderStatus>().notNull(),
    at: moment('at').notNull(),
    by: text('by', { enum: orderMovers }).notNull(),
    /** Who of the shop; null for everybody else. */
    staffId: integer('staff_id'),
    note: text('note').notNull().default(''),
    /**
     * What shows it: the finished gift, the gift at its door. No reference: the picture goes when the order is blanked,
     * and events are never changed.
     */
    photo: uuid('photo'),
  },
  (table) => [
    index('order_events_order').on(table.orderId),
    check(
      'order_events_to',
      sql`${table.to} between 1 and 7 and (${table.kind} = 'changed') = (${table.to} is not distinct from ${table.from})`,
    ),
  ],
);

/** What a charge was asked for with, beside amount and order: asking again must ask the same. */
export type PaymentRequest = {
  /** The provider's ids of a card that it keeps. */
  card?: { cardId: string; customerId: string; ip: string };
  saveCard?: boolean;
  /** What the provider's page speaks; an order's payment speaks the order's language. */
  language?: 'ar' | 'en';
  /** Where credit is bought, for the way back; an order's payment leads back to where the order was placed. */
  origin?: string | null;
  /** Whose Urpay wallet pays. */
  phone?: { code: string; number: string };
};

/** One attempt to pay an order, or to buy wallet credit. Its uuid is the provider's reference and idempotency key. */
export const payments = pgTable(
  'payments',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    /** Null where wallet credit is bought. */
    orderId: integer('order_id').references(() => orders.id),
    /** Whose wallet the credit is for; null for an order's payment. */
    walletId: integer('wallet_id').references(() => accounts.id),
    provider: text('provider', { enum: providerNames }).notNull(),
    method: text('method', { enum: paymentMethods }).notNull().default('card'),
    request: jsonb('request').$type<PaymentRequest>().notNull().default({}),
    /** Of a press on top-up: pressing again is the same payment. */
    idempotencyKey: text('idempotency_key'),
    /** When the provider was first asked to make the charge; before that there is nothing to ask it about. */
    requestedAt: moment('requested_at'),
    /** The provider's charge id, once it answered. */
    chargeId: text('charge_id'),
    chargeUrl: text('charge_url'),
    status: text('status', {
      enum: ['started', 'captured', 'failed', 'cancelled', 'refunding', 'refunded'],
    })
      .$type<PaymentStatus>()
      .notNull(),
    providerStatus: text('provider_status'),
    amount: money('amount').notNull(),
    currency: char('currency', { length: 3 }).notNull().default('SAR'),
    cardBrand: text('card_brand'),
    cardLastFour: text('card_last_four'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('payments_charge').on(table.provider, table.chargeId),
    uniqueIndex('payments_idempotency').on(table.walletId, table.idempotencyKey),
    index('payments_order').on(table.orderId),
    index('payments_open').on(table.createdAt).where(sql`${table.status} = 'started'`),
    // One order is paid once: a second capture can only be refunded.
    uniqueIndex('payments_one_capture').on(table.orderId).where(sql`${table.status} = 'captured'`),
    check('payments_purpose', sql`(${table.orderId} is null) <> (${table.walletId} is null)`),
    check('payments_amount', sql`${table.amount} > 0`),
  ],
);

/** Notifications as they came, each once: what a provider says happened, in the order that it reached us. */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    provider: text('provider').notNull(),
    object: text('object').notNull(),
    status: text('status').notNull(),
    accepted: boolean('accepted').notNull(),
    times: integer('times').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [unique('payment_notifications_once').on(table.provider, table.object, table.status)],
);

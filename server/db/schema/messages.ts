import { sql } from 'drizzle-orm';
import { bigint, char, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { audiences, channels, type MessageEvent } from '#shop/rules/messages/events.ts';
import { accounts, sessions } from './accounts.ts';
import { carts } from './carts.ts';
import { forms } from './forms.ts';
import { refunds } from './ledger.ts';
import { orderEvents, orders } from './orders.ts';
import { stockWaits } from './stock.ts';
import { tickets } from './tickets.ts';
import { bytes, createdAt, moment } from './types.ts';

/**
 * The outbox: what is to be told to whom, written in the transaction of what it tells of and sent by one job
 * (server/outbox). Words are made when it is sent, from the rows as they are then.
 */
export const messages = pgTable(
  'messages',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** event:subject:version:audience:channel[:device]. Nothing is told twice. */
    key: text('key').notNull().unique(),
    event: text('event').$type<MessageEvent>().notNull(),
    audience: text('audience', { enum: audiences }).notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    /** What it is about; what isn't named is null. */
    orderId: integer('order_id').references(() => orders.id),
    refundId: integer('refund_id').references(() => refunds.id),
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'cascade' }),
    cartId: integer('cart_id').references(() => carts.id, { onDelete: 'cascade' }),
    ticketId: integer('ticket_id').references(() => tickets.id),
    formId: integer('form_id').references(() => forms.id, { onDelete: 'cascade' }),
    waitId: integer('wait_id').references(() => stockWaits.id, { onDelete: 'cascade' }),
    /** The step that it tells of: taken back before it has left, it is dropped. */
    orderEventId: integer('order_event_id').references(() => orderEvents.id),
    /** Of a push: which device. */
    subscriptionId: integer('subscription_id').references(() => pushSubscriptions.id, {
      onDelete: 'set null',
    }),
    state: text('state', { enum: ['due', 'sent', 'seen', 'dropped', 'failed'] })
      .notNull()
      .default('due'),
    /** Why it was dropped, or failed last. */
    note: text('note').notNull().default(''),
    dueAt: moment('due_at').notNull(),
    /** After that nobody needs it any more. */
    expiresAt: moment('expires_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** Whoever took it to send it has it until then. */
    leasedUntil: moment('leased_until'),
    sentAt: moment('sent_at'),
    /** What a device names when it has shown a push. */
    receipt: uuid('receipt').notNull().unique().defaultRandom(),
    createdAt: createdAt(),
  },
  (table) => [
    index('messages_due').on(table.dueAt).where(sql`${table.state} = 'due'`),
    index('messages_failed').on(table.dueAt).where(sql`${table.state} = 'failed'`),
    // When the shop's own people were told last (server/outbox/tell-team.ts).
    index('messages_team')
      .on(table.sentAt)
      .where(sql`${table.audience} = 'team' and ${table.state} = 'sent'`),
    index('messages_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    index('messages_account').on(table.accountId).where(sql`${table.accountId} is not null`),
    index('messages_ticket').on(table.ticketId).where(sql`${table.ticketId} is not null`),
    index('messages_wait').on(table.waitId).where(sql`${table.waitId} is not null`),
    check(
      'messages_about',
      sql`num_nonnulls(${table.orderId}, ${table.accountId}, ${table.cartId}, ${table.formId}) > 0`,
    ),
  ],
);

/** Devices that take pushes. Signing out ends those of the session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sessionHash: char('session_hash', { length: 64 })
      .notNull()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    endpointHash: char('endpoint_hash', { length: 64 }).notNull().unique(),
    /** The browser's public key and secret, as RFC 8291 names them. */
    p256dh: bytes('p256dh').notNull(),
    auth: bytes('auth').notNull(),
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    createdAt: createdAt(),
    usedAt: moment('used_at'),
  },
  (table) => [
    index('push_subscriptions_account').on(table.accountId),
    index('push_subscriptions_session').on(table.sessionHash),
  ],
);

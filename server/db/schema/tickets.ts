import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { orderVariants } from '#shop/rules/orders/order.ts';
import { ticketMovers, ticketStatuses } from '#shop/rules/tickets/ticket.ts';
import { accounts } from './accounts.ts';
import { refunds } from './ledger.ts';
import { orders } from './orders.ts';
import { staff } from './staff.ts';
import { createdAt, type Localized, moment } from './types.ts';

/** What a ticket can be about: kinds that an owner chooses, each for orders of some statuses or for none. */
export const ticketIssues = pgTable(
  'ticket_issues',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    title: jsonb('title').$type<Localized>().notNull(),
    /** What belongs to it, under its title; may be empty. */
    note: jsonb('note').$type<Localized>().notNull(),
    ofOrder: boolean('of_order').notNull(),
    /** Of the order, 0 for one that isn't paid (`isAbout`). */
    statuses: integer('statuses').array().notNull(),
    variants: text('variants', { enum: orderVariants }).array().notNull(),
    needsPicture: boolean('needs_picture').notNull().default(false),
    /** Only so many days after delivery; null: at any time, or as long as the guarantee is. */
    withinDays: integer('within_days'),
    /** Only as many days after delivery as the setting `return_days` has. */
    asGuarantee: boolean('as_guarantee').notNull().default(false),
    position: integer('position').notNull(),
    /** One that is over stays for the tickets that name it. */
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [check('ticket_issues_one_span', sql`not ${table.asGuarantee} or ${table.withinDays} is null`)],
);

/** What somebody wrote to the shop about, and how it stands. */
export const tickets = pgTable(
  'tickets',
  {
    /** Its number as well (`ticketNumber`), starting where a shop's first doesn't look like its first. */
    id: integer('id').primaryKey().generatedAlwaysAsIdentity({ startWith: 1001 }),
    /** The private link's key is derived from it with a secret (server/kernel/signed-key.ts). */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    orderId: integer('order_id').references(() => orders.id),
    issueId: integer('issue_id')
      .notNull()
      .references(() => ticketIssues.id),
    /** Written by server/tickets/move-ticket.ts alone. */
    status: text('status', { enum: ticketStatuses }).notNull().default('received'),
    /** Who of support sees to it: whoever did something for it first, or was asked to. */
    staffId: integer('staff_id').references(() => staff.id),
    /** What its messages speak, and where its links lead; null with real providers, where there is one host. */
    language: text('language', { enum: ['ar', 'en'] }).notNull(),
    origin: text('origin'),
    /** Whoever wrote, as they typed it; empty once it is blank. */
    name: text('name').notNull(),
    email: text('email').notNull(),
    phoneCode: text('phone_code').notNull(),
    phoneNumber: text('phone_number').notNull(),
    idempotencyKey: text('idempotency_key'),
    /** Of each ticket one at most: what it gave back. */
    refundId: integer('refund_id').references(() => refunds.id),
    answeredAt: moment('answered_at'),
    answerBy: moment('answer_by').notNull(),
    resolveBy: moment('resolve_by').notNull(),
    pendingAt: moment('pending_at'),
    resolvedAt: moment('resolved_at'),
    /** When the clock looks at it again (shop/rules/tickets/ticket-clock.ts); null: not by itself. */
    clockAt: moment('clock_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('tickets_idempotency').on(table.accountId, table.idempotencyKey),
    index('tickets_account').on(table.accountId, table.updatedAt.desc()),
    index('tickets_clock').on(table.clockAt).where(sql`${table.clockAt} is not null`),
    // Inboxes of staff (server/tickets/staff/list-tickets.ts).
    index('tickets_open')
      .on(table.resolveBy)
      .where(sql`${table.status} in ('received', 'in_progress', 'pending')`),
    index('tickets_ended')
      .on(table.updatedAt.desc(), table.id.desc())
      .where(sql`${table.status} not in ('received', 'in_progress', 'pending')`),
    check('tickets_pending', sql`(${table.pendingAt} is not null) = (${table.status} = 'pending')`),
    check(
      'tickets_resolved',
      sql`(${table.resolvedAt} is not null) = (${table.status} in ('resolved_with_refund', 'resolved_without_refund', 'rejected'))`,
    ),
  ],
);

/** What was written to each other, oldest first. */
export const ticketMessages = pgTable(
  'ticket_messages',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id),
    by: text('by', { enum: ['shopper', 'shop'] }).notNull(),
    /** Who of the shop; null for everybody else. */
    staffId: integer('staff_id'),
    text: text('text').notNull(),
    /** Of `attachments`, in the order in which they were given; empty once it is blank. */
    pictures: uuid('pictures').array().notNull().default([]),
    idempotencyKey: text('idempotency_key'),
    at: moment('at').notNull(),
  },
  (table) => [
    index('ticket_messages_ticket').on(table.ticketId),
    uniqueIndex('ticket_messages_idempotency').on(table.ticketId, table.by, table.idempotencyKey),
  ],
);

/** What staff write down for each other; whoever wrote the ticket never reads it. */
export const ticketNotes = pgTable(
  'ticket_notes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    text: text('text').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [index('ticket_notes_ticket').on(table.ticketId)],
);

/** Answers that are written often: what support starts from, in the language of whoever wrote. */
export const answerTemplates = pgTable('answer_templates', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  title: jsonb('title').$type<Localized>().notNull(),
  /** With the names of shop/rules/tickets/template.ts in brackets. */
  text: jsonb('text').$type<Localized>().notNull(),
  /** Grows with each change: two who change the same don't overwrite each other. */
  version: integer('version').notNull().default(1),
});

/** Each step of a ticket, from its first. Rows are never changed or deleted; the database refuses it. */
export const ticketEvents = pgTable(
  'ticket_events',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    ticketId: integer('ticket_id')
      .notNull()
      .references(() => tickets.id),
    /** Null where it came in. */
    from: text('from_status', { enum: ticketStatuses }),
    to: text('to_status', { enum: ticketStatuses }).notNull(),
    by: text('by', { enum: ticketMovers }).notNull(),
    staffId: integer('staff_id'),
    at: moment('at').notNull(),
  },
  (table) => [index('ticket_events_ticket').on(table.ticketId)],
);

import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  char,
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
import type { InvoiceDocument } from '#shop/rules/orders/invoice.ts';
import { creditReasons } from '#shop/rules/payments/credit.ts';
import { bookAccounts } from '#shop/rules/payments/ledger.ts';
import { walletKinds } from '#shop/rules/payments/wallet.ts';
import { accounts } from './accounts.ts';
import { orders, payments } from './orders.ts';
import { staff } from './staff.ts';
import { createdAt, moment, money } from './types.ts';

/** How somebody is reached whose account is closed and whose money hasn't arrived yet. */
export type OwedTo = { name: string | null; phone: string | null; email: string | null };

/** What is in a shopper's wallet: the sum of its ledger entries, kept here so that it can't go below zero. */
export const wallets = pgTable(
  'wallets',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => accounts.id),
    balance: money('balance').notNull(),
    /** Who closed the account while paid-in credit goes back or is owed; null otherwise (decision 0026). */
    owedTo: jsonb('owed_to').$type<OwedTo>(),
  },
  (table) => [check('wallets_never_below_zero', sql`${table.balance} >= 0`)],
);

/**
 * Every movement of money, as an amount that goes from one book to another: the books balance by construction. Rows
 * are never changed or deleted; the database refuses it.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    fromBook: text('from_book', { enum: bookAccounts }).notNull(),
    toBook: text('to_book', { enum: bookAccounts }).notNull(),
    amount: money('amount').notNull(),
    /** Whose wallet it is, when one of the two books is the wallets'. */
    walletId: integer('wallet_id').references(() => accounts.id),
    walletKind: text('wallet_kind', { enum: walletKinds }),
    /** When a bonus expires. */
    expiresAt: moment('expires_at'),
    orderId: integer('order_id').references(() => orders.id),
    paymentId: integer('payment_id').references(() => payments.id),
    refundId: integer('refund_id').references(() => refunds.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('ledger_wallet').on(table.walletId, table.id).where(sql`${table.walletId} is not null`),
    index('ledger_order').on(table.orderId),
    // What moved in wallets on a day (server/reports).
    index('ledger_wallets_at').on(table.createdAt).where(sql`${table.walletId} is not null`),
    // The comparison of the books asks for the movements of each payment and of each refund.
    index('ledger_payment').on(table.paymentId).where(sql`${table.paymentId} is not null`),
    index('ledger_refund').on(table.refundId).where(sql`${table.refundId} is not null`),
    // A delivered order is rewarded once.
    uniqueIndex('ledger_one_reward')
      .on(table.orderId)
      .where(sql`${table.fromBook} = 'rewards' and ${table.toBook} = 'wallets'`),
    check('ledger_amount', sql`${table.amount} > 0`),
    check('ledger_moves', sql`${table.fromBook} <> ${table.toBook}`),
    check(
      'ledger_wallet_named',
      sql`('wallets' in (${table.fromBook}, ${table.toBook})) = (${table.walletId} is not null) and (${table.walletId} is null) = (${table.walletKind} is null)`,
    ),
  ],
);

/** Credit that staff gave of the shop's own: who, why, and who agreed. What moved stands in the ledger. */
export const walletCredits = pgTable(
  'wallet_credits',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    amount: money('amount').notNull(),
    reason: text('reason', { enum: creditReasons }).notNull(),
    /** In the words of whoever gave it; empty once the account is closed. */
    note: text('note').notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => staff.id),
    /** Whoever agreed to more than one person gives alone; somebody else. */
    approvedBy: integer('approved_by').references(() => staff.id),
    /** Asking twice with the same key gives the same credit. */
    requestKey: text('request_key').unique(),
    at: moment('at').notNull(),
  },
  (table) => [
    index('wallet_credits_account').on(table.accountId),
    index('wallet_credits_staff').on(table.staffId, table.at),
    check('wallet_credits_amount', sql`${table.amount} > 0`),
    check('wallet_credits_two', sql`${table.approvedBy} <> ${table.staffId}`),
  ],
);

/** What is given back, of an order or of a wallet: to the payment's provider, to the shopper's wallet, or to both. */
export const refunds = pgTable(
  'refunds',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The provider's reference and idempotency key. */
    uuid: uuid('uuid').notNull().unique().defaultRandom(),
    /**
     * `unwanted`: money that completed nothing goes back whole, without a credit note. `credit`: what was paid into the
     * wallet of a closed account.
     */
    kind: text('kind', { enum: ['order', 'unwanted', 'credit'] }).notNull(),
    orderId: integer('order_id').references(() => orders.id),
    /** The payment that the provider's part goes back through. */
    paymentId: integer('payment_id').references(() => payments.id),
    /** `failed` is for people: the provider said no, and the money is still owed. */
    status: text('status', { enum: ['started', 'done', 'failed'] }).notNull(),
    toMethod: money('to_method').notNull(),
    toWallet: money('to_wallet').notNull(),
    /** What it is for: pieces of lines with their amounts, and delivery. Quantity 0: money of the line and no piece. */
    lines: jsonb('lines').$type<{ lineId: number; quantity: number; amount: number }[]>().notNull(),
    delivery: money('delivery').notNull(),
    reason: text('reason', {
      enum: ['cancelled', 'returned', 'damaged', 'missing', 'reduced', 'other', 'unwanted', 'account_closed'],
    }).notNull(),
    /** Who of the shop gave it back, why in their words, and whoever agreed to more than one gives alone. */
    staffId: integer('staff_id').references(() => staff.id),
    note: text('note').notNull().default(''),
    approvedBy: integer('approved_by').references(() => staff.id),
    /** Who asked for it, so that asking twice gives the same refund. */
    requestKey: text('request_key').unique(),
    providerRefundId: text('provider_refund_id'),
    /** The bank's reference, where staff paid it from the shop's own account. */
    bankReference: text('bank_reference'),
    providerStatus: text('provider_status'),
    /** When the provider was last asked to make it: nobody else asks at the same time. */
    askedAt: moment('asked_at'),
    /** When it was asked for the first time under its uuid: the provider remembers that one for about a day. */
    askedSince: moment('asked_since'),
    createdAt: createdAt(),
    doneAt: moment('done_at'),
  },
  (table) => [
    index('refunds_order').on(table.orderId),
    index('refunds_staff').on(table.staffId, table.createdAt).where(sql`${table.staffId} is not null`),
    index('refunds_provider').on(table.providerRefundId),
    index('refunds_at').on(table.createdAt),
    index('refunds_open').on(table.createdAt).where(sql`${table.status} = 'started'`),
    // One payment that completed nothing goes back once.
    uniqueIndex('refunds_one_unwanted').on(table.paymentId).where(sql`${table.kind} = 'unwanted'`),
    check(
      'refunds_amount',
      sql`${table.toMethod} >= 0 and ${table.toWallet} >= 0 and ${table.toMethod} + ${table.toWallet} > 0`,
    ),
    check('refunds_two', sql`${table.approvedBy} <> ${table.staffId}`),
    check('refunds_payment', sql`${table.toMethod} = 0 or ${table.paymentId} is not null`),
  ],
);

/** Tax invoices and credit notes: numbered without gaps, each naming the hash of the one before. Never changed. */
export const invoices = pgTable(
  'invoices',
  {
    /** Its place in the chain: 1, 2, 3 … without gaps. */
    counter: integer('counter').primaryKey(),
    kind: text('kind', { enum: ['invoice', 'credit_note'] }).notNull(),
    /** Counts invoices and credit notes apart, without gaps. */
    number: integer('number').notNull(),
    orderId: integer('order_id')
      .notNull()
      .references(() => orders.id),
    refundId: integer('refund_id').references(() => refunds.id),
    /** Of a credit note without a refund, and of the invoice that is issued with it: the invoice in whose place it comes. */
    replaces: integer('replaces').references((): AnyPgColumn => invoices.counter),
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
    total: money('total').notNull(),
    vat: money('vat').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('invoices_number').on(table.kind, table.number),
    uniqueIndex('invoices_one_per_order')
      .on(table.orderId)
      .where(sql`${table.kind} = 'invoice' and ${table.replaces} is null`),
    // An invoice is replaced once: by one credit note, and one invoice.
    uniqueIndex('invoices_replaced_once').on(table.replaces, table.kind),
    uniqueIndex('invoices_one_per_refund').on(table.refundId),
    index('invoices_order').on(table.orderId),
    index('invoices_at').on(table.createdAt),
    check(
      'invoices_refund',
      sql`case ${table.kind} when 'invoice' then ${table.refundId} is null
        else (${table.refundId} is null) = (${table.replaces} is not null) end`,
    ),
  ],
);

/** The end of the chain: a single row, locked by whoever adds to it. */
export const invoiceChain = pgTable('invoice_chain', {
  id: integer('id').primaryKey(),
  counter: integer('counter').notNull(),
  invoices: integer('invoices').notNull(),
  creditNotes: integer('credit_notes').notNull(),
  hash: text('hash').notNull(),
});

/** What the nightly comparison of the books found, or why it couldn't be made. */
export const bookChecks = pgTable('book_checks', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  differences: jsonb('differences').$type<Record<string, { count: number; rows: unknown[] }>>().notNull(),
  /** Null for a comparison that was made. */
  failure: text('failure'),
  createdAt: createdAt(),
});

/** A shopper's number at the card provider. */
export const cardCustomers = pgTable('card_customers', {
  accountId: integer('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull().unique(),
});

/** Cards that the provider keeps for a shopper: all that this shop may know of them. */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    customerId: text('customer_id').notNull(),
    cardId: text('card_id').notNull(),
    brand: text('brand').notNull(),
    lastFour: char('last_four', { length: 4 }).notNull(),
    expiryMonth: integer('expiry_month').notNull(),
    expiryYear: integer('expiry_year').notNull(),
    createdAt: createdAt(),
  },
  (table) => [unique('saved_cards_once').on(table.accountId, table.cardId)],
);

import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  authorityEnvironments,
  submissionStates,
  type UnitCheck,
  type UnitFinding,
  unitStates,
} from '#shop/rules/einvoice/einvoice.ts';
import { firstPreviousHash, type InvoiceDocument } from '#shop/rules/orders/invoice.ts';
import { invoices } from './ledger.ts';
import { bytes, createdAt, moment } from './types.ts';

/**
 * What the authority knows as a unit of ours: a key that stamps documents, its certificate, and the end of the chain of
 * what it stamped. Those that are active stamp by turns. Secrets are sealed (`server/kernel/sealed.ts`).
 */
export const einvoiceUnits = pgTable(
  'einvoice_units',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    environment: text('environment', { enum: authorityEnvironments }).notNull(),
    /** 1-maker|2-model|3-serial, as in its certificate. */
    serial: text('serial').notNull().unique(),
    state: text('state', { enum: unitStates }).notNull().default('new'),
    /** PKCS#8 in PEM, sealed. */
    privateKey: text('private_key').notNull(),
    /** PEM. */
    csr: text('csr').notNull(),
    /** The unit in whose place it comes, by whose certificate it was asked for; null: registered anew. */
    renews: integer('renews').references((): AnyPgColumn => einvoiceUnits.id),
    /** Whether it stamps beside those that are active, and not in their place. */
    beside: boolean('beside').notNull().default(false),
    /** What the authority said of each document that shows what it can make, in the order in which they were sent. */
    checks: jsonb('checks').$type<UnitCheck[]>().notNull().default([]),
    /** Under which the certificate of compliance was given. */
    complianceRequest: text('compliance_request'),
    /** Who it is at the authority now: the token as it came, and its sealed secret. Of compliance first, then of production. */
    token: text('token'),
    secret: text('secret'),
    /** What documents are stamped with: base64 of its DER. */
    certificate: text('certificate'),
    validUntil: moment('valid_until'),
    /** The end of its chain: the last counter, and the hash of that document. */
    icv: integer('icv').notNull().default(0),
    lastHash: text('last_hash').notNull().default(firstPreviousHash),
    createdAt: createdAt(),
    activatedAt: moment('activated_at'),
    retiredAt: moment('retired_at'),
    /** It stamps the documents of the shop's own chain after this counter, up to that one: no clock decides which. */
    sinceCounter: integer('since_counter'),
    untilCounter: integer('until_counter'),
  },
  (table) => [
    check(
      'einvoice_units_certified',
      sql`${table.state} = 'new' or ${table.state} = 'retired' or (${table.certificate} is not null and ${table.secret} is not null)`,
    ),
  ],
);

/** Documents as the authority gets them: stamped once, never changed. One that was rejected gets another attempt. */
export const einvoices = pgTable(
  'einvoices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The document's place in the shop's own chain. */
    counter: integer('counter')
      .notNull()
      .references(() => invoices.counter),
    /** 1, 2, 3 … for one document. */
    attempt: integer('attempt').notNull(),
    unitId: integer('unit_id')
      .notNull()
      .references(() => einvoiceUnits.id),
    /** Its place in its unit's chain: 1, 2, 3 … without gaps. */
    icv: integer('icv').notNull(),
    uuid: uuid('uuid').notNull().unique(),
    /** For a company: cleared before it is given. Otherwise reported within 24 hours. */
    standard: boolean('standard').notNull(),
    hash: text('hash').notNull(),
    previousHash: text('previous_hash').notNull(),
    /** UTF-8, byte for byte what is sent. */
    xml: bytes('xml').notNull(),
    /** Of a simplified one: what its QR code says. */
    qr: text('qr'),
    /** Of another attempt: the document as it says now, under the same number and date. The first one's is the invoice's. */
    document: jsonb('document').$type<InvoiceDocument>(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('einvoices_chain').on(table.unitId, table.icv),
    unique('einvoices_attempt').on(table.counter, table.attempt),
    check('einvoices_again', sql`(${table.attempt} > 1) = (${table.document} is not null)`),
    check('einvoices_stamped', sql`${table.standard} or ${table.qr} is not null`),
  ],
);

/** How far each of them is with the authority. */
export const einvoiceSubmissions = pgTable(
  'einvoice_submissions',
  {
    einvoiceId: integer('einvoice_id')
      .primaryKey()
      .references(() => einvoices.id),
    state: text('state', { enum: submissionStates }).notNull().default('queued'),
    tries: integer('tries').notNull().default(0),
    nextAt: moment('next_at').notNull(),
    /** 24 hours after it was issued. */
    dueAt: moment('due_at').notNull(),
    sentAt: moment('sent_at'),
    endedAt: moment('ended_at'),
    /** HTTP, of the last answer; null while none came. */
    status: integer('status'),
    findings: jsonb('findings').$type<UnitFinding[]>(),
    /** Of a standard one: as the authority stamped it, which is the invoice, and what its QR code says. */
    clearedXml: bytes('cleared_xml'),
    clearedQr: text('cleared_qr'),
  },
  (table) => [
    // What isn't done yet, in the order in which it is sent.
    index('einvoice_submissions_open')
      .on(table.einvoiceId)
      .where(sql`${table.state} in ('queued', 'sending', 'held')`),
    index('einvoice_submissions_rejected').on(table.einvoiceId).where(sql`${table.state} = 'rejected'`),
    // Whether the last ones were all refused.
    index('einvoice_submissions_ended').on(table.endedAt).where(sql`${table.endedAt} is not null`),
  ],
);

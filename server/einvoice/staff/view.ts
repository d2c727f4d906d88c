import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { einvoiceSubmissions, einvoices, invoices } from '#server/db/schema/index.ts';
import type { StaffEInvoice } from '#shop/contract/store/einvoice-queue.ts';
import { hasteOf } from '#shop/rules/einvoice/sending.ts';

/** How the queue is ordered: by the document's place in its unit's chain, which is that of its issue. */
export const oldestFirst = { by: einvoices.createdAt, id: einvoices.id, way: 'asc' } as const;
export const newestFirst = { by: einvoices.createdAt, id: einvoices.id, way: 'desc' } as const;

const later = sql<boolean>`exists (
  select from einvoices again where again.counter = ${einvoices.counter} and again.attempt > ${einvoices.attempt})`;

/** What isn't with the authority yet. */
export const isOpen = sql`${einvoiceSubmissions.state} in ('queued', 'sending', 'held')`;
/** What it refused, and nobody has issued again. */
export const isRejected = sql`${einvoiceSubmissions.state} = 'rejected' and not ${later}`;
export const isWarned = sql`${einvoiceSubmissions.state} = 'warned'`;

/** Documents as staff see them, before they are put in words. */
export function readEInvoices(tx: Transaction, where: SQL | undefined, order: SQL, most: number, at: SQL) {
  return tx
    .select({
      id: einvoices.id,
      counter: einvoices.counter,
      attempt: einvoices.attempt,
      icv: einvoices.icv,
      standard: einvoices.standard,
      document: invoices.document,
      submission: einvoiceSubmissions,
      later,
      at: sql<string>`${at}`,
    })
    .from(einvoices)
    .innerJoin(einvoiceSubmissions, eq(einvoiceSubmissions.einvoiceId, einvoices.id))
    .innerJoin(invoices, eq(invoices.counter, einvoices.counter))
    .where(where)
    .orderBy(order)
    .limit(most);
}

type Row = Awaited<ReturnType<typeof readEInvoices>>[number];

export function viewOf(row: Row, now: Date): StaffEInvoice {
  const { id, attempt, icv, standard, document, submission, later } = row;
  const { state, tries, dueAt, nextAt, sentAt, endedAt, status, findings } = submission;
  const isOpen = endedAt === null;
  return {
    ...{ id, attempt, icv, standard, state, tries, status },
    number: document.number,
    order_number: document.orderNumber,
    kind: document.kind,
    issued_at: document.issuedAt,
    due_at: dueAt.toISOString(),
    haste: isOpen ? hasteOf(dueAt, now) : 'none',
    next_at: isOpen ? nextAt.toISOString() : null,
    sent_at: sentAt?.toISOString() ?? null,
    ended_at: endedAt?.toISOString() ?? null,
    findings: findings ?? [],
    can_issue_again: state === 'rejected' && !later,
  };
}

import { and, asc, eq, sql } from 'drizzle-orm';
import { afterCursor, cursorOf, inOrder } from '#server/db/list-cursor.ts';
import { einvoiceSubmissions, einvoices, invoices } from '#server/db/schema/index.ts';
import { stampOrGoOn } from '#server/einvoice/issue/stamp-issued.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  listEInvoices as contract,
  readEInvoice as contractOfOne,
} from '#shop/contract/store/einvoice-queue.ts';
import { fileNameOf } from '#shop/rules/einvoice/file-name.ts';
import { readStanding } from './standing.ts';
import { isOpen, isRejected, isWarned, newestFirst, oldestFirst, readEInvoices, viewOf } from './view.ts';

const views = { open: isOpen, rejected: isRejected, warned: isWarned, all: undefined };

export const listEInvoices = implementForStaff(contract, async (tx, { context, now }, { query }) => {
  const { view, cursor, limit } = query;
  await stampOrGoOn(context);
  const order = view === 'open' ? oldestFirst : newestFirst;
  const where = and(views[view], afterCursor(order, cursor));
  const rows = await readEInvoices(tx, where, inOrder(order), limit + 1, cursorOf(order));
  const page = rows.slice(0, limit);
  const { open, rejected, warned, ...standing } = await readStanding(tx, now);
  return {
    items: page.map((row) => viewOf(row, now)),
    next: rows.length > limit ? (page.at(-1)?.at ?? null) : null,
    counts: { open, rejected, warned },
    ...standing,
  };
});

export const readEInvoice = implementForStaff(contractOfOne, async (tx, { now }, { params }) => {
  const [found] = await tx
    .select({ einvoice: einvoices, issued: invoices.document, cleared: einvoiceSubmissions.clearedXml })
    .from(einvoices)
    .innerJoin(einvoiceSubmissions, eq(einvoiceSubmissions.einvoiceId, einvoices.id))
    .innerJoin(invoices, eq(invoices.counter, einvoices.counter))
    .where(eq(einvoices.id, params.id));
  if (!found) refuse('EINVOICE_NOT_FOUND');
  const { counter, uuid, hash, previousHash, xml } = found.einvoice;
  const rows = await readEInvoices(tx, eq(einvoices.counter, counter), asc(einvoices.attempt), 100, sql`''`);
  const attempts = rows.map((row) => viewOf(row, now));
  const einvoice = attempts.find(({ id }) => id === params.id);
  if (!einvoice) refuse('EINVOICE_NOT_FOUND');
  return {
    einvoice,
    attempts,
    ...{ uuid, hash, previous_hash: previousHash },
    file_name: `${fileNameOf(found.einvoice.document ?? found.issued)}.xml`,
    xml: (found.cleared ?? xml).toString('utf8'),
  };
});

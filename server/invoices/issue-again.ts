import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { einvoiceSubmissions, einvoices, invoices, orders } from '#server/db/schema/index.ts';
import { type Stamped, sendSoon, stampBy, writeStamped } from '#server/einvoice/issue/stamp-document.ts';
import { holdUnits, readActiveUnits, unitInTurn } from '#server/einvoice/units/stamping-units.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Settings } from '#server/settings/settings.ts';
import { sellerOnPaper } from './issue-invoice.ts';

/**
 * Makes another attempt of a document that the tax authority refused: the same number and date, by the shop's facts of
 * today, with a uuid and a place in the unit's chain of its own. The one before stays as it is. Refuses
 * EINVOICE_NOT_REJECTED for what wasn't refused or was issued again meanwhile, and EINVOICE_NO_UNIT.
 */
export async function issueAgain(
  context: AppContext,
  tx: Transaction,
  counter: number,
  now: Date,
  { shop }: Settings,
): Promise<Stamped> {
  // First, so that whoever presses at the same time finds what this one did.
  await holdUnits(tx);
  const [last] = await tx
    .select({
      invoice: invoices,
      attempt: einvoices.attempt,
      again: einvoices.document,
      state: einvoiceSubmissions.state,
      paymentMethod: orders.paymentMethod,
    })
    .from(einvoices)
    .innerJoin(einvoiceSubmissions, eq(einvoiceSubmissions.einvoiceId, einvoices.id))
    .innerJoin(invoices, eq(invoices.counter, einvoices.counter))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(eq(einvoices.counter, counter))
    .orderBy(desc(einvoices.attempt))
    .limit(1);
  if (last?.state !== 'rejected') refuse('EINVOICE_NOT_REJECTED');
  const unit = unitInTurn(await readActiveUnits(context, tx), counter);
  if (!unit) refuse('EINVOICE_NO_UNIT');
  const document = {
    ...(last.again ?? last.invoice.document),
    uuid: randomUUID(),
    seller: sellerOnPaper(shop),
  };
  const stamped = stampBy(unit, document, last, { attempt: last.attempt + 1, at: now });
  await writeStamped(tx, stamped, now);
  await sendSoon(context, tx);
  return stamped;
}

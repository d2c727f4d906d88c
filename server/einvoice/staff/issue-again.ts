import { and, eq, sql } from 'drizzle-orm';
import { einvoices } from '#server/db/schema/index.ts';
import { issueAgain } from '#server/invoices/issue-again.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { readSettings } from '#server/settings/settings.ts';
import { issueEInvoiceAgain as contract } from '#shop/contract/store/einvoice-queue.ts';
import { readEInvoices, viewOf } from './view.ts';

/** Pressed on the attempt that was refused: whoever presses twice, or on an older one, is told that it was done. */
export const issueEInvoiceAgain = implementForStaff(contract, async (tx, visit, { params }) => {
  const { context, now } = visit;
  const [refused] = await tx
    .select({ counter: einvoices.counter, attempt: einvoices.attempt, uuid: einvoices.uuid })
    .from(einvoices)
    .where(eq(einvoices.id, params.id));
  if (!refused) refuse('EINVOICE_NOT_FOUND');
  const { counter, attempt, uuid } = refused;
  const stamped = await issueAgain(context, tx, counter, now, await readSettings(context));
  if (stamped.attempt !== attempt + 1) refuse('EINVOICE_NOT_REJECTED');
  visit.audit({
    subject: `einvoice:${stamped.document.number}`,
    before: { attempt, uuid },
    after: { attempt: stamped.attempt, uuid: stamped.document.uuid },
  });
  const made = and(eq(einvoices.counter, counter), eq(einvoices.attempt, stamped.attempt));
  const [row] = await readEInvoices(tx, made, sql`1`, 1, sql`''`);
  if (!row) throw new Error('no attempt written');
  return { einvoice: viewOf(row, now) };
});

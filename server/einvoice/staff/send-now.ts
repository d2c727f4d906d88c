import { inArray } from 'drizzle-orm';
import { einvoiceSubmissions } from '#server/db/schema/index.ts';
import { sendSoon } from '#server/einvoice/issue/stamp-document.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { sendEInvoicesNow as contract } from '#shop/contract/store/einvoice-queue.ts';

/** What is being sent stays its sender's; a note that waits for its invoice waits on. */
export const sendEInvoicesNow = implementForStaff(contract, async (tx, visit) => {
  const { context, now } = visit;
  const { rowCount } = await tx
    .update(einvoiceSubmissions)
    .set({ nextAt: now })
    .where(inArray(einvoiceSubmissions.state, ['queued', 'held']));
  const count = rowCount ?? 0;
  if (count > 0) await sendSoon(context, tx);
  visit.audit(count > 0 ? { subject: 'einvoices', before: null, after: { sent_now: count } } : null);
  return { count };
});

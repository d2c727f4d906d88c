import { and, desc, eq, sql } from 'drizzle-orm';
import { invoices, orderEvents, orders } from '#server/db/schema/index.ts';
import { parseInvoiceNumber } from '#server/invoices/issue-invoice.ts';
import { readLatestPaper } from '#server/invoices/latest-paper.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Visitor } from '#server/kernel/caller.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implement } from '#server/kernel/operation.ts';
import { qrPath } from '#server/pictures/qr-path.ts';
import { readInvoice as contract } from '#shop/contract/orders.ts';
import { linkShowsAll } from './link-shows-all.ts';
import { readOrderKey } from './order-link.ts';

/** A document of the order whose private key the caller holds, as it was issued; after a refusal by the tax authority as it was issued last. */
export const readInvoice = implement(contract, async ({ context, caller, now }, { params }) => {
  const found = await findInvoice(context, caller, params, now);
  if (!found) refuse('INVOICE_NOT_FOUND');
  const { document, hash, qr, xml, uncleared } = await readLatestPaper(context, found);
  return { document, hash, qr, qr_drawing: qrPath(qr), has_xml: xml !== null, uncleared };
});

/** Null for a key that opens no order, for a document of another order, and where the link alone shows it no more. */
export async function findInvoice(
  context: AppContext,
  caller: Visitor,
  { key: named, number }: { key: string; number: string },
  now: Date,
): Promise<typeof invoices.$inferSelect | null> {
  const key = readOrderKey(context.config.secret, named);
  const document = parseInvoiceNumber(number);
  if (!key || !document) return null;
  const [found] = await context.db
    .select({ invoice: invoices, order: orders, lastEventAt: orderEvents.at })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(orderEvents, eq(orderEvents.orderId, orders.id))
    .where(
      and(eq(orders.uuid, key.uuid), eq(invoices.kind, document.kind), eq(invoices.number, document.number)),
    )
    .orderBy(sql`${desc(orderEvents.id)} nulls last`)
    .limit(1);
  return found && key.opens(found.order) && linkShowsAll(found, caller, now) ? found.invoice : null;
}

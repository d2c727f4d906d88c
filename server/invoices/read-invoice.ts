import { and, eq } from 'drizzle-orm';
import { invoices, orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implement } from '#server/kernel/operation.ts';
import { uuidOfKey } from '#server/kernel/signed-key.ts';
import { readInvoice as contract } from '#shop/contract/orders.ts';
import { qrText } from '#shop/rules/orders/invoice.ts';
import { qrPath } from './qr-path.ts';

/** A document of the order whose private key the caller holds, exactly as it was issued. */
export const readInvoice = implement(contract, async ({ context }, { params }) => {
  const found = await findInvoice(context, params.key, params.number);
  if (!found) refuse('INVOICE_NOT_FOUND');
  const qr = qrText(found.document);
  return { document: found.document, hash: found.hash, qr, qr_drawing: qrPath(qr) };
});

/** Null for a key that opens no order, and for a document of another order. */
export async function findInvoice(
  context: AppContext,
  key: string,
  number: string,
): Promise<typeof invoices.$inferSelect | null> {
  const uuid = uuidOfKey(['order'], context.config.secret, key);
  const [, prefix, digits] = /^(INV|CRN)-(\d{1,9})$/.exec(number) ?? [];
  if (!uuid || !prefix || !digits) return null;
  const [found] = await context.db
    .select({ invoice: invoices })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        eq(orders.uuid, uuid),
        eq(invoices.kind, prefix === 'INV' ? 'invoice' : 'credit_note'),
        eq(invoices.number, Number(digits)),
      ),
    );
  return found?.invoice ?? null;
}

import { and, eq } from 'drizzle-orm';
import { orders, refunds } from '#server/db/schema/index.ts';
import { replaceInvoice } from '#server/invoices/issue-invoice.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { readSettings } from '#server/settings/settings.ts';
import { askCompanyInvoice as contract } from '#shop/contract/orders.ts';
import { type Company, companyProblems, tidyCompany } from '#shop/rules/checkout/company.ts';
import { mayHaveCompanyInvoice } from '#shop/rules/orders/company-invoice.ts';
import { readOrderKey } from './order-link.ts';
import { readOrderView } from './order-view.ts';

/**
 * Whoever ordered has the invoice issued to a company, by the private link and their session: the link alone, which gets
 * passed on, is not enough. Pressing again with the same company changes nothing more.
 */
export const askCompanyInvoice = implement(contract, async (visit, { body }) => {
  const { context, caller, now } = visit;
  const key = readOrderKey(context.config.secret, body.order_key) ?? refuse('ORDER_NOT_FOUND');
  const company = tidyCompany({ ...body.company, wanted: true });
  const settings = await readSettings(context);
  const problems = Object.entries(companyProblems(company, settings.shop.vat_number));
  const fields = Object.fromEntries(problems.map(([field, problem]) => [`company.${field}`, problem]));
  if (problems.length > 0) refuse('INVALID_INPUT', { fields });
  await context.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.uuid, key.uuid), eq(orders.accountId, accountOf(caller))))
      .for('update');
    const order = key.opens(found) ?? refuse('ORDER_NOT_FOUND');
    if (isSame(order.details.company, company)) return;
    const [given] = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.orderId, order.id), eq(refunds.kind, 'order')))
      .limit(1);
    if (!mayHaveCompanyInvoice(order, { refunded: given !== undefined })) refuse('INVOICE_STAYS');
    const details = { ...order.details, company };
    await tx.update(orders).set({ details }).where(eq(orders.id, order.id));
    await replaceInvoice(context, tx, order, company, now, settings);
  });
  return (await readOrderView(visit, key.uuid)) ?? refuse('ORDER_NOT_FOUND');
});

const isSame = (one: Company, other: Company) =>
  Object.entries(other).every(([field, value]) => one[field as keyof Company] === value);

import { and, eq } from 'drizzle-orm';
import { invoices, orders } from '#server/db/schema/index.ts';
import { parseInvoiceNumber } from '#server/invoices/issue-invoice.ts';
import { readLatestPaper } from '#server/invoices/latest-paper.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { readOrderXml as contract } from '#shop/contract/workshop/orders.ts';
import { fileNameOf } from '#shop/rules/einvoice/file-name.ts';

/** As the shopper gets it beside the PDF. */
export const readOrderXml = implementForStaff(contract, async (tx, { context }, { params }) => {
  const named = parseInvoiceNumber(params.number);
  const [found] = named
    ? await tx
        .select({ invoice: invoices })
        .from(invoices)
        .innerJoin(orders, eq(orders.id, invoices.orderId))
        .where(
          and(
            eq(orders.number, params.order_number),
            eq(invoices.kind, named.kind),
            eq(invoices.number, named.number),
          ),
        )
    : [];
  const paper = found && (await readLatestPaper(context, found.invoice));
  if (!paper?.xml) return refuse(paper?.pending ? 'INVOICE_NOT_READY' : 'INVOICE_NOT_FOUND');
  return { file_name: `${fileNameOf(paper.document)}.xml`, xml: paper.xml.toString('utf8') };
});

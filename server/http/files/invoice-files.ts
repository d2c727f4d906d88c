import type { FastifyInstance } from 'fastify';
import { drawInvoice } from '#server/invoices/draw-pdf.ts';
import { readPaperLook } from '#server/invoices/paper-look.ts';
import { atMost } from '#server/kernel/base/at-most.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { findInvoice } from '#server/orders/read-invoice.ts';
import { sendErrorPage } from '../errors/error-page.ts';
import { callerOfRequest } from '../visit/visitor.ts';

/** Drawing takes a tenth of a second of the one thread that serves everybody. */
const inTurn = atMost(1, 20);

type Params = { key: string; number: string };

/** Invoices and credit notes as files, beside their pages, for whoever holds the order's private key. */
export function invoiceFiles(context: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: Params }>('/order/:key/invoice/:number(^[A-Z]+-[0-9]+).pdf', async (request, reply) => {
      const { number } = request.params;
      const now = new Date();
      const caller = await callerOfRequest(context, request, now);
      const found = await findInvoice(context, caller, request.params, now);
      if (!found) return sendErrorPage(reply, request, 'INVOICE_NOT_FOUND');
      const look = await readPaperLook(context);
      const file = await inTurn(() => drawInvoice({ ...found.document, hash: found.hash, ...look }));
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${number}.pdf"`)
        .header('cache-control', 'private, no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .header('referrer-policy', 'same-origin')
        .send(file);
    });
  };
}

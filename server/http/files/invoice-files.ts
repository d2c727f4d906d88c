import type { FastifyInstance, FastifyReply } from 'fastify';
import { drawLatest } from '#server/invoices/draw-latest.ts';
import { readLatestPaper } from '#server/invoices/latest-paper.ts';
import { atMost } from '#server/kernel/base/at-most.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { findInvoice } from '#server/orders/read-invoice.ts';
import { fileNameOf } from '#shop/rules/einvoice/file-name.ts';
import { sendErrorPage } from '../errors/error-page.ts';
import { callerOfRequest } from '../visit/visitor.ts';

/** Drawing takes a tenth of a second of the one thread that serves everybody. */
const inTurn = atMost(1, 20);

type Params = { key: string; number: string };

/**
 * Invoices and credit notes as files, beside their pages, for whoever holds the order's private key: as PDF, and as the
 * XML that the tax authority has, byte for byte, where a unit stamped it; a company's once it is cleared. Both are named
 * as the authority wants them named.
 */
export function invoiceFiles(context: AppContext) {
  return async (app: FastifyInstance): Promise<void> => {
    app.get<{ Params: Params }>('/order/:key/invoice/:number(^[A-Z]+-[0-9]+).pdf', async (request, reply) => {
      const now = new Date();
      const caller = await callerOfRequest(context, request, now);
      const found = await findInvoice(context, caller, request.params, now);
      if (!found) return sendErrorPage(reply, request, 'INVOICE_NOT_FOUND');
      const { pdf, fileName } = await inTurn(() => drawLatest(context, found));
      return privately(reply)
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${fileName}.pdf"`)
        .send(pdf);
    });

    app.get<{ Params: Params }>('/order/:key/invoice/:number(^[A-Z]+-[0-9]+).xml', async (request, reply) => {
      const now = new Date();
      const caller = await callerOfRequest(context, request, now);
      const found = await findInvoice(context, caller, request.params, now);
      const paper = found && (await readLatestPaper(context, found));
      if (!paper?.xml)
        return sendErrorPage(reply, request, paper?.pending ? 'INVOICE_NOT_READY' : 'INVOICE_NOT_FOUND');
      return privately(reply)
        .type('application/xml; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileNameOf(paper.document)}.xml"`)
        .send(paper.xml);
    });
  };
}

function privately(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('referrer-policy', 'same-origin');
}

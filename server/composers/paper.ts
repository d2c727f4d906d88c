import { and, desc, eq } from 'drizzle-orm';
import { invoices } from '#server/db/schema/index.ts';
import { drawLatest } from '#server/invoices/draw-latest.ts';
import { invoiceNumber } from '#server/invoices/issue-invoice.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { MailPart } from '#server/messages/mail-content.ts';
import { NotReady } from '#server/outbox/outcome.ts';
import type { Mail } from '#server/providers/messages/mailer.ts';
import { ltr } from '#shop/format/isolate.ts';
import { messagesOf } from '#shop/messages/index.ts';
import type { InvoiceDocument } from '#shop/rules/orders/invoice.ts';
import type { OfOrder } from './of-order.ts';

/** What a mail brings of a tax paper: a link to its page, and the paper itself. */
type Brought = { links(): Promise<MailPart[]>; attachments(): Promise<Mail['attachments']> };

export const noPaper: Brought = { links: async () => [], attachments: async () => undefined };

/** So long a mail waits for a company's paper to be cleared, which takes seconds; then it goes with the link to it alone. */
const clearedWithinMs = 120_000;
const lookAgainMs = 5_000;

/**
 * The invoice of an order, or the credit note of its refund; nothing where none was issued. Read and drawn when asked for.
 * Throws `NotReady` for a company's that the tax authority is about to clear.
 */
export function paperOf(context: AppContext, of: OfOrder, refundId: number | null, now: Date): Brought {
  const { order, link } = of;
  let asked: ReturnType<typeof readPaper> | undefined;
  const read = () => {
    asked ??= readPaper(context, order.id, refundId);
    return asked;
  };
  return {
    async links() {
      const paper = await read();
      if (!paper) return [];
      const { paying } = messagesOf(order.language);
      const number = invoiceNumber(paper.kind, paper.number);
      const label = paper.kind === 'credit_note' ? paying.order.creditNote : paying.order.invoice;
      return [
        { kind: 'link', label: `${label} ${ltr(order.language, number)}`, url: `${link}/invoice/${number}` },
      ];
    },
    async attachments() {
      const paper = await read();
      if (!paper) return undefined;
      const { pdf: content, fileName, uncleared } = await drawLatest(context, paper);
      if (uncleared) return waitOrGoWithout(paper, now);
      return [{ name: `${fileName}.pdf`, type: 'application/pdf', content }];
    },
  };
}

/** What isn't cleared yet is never sent. */
function waitOrGoWithout(paper: { document: InvoiceDocument }, now: Date): undefined {
  const age = now.getTime() - Date.parse(paper.document.issuedAt);
  // One that is older than that, or of a clock that is wrong, waits for nothing.
  if (Math.abs(age) <= clearedWithinMs)
    throw new NotReady('its paper isn’t cleared yet', new Date(now.getTime() + lookAgainMs));
}

async function readPaper({ db }: AppContext, orderId: number, refundId: number | null) {
  const of = refundId === null ? eq(invoices.kind, 'invoice') : eq(invoices.refundId, refundId);
  const [paper] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), of))
    .orderBy(desc(invoices.counter))
    .limit(1);
  return paper;
}

import { eq } from 'drizzle-orm';
import { invoices } from '#server/db/schema/index.ts';
import { drawInvoice } from '#server/invoices/draw-pdf.ts';
import { invoiceNumber } from '#server/invoices/issue-invoice.ts';
import { anyone } from '#server/kernel/caller.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { MailPart } from '#server/messages/mail-content.ts';
import { orderParts } from '#server/messages/order-mail.ts';
import { readOrderView } from '#server/orders/order-view.ts';
import type { Composer } from '#server/outbox/message.ts';
import { ltr } from '#shop/format/isolate.ts';
import { newsPartsMost, type OrderNews, orderNews } from '#shop/messages/bilingual/order-news.ts';
import { paidWith, paymentLabels } from '#shop/messages/bilingual/payment-labels.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { wasStopped } from '#shop/rules/orders/order.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { isBlank, type OfOrder, readOrderOf, toSender } from './of-order.ts';
import { refundInWords } from './refund-in-words.ts';

/**
 * That an order is paid, and what becomes of money: as its page shows it, so that page, mail and text message name the
 * same payment. One that was stopped before anybody heard of it is told of as stopped.
 */
export const composeOrderNews =
  (news: OrderNews): Composer =>
  async (context, { orderId, refundId, ...message }, now) => {
    const of = await readOrderOf(context, { ...message, orderId, refundId });
    if (!of) return isBlank;
    const { order, shop, number } = of;
    const { language } = order;
    if (news === 'placed' && wasStopped(order.status ?? 0)) return 'stopped meanwhile';
    const [view, refund] = await Promise.all([
      readOrderView({ context, language, caller: anyone }, order.uuid),
      refundInWords(context, language, refundId, { arrived: news === 'refunded' }),
    ]);
    if (!view) throw new Error(`order ${order.id} can't be seen`);
    const words = orderNews(language, news, {
      ...{ shop: shop.name, name: of.name, number: number || null, link: of.link },
      ...{ pickup: view.pickup !== null, back: refund.back, sum: refund.sum },
      kept: view.payment
        ? paidWith(language, view.payment, messagesOf(language).orders)
        : paymentLabels.wallet[language],
    });
    let read: Promise<Paper | undefined> | undefined;
    const paper = () => {
      read ??= paperOf(context, of, news, refundId);
      return read;
    };
    return toSender(context, of, words, {
      partsMost: newsPartsMost[language],
      // What came to the wallet is seen there; what went elsewhere, on the order's page.
      leadsToLink: refundId !== null && !refund.toWallet,
      parts: async () => [
        ...(news === 'placed' ? orderParts(language, view, riyadhDay(now)) : []),
        ...linkTo(of, await paper()),
      ],
      attachments: async () => attached(await paper()),
    });
  };

type Paper = typeof invoices.$inferSelect;

/**
 * The invoice comes with the news of the order alone. What begins a refund brings its credit note; that it has arrived
 * needs no second one, and where nothing is given back there is none.
 */
async function paperOf(
  context: AppContext,
  { order }: OfOrder,
  news: OrderNews,
  refundId: number | null,
): Promise<Paper | undefined> {
  const brings = refundId === null ? news === 'placed' : news !== 'refunded';
  if (!brings) return undefined;
  const papers = await context.db.select().from(invoices).where(eq(invoices.orderId, order.id));
  return papers.find((each) => each.refundId === refundId);
}

function linkTo({ order: { language }, link }: OfOrder, paper: Paper | undefined): MailPart[] {
  if (!paper) return [];
  const { paying } = messagesOf(language);
  const number = invoiceNumber(paper.kind, paper.number);
  const label = paper.kind === 'credit_note' ? paying.order.creditNote : paying.order.invoice;
  return [{ kind: 'link', label: `${label} ${ltr(language, number)}`, url: `${link}/invoice/${number}` }];
}

async function attached(paper: Paper | undefined) {
  if (!paper) return undefined;
  const name = `${invoiceNumber(paper.kind, paper.number)}.pdf`;
  const content = await drawInvoice({ ...paper.document, hash: paper.hash });
  return [{ name, type: 'application/pdf', content }];
}

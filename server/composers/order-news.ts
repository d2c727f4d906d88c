import { anyone } from '#server/kernel/caller.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import { orderParts } from '#server/messages/order-mail.ts';
import { readOrderView } from '#server/orders/order-view.ts';
import type { Composer } from '#server/outbox/message.ts';
import { paidWith, paymentLabels } from '#shop/messages/bilingual/payments/payment-labels.ts';
import { newsPartsMost, type OrderNews, orderNews } from '#shop/messages/bilingual/told/order-news.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { wasStopped } from '#shop/rules/orders/order.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { isBlank, readOrderOf, toSender } from './of-order.ts';
import { noPaper, paperOf } from './paper.ts';
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
    // Known before the order is looked at whole.
    if (message.channel === 'mail' && order.details.sender.email === '') return 'no address';
    const [view, refund] = await Promise.all([
      readOrderView({ context, language, caller: anyone, now }, order.uuid),
      refundInWords(context, language, refundId, { arrived: news === 'refunded' }),
    ]);
    if (!view) throw new Error(`order ${order.id} can't be seen`);
    const words = orderNews(language, news, {
      ...{ shop: shop.name, name: of.name, number: number || null, link: of.link },
      ...{ pickup: view.pickup !== null, back: refund.back, sum: refund.sum },
      inWallet: refund.inWallet,
      kept: view.payment
        ? paidWith(language, view.payment, messagesOf(language).orders)
        : paymentLabels.wallet[language],
    });
    // The invoice comes with the news of the order alone. What begins a refund brings its credit note; that it has
    // arrived needs no second one, and where nothing is given back there is none.
    const brings = refundId === null ? news === 'placed' : news !== 'refunded';
    const paper = brings ? paperOf(context, of, refundId, now) : noPaper;
    return toSender(context, of, words, {
      partsMost: newsPartsMost[language],
      // What came to the wallet is seen there; what went elsewhere, on the order's page.
      leadsToLink: refundId !== null && !refund.toWallet,
      parts: async () => [
        ...(news === 'placed'
          ? orderParts(language, view, riyadhDay(now), originOfKept(context, order.origin))
          : []),
        ...(await paper.links()),
      ],
      attachments: paper.attachments,
    });
  };

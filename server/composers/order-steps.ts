import { desc, eq } from 'drizzle-orm';
import { type Order, orderEvents, ratings } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import type { MailPart } from '#server/messages/mail-content.ts';
import { heldSlot } from '#server/orders/change-order.ts';
import { pickupCode } from '#server/orders/pickup-code.ts';
import type { Composer } from '#server/outbox/message.ts';
import { clockRange, clockTime } from '#shop/format/clock.ts';
import { dateInWords, riyadhTime } from '#shop/format/dates.ts';
import { listed } from '#shop/format/lists.ts';
import { type OrderStep, orderStep, stepPartsMost } from '#shop/messages/bilingual/told/step-news.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { pushDestination } from '#shop/rules/messages/push.ts';
import { comesAgainBy } from '#shop/rules/orders/life.ts';
import { type OrderStatus, orderStatus } from '#shop/rules/orders/order.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { isBlank, readOrderOf, toSender } from './of-order.ts';
import { noPaper, paperOf } from './paper.ts';
import { refundInWords } from './refund-in-words.ts';

/** Where the order still is when the news of it is news; null: anywhere before it sets out, with a time. */
const at: Record<OrderStep, OrderStatus | null> = {
  time_changed: null,
  wrapped: orderStatus.giftWrapping,
  on_the_way: orderStatus.onTheWay,
  nobody_there: orderStatus.giftWrapping,
  delivered: orderStatus.delivered,
  ready: orderStatus.onTheWay,
  rejected: orderStatus.rejected,
  rating: orderStatus.delivered,
};

/** A step of a paid order, to whoever ordered. What has moved on since, or was rated, isn't told any more. */
export const composeOrderStep =
  (step: OrderStep): Composer =>
  async (context, message, now) => {
    const of = await readOrderOf(context, message);
    if (!of) return isBlank;
    const { order, shop, name, number, link } = of;
    const { language, variant } = order;
    const when = whenInWords(order, now);
    const isNews = at[step] === null ? when !== '' : order.status === at[step];
    if (!isNews) return 'the order has moved on';
    if (step === 'rating' && (await isRated(context, order))) return 'rated already';
    const pickup = variant === 'pickup';
    const code = step === 'ready' ? pickupCode(context.config.secret, order) : '';
    const refund = await refundInWords(context, language, message.refundId);
    const words = orderStep(language, step, {
      ...{ shop: shop.name, name, number, link, pickup, code },
      until: untilInWords(order),
      when,
      chooses: comesAgainBy(order) === 'sender',
      by: step === 'rejected' ? await endedBy(context, order) : 'support',
      ...{ sum: refund.sum, back: refund.back, inWallet: refund.inWallet },
    });
    // What ends an order and gives its money back brings the credit note.
    const paper = message.refundId === null ? noPaper : paperOf(context, of, message.refundId, now);
    return toSender(context, of, words, {
      partsMost: stepPartsMost[language],
      ...(step === 'rating' && { button: toRate(context, order) }),
      parts: async () => [...(step === 'ready' ? whereItWaits(order, code) : []), ...(await paper.links())],
      attachments: paper.attachments,
    });
  };

/** Only whoever ordered rates it, so it isn't done by the link alone: the same place as a press on the push leads to. */
function toRate(context: AppContext, { origin, uuid }: Order): string {
  const path = pushDestination({ type: 'rating_popup', receipt: '', order_id: uuid });
  return originOfKept(context, origin) + path;
}

/** When it is there at the latest, as a clock time; empty where nobody has said so. */
export function untilInWords({ language, windowEndsAt }: Pick<Order, 'language' | 'windowEndsAt'>): string {
  return windowEndsAt === null ? '' : clockTime(language, riyadhTime(windowEndsAt.toISOString()).time);
}

/** Day and hours of an order that is still to be brought; empty where it has none, or is on its way. */
function whenInWords(order: Order, now: Date): string {
  const { language, status } = order;
  const slot = heldSlot(order);
  if (!slot || status === null || status >= orderStatus.onTheWay) return '';
  return listed(language, [
    dateInWords(language, slot.day, riyadhDay(now)),
    clockRange(language, slot.startsAt, slot.endsAt),
  ]);
}

function whereItWaits({ language, pickupPlace }: Order, code: string): MailPart[] {
  const { checkout, orders } = messagesOf(language);
  return [
    { kind: 'code', digits: code },
    {
      kind: 'facts',
      rows: [
        ...(pickupPlace ? [{ label: orders.place, value: pickupPlace[language] }] : []),
        { label: orders.time, value: checkout.delivery.pickupHelp },
      ],
    },
  ];
}

async function isRated({ db }: AppContext, { id }: Order): Promise<boolean> {
  const [rated] = await db.select({ rating: ratings.rating }).from(ratings).where(eq(ratings.orderId, id));
  return rated !== undefined && rated.rating !== null;
}

/** Who ended it, as its history has it. */
async function endedBy({ db }: AppContext, { id }: Order) {
  const [event] = await db
    .select({ by: orderEvents.by })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return event?.by === 'recipient' || event?.by === 'clock' ? event.by : 'support';
}

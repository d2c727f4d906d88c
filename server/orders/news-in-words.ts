import { eq } from 'drizzle-orm';
import { invoices, type orders, payments, refunds } from '#server/db/schema/index.ts';
import { anyone } from '#server/kernel/caller.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { readShopFacts, type ShopFacts } from '#server/settings/settings.ts';
import type { Language } from '#shop/contract/operation.ts';
import { ltr, own } from '#shop/format/isolate.ts';
import { riyals } from '#shop/format/riyals.ts';
import { type NewsWords, type OrderNews, orderNews } from '#shop/messages/bilingual/order-news.ts';
import { paidWith, paymentLabels } from '#shop/messages/bilingual/payment-labels.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { add, type Halalas } from '#shop/rules/money/money.ts';
import { orderAddress } from './order-link.ts';
import { readOrderView } from './order-view.ts';

type Order = typeof orders.$inferSelect;
type Refund = typeof refunds.$inferSelect;
type Payment = typeof payments.$inferSelect;

/** The news in words, with the order as its sender sees it and the paper that belongs to it. */
export type Told = {
  order: Order;
  facts: ShopFacts;
  view: NonNullable<Awaited<ReturnType<typeof readOrderView>>>;
  news: OrderNews;
  words: NewsWords;
  link: string;
  paper: typeof invoices.$inferSelect | undefined;
};

/** Puts the news in the order's language; `refundId` is of the refund that it is about. */
export async function readTold(
  context: AppContext,
  order: Order,
  news: OrderNews,
  refundId: number | null,
  now: Date,
): Promise<Told> {
  const { language, uuid, details } = order;
  const [facts, view, refund, papers] = await Promise.all([
    readShopFacts(context, language),
    readOrderView({ context, language, caller: anyone, now }, uuid),
    readRefund(context, refundId),
    context.db.select().from(invoices).where(eq(invoices.orderId, order.id)),
  ]);
  if (!view) throw new Error(`order ${order.id} can't be seen`);
  const link = orderAddress(context, order);
  const { orders: said } = messagesOf(language);
  const words = orderNews(language, news, {
    shop: facts.name,
    name: own(details.sender.name),
    number: view.order_number && ltr(language, view.order_number),
    link,
    pickup: view.pickup !== null,
    back: refund ? wayBack(language, refund, news) : '',
    sum: refund ? riyals(language, sumBack(refund, news), 'oblique') : '',
    kept: view.payment ? paidWith(language, view.payment, said) : paymentLabels.wallet[language],
  });
  // The invoice comes with the news of the order alone. What begins a refund brings its credit note; that it has arrived
  // needs no second one, and where nothing is given back there is none.
  const brings = refundId === null ? news === 'placed' : news !== 'refunded';
  const paper = brings ? papers.find((each) => each.refundId === refundId) : undefined;
  return { order, facts, view, news, words, link, paper };
}

async function readRefund(context: AppContext, id: number | null) {
  if (id === null) return null;
  const [found] = await context.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .leftJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, id));
  return found ?? null;
}

type Found = { refund: Refund; payment: Payment | null };

/** «258 ريالًا إلى تابي و100 ريال إلى محفظتك». What the wallet got was there at once, so it is told once. */
function wayBack(language: Language, { refund, payment }: Found, news: OrderNews): string {
  const { paying } = messagesOf(language);
  return [
    ...(refund.toMethod > 0 && payment
      ? [paying.order.backTo(riyals(language, refund.toMethod), whereBack(language, payment))]
      : []),
    ...(refund.toWallet > 0 && news !== 'refunded'
      ? [`${riyals(language, refund.toWallet)} ${paying.order.toWallet}`]
      : []),
  ].join(paying.order.and);
}

function sumBack({ refund: { toMethod, toWallet } }: Found, news: OrderNews): Halalas {
  return news === 'refunded' ? toMethod : add(toMethod, toWallet);
}

/** «بطاقتك (مدى تنتهي بـ 4417)», or the plan's name. */
function whereBack(
  language: Language,
  { method, cardBrand: brand, cardLastFour: last_four }: Payment,
): string {
  const { orders: said, paying } = messagesOf(language);
  const name = paidWith(language, { method, brand, last_four }, said);
  if (method !== 'card' && method !== 'saved_card') return name;
  return paying.order.yourCard(brand || last_four ? name : null);
}

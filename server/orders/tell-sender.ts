import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { accounts, invoices, orders, payments, refunds } from '#server/db/schema/index.ts';
import { drawInvoice } from '#server/invoices/draw-pdf.ts';
import { invoiceNumber } from '#server/invoices/issue-invoice.ts';
import type { JobData } from '#server/jobs/jobs.ts';
import { anyone } from '#server/kernel/caller.ts';
import type { Shop } from '#server/kernel/context.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import type { MailPart } from '#server/messages/mail-content.ts';
import { writeMail } from '#server/messages/mail-template.ts';
import { orderParts } from '#server/messages/order-mail.ts';
import { sendText } from '#server/messages/text-message.ts';
import { readShopFacts, type ShopFacts } from '#server/settings/settings.ts';
import type { Language } from '#shop/contract/operation.ts';
import { ltr, own } from '#shop/format/isolate.ts';
import { riyals } from '#shop/format/riyals.ts';
import {
  type NewsWords,
  newsPartsMost,
  type OrderNews,
  orderNews,
} from '#shop/messages/bilingual/order-news.ts';
import { paidWith, paymentLabels } from '#shop/messages/bilingual/payment-labels.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { add, type Halalas } from '#shop/rules/money/money.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { orderAddress } from './order-link.ts';
import { readOrderView } from './order-view.ts';

type Order = typeof orders.$inferSelect;
type Refund = typeof refunds.$inferSelect;
type Payment = typeof payments.$inferSelect;
type News = JobData['tell-sender'];

/**
 * Has the sender of an order told of something, in the transaction that does it: by text message and, where there is
 * an address, by mail. A job each, so that trying one again doesn't repeat the other.
 */
export async function tellLater(
  shop: Shop,
  tx: Transaction,
  { id, details }: Pick<Order, 'id' | 'details'>,
  news: OrderNews,
  refundId: number | null = null,
): Promise<void> {
  await shop.jobs.enqueue(tx, 'tell-sender', { orderId: id, news, refundId, by: 'sms' });
  if (details.sender.email)
    await shop.jobs.enqueue(tx, 'tell-sender', { orderId: id, news, refundId, by: 'mail' });
}

/**
 * The job: tells it in the order's language. A shopper who wants no messages about orders has the mail; who gave no
 * address for that gets the message, because it is all there is. An order that is blank tells nobody.
 */
export async function tellSender(
  shop: Shop,
  { orderId, news, refundId, by }: News,
  now: Date,
): Promise<void> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  const sender = order?.details.sender;
  if (!order || !sender || !(by === 'mail' ? sender.email : sender.phone_number)) return;
  if (by === 'sms' && sender.email !== '' && !(await wantsMessages(shop, order.accountId))) return;
  const told = await readTold(shop, order, news, refundId);
  if (by === 'mail') await shop.mailer.send({ to: sender.email, ...(await mailOf(shop, told, now)) });
  else
    await sendText(
      shop,
      { to: `+${sender.phone_code}${sender.phone_number}`, text: told.words.sms },
      newsPartsMost[order.language],
    );
}

async function wantsMessages(shop: Shop, accountId: number): Promise<boolean> {
  const [account] = await shop.db
    .select({ orderMessages: accounts.orderMessages })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.orderMessages !== false;
}

/** The news in words, with the order as its sender sees it and the paper that belongs to it. */
type Told = {
  order: Order;
  facts: ShopFacts;
  view: NonNullable<Awaited<ReturnType<typeof readOrderView>>>;
  news: OrderNews;
  words: NewsWords;
  link: string;
  paper: typeof invoices.$inferSelect | undefined;
};

async function readTold(shop: Shop, order: Order, news: OrderNews, refundId: number | null): Promise<Told> {
  const { language, uuid, details } = order;
  const [facts, view, refund, papers] = await Promise.all([
    readShopFacts(shop, language),
    readOrderView({ shop, language, caller: anyone }, uuid),
    readRefund(shop, refundId),
    shop.db.select().from(invoices).where(eq(invoices.orderId, order.id)),
  ]);
  if (!view) throw new Error(`order ${order.id} can't be seen`);
  const link = orderAddress(shop, order);
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

async function readRefund(shop: Shop, id: number | null) {
  if (id === null) return null;
  const [found] = await shop.db
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

async function mailOf(shop: Shop, { order, facts, view, news, words, link, paper }: Told, now: Date) {
  const { language } = order;
  const { paying } = messagesOf(language);
  const number = paper && invoiceNumber(paper.kind, paper.number);
  const label = paper?.kind === 'credit_note' ? paying.order.creditNote : paying.order.invoice;
  const papers: MailPart[] = number
    ? [{ kind: 'link', label: `${label} ${ltr(language, number)}`, url: `${link}/invoice/${number}` }]
    : [];
  const mail = writeMail({
    language,
    subject: words.subject,
    preview: words.text,
    title: words.title,
    parts: [
      { kind: 'paragraph', text: words.greeting },
      { kind: 'paragraph', text: words.text },
      ...(news === 'placed' ? orderParts(language, view, riyadhDay(now)) : []),
      ...papers,
      { kind: 'button', label: words.button, url: link },
      { kind: 'note', text: words.keep },
    ],
    shop: facts,
    shopUrl: originOfKept(shop, order.origin),
  });
  if (!paper) return mail;
  const content = await drawInvoice({ ...paper.document, hash: paper.hash });
  return { ...mail, attachments: [{ name: `${number}.pdf`, type: 'application/pdf', content }] };
}

import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { accounts, orders } from '#server/db/schema/index.ts';
import { drawInvoice } from '#server/invoices/draw-pdf.ts';
import { invoiceNumber } from '#server/invoices/issue-invoice.ts';
import type { JobData } from '#server/jobs/jobs.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import type { MailPart } from '#server/messages/mail-content.ts';
import { writeMail } from '#server/messages/mail-template.ts';
import { orderParts } from '#server/messages/order-mail.ts';
import { sendText } from '#server/messages/text-message.ts';
import { ltr } from '#shop/format/isolate.ts';
import { newsPartsMost, type OrderNews } from '#shop/messages/bilingual/order-news.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { readTold, type Told } from './news-in-words.ts';

type Order = typeof orders.$inferSelect;
type News = JobData['tell-sender'];

/**
 * Has the sender of an order told of something, in the transaction that does it: by text message and, where there is
 * an address, by mail. A job each, so that trying one again doesn't repeat the other.
 */
export async function tellLater(
  context: AppContext,
  tx: Transaction,
  { id, details }: Pick<Order, 'id' | 'details'>,
  news: OrderNews,
  refundId: number | null = null,
): Promise<void> {
  await context.jobs.enqueue(tx, 'tell-sender', { orderId: id, news, refundId, by: 'sms' });
  if (details.sender.email)
    await context.jobs.enqueue(tx, 'tell-sender', { orderId: id, news, refundId, by: 'mail' });
}

/**
 * The job: tells it in the order's language. A shopper who wants no messages about orders has the mail; who gave no
 * address for that gets the message, because it is all there is. An order that is blank tells nobody.
 */
export async function tellSender(
  context: AppContext,
  { orderId, news, refundId, by }: News,
  now: Date,
): Promise<void> {
  const [order] = await context.db.select().from(orders).where(eq(orders.id, orderId));
  const sender = order?.details.sender;
  if (!order || !sender || !(by === 'mail' ? sender.email : sender.phone_number)) return;
  if (by === 'sms' && sender.email !== '' && !(await wantsMessages(context, order.accountId))) return;
  const told = await readTold(context, order, news, refundId, now);
  if (by === 'mail') await context.mailer.send({ to: sender.email, ...(await mailOf(context, told, now)) });
  else
    await sendText(
      context,
      { to: `+${sender.phone_code}${sender.phone_number}`, text: told.words.sms },
      newsPartsMost[order.language],
    );
}

async function wantsMessages(context: AppContext, accountId: number): Promise<boolean> {
  const [account] = await context.db
    .select({ orderMessages: accounts.orderMessages })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return account?.orderMessages !== false;
}

async function mailOf(
  context: AppContext,
  { order, facts, view, news, words, link, paper }: Told,
  now: Date,
) {
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
    shopUrl: originOfKept(context, order.origin),
  });
  if (!paper) return mail;
  const content = await drawInvoice({ ...paper.document, hash: paper.hash });
  return { ...mail, attachments: [{ name: `${number}.pdf`, type: 'application/pdf', content }] };
}

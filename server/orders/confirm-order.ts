import { eq } from 'drizzle-orm';
import { readShopFacts } from '#server/content/settings.ts';
import { accounts, orders } from '#server/db/schema/index.ts';
import { writeMail } from '#server/messages/mail-template.ts';
import { originOfKept } from '#server/origin.ts';
import type { Shop } from '#server/shop.ts';
import { confirmation } from '#shop/messages/confirmation.ts';
import { formatRiyals } from '#shop/rules/money.ts';
import { orderNumber } from '#shop/rules/order.ts';
import { orderAddress } from './order-link.ts';

/**
 * Tells the sender by SMS that the order is paid, with its number and private link. A shopper who doesn't want messages
 * about orders has the mail; who gave no address for that gets the message, because it is all there is.
 */
export async function confirmOrder(shop: Shop, orderId: number): Promise<void> {
  const order = await paidOrder(shop, orderId);
  if (!order) return;
  const { sender } = order.details;
  const [account] = await shop.db
    .select({ orderMessages: accounts.orderMessages })
    .from(accounts)
    .where(eq(accounts.id, order.accountId));
  if (sender.email && account?.orderMessages === false) return;
  const { words } = await wordsFor(shop, order);
  await shop.sms.send({ to: `+${sender.phone_code}${sender.phone_number}`, text: words.sms });
}

/** The same by e-mail, with what was paid; nothing for a sender who gave no address. */
export async function confirmOrderByMail(shop: Shop, orderId: number): Promise<void> {
  const order = await paidOrder(shop, orderId);
  if (!order?.details.sender.email) return;
  const { words, facts, link } = await wordsFor(shop, order);
  const mail = writeMail({
    language: order.language,
    subject: words.subject,
    preview: words.text,
    title: words.title,
    parts: [
      { kind: 'paragraph', text: words.greeting },
      { kind: 'paragraph', text: words.text },
      { kind: 'facts', rows: words.facts },
      { kind: 'button', label: words.button, url: link },
      { kind: 'note', text: words.keep },
    ],
    shop: facts,
    shopUrl: originOfKept(shop, order.origin),
  });
  await shop.mailer.send({ to: order.details.sender.email, ...mail });
}

type PaidOrder = typeof orders.$inferSelect & { number: number };

async function paidOrder(shop: Shop, orderId: number): Promise<PaidOrder | null> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  return order && order.number !== null ? { ...order, number: order.number } : null;
}

async function wordsFor(shop: Shop, order: PaidOrder) {
  const facts = await readShopFacts(shop, order.language);
  const link = orderAddress(shop, order);
  const words = confirmation(order.language, {
    shop: facts.name,
    name: order.details.sender.name,
    number: orderNumber(order.number),
    total: formatRiyals(order.total),
    link,
  });
  return { words, facts, link };
}

import { eq } from 'drizzle-orm';
import { readShopFacts } from '#server/content/settings.ts';
import { orders } from '#server/db/schema/index.ts';
import { writeMail } from '#server/messages/mail-template.ts';
import type { Shop } from '#server/shop.ts';
import { confirmation } from '#shop/messages/confirmation.ts';
import { formatRiyals } from '#shop/rules/money.ts';
import { orderNumber } from '#shop/rules/order.ts';
import { orderLink } from './order-link.ts';

/** Tells the sender that the order is paid, with its number and private link: by SMS, and by e-mail when there is one. */
export async function confirmOrder(shop: Shop, orderId: number): Promise<void> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || order.number === null) return;
  const { language, details } = order;
  const { sender } = details;
  const facts = await readShopFacts(shop, language);
  const link = `${shop.config.publicUrl}${orderLink(shop.config.secret, order.uuid)}`;
  const words = confirmation(language, {
    shop: facts.name,
    name: sender.name,
    number: orderNumber(order.number),
    total: formatRiyals(order.total),
    link,
  });
  await shop.sms.send({ to: `+${sender.phone_code}${sender.phone_number}`, text: words.sms });
  if (!sender.email) return;
  const mail = writeMail({
    language,
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
    shopUrl: shop.config.publicUrl,
  });
  await shop.mailer.send({ to: sender.email, ...mail });
}

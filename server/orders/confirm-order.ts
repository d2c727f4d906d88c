import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import type { Shop } from '#server/shop.ts';
import { confirmation } from '#shop/messages/confirmation.ts';
import { formatRiyals } from '#shop/rules/money.ts';
import { orderNumber } from '#shop/rules/order.ts';
import { orderLink } from './order-link.ts';

/** Tells the sender that the order is paid, with its number and private link: by SMS, and by e-mail when there is one. */
export async function confirmOrder(shop: Shop, orderId: number): Promise<void> {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order || order.number === null) return;
  const { sender } = order.details;
  const words = confirmation(order.language, {
    name: sender.name,
    number: orderNumber(order.number),
    total: formatRiyals(order.total),
    link: `${shop.config.publicUrl}${orderLink(shop.config.secret, order.uuid)}`,
  });
  await shop.sms.send({ to: `+${sender.phone_code}${sender.phone_number}`, text: words.sms });
  if (sender.email) {
    await shop.mailer.send({ to: sender.email, subject: words.subject, html: '', text: words.email });
  }
}

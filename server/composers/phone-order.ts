import { eq } from 'drizzle-orm';
import { accounts } from '#server/db/schema/index.ts';
import { phoneOrderAddress } from '#server/orders/phone-link.ts';
import type { Composer } from '#server/outbox/message.ts';
import { phoneOrderNews, phonePartsMost } from '#shop/messages/bilingual/told/phone-order.ts';
import { isBlank, readOrderOf, toSender } from './of-order.ts';

/** The link to what was ordered on the phone, as long as it waits to be paid. */
export const composePhoneOrder: Composer = async (context, message, now) => {
  const of = await readOrderOf(context, message);
  if (!of) return isBlank;
  const { order, shop, name } = of;
  if (order.state !== 'awaiting_payment' || order.expiresAt <= now) return 'paid or let go';
  const [guest] = await context.db.select().from(accounts).where(eq(accounts.id, order.accountId));
  if (!guest) throw new Error('order without an account');
  const link = phoneOrderAddress(context, guest.uuid, order.origin);
  const words = phoneOrderNews(order.language, { shop: shop.name, name, link });
  return toSender(context, of, words, { partsMost: phonePartsMost[order.language], button: link });
};

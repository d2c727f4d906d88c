import { eq } from 'drizzle-orm';
import { gifts, type Order } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Composer } from '#server/outbox/message.ts';
import { days } from '#shop/format/durations.ts';
import { type GiftNews, giftNews, giftPartsMost } from '#shop/messages/bilingual/told/gift-news.ts';
import { giftEndsAt } from '#shop/rules/gifts/gift-clock.ts';
import { wasStopped } from '#shop/rules/orders/order.ts';
import { isBlank, readOrderOf, toSender } from './of-order.ts';

type Gift = typeof gifts.$inferSelect;

/** What the answer to a gift's link still is when the news of it is news. */
const still: Record<GiftNews, Gift['state']> = {
  gift_unanswered: 'waiting',
  gift_overdue: 'waiting',
  gift_week: 'waiting',
  gift_not_me: 'not_me',
  gift_accepted: 'accepted',
};

const dayMs = 86_400_000;

/** How it stands with a gift's recipient, to whoever ordered. */
export const composeGiftNews =
  (news: GiftNews): Composer =>
  async (context, message, now) => {
    const of = await readOrderOf(context, message);
    if (!of) return isBlank;
    const { order, shop, name, number, link } = of;
    const gift = await readGift(context, order.id);
    if (wasStopped(order.status ?? 0) || gift?.state !== still[news]) return 'answered or over';
    const words = giftNews(order.language, news, {
      ...{ shop: shop.name, name, number, link },
      left: daysLeft(order, now),
    });
    return toSender(context, of, words, { partsMost: giftPartsMost[order.language] });
  };

/** Until the gift ends and the money goes back, as it stands after a preposition. */
function daysLeft({ language, paidAt }: Order, now: Date): string {
  const left = giftEndsAt(paidAt ?? now).getTime() - now.getTime();
  return days(language, Math.max(1, Math.ceil(left / dayMs)), 'oblique');
}

export async function readGift({ db }: AppContext, orderId: number): Promise<Gift | undefined> {
  const [gift] = await db.select().from(gifts).where(eq(gifts.orderId, orderId));
  return gift;
}

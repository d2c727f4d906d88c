import { and, eq, lte } from 'drizzle-orm';
import { mediaCards, orderLines, orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implement } from '#server/kernel/operation.ts';
import { uuidOfKey } from '#server/kernel/signed-key.ts';
import { readVideoCard as contract } from '#shop/contract/gifts.ts';
import { cardsUntil, hostOf } from '#shop/rules/gifts/video-card.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';

/**
 * The video behind a card's QR code: from when its order is paid until a year after its delivery. It says no name and
 * nothing of the order. What is over, and what never was, are told in the same words.
 */
export const readVideoCard = implement(contract, async ({ context, now }, { params }) => {
  const id = uuidOfKey(['video'], context.config.secret, params.key) ?? refuse('VIDEO_OVER');
  const [found] = await context.db
    .select({ link: mediaCards.link, deliveredAt: orders.deliveredAt })
    .from(mediaCards)
    .innerJoin(orderLines, eq(orderLines.videoCardId, mediaCards.id))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    // What was chosen in a cart is named by no order, or by several where the first wasn't paid: the paid one counts.
    .where(and(eq(mediaCards.id, id), eq(orders.state, 'placed'), lte(orders.status, orderStatus.delivered)));
  if (!found?.link) return refuse('VIDEO_OVER');
  const { link, deliveredAt } = found;
  const until = deliveredAt && cardsUntil(deliveredAt);
  if (until && until <= now) return refuse('VIDEO_OVER');
  return { link, host: hostOf(link), until: until?.toISOString() ?? null };
});

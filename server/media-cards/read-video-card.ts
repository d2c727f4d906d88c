import { and, eq, lte } from 'drizzle-orm';
import { videoTypeOf } from '#server/attachments/keep-video.ts';
import { attachments, mediaCards, orderLines, orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implement } from '#server/kernel/operation.ts';
import { uuidOfKey } from '#server/kernel/signed-key.ts';
import { readVideoCard as contract } from '#shop/contract/gifts.ts';
import type { Language } from '#shop/contract/operation.ts';
import { cardsUntil, hostOf } from '#shop/rules/gifts/video-card.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';

/**
 * The video behind a card's QR code: from when its order is paid until a year after its delivery. It says no name and
 * nothing of the order. What is over, and what never was, are told in the same words.
 */
export const readVideoCard = implement(contract, async ({ context, now }, { params }) => {
  const found = (await findVideoCard(context, params.key, now)) ?? refuse('VIDEO_OVER');
  const { link, file, until } = found;
  return {
    link,
    host: link && hostOf(link),
    file: file && {
      url: `/video/${params.key}/file`,
      type: videoTypeOf(file.format),
      width: file.width,
      height: file.height,
    },
    until: until?.toISOString() ?? null,
  };
});

/** What a key leads to while its card may be played, and until when (null: not delivered yet); null when it may not. */
export async function findVideoCard(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  key: string,
  now: Date,
) {
  const id = uuidOfKey(['video'], config.secret, key);
  if (!id) return null;
  const [found] = await db
    .select({
      ...{ link: mediaCards.link, file: attachments },
      ...{ deliveredAt: orders.deliveredAt, details: orders.details },
    })
    .from(mediaCards)
    .leftJoin(attachments, eq(attachments.id, mediaCards.video))
    .innerJoin(orderLines, eq(orderLines.videoCardId, mediaCards.id))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    // What was chosen in a cart is named by no order, or by several where the first wasn't paid: the paid one counts.
    .where(and(eq(mediaCards.id, id), eq(orders.state, 'placed'), lte(orders.status, orderStatus.delivered)));
  if (!found) return null;
  const until = found.deliveredAt && cardsUntil(found.deliveredAt);
  if (until && until <= now) return null;
  return { link: found.link, file: found.file, until, language: found.details.card.language };
}

/** The language of the card that a code is printed on, for its page; null for a key that leads to nothing. */
export async function languageOfVideo(context: AppContext, key: string): Promise<Language | null> {
  return (await findVideoCard(context, key, new Date()))?.language ?? null;
}

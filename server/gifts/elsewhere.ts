import { eq } from 'drizzle-orm';
import { gifts } from '#server/db/schema/index.ts';
import { implement } from '#server/kernel/operation.ts';
import { tell } from '#server/outbox/tell.ts';
import { giftElsewhere as contract } from '#shop/contract/gifts.ts';
import { findGift, lockGift, refuseUnless } from './find-gift.ts';
import { readGiftAgain } from './gift-view.ts';
import { stopAsking } from './stop-asking.ts';

/**
 * The recipient is in another city, to which other prices and days apply: the team calls them and settles it with both.
 * The question stays open, but nobody is reminded of it.
 */
export const giftElsewhere = implement(contract, async (visit, { body }) => {
  const { context, now } = visit;
  const asked = await findGift(visit, body.key, 'giftAnswer');
  await context.db.transaction(async (tx) => {
    const found = await lockGift(tx, asked);
    refuseUnless(found, 'waiting');
    const { order, gift } = found;
    await tx.update(gifts).set({ elsewhere: body.city_name }).where(eq(gifts.orderId, order.id));
    await stopAsking(tx, order.id);
    await tell(tx, now, { event: 'gift_task', orderId: order.id, version: `elsewhere-${gift.version}` });
  });
  return readGiftAgain(visit, asked);
});

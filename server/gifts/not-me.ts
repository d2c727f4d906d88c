import { eq } from 'drizzle-orm';
import { gifts } from '#server/db/schema/index.ts';
import { implement } from '#server/kernel/operation.ts';
import { mute } from '#server/orders/muted-numbers.ts';
import { tell } from '#server/outbox/tell.ts';
import { notMe as contract } from '#shop/contract/gifts.ts';
import { correctionsMost } from '#shop/rules/gifts/gift.ts';
import { findGift, lockGift, refuseUnless, stageOf } from './find-gift.ts';
import { readGiftAgain } from './gift-view.ts';
import { stopAsking } from './stop-asking.ts';

/** The link came to somebody else: nothing more is sent there, and the sender is asked for the right number. */
export const notMe = implement(contract, async (visit, { body }) => {
  const { context, now } = visit;
  const asked = await findGift(visit, body.key, 'giftAnswer');
  await context.db.transaction(async (tx) => {
    const found = await lockGift(tx, asked);
    if (body.no_more && ['waiting', 'not_me'].includes(stageOf(found)))
      await mute(tx, context.config.secret, found.order.details.recipient);
    if (stageOf(found) === 'not_me') return;
    refuseUnless(found, 'waiting');
    const { order, gift } = found;
    await tx.update(gifts).set({ state: 'not_me', answeredAt: now }).where(eq(gifts.orderId, order.id));
    await stopAsking(tx, order.id);
    await tell(tx, now, { event: 'gift_not_me', orderId: order.id, version: gift.version });
    if (gift.corrections >= correctionsMost)
      await tell(tx, now, { event: 'gift_task', orderId: order.id, version: `not-me-${gift.version}` });
  });
  return readGiftAgain(visit, asked);
});

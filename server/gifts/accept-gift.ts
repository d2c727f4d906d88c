import { measure } from '#server/kernel/measure.ts';
import { implement } from '#server/kernel/operation.ts';
import { acceptGift as contract } from '#shop/contract/gifts.ts';
import { agree, isAgreed } from './agree.ts';
import { findGift, lockGift, refuseUnless } from './find-gift.ts';
import { readCityToday } from './gift-time.ts';
import { readGiftView } from './gift-view.ts';

/** The recipient accepts. The first answer needs the link alone; the same once more, after a lost answer, is no second. */
export const acceptGift = implement(contract, async (visit, { body }) => {
  const { context, now } = visit;
  const asked = await findGift(visit, body.key, 'giftAnswer');
  const today = await readCityToday(context, asked.order.cityId, now);
  const { found, isNew } = await context.db.transaction(async (tx) => {
    const found = await lockGift(tx, asked);
    if (isAgreed(found, body, today.city.deliveryService)) return { found, isNew: false };
    refuseUnless(found, 'waiting');
    return { found: await agree(tx, found, today, body, { by: 'recipient' }, now), isNew: true };
  });
  if (isNew) measure(visit, 'gift_accepted');
  return readGiftView(visit, found);
});

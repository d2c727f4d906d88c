import { and, eq, isNull } from 'drizzle-orm';
import { gifts } from '#server/db/schema/index.ts';
import { readCity } from '#server/delivery/cities.ts';
import { implement } from '#server/kernel/operation.ts';
import { checkGiftPlace as contract } from '#shop/contract/gifts.ts';
import { fieldMessage } from '#shop/messages/bilingual/refusals.ts';
import { findGift } from './find-gift.ts';
import { placeFields } from './gift-place.ts';

/** Says what a place lacks before a time is chosen for it. The first press on the page: from here on it was opened. */
export const checkGiftPlace = implement(contract, async (visit, { body }) => {
  const { context, language, now } = visit;
  const { order } = await findGift(visit, body.key, 'giftOpen');
  await context.db
    .update(gifts)
    .set({ openedAt: now })
    .where(and(eq(gifts.orderId, order.id), isNull(gifts.openedAt)));
  const { deliveryService } = await readCity(context, order.cityId);
  const { fields } = placeFields(body.place, deliveryService);
  return {
    fields: Object.fromEntries(
      Object.entries(fields).map(([path, key]) => [path, fieldMessage(language, key)]),
    ),
  };
});

import { refuse } from '#server/kernel/base/refusal.ts';
import { implement } from '#server/kernel/operation.ts';
import { sentGiftOf } from '#server/orders/sent-gift.ts';
import { placeGift as contract } from '#shop/contract/gifts.ts';
import { agree } from './agree.ts';
import { lock, lockSentGift } from './find-gift.ts';
import { placeFields } from './gift-place.ts';
import { readCityToday } from './gift-time.ts';

/**
 * The sender gives address and time, where the recipient doesn't answer. What they typed they may see, so it stands with
 * the order's details as at the checkout; and with an address it can be a surprise.
 */
export const placeGift = implement(contract, async (visit, { body }) => {
  const { context, now } = visit;
  const asked = await context.db.transaction((tx) => lockSentGift(tx, visit, body.order_key));
  const today = await readCityToday(context, asked.order.cityId, now);
  return context.db.transaction(async (tx) => {
    const found = await lockSentGift(tx, visit, body.order_key);
    const { details } = found.order;
    const { place } = placeFields(body.place, today.city.deliveryService);
    const { district, directions: address, short_address } = place;
    const known = { knows_address: true, district, address, short_address, surprise: body.surprise };
    const placed = { ...details, recipient: { ...details.recipient, ...known } };
    await agree(tx, found, today, body, { by: 'sender' }, now, placed);
    const agreed = (await lock(tx, found.order.id)) ?? refuse('ORDER_NOT_FOUND');
    return sentGiftOf(context.config.secret, agreed.order, agreed.gift);
  });
});

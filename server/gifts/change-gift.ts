import { eq } from 'drizzle-orm';
import { useCode } from '#server/accounts/codes/use-code.ts';
import type { Transaction } from '#server/db/database.ts';
import { gifts, orders } from '#server/db/schema/index.ts';
import { swapSlot } from '#server/delivery/take-slot.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implement } from '#server/kernel/operation.ts';
import { noteChange } from '#server/orders/advance-order.ts';
import { tell } from '#server/outbox/tell.ts';
import { changeGift as contract } from '#shop/contract/gifts.ts';
import type { Agreed } from './agree.ts';
import { type Found, findGift, lockGift, refuseUnless } from './find-gift.ts';
import { placeFields } from './gift-place.ts';
import { type CityToday, readCityToday, timeOf } from './gift-time.ts';
import { mayChange, readGiftAgain } from './gift-view.ts';
import { tryRecipientCode } from './recipient-code.ts';

/** The recipient changes place or time, by a code to their number, until the gift is wrapped. */
export const changeGift = implement(contract, async (visit, { body }) => {
  const { context, now } = visit;
  const asked = await findGift(visit, body.key, 'giftAnswer');
  refuseUnless(asked, 'accepted');
  const today = await readCityToday(context, asked.order.cityId, now);
  const code = await tryRecipientCode(visit, asked, body.otp);
  await context.db.transaction(async (tx) => {
    const found = await lockGift(tx, asked);
    refuseUnless(found, 'accepted');
    if (!mayChange(found)) refuse('GIFT_WRAPPED');
    await useCode(tx, code, now);
    const timeChanged = body.slot !== null && (await changeTime(tx, found, today, body.slot, now));
    const placeChanged = body.place !== null && (await changePlace(tx, found, today, body.place));
    if (!timeChanged && !placeChanged) return;
    const eventId = await noteChange(tx, found.order, {
      ...{ by: 'recipient', at: now },
      note: [timeChanged && 'time', placeChanged && 'place'].filter(Boolean).join(' '),
    });
    const news = { orderId: found.order.id, orderEventId: eventId, version: eventId };
    await tell(tx, now, { event: 'gift_changed', ...news });
    if (timeChanged) await tell(tx, now, { event: 'gift_accepted', ...news });
  });
  return readGiftAgain(visit, asked);
});

/** Another slot for the one that is held; a courier's days stay. Whether anything changes. */
async function changeTime(
  tx: Transaction,
  { order, gift }: Found,
  today: CityToday,
  chosen: NonNullable<Agreed['slot']>,
  now: Date,
): Promise<boolean> {
  if (today.city.deliveryService !== 'barq') return false;
  if (order.slotId === chosen.slot_id && order.slotDay === chosen.date) return false;
  const { slot, kept } = await timeOf(tx, today, gift.notBefore, chosen, now);
  const held =
    order.slotId !== null && order.slotDay !== null ? { slotId: order.slotId, day: order.slotDay } : null;
  if (slot && !(await swapSlot(tx, held, slot))) refuse('SLOT_FULL', { fields: { slot: 'slot_required' } });
  await tx.update(orders).set(kept).where(eq(orders.id, order.id));
  return true;
}

/** Another place. One that the sender had given is theirs no longer, and they don't see this one. */
async function changePlace(
  tx: Transaction,
  { order }: Found,
  { city }: CityToday,
  given: Agreed['place'],
): Promise<true> {
  const { place, fields } = placeFields(given, city.deliveryService);
  if (Object.keys(fields).length > 0) refuse('INVALID_INPUT', { fields });
  await tx.update(gifts).set({ place, placeBy: 'recipient' }).where(eq(gifts.orderId, order.id));
  const { recipient } = order.details;
  const unknown = { knows_address: false, district: '', address: '', short_address: '' };
  await tx
    .update(orders)
    .set({ details: { ...order.details, recipient: { ...recipient, ...unknown } } })
    .where(eq(orders.id, order.id));
  return true;
}

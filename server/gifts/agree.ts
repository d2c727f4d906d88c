import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { type GiftPlace, gifts } from '#server/db/schema/index.ts';
import { takeSlot } from '#server/delivery/take-slot.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { advanceOrder } from '#server/orders/advance-order.ts';
import { tell } from '#server/outbox/tell.ts';
import type { CheckoutDetails } from '#shop/contract/checkout.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { type Found, refuseUnless } from './find-gift.ts';
import { isSamePlace, placeFields } from './gift-place.ts';
import { type CityToday, timeOf } from './gift-time.ts';
import { stopAsking } from './stop-asking.ts';

/** Where and when a gift is to come. */
export type Agreed = { place: GiftPlace; slot: { date: Day; slot_id: number } | null };

/** Who says so: the recipient, somebody of the shop on their word, or the sender where nobody answers. */
export type Answerer = { by: 'recipient' | 'support' | 'sender'; staffId?: number };

/**
 * Agrees on a gift's place and time: takes the slot's place, or counts a courier's days from now, keeps the place apart
 * from what the sender sees, and moves the order on. Takes the gift locked, unanswered; of two who answer at once, the
 * second finds it answered. Answers the gift as it is then. Refuses a place that a driver can't find, and a time that
 * can't be had.
 */
export async function agree(
  tx: Transaction,
  found: Found,
  today: CityToday,
  answer: Agreed,
  { by, staffId }: Answerer,
  now: Date,
  details: CheckoutDetails = found.order.details,
): Promise<Found> {
  const { order, gift } = found;
  refuseUnless(found, 'waiting', 'not_me');
  const { place, fields } = placeFields(answer.place, today.city.deliveryService);
  if (Object.keys(fields).length > 0) refuse('INVALID_INPUT', { fields });
  const { slot, kept } = await timeOf(tx, today, gift.notBefore, answer.slot, now);
  if (slot && !(await takeSlot(tx, slot))) refuse('SLOT_FULL', { fields: { slot: 'slot_required' } });
  const move = { to: orderStatus.recipientAccepted, by, at: now, staffId: staffId ?? null };
  const moved = await advanceOrder(tx, order, move, { ...kept, details });
  if (!moved) refuse('GIFT_ANSWERED');
  const [accepted] = await giftToAccept(tx).execute({
    ...{ orderId: order.id, place, placeBy: by, now },
    openedAt: by === 'recipient' ? now : null,
  });
  if (!accepted) throw new Error('no gift accepted');
  await stopAsking(tx, order.id);
  if (by !== 'sender') {
    const { eventId } = moved;
    await tell(tx, now, {
      ...{ event: 'gift_accepted', orderId: order.id },
      ...{ orderEventId: eventId, version: eventId },
    });
  }
  return { order: moved.order, gift: accepted };
}

const giftToAccept = prepared((db) =>
  db
    .update(gifts)
    .set({
      state: 'accepted',
      place: sql`${sql.placeholder('place')}`,
      placeBy: sql`${sql.placeholder('placeBy')}`,
      elsewhere: '',
      clockAt: null,
      answeredAt: sql`${sql.placeholder('now')}`,
      openedAt: sql`coalesce(${gifts.openedAt}, ${sql.placeholder('openedAt')})`,
    })
    .where(eq(gifts.orderId, sql.placeholder('orderId')))
    .returning()
    .prepare('gift_accept'),
);

/** Whether this is what was agreed on already: an answer that got lost and is pressed again. */
export function isAgreed({ order, gift }: Found, answer: Agreed, by: 'barq' | 'courier'): boolean {
  const { place } = placeFields(answer.place, by);
  const sameTime =
    by === 'courier' || (order.slotId === answer.slot?.slot_id && order.slotDay === answer.slot.date);
  return (
    gift.state === 'accepted' && gift.placeBy === 'recipient' && sameTime && isSamePlace(gift.place, place)
  );
}

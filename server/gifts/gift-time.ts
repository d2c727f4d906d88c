import type { Transaction } from '#server/db/database.ts';
import { type CityRow, readCity } from '#server/delivery/cities.ts';
import { checkSlot, type TakenSlot } from '#server/delivery/take-slot.ts';
import { readBlackouts } from '#server/delivery/time-slots.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { courierEstimateFrom } from '#shop/rules/delivery/delivery.ts';
import { type Day, type Days, riyadhDay } from '#shop/rules/time/riyadh-day.ts';

/** What a gift's city goes by today. */
export type CityToday = { city: CityRow; blackouts: Days };

export async function readCityToday(context: AppContext, cityId: number, now: Date): Promise<CityToday> {
  const city = await readCity(context, cityId);
  return { city, blackouts: await readBlackouts(context, cityId, riyadhDay(now)) };
}

/** When it comes, as the order keeps it. */
export type GiftTime = {
  slotId: number | null;
  slotDay: Day | null;
  slotStartsAt: string | null;
  slotEndsAt: string | null;
  estimateFrom: Day | null;
  estimateTo: Day | null;
};

/**
 * When a gift comes: in the slot that is chosen, which isn't taken yet, or in a courier's days from now. Refuses a slot
 * that is missing, closed, another city's, or before the day that the sender wants.
 */
export async function timeOf(
  tx: Transaction,
  { city, blackouts }: CityToday,
  notBefore: Day,
  chosen: { date: Day; slot_id: number } | null,
  now: Date,
): Promise<{ slot: TakenSlot | null; kept: GiftTime }> {
  const none = { slotId: null, slotDay: null, slotStartsAt: null, slotEndsAt: null };
  if (city.deliveryService !== 'barq') {
    const { from, to } = courierEstimateFrom(notBefore, now, blackouts);
    return { slot: null, kept: { ...none, estimateFrom: from, estimateTo: to } };
  }
  if (chosen === null) refuse('DELIVERY_TIME_REQUIRED', { fields: { slot: 'slot_required' } });
  if (chosen.date < notBefore) refuse('SLOT_CLOSED', { fields: { slot: 'slot_required' } });
  const slot = await checkSlot(tx, city, chosen, now, blackouts);
  const { slotId, day, startsAt, endsAt } = slot;
  return {
    slot,
    kept: {
      ...{ slotId, slotDay: day, slotStartsAt: startsAt, slotEndsAt: endsAt },
      ...{ estimateFrom: null, estimateTo: null },
    },
  };
}

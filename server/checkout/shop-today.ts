import { versionsInForce } from '#server/content/read-page.ts';
import type { Transaction } from '#server/db/database.ts';
import { checkFirstDay, checkSlot, type TakenSlot } from '#server/delivery/take-slot.ts';
import { readBlackouts } from '#server/delivery/time-slots.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { readSettings } from '#server/settings/settings.ts';
import { needsFirstDay, needsSlot } from '#shop/rules/checkout/checkout.ts';
import { courierEstimate } from '#shop/rules/delivery/delivery.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import type { Wish } from './wish.ts';

/** What the shop goes by on the day of an order. */
export type ShopToday = Awaited<ReturnType<typeof readShopToday>>;

/** Reads the wished city's closed days, the settings, and which texts are in force. */
export async function readShopToday({ context, now }: Visit, { city }: Wish) {
  const [blackouts, settings, accepted] = await Promise.all([
    readBlackouts(context, city.id, riyadhDay(now)),
    readSettings(context),
    versionsInForce(context),
  ]);
  return { blackouts, settings, accepted };
}

export type Promised = {
  slot: TakenSlot | null;
  /** A courier's days; null where a slot was chosen, and where it is picked up. */
  estimate: { from: string; to: string } | null;
};

/**
 * When the order will come: in the slot that was chosen, which is refused when it can't be had, or by courier. Where the
 * recipient chooses, nothing is promised yet, and only the first day has to be one that is still to come.
 */
export async function promiseDelivery(
  tx: Transaction,
  { city, details }: Wish,
  { blackouts }: ShopToday,
  now: Date,
): Promise<Promised> {
  if (details.delivery_type === 'pickup') return { slot: null, estimate: null };
  if (needsFirstDay(details)) {
    await checkFirstDay(tx, city, details.not_before ?? '', now, blackouts);
    return { slot: null, estimate: null };
  }
  if (details.slot && needsSlot(details, city.deliveryService))
    return { slot: await checkSlot(tx, city, details.slot, now, blackouts), estimate: null };
  return { slot: null, estimate: courierEstimate(now, blackouts) };
}

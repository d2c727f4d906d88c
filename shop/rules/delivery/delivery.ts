import type { Halalas } from '../money/money.ts';
import {
  addBusinessDays,
  addDays,
  type Day,
  type Days,
  riyadhDay,
  riyadhMoment,
} from '../time/riyadh-day.ts';
import { runsOn, type SlotWindow, termsOn } from './week.ts';

/* When things arrive (spec sections 1 and 9, decision 0032). Times are 'HH:MM' in Riyadh. */

/** A courier's promise: 2–5 business days after the order. */
export const courierDays = { from: 2, to: 5 } as const;

export function courierEstimate(now: Date, holidays: Days): { from: Day; to: Day } {
  const today = riyadhDay(now);
  return {
    from: addBusinessDays(today, courierDays.from, holidays),
    to: addBusinessDays(today, courierDays.to, holidays),
  };
}

/** Whether a day can be wished for in words, beside those that are offered: in Riyadh alone (spec section 1). */
export function takesWishedDay({ unique_city_id }: { unique_city_id: string }): boolean {
  return unique_city_id === 'SA-01-riyadh';
}

/** Whether a city's delivery is free for whatever is ordered: a coupon can take a sum below any threshold. */
export function isFree({
  deliveryFee,
  freeDeliveryFrom,
}: {
  deliveryFee: Halalas;
  /** null: from no sum. */
  freeDeliveryFrom: Halalas | null;
}): boolean {
  return deliveryFee === 0 || freeDeliveryFrom === 0;
}

/** No delivery costs more riyals, and none is free only from more. */
export const deliveryRiyalsMost = 10_000;

/** How many days ahead a delivery time can be chosen, today included. */
export const daysAhead = 14;

/** A courier's promise where it isn't to come before a day: business days are counted from now, and none before it. */
export function courierEstimateFrom(notBefore: Day, now: Date, holidays: Days): { from: Day; to: Day } {
  const soonest = courierEstimate(now, holidays);
  if (soonest.from >= notBefore) return soonest;
  const from = addBusinessDays(addDays(notBefore, -1), 1, holidays);
  return { from, to: addBusinessDays(from, courierDays.to - courierDays.from, holidays) };
}

/**
 * The last day that a recipient's choice may begin on: the last on which our drivers come, of those that can be chosen; a
 * courier comes on whichever. Null where nobody comes.
 */
export function lastFirstDay(
  windows: readonly SlotWindow[] | 'courier',
  now: Date,
  closing: { cityCutOff: string; blackouts: Days },
): Day | null {
  const days = Array.from({ length: daysAhead }, (_, ahead) => addDays(riyadhDay(now), ahead));
  const comes = (day: Day) =>
    windows === 'courier' || windows.some((slot) => slotIsOpen(slot, day, now, closing));
  return days.findLast(comes) ?? null;
}

/**
 * Until when (HH:MM in Riyadh) orders are taken on a day that are to come on it; null where nothing is delivered then.
 * The same as the last moment at which `slotIsOpen` is true of one of the windows.
 */
export function takesOrdersUntil(
  day: Day,
  windows: readonly SlotWindow[],
  { cityCutOff, blackouts }: { cityCutOff: string; blackouts: Days },
): string | null {
  if (blackouts.has(day)) return null;
  const closings = windows
    .filter((slot) => runsOn(slot, day))
    .map((slot) => minutesOf(slot.startsAt) - termsOn(slot, day).cutOffMinutes);
  const until = Math.min(minutesOf(cityCutOff), Math.max(0, ...closings));
  return until === 0 ? null : `${twoDigits(Math.floor(until / 60))}:${twoDigits(until % 60)}`;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/**
 * Whether a slot of a day can still be ordered: it runs on that day, the day is not past, too far or blacked out, the
 * slot's own cut-off has not come, and for today the city's cut-off has not either.
 */
export function slotIsOpen(
  slot: SlotWindow,
  day: Day,
  now: Date,
  { cityCutOff, blackouts }: { cityCutOff: string; blackouts: Days },
): boolean {
  const today = riyadhDay(now);
  if (!runsOn(slot, day) || blackouts.has(day)) return false;
  if (day < today || day >= addDays(today, daysAhead)) return false;
  if (day === today && now >= riyadhMoment(today, cityCutOff)) return false;
  return (
    now.getTime() < riyadhMoment(day, slot.startsAt).getTime() - termsOn(slot, day).cutOffMinutes * 60_000
  );
}

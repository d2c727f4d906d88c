import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { blackoutDays, slotDays, slots } from '#server/db/schema/index.ts';
import type { Localized } from '#server/db/schema/types.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implement } from '#server/kernel/operation.ts';
import type { DeliveryDay } from '#shop/contract/checkout.ts';
import { availableTimeSlots as contract } from '#shop/contract/checkout.ts';
import type { Language } from '#shop/contract/operation.ts';
import { hijriInWords } from '#shop/format/hijri.ts';
import { courierEstimate, daysAhead, slotIsOpen } from '#shop/rules/delivery/delivery.ts';
import { runsOn, termsOn } from '#shop/rules/delivery/week.ts';
import { isCountedInHijri, type MonthBegin } from '#shop/rules/time/hijri.ts';
import { addDays, type Day, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { type CityRow, readCity } from './cities.ts';
import { readMonths } from './occasions.ts';
import { windowsOfCity } from './windows.ts';

type Blackouts = ReadonlyMap<Day, Localized>;

export const availableTimeSlots = implement(contract, async ({ context, language, now }, { body }) => {
  const city = await readCity(context, body.cities_id);
  const blackouts = await readBlackouts(context, city.id, riyadhDay(now));
  const barq = city.deliveryService === 'barq';
  const months = await readMonths(context);
  const days = barq ? await openDays(context.db, city, { now, language, blackouts, months }) : [];
  const address = language === 'ar' ? city.pickupAddressAr : city.pickupAddressEn;
  return {
    delivery_service: city.deliveryService,
    days: body.date ? days.filter((day) => day.date === body.date) : days,
    estimate: barq ? null : courierEstimate(now, blackouts),
    pickup: { available: address !== null, address: address ?? '' },
  };
});

/** Days from `from` on without delivery in the city, its own and everybody's, and what each is closed for. */
export async function readBlackouts(context: AppContext, cityId: number, from: Day): Promise<Blackouts> {
  return context.cache.get('cities', `blackouts ${cityId} ${from}`, async () => {
    const rows = await context.db
      .select({ day: blackoutDays.day, reason: blackoutDays.reason })
      .from(blackoutDays)
      .where(
        and(gte(blackoutDays.day, from), or(isNull(blackoutDays.cityId), eq(blackoutDays.cityId, cityId))),
      )
      // A day that is everybody's and the city's own is told by the city's reason.
      .orderBy(sql`${blackoutDays.cityId} nulls first`);
    return new Map(rows.map(({ day, reason }) => [day, reason]));
  });
}

/** Days from today on of which somebody has taken a place, or which have a number of places of their own. */
const daysOfCity = prepared((db) =>
  db
    .select()
    .from(slotDays)
    .where(
      and(
        inArray(
          slotDays.slotId,
          db
            .select({ id: slots.id })
            .from(slots)
            .where(eq(slots.cityId, sql.placeholder('cityId'))),
        ),
        gte(slotDays.day, sql.placeholder('today')),
      ),
    )
    .prepare('slot_days_of_city'),
);

/** The next days in the city with their slots, as they can be chosen now. */
export async function openDays(
  db: Database | Transaction,
  city: Pick<CityRow, 'id' | 'cutOff'>,
  {
    now,
    language,
    blackouts,
    months,
  }: { now: Date; language: Language; blackouts: Blackouts; months: readonly MonthBegin[] },
): Promise<DeliveryDay[]> {
  const today = riyadhDay(now);
  const dates = Array.from({ length: daysAhead }, (_, index) => addDays(today, index));
  const windows = await windowsOfCity(db).execute({ cityId: city.id });
  const taken = windows.length === 0 ? [] : await daysOfCity(db).execute({ cityId: city.id, today });
  const placesTaken = new Map(taken.map((row) => [`${row.slotId} ${row.day}`, row]));

  return dates.map((date): DeliveryDay => {
    const ofDay = windows
      .filter((window) => runsOn(window, date))
      .map((window) => {
        const row = placesTaken.get(`${window.id} ${date}`);
        const left = row ? row.capacity - row.taken : termsOn(window, date).capacity;
        const open = slotIsOpen(window, date, now, { cityCutOff: city.cutOff, blackouts });
        return {
          id: window.id,
          starts_at: window.startsAt.slice(0, 5),
          ends_at: window.endsAt.slice(0, 5),
          status: !open ? ('past' as const) : left > 0 ? ('available' as const) : ('full' as const),
          places_left: open ? left : 0,
        };
      });
    const status =
      blackouts.has(date) || ofDay.every((slot) => slot.status === 'past')
        ? 'closed'
        : ofDay.some((slot) => slot.status === 'available')
          ? 'open'
          : 'full';
    return {
      date,
      status,
      closed_for: blackouts.get(date)?.[language] ?? null,
      hijri: isCountedInHijri(date, months) ? hijriInWords(language, date, months) : null,
      slots: ofDay,
    };
  });
}

import { and, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { blackoutDays, slotDays, slots } from '#server/db/schema/index.ts';
import type { Localized } from '#server/db/schema/types.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implement } from '#server/kernel/operation.ts';
import type { DeliveryDay } from '#shop/contract/checkout.ts';
import { availableTimeSlots as contract } from '#shop/contract/checkout.ts';
import type { Language, Output } from '#shop/contract/operation.ts';
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
  const months = await readMonths(context);
  const times = await timesOf(context.db, city, { now, language, blackouts, months });
  return { ...times, days: times.days.filter((day) => !body.date || day.date === body.date) };
});

type AsOf = { now: Date; language: Language; blackouts: Blackouts; months: readonly MonthBegin[] };

/** When something comes to a city, as checkout tells it at a moment. */
export async function timesOf(
  db: Database | Transaction,
  city: CityRow,
  asOf: AsOf,
): Promise<Output<typeof contract>> {
  const barq = city.deliveryService === 'barq';
  const address = asOf.language === 'ar' ? city.pickupAddressAr : city.pickupAddressEn;
  return {
    delivery_service: city.deliveryService,
    days: barq ? await openDays(db, city, asOf) : [],
    estimate: barq ? null : courierEstimate(asOf.now, asOf.blackouts),
    pickup: { available: address !== null, address: address ?? '' },
  };
}

/** Days from `from` on without delivery in the city, its own and everybody's, and what each is closed for. */
export async function readBlackouts(context: AppContext, cityId: number, from: Day): Promise<Blackouts> {
  return context.cache.get('cities', `blackouts ${cityId} ${from}`, () =>
    blackoutsNow(context.db, cityId, from),
  );
}

/** The same as they are at this moment. */
export async function blackoutsNow(
  db: Database | Transaction,
  cityId: number,
  from: Day,
): Promise<Blackouts> {
  const rows = await db
    .select({ day: blackoutDays.day, reason: blackoutDays.reason })
    .from(blackoutDays)
    .where(and(gte(blackoutDays.day, from), or(isNull(blackoutDays.cityId), eq(blackoutDays.cityId, cityId))))
    // A day that is everybody's and the city's own is told by the city's reason.
    .orderBy(sql`${blackoutDays.cityId} nulls first`);
  return new Map(rows.map(({ day, reason }) => [day, reason]));
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
  { now, language, blackouts, months }: AsOf,
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

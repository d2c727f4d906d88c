import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { blackoutDays, cities } from '#server/db/schema/index.ts';
import { undone } from '#server/db/undone.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { tryDelivery as contract, type WishedDelivery } from '#shop/contract/workshop/try-delivery.ts';
import { daysAhead } from '#shop/rules/delivery/delivery.ts';
import { feesOn } from '#shop/rules/delivery/fees.ts';
import { addDays, type Day, riyadhDay, riyadhMoment } from '#shop/rules/time/riyadh-day.ts';
import { type CityRow, cityColumns } from '../cities.ts';
import { confirmOccasion, monthsNow } from '../occasions.ts';
import { blackoutsNow, timesOf } from '../time-slots.ts';
import { changeCity } from './change-city.ts';
import { changeFees, withdrawFees } from './change-fees.ts';
import { addWindow, changeWeek, endWindow } from './change-week.ts';
import { changeDay } from './city-days.ts';
import { changeClosedDay, closeDays, openDay } from './closed-days.ts';
import { copyWeek } from './copy-week.ts';
import { toldFees } from './staff-city.ts';

/** The change itself is made, read as shoppers read it, and undone: so nothing is said here that wouldn't be so. */
export const tryDelivery = implementForStaff(contract, (tx, visit, { body }) => {
  visit.audit(null);
  return undone(tx, async (inner) => {
    const today = riyadhDay(visit.now);
    // Once it is opened, a closed day can't be asked any more where it was.
    const { cityId, first } = await placeOf(inner, body, today);
    await make(inner, { ...visit, audit: () => {} }, body);
    const city = await cityOf(inner, cityId);
    const readOn = readingDay(body, first, today);
    const now = readOn === today ? visit.now : riyadhMoment(readOn, '00:00');
    const blackouts = await blackoutsNow(inner, city.id, readOn);
    const months = await monthsNow(inner);
    const asOf = { now, blackouts, months };
    return {
      ...{ today, read_on: readOn, city: { ar: city.nameAr, en: city.nameEn } },
      ...toldFees(feesOn(city.fees, readOn)),
      times: {
        ar: await timesOf(inner, city, { ...asOf, language: 'ar' }),
        en: await timesOf(inner, city, { ...asOf, language: 'en' }),
      },
    };
  });
});

function make(tx: Transaction, visit: StaffVisit, wished: WishedDelivery): Promise<unknown> {
  const params = { id: 'cities_id' in wished ? wished.cities_id : 0 };
  switch (wished.kind) {
    case 'facts':
      return changeCity.within(tx, visit, { params, body: wished.change });
    case 'fees':
      return changeFees.within(tx, visit, { params, body: wished.change });
    case 'withdraw':
      return withdrawFees.within(tx, visit, { params, body: wished.change });
    case 'week':
      return changeWeek.within(tx, visit, { params, body: wished.change });
    case 'add':
      return addWindow.within(tx, visit, { params, body: wished.change });
    case 'end':
      return endWindow.within(tx, visit, {
        params: { ...params, window_id: wished.window_id },
        body: wished.change,
      });
    case 'copy':
      return copyWeek.within(tx, visit, { params, body: wished.change });
    case 'day':
      return changeDay.within(tx, visit, { params, body: wished.change });
    case 'close':
      return closeDays.within(tx, visit, { body: wished.change });
    case 'reason':
      return changeClosedDay.within(tx, visit, {
        params: { id: wished.closed_day_id },
        body: wished.change,
      });
    case 'open':
      return openDay.within(tx, visit, { params: { id: wished.closed_day_id } });
    case 'confirm':
      return confirmOccasion.within(tx, visit, {
        params: { id: wished.occasion_id },
        body: wished.change,
      });
  }
}

/** Whose shoppers a change is for, null: those of every city; and the first day of which it says something. */
async function placeOf(
  tx: Transaction,
  wished: WishedDelivery,
  today: Day,
): Promise<{ cityId: number | null; first: Day }> {
  if ('closed_day_id' in wished) {
    const [closed] = await tx
      .select({ cityId: blackoutDays.cityId, first: blackoutDays.day })
      .from(blackoutDays)
      .where(eq(blackoutDays.id, wished.closed_day_id));
    return closed ?? refuse('CLOSED_DAY_NOT_FOUND');
  }
  const cityId = 'cities_id' in wished ? wished.cities_id : wished.change.cities_id;
  if (wished.kind === 'facts') return { cityId, first: today };
  return { cityId, first: wished.kind === 'day' ? wished.change.day : wished.change.first_day };
}

/** Whose shoppers are told: those of the city that is changed, or of the first. */
async function cityOf(tx: Transaction, id: number | null): Promise<CityRow> {
  const [city] = await tx
    .select(cityColumns)
    .from(cities)
    .where(id === null ? undefined : eq(cities.id, id))
    .orderBy(asc(cities.position), asc(cities.id))
    .limit(1);
  return city ?? refuse('CITY_NOT_FOUND');
}

/** Fees are read from their first day on; days to come already stand among those that can be chosen two weeks before. */
function readingDay({ kind }: WishedDelivery, first: Day, today: Day): Day {
  const isOfFees = kind === 'fees' || kind === 'withdraw';
  const isInSight = !isOfFees && first < addDays(today, daysAhead);
  return isInSight || first < today ? today : first;
}

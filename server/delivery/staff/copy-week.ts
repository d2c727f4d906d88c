import { eq } from 'drizzle-orm';
import { cities } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { copyWeek as contract } from '#shop/contract/workshop/cities.ts';
import { lastsUntil, termsOn } from '#shop/rules/delivery/week.ts';
import { type WindowRow, windowsOfCity } from '../windows.ts';
import { endFrom, insertWindows, refuseOverlap, setTerms, toldOf } from './change-week.ts';
import { keepCity, lockCity, refusePast } from './staff-city.ts';

/** The other city's week is read without a lock: what somebody changes there afterwards stays theirs. */
export const copyWeek = implementForStaff(contract, async (tx, visit, { params, body }) => {
  const { first_day: from, from_cities_id: fromCity } = body;
  refusePast(from, visit);
  const { city, windows } = await lockCity(tx, params.id, body.version);
  if ((await tx.$count(cities, eq(cities.id, fromCity))) === 0) refuse('CITY_NOT_FOUND');
  if (fromCity === city.id) refuse('INVALID_INPUT', { fields: { from_cities_id: 'unknown' } });
  const week = (await windowsOfCity(tx).execute({ cityId: fromCity }))
    .filter((window) => lastsUntil(window, from))
    .map((window) => ({ ...window, ...termsOn(window, from) }));
  if (week.length === 0) refuse('WEEK_EMPTY');

  const own = windows.filter((window) => lastsUntil(window, from)).sort((one, other) => one.id - other.id);
  // One that is to begin or to end later, here or there, is no whole window of the week: it ends, and the other's begins.
  const isWhole = ({ firstDay, lastDay }: WindowRow) => (firstDay ?? from) <= from && lastDay === null;
  const same = (one: WindowRow, other: WindowRow) =>
    one.weekday === other.weekday &&
    one.startsAt === other.startsAt &&
    one.endsAt === other.endsAt &&
    isWhole(one) &&
    isWhole(other);
  for (const window of own) {
    const model = week.find((each) => same(window, each));
    if (model) await setTerms(tx, visit, window, from, model);
    else await endFrom(tx, visit, window, from);
  }
  const kept = own.filter((window) => week.some((each) => same(window, each)));
  const added = week
    .filter((each) => !kept.some((window) => same(window, each)))
    .map(({ weekday, startsAt, endsAt, capacity, cutOffMinutes, firstDay, lastDay }) => ({
      ...{ weekday, startsAt, endsAt, capacity, cutOffMinutes, lastDay },
      firstDay: firstDay !== null && firstDay > from ? firstDay : from,
    }));
  for (const window of added) refuseOverlap(visit, kept, window, from);
  await insertWindows(tx, city.id, added, from);
  return keepCity(tx, visit, city, {
    before: { windows: own.map((window) => toldOf({ ...window, ...termsOn(window, from) })) },
    after: { first_day: from, copied_from: fromCity, windows: week.map(toldOf) },
  });
});

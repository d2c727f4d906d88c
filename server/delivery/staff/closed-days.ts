import { and, asc, between, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { changed } from '#server/db/notify.ts';
import { blackoutDays, cities, occasionDays } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  changeClosedDay as changeContract,
  closeDays as closeContract,
  listClosedDays as listContract,
  openDay as openContract,
} from '#shop/contract/workshop/closed-days.ts';
import { occasionTitles } from '#shop/messages/bilingual/occasions.ts';
import { isSighted } from '#shop/rules/time/occasions.ts';
import { addDays, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { closeDays as close } from '../close-days.ts';
import { daysOf, hijriOf, monthsNow } from '../occasions.ts';
import { bookedOn } from './list-bookings.ts';
import { refusePast } from './staff-city.ts';

/** A year of either calendar, and what it can move by. */
const comingDays = 370;

export const listClosedDays = implementForStaff(listContract, async (tx, { now, language }, { query }) => {
  const today = riyadhDay(now);
  const year = query.year ?? Number(today.slice(0, 4));
  const rows = await tx
    .select({ day: blackoutDays, occasion: occasionDays.occasion, city: cities })
    .from(blackoutDays)
    .leftJoin(occasionDays, eq(occasionDays.id, blackoutDays.occasionId))
    .leftJoin(cities, eq(cities.id, blackoutDays.cityId))
    .where(between(blackoutDays.day, `${year}-01-01`, `${year}-12-31`))
    .orderBy(asc(blackoutDays.day), sql`${blackoutDays.cityId} nulls first`);
  const booked = await bookedOn(tx, [...new Set(rows.map(({ day }) => day.day))]);
  const all = await tx.select().from(cities).orderBy(asc(cities.position), asc(cities.id));
  const nameOf = (city: (typeof all)[number]) => (language === 'ar' ? city.nameAr : city.nameEn);
  // Those of a year from now on, and of the year that is asked for. Ramadan is no holiday: the shop delivers in it.
  const soon = or(
    lte(occasionDays.firstDay, addDays(today, comingDays)),
    between(occasionDays.firstDay, `${year}-01-01`, `${year}-12-31`),
  );
  const coming = await tx
    .select()
    .from(occasionDays)
    .where(and(gte(occasionDays.lastDay, today), ne(occasionDays.occasion, 'ramadan'), soon))
    .orderBy(asc(occasionDays.firstDay));
  const closedOf = await tx
    .selectDistinct({ day: blackoutDays.day })
    .from(blackoutDays)
    .where(inArray(blackoutDays.day, coming.flatMap(daysOf)));
  const closed = new Set(closedOf.map(({ day }) => day));
  return {
    ...{ year, today, hijri_months: await monthsNow(tx) },
    items: rows.map(({ day: { id, version, day, cityId, reason }, occasion, city }) => ({
      ...{ id, version, day, cities_id: cityId, city: city && nameOf(city), reason, occasion },
      orders: all
        .filter((each) => cityId === null || each.id === cityId)
        .reduce((sum, each) => sum + (booked.get(`${day} ${each.id}`) ?? 0), 0),
    })),
    holidays: coming.map((row) => ({
      ...{ id: row.id, occasion: row.occasion, title: occasionTitles[row.occasion] },
      ...{ first_day: row.firstDay, last_day: row.lastDay, moon: isSighted(row.occasion) },
      hijri: hijriOf(language, row),
      confirmed: row.confirmedAt !== null,
      closed: daysOf(row).filter((day) => closed.has(day)),
    })),
    cities: all.map((city) => ({ id: city.id, name: nameOf(city) })),
  };
});

export const closeDays = implementForStaff(closeContract, async (tx, visit, { body }) => {
  const { first_day: first, last_day: last, cities_id: cityId, reason, keep_orders: keepOrders } = body;
  refusePast(first, visit);
  if (cityId !== null && (await tx.$count(cities, eq(cities.id, cityId))) === 0) refuse('CITY_NOT_FOUND');
  const days = daysOf({ firstDay: first, lastDay: last });
  const closed = await close(tx, { days, cityId, reason, occasionId: null, keepOrders });
  if (closed.length === 0) visit.audit(null);
  for (const day of closed)
    visit.audit({ subject: `day:${day}`, before: null, after: { cities_id: cityId, reason } });
  return { closed };
});

export const changeClosedDay = implementForStaff(changeContract, async (tx, visit, { params, body }) => {
  const [row] = await tx.select().from(blackoutDays).where(eq(blackoutDays.id, params.id)).for('update');
  if (!row) return refuse('CLOSED_DAY_NOT_FOUND');
  if (row.version !== body.version) refuse('CHANGED_MEANWHILE');
  const version = row.version + 1;
  await tx.update(blackoutDays).set({ reason: body.reason, version }).where(eq(blackoutDays.id, row.id));
  await changed(tx, 'cities');
  visit.audit({
    subject: `day:${row.day}`,
    before: { cities_id: row.cityId, reason: row.reason },
    after: { cities_id: row.cityId, reason: body.reason },
  });
  return { id: row.id, version };
});

export const openDay = implementForStaff(openContract, async (tx, visit, { params }) => {
  const [row] = await tx.delete(blackoutDays).where(eq(blackoutDays.id, params.id)).returning();
  if (!row) return refuse('CLOSED_DAY_NOT_FOUND');
  await changed(tx, 'cities');
  visit.audit({
    subject: `day:${row.day}`,
    before: { cities_id: row.cityId, reason: row.reason },
    after: null,
  });
  return { day: row.day };
});

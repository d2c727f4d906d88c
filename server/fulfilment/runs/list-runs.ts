import { and, asc, between, desc, eq, gte, isNull, lt, ne, sql } from 'drizzle-orm';
import { gifts, orders, runs } from '#server/db/schema/index.ts';
import { readCities, readCity, readDefaultCity } from '#server/delivery/cities.ts';
import type { Staff } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { listRuns as contract } from '#shop/contract/workshop/run-plans.ts';
import { driverPhoneDays } from '#shop/rules/delivery/run.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { addDays, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { cardColumns, citiesWithBoard } from '../board/board-orders.ts';
import { runForStaff, toBring } from './staff-run.ts';
import { loadsOf } from './stops.ts';

/** So many orders without a run are shown. */
const shownMost = 200;
/** What is so late stands with today's no more: it needs another time before it needs a driver. */
const lateDays = 7;
/** So many drivers are offered. */
const driversMost = 12;

/** The runs of a day in a city, in the order in which they were planned, and what of that day has none. */
export const listRuns = implement<typeof contract, Staff>(contract, async (visit, { query }) => {
  const { context, language, now } = visit;
  const { db } = context;
  const today = riyadhDay(now);
  const day = query.day ?? today;
  const city =
    query.cities_id === undefined ? await readDefaultCity(context) : await readCity(context, query.cities_id);
  const found = await db
    .select()
    .from(runs)
    .where(and(eq(runs.day, day), eq(runs.cityId, city.id)))
    .orderBy(asc(runs.id));
  const waiting = await db
    .select(cardColumns)
    .from(orders)
    .leftJoin(gifts, sql`${gifts.orderId} = ${orders.id}`)
    .where(
      and(
        eq(orders.state, 'placed'),
        eq(orders.cityId, city.id),
        between(orders.slotDay, day === today ? addDays(day, -lateDays) : day, day),
        lt(orders.status, orderStatus.onTheWay),
        ne(orders.variant, 'pickup'),
        isNull(orders.estimateFrom),
        isNull(orders.runId),
      ),
    )
    .orderBy(asc(orders.slotDay), asc(orders.slotStartsAt), asc(orders.id))
    .limit(shownMost + 1);
  const shown = waiting.slice(0, shownMost);
  const loads = await loadsOf(
    db,
    shown.map(({ id }) => id),
  );
  const withBoard = new Set([city.id, ...(await citiesWithBoard(db, {})).map(({ id }) => id)]);
  const { all } = await readCities(context);
  const nameOf = (row: typeof city) => (language === 'ar' ? row.nameAr : row.nameEn);
  return {
    ...{ day, today },
    city: { id: city.id, name: nameOf(city) },
    cities: all.filter(({ id }) => withBoard.has(id)).map((row) => ({ id: row.id, name: nameOf(row) })),
    without_run: shown.map((order) => toBring(order, loads.of(order.id), language, now)),
    more: waiting.length > shownMost,
    runs: await Promise.all(found.map((run) => runForStaff(db, run, visit))),
    drivers: await lately(),
  };

  /** Who drove in this city lately, each with the number that was given last. */
  async function lately() {
    const driven = await db
      .select({ name: runs.driverName, phone: runs.driverPhone })
      .from(runs)
      .where(and(eq(runs.cityId, city.id), gte(runs.day, addDays(today, -driverPhoneDays))))
      .orderBy(desc(runs.day), desc(runs.id))
      .limit(driversMost * 10);
    const phones = new Map<string, string | null>();
    for (const { name, phone } of driven) phones.set(name, phones.get(name) ?? phone);
    return [...phones]
      .slice(0, driversMost)
      .map(([name, phone]) => ({ name, phone: phone && `+966${phone}` }));
  }
});

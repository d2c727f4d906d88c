import { LRUCache } from 'lru-cache';
import type { Database } from '#server/db/database.ts';
import { readCities, readCity, readDefaultCity } from '#server/delivery/cities.ts';
import { openDays, readBlackouts } from '#server/delivery/time-slots.ts';
import type { Staff } from '#server/kernel/caller.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implement } from '#server/kernel/operation.ts';
import {
  readBoard as contract,
  readBoardVersion as contractOfVersion,
} from '#shop/contract/workshop/board.ts';
import { movedDaysMost } from '#shop/rules/orders/board.ts';
import { type Day, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { cardOf } from './board-card.ts';
import {
  type BoardOrder,
  citiesWithBoard,
  openRuns,
  ordersOfDay,
  ordersWithoutSlot,
  versionOfBoard,
  withoutSlotMost,
} from './board-orders.ts';
import { slotsOfDay } from './slots-of-day.ts';

type Asked = { day?: string | undefined; cities_id?: number | undefined };

/** Which board is asked for: today's in the shop's first city, unless another. */
async function boardOf(context: AppContext, { day, cities_id }: Asked, now: Date) {
  const city = cities_id === undefined ? await readDefaultCity(context) : await readCity(context, cities_id);
  return { city, day: day ?? riyadhDay(now) };
}

type Read = { version: string; orders: Promise<readonly BoardOrder[]> };

/** So many boards are looked at in a while, and so long one is shown that nobody has changed. */
const readMost = 8;
const keptMs = 300_000;
const lastRead = new WeakMap<Database, LRUCache<string, Read>>();

/**
 * The orders of a day. Everybody who looks at a board reads it again after a change: who comes second at a version has what
 * the first reads, which is of that version or already of the next.
 */
async function ordersAt({ db }: AppContext, board: { day: Day; cityId: number }, version: string) {
  const read = lastRead.get(db) ?? new LRUCache<string, Read>({ max: readMost, ttl: keptMs });
  lastRead.set(db, read);
  const key = `${board.cityId} ${board.day}`;
  const last = read.get(key);
  if (last?.version === version) return last.orders;
  const orders = ordersOfDay(db).execute(board);
  read.set(key, { version, orders });
  return orders.catch((error: unknown) => {
    if (read.peek(key)?.orders === orders) read.delete(key);
    throw error;
  });
}

/**
 * Reads without a transaction, the version first: whatever changes meanwhile is of a later one, and the board is read
 * again.
 */
export const readBoard = implement<typeof contract, Staff>(contract, async (visit, { query }) => {
  const { context, language, now } = visit;
  const { db } = context;
  const { city, day } = await boardOf(context, query, now);
  const today = riyadhDay(now);
  const board = { day, cityId: city.id, isToday: day === today };
  const version = await versionOfBoard(db, board);
  const [found, waiting, slots, runs, withBoard, { all }] = await Promise.all([
    ordersAt(context, board, version),
    board.isToday ? ordersWithoutSlot(db).execute({ cityId: city.id }) : [],
    slotsOfDay(db, board),
    openRuns(db).execute(board),
    citiesWithBoard(db, {}),
    readCities(context),
  ]);
  const blackouts = await readBlackouts(context, city.id, today);
  const days = await openDays(db, city, { now, language, blackouts, months: [] });
  const openDaysOf = days.flatMap(({ date, slots: ofDay }) => {
    const open = ofDay.flatMap(({ status, ...slot }) => (status === 'available' ? [slot] : []));
    return open.length > 0 ? [{ day: date, slots: open }] : [];
  });
  const open = new Set(openDaysOf.find((other) => other.day === day)?.slots.map(({ id }) => id));
  const nameOf = (row: typeof city) => (language === 'ar' ? row.nameAr : row.nameEn);
  const bySlot = Map.groupBy(found, ({ slotId }) => slotId);
  const listed = new Set([city.id, ...withBoard.map(({ id }) => id)]);
  return {
    ...{ version, day, today },
    city: { id: city.id, name: nameOf(city) },
    cities: all.filter(({ id }) => listed.has(id)).map((row) => ({ id: row.id, name: nameOf(row) })),
    slots: slots.map((slot) => ({
      ...slot,
      open: open.has(slot.id),
      orders: (bySlot.get(slot.id) ?? []).map((order) => cardOf(order, language, now)),
    })),
    runs,
    open_days: openDaysOf.slice(0, movedDaysMost),
    without_slot: waiting.slice(0, withoutSlotMost).map((order) => cardOf(order, language, now)),
    more: waiting.length > withoutSlotMost,
  };
});

export const readBoardVersion = implement<typeof contractOfVersion, Staff>(
  contractOfVersion,
  async ({ context, now }, { query }) => {
    const { city, day } = await boardOf(context, query, now);
    const isToday = day === riyadhDay(now);
    return { version: await versionOfBoard(context.db, { day, cityId: city.id, isToday }) };
  },
);

import { and, eq, gte, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { slotDays, slots, slotTerms } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import {
  addWindow as addContract,
  changeWeek as changeContract,
  endWindow as endContract,
} from '#shop/contract/workshop/cities.ts';
import { clockRange } from '#shop/format/clock.ts';
import { dateInWords } from '#shop/format/dates.ts';
import {
  fullestAbove,
  lastsUntil,
  laterWith,
  overlapped,
  type Terms,
  termsOn,
} from '#shop/rules/delivery/week.ts';
import { addDays, type Day, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import type { WindowRow } from '../windows.ts';
import { keepCity, type LockedCity, lockCity, refusePast } from './staff-city.ts';

/** Without days of its own it is there from the day of the change on. */
export type NewWindow = Terms &
  Pick<WindowRow, 'weekday' | 'startsAt' | 'endsAt'> &
  Partial<Pick<WindowRow, 'firstDay' | 'lastDay'>>;

export const addWindow = implementForStaff(addContract, async (tx, visit, { params, body }) => {
  const { first_day: from, weekdays, starts_at: startsAt, ends_at: endsAt, capacity } = body;
  const added = [...new Set(weekdays)].sort().map((weekday) => ({
    ...{ weekday, startsAt, endsAt, capacity, cutOffMinutes: body.cut_off_minutes },
  }));
  return addWindows(tx, visit, await lockCity(tx, params.id, body.version), added, from);
});

export const changeWeek = implementForStaff(changeContract, async (tx, visit, { params, body }) => {
  const terms = new Map(
    body.windows.map(({ id, capacity, cut_off_minutes }) => [
      id,
      { capacity, cutOffMinutes: cut_off_minutes },
    ]),
  );
  return setWeek(tx, visit, await lockCity(tx, params.id, body.version), terms, body.first_day);
});

export const endWindow = implementForStaff(endContract, async (tx, visit, { params, body }) => {
  const { first_day: from } = body;
  refusePast(from, visit);
  const { city, windows } = await lockCity(tx, params.id, body.version);
  const window = windows.find((each) => each.id === params.window_id && lastsUntil(each, from));
  if (!window) return refuse('WINDOW_NOT_FOUND');
  await endFrom(tx, visit, window, from);
  return keepCity(tx, visit, city, {
    before: { ended: [toldOf({ ...window, ...termsOn(window, from) })] },
    after: { first_day: from },
  });
});

type Kept = ReturnType<typeof keepCity>;

/** Adds windows to a locked city’s week from a day on. Refuses a day that is over, and WINDOW_OVERLAPS. */
export async function addWindows(
  tx: Transaction,
  visit: StaffVisit,
  { city, windows }: LockedCity,
  added: readonly NewWindow[],
  from: Day,
): Kept {
  refusePast(from, visit);
  for (const window of added) refuseOverlap(visit, windows, window, from);
  await insertWindows(tx, city.id, added, from);
  const after = { first_day: from, added: added.map(toldOf) };
  return keepCity(tx, visit, city, { before: null, after });
}

/**
 * Gives windows of a locked city, by their ids, other terms from a day on. Refuses a day that is over, WINDOW_NOT_FOUND
 * where one isn’t there then, and SLOT_BELOW_TAKEN.
 */
export async function setWeek(
  tx: Transaction,
  visit: StaffVisit,
  { city, windows }: LockedCity,
  wanted: ReadonlyMap<number, Terms>,
  from: Day,
): Kept {
  refusePast(from, visit);
  // In one order, as everybody locks them.
  const changes = [...wanted]
    .sort(([one], [other]) => one - other)
    .map(([id, terms]) => ({
      window: windows.find((each) => each.id === id && lastsUntil(each, from)) ?? refuse('WINDOW_NOT_FOUND'),
      terms,
    }));
  for (const { window, terms } of changes) await setTerms(tx, visit, window, from, terms);
  const told = (after: boolean) =>
    changes.map(({ window, terms }) => toldOf({ ...window, ...(after ? terms : termsOn(window, from)) }));
  return keepCity(tx, visit, city, {
    before: { windows: told(false) },
    after: { first_day: from, windows: told(true) },
  });
}

/** Refuses WINDOW_OVERLAPS where a window would be open beside another of its city, naming the other. */
export function refuseOverlap(
  { language }: Pick<StaffVisit, 'language'>,
  windows: readonly WindowRow[],
  added: NewWindow,
  from: Day,
): void {
  const other = overlapped(windows, { firstDay: from, lastDay: null, ...added }, from);
  if (other) {
    const window = clockRange(language, other.startsAt, other.endsAt);
    refuse('WINDOW_OVERLAPS', { fields: { starts_at: 'window_overlaps' }, values: { window } });
  }
}

export async function insertWindows(
  tx: Transaction,
  cityId: number,
  added: readonly NewWindow[],
  from: Day,
): Promise<void> {
  if (added.length === 0) return;
  await tx.insert(slots).values(added.map((window) => ({ cityId, firstDay: from, ...window })));
}

/**
 * Gives a window of a locked city other terms from a day on. Its days that have no number of their own follow, none below
 * what is taken of it: whoever is taking the last place is waited for. Refuses SLOT_BELOW_TAKEN, with the fullest day.
 */
export async function setTerms(
  tx: Transaction,
  visit: StaffVisit,
  window: WindowRow,
  from: Day,
  terms: Terms,
): Promise<void> {
  await lockWindow(tx, window);
  const later = laterWith(window, from, terms);
  const ofWindow = eq(slotTerms.slotId, window.id);
  await tx.delete(slotTerms).where(and(ofWindow, gte(slotTerms.firstDay, from)));
  const begins = later.filter(({ firstDay }) => firstDay >= from);
  if (begins.length > 0)
    await tx.insert(slotTerms).values(begins.map((each) => ({ slotId: window.id, ...each })));
  const days = await lockDays(tx, window, from);
  const following = days.filter(({ own }) => !own);
  refuseBelow(visit, window, terms.capacity, following);
  await tx
    .update(slotDays)
    .set({ capacity: terms.capacity })
    .where(and(eq(slotDays.slotId, window.id), gte(slotDays.day, from), sql`not ${slotDays.own}`));
}

/** Refuses SLOT_BELOW_TAKEN where more is taken of one of these days. */
export function refuseBelow(
  { language, now }: Pick<StaffVisit, 'language' | 'now'>,
  { startsAt, endsAt }: WindowRow,
  capacity: number,
  days: readonly { day: Day; taken: number }[],
): void {
  const fullest = fullestAbove(capacity, days);
  if (!fullest) return;
  const window = clockRange(language, startsAt, endsAt);
  const when = dateInWords(language, fullest.day, riyadhDay(now));
  refuse('SLOT_BELOW_TAKEN', { values: { window, when, taken: fullest.taken } });
}

/**
 * Ends a window of a locked city from a day on. Refuses SLOT_IN_USE while places of it are taken then: orders in it are
 * moved first, and whoever takes one at this moment is waited for.
 */
export async function endFrom(
  tx: Transaction,
  { language }: Pick<StaffVisit, 'language'>,
  window: WindowRow,
  from: Day,
): Promise<void> {
  await lockWindow(tx, window);
  const days = await lockDays(tx, window, from);
  const taken = days.reduce((sum, day) => sum + day.taken, 0);
  if (taken > 0) {
    const range = clockRange(language, window.startsAt, window.endsAt);
    refuse('SLOT_IN_USE', { values: { window: range, taken } });
  }
  await tx.delete(slotDays).where(and(eq(slotDays.slotId, window.id), gte(slotDays.day, from)));
  await tx
    .update(slots)
    .set({ lastDay: addDays(from, -1) })
    .where(eq(slots.id, window.id));
}

/** What the audit log keeps of a window. */
export function toldOf({ weekday, startsAt, endsAt, capacity, cutOffMinutes }: NewWindow): object {
  return {
    ...{ weekday, starts_at: startsAt.slice(0, 5), ends_at: endsAt.slice(0, 5) },
    ...{ capacity, cut_off_minutes: cutOffMinutes },
  };
}

/** Whoever writes the first row of one of its days waits from here on (`takeSlot`). */
export async function lockWindow(tx: Transaction, { id }: WindowRow): Promise<void> {
  await tx.select({ id: slots.id }).from(slots).where(eq(slots.id, id)).for('no key update');
}

function lockDays(tx: Transaction, { id }: WindowRow, from: Day) {
  return tx
    .select()
    .from(slotDays)
    .where(and(eq(slotDays.slotId, id), gte(slotDays.day, from)))
    .orderBy(slotDays.day)
    .for('update');
}

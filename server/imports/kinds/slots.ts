import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { cities, slots as table } from '#server/db/schema/index.ts';
import type { CityRow } from '#server/delivery/cities.ts';
import { addWindows, setWeek } from '#server/delivery/staff/change-week.ts';
import { lockCity, takenFrom } from '#server/delivery/staff/staff-city.ts';
import { type WindowRow, windowColumns, windowsOfCity } from '#server/delivery/windows.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { slotHeads, slotWords } from '#shop/messages/bilingual/tables/city-file.ts';
import { fullestAbove, overlapped, termsOn, type WeekWindow } from '#shop/rules/delivery/week.ts';
import type { Fault } from '#shop/rules/imports/import.ts';
import type { Given } from '#shop/rules/imports/row.ts';
import {
  firstDayGiven,
  slotColumns,
  stateOfWindow,
  termsGiven,
  timesGiven,
  windowNamed,
} from '#shop/rules/imports/slot-file.ts';
import { type Day, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { findCities } from './find-cities.ts';
import type { Change, GoodRow, Judged, Outcome, TableKind } from './kind.ts';
import { saveRow } from './save-row.ts';
import { fromNothing, inWords, shown } from './words.ts';

const columns = slotColumns(slotWords);

/** Windows of cities' weeks: a row gives one other terms from a day on, or adds one. None is ended by a file. */
export const slots: TableKind = {
  columns,
  heads: slotHeads,
  words: slotWords,

  async judge(tx, rows, now) {
    const found = await findCities(
      tx,
      rows.map(({ given }) => given),
    );
    const today = riyadhDay(now);
    const weeks = new Map<number, Week>();
    for (const one of found)
      if ('city' in one && !weeks.has(one.city.id)) weeks.set(one.city.id, await weekOf(tx, one.city, today));
    return rows.map(({ given }, at): Judged => {
      const one = found[at];
      const week = one && 'city' in one ? weeks.get(one.city.id) : undefined;
      return week ? judged(week, given, today) : unknown(one && 'fault' in one ? one.fault : null);
    });
  },

  async write(tx, visit, _id, rows) {
    const outcomes = new Map<number, Outcome>();
    const names = Object.keys(columns);
    // Cities and then windows, each in their order, as everybody locks them: nobody waits for each other in a circle.
    const ids = [...new Set(rows.map(({ key }) => partsOf(key).cityId))];
    const locks = tx.select({ id: cities.id }).from(cities).where(inArray(cities.id, ids));
    await locks.orderBy(cities.id).for('no key update');
    for (const row of rows.toSorted((one, other) => partsOf(one.key).order - partsOf(other.key).order))
      outcomes.set(
        row.number,
        await saveRow(tx, visit, row, (inside) => write(inside, visit, row), { columns: names }),
      );
    return outcomes;
  },

  count: (tx, now) => tx.$count(table, lasting(dayOf(now))),

  async part(tx, { cursor, most, language, now }) {
    const day = dayOf(now);
    const found = await tx
      .select({ ...windowColumns, cityAr: cities.nameAr, cityEn: cities.nameEn })
      .from(table)
      .innerJoin(cities, eq(cities.id, table.cityId))
      .where(and(lasting(day), behind(cursor)))
      .orderBy(table.cityId, table.weekday, table.startsAt, table.id)
      .limit(most + 1);
    const page = found.slice(0, most);
    const last = page.at(-1);
    return {
      rows: page.map((window) => {
        const { cityId, weekday, startsAt, endsAt, firstDay, cityAr, cityEn } = window;
        const { capacity, cutOffMinutes } = termsOn(window, day);
        const cells = {
          ...{ city: cityId, name: language === 'ar' ? cityAr : cityEn, weekday },
          ...{ starts_at: startsAt.slice(0, 5), ends_at: endsAt.slice(0, 5) },
          ...{ capacity, cut_off_minutes: cutOffMinutes },
          // What is there by then needs no day; what begins later may follow one of the same times.
          first_day: firstDay !== null && firstDay > day ? firstDay : null,
        };
        return inWords(slotWords, cells, language);
      }),
      next: found.length > most && last ? `${last.cityId} ${last.weekday} ${last.startsAt} ${last.id}` : null,
    };
  },
};

/** From when on rows hold that don't say: what ends before isn't in a file. */
const dayOf = (now: Date) => firstDayGiven({}, riyadhDay(now));

/** `lastsUntil` in SQL. */
function lasting(day: Day): SQL {
  return sql`coalesce(${table.lastDay}, ${day}) >= ${day}
    and (${table.firstDay} is null or ${table.lastDay} is null or ${table.firstDay} <= ${table.lastDay})`;
}

function behind(cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [city, weekday, startsAt, id] = cursor.split(' ');
  return sql`(${table.cityId}, ${table.weekday}, ${table.startsAt}, ${table.id})
    > (${Number(city)}::int, ${Number(weekday)}::int, ${startsAt}::time, ${Number(id)}::int)`;
}

/** A city's windows, what is taken of them from today on, and what rows before this one would add. */
type Week = {
  city: CityRow;
  windows: WindowRow[];
  taken: Awaited<ReturnType<typeof takenFrom>>;
  added: Map<string, WeekWindow>;
};

async function weekOf(tx: Transaction, city: CityRow, today: Day): Promise<Week> {
  const windows = await windowsOfCity(tx).execute({ cityId: city.id });
  return { city, windows, taken: await takenFrom(tx, windows, today), added: new Map() };
}

function judged(week: Week, given: Given, today: Day): Judged {
  const times = timesGiven(given);
  if (times === null) return unknown(null);
  const asked = firstDayGiven(given, today);
  const past: Fault[] = asked < today ? [{ column: 'first_day', code: 'day_past' }] : [];
  const from = past.length > 0 ? today : asked;
  const window = windowNamed(week.windows, times, from);
  const said = window ? changed(week, window, given, from) : fresh(week, times, given, from);
  return { ...said, faults: [...said.faults, ...past] };
}

function unknown(fault: Fault | null): Judged {
  return { key: null, version: null, faults: fault ? [fault] : [], state: 'same', changes: {} };
}

/** A window that is there takes other terms, never below what is taken of it. */
function changed({ city, taken }: Week, window: WindowRow, given: Given, from: Day): Judged {
  const before = termsOn(window, from);
  const after = termsGiven(given, before);
  const changes: Record<string, Change> = {};
  if (after.capacity !== before.capacity)
    changes.capacity = { before: shown(before.capacity), after: shown(after.capacity) };
  if (after.cutOffMinutes !== before.cutOffMinutes)
    changes.cut_off_minutes = { before: shown(before.cutOffMinutes), after: shown(after.cutOffMinutes) };
  const isSame = Object.keys(changes).length === 0;
  const days = (taken.get(window.id) ?? []).filter(({ day, own }) => day >= from && !own);
  const fullest = isSame ? undefined : fullestAbove(after.capacity, days);
  return {
    ...{ key: `${city.id} ${window.id}`, version: stateOfWindow(window) },
    faults: fullest
      ? [{ column: 'capacity', code: 'below_taken', values: { day: fullest.day, taken: fullest.taken } }]
      : [],
    ...{ state: isSame ? 'same' : 'change', changes },
  };
}

/**
 * A window that isn't there is added, from a day that the row says: one that was taken out before a window ended doesn't
 * bring it back.
 */
function fresh(
  { city, windows, added }: Week,
  times: NonNullable<ReturnType<typeof timesGiven>>,
  given: Given,
  from: Day,
): Judged {
  const { weekday, startsAt, endsAt } = times;
  const faults: Fault[] = [];
  if (given.first_day === undefined) faults.push({ column: 'first_day', code: 'window_missing' });
  for (const column of ['capacity', 'cut_off_minutes'])
    if (given[column] === undefined) faults.push({ column, code: 'required' });
  const window = { ...times, ...termsGiven(given, nothing), firstDay: from, lastDay: null, later: [] };
  const key = `${city.id} new ${weekday} ${startsAt} ${endsAt}`;
  const others = [...added].flatMap(([of, each]) => (of === key ? [] : [each]));
  const other = overlapped<WeekWindow>([...windows, ...others], window, from);
  if (startsAt >= endsAt) faults.push({ column: 'ends_at', code: 'ends_after' });
  else if (other) faults.push({ column: 'starts_at', code: 'overlaps', values: timesInWords(other) });
  if (faults.length === 0) added.set(key, window);
  const { city: _, ...named } = given;
  return { key, version: null, faults, state: 'new', changes: fromNothing(named) };
}

const nothing = { capacity: 0, cutOffMinutes: 0 };

const timesInWords = ({ startsAt, endsAt }: WeekWindow) => ({
  starts: startsAt.slice(0, 5),
  ends: endsAt.slice(0, 5),
});

/** A row's city and, where it is about one that is there, its window; new ones come last. */
function partsOf(key: string): { cityId: number; windowId: number | null; order: number } {
  const [cityId, window] = key.split(' ');
  const windowId = window === 'new' ? null : Number(window);
  return { cityId: Number(cityId), windowId, order: windowId ?? Number.MAX_SAFE_INTEGER };
}

async function write(tx: Transaction, visit: StaffVisit, { key, version, given }: GoodRow): Promise<Outcome> {
  const { cityId, windowId } = partsOf(key);
  const from = firstDayGiven(given, riyadhDay(visit.now));
  const locked = await lockCity(tx, cityId);
  const window = locked.windows.find(({ id }) => id === windowId);
  if (windowId === null) {
    const times = timesGiven(given);
    if (times === null) throw new Error(`a good row of a new window has no times: ${key}`);
    await addWindows(tx, visit, locked, [{ ...times, ...termsGiven(given, nothing) }], from);
    return 'written';
  }
  if (!window || stateOfWindow(window) !== version) refuse('CHANGED_MEANWHILE');
  await setWeek(tx, visit, locked, new Map([[windowId, termsGiven(given, termsOn(window, from))]]), from);
  return 'written';
}

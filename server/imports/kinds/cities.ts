import { asc, gt } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { cities as table } from '#server/db/schema/index.ts';
import { type CityRow, cityColumns as cityFields } from '#server/delivery/cities.ts';
import { saveCity } from '#server/delivery/staff/change-city.ts';
import { lockCity, toStaffCity } from '#server/delivery/staff/staff-city.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { cityBody } from '#shop/contract/workshop/cities.ts';
import { cityHeads, cityWords } from '#shop/messages/bilingual/tables/city-file.ts';
import { cellsOfCity, cityColumns, wishedCity } from '#shop/rules/imports/city-file.ts';
import type { Given } from '#shop/rules/imports/row.ts';
import { findCities } from './find-cities.ts';
import type { Change, GoodRow, Judged, Outcome, TableKind } from './kind.ts';
import { saveRow } from './save-row.ts';
import { inWords, shown } from './words.ts';

const columns = cityColumns(cityWords);

/** What cities are, as `changeCity` keeps it. None is made by a file: regions and couriers come with a new one. */
export const cities: TableKind = {
  columns,
  heads: cityHeads,
  words: cityWords,

  async judge(tx, rows, now) {
    const found = await findCities(
      tx,
      rows.map(({ given }) => given),
    );
    return rows.map(({ given }, at): Judged => {
      const one = found[at];
      if (one && 'city' in one) return judged(one.city, given, now);
      return { key: null, version: null, faults: one?.fault ? [one.fault] : [], state: 'same', changes: {} };
    });
  },

  async write(tx, visit, _id, rows) {
    const outcomes = new Map<number, Outcome>();
    const names = Object.keys(columns);
    // In one order for everybody, so that two batches don't wait for each other in a circle.
    for (const row of rows.toSorted((one, other) => Number(one.key) - Number(other.key)))
      outcomes.set(
        row.number,
        await saveRow(tx, visit, row, (inside) => write(inside, visit, row), { columns: names }),
      );
    return outcomes;
  },

  count: (tx) => tx.$count(table),

  async part(tx, { cursor, most, language, now }) {
    const found = await tx
      .select(cityFields)
      .from(table)
      .where(gt(table.id, Number(cursor ?? 0)))
      .orderBy(asc(table.id))
      .limit(most + 1);
    const page = found.slice(0, most);
    return {
      rows: page.map((city) =>
        inWords(cityWords, { city: city.id, ...cellsOfCity(factsOf(city, now)) }, language),
      ),
      next: found.length > most ? String(page.at(-1)?.id) : null,
    };
  },
};

/** As staff see it; how many windows it has is none of a city's facts. */
const factsOf = (city: CityRow, now: Date) => toStaffCity(city, [], now);

/** What a row makes of a city, as the contract takes it from a form. */
function wished(city: CityRow, given: Given, now: Date) {
  return cityBody.safeParse({ version: city.version, ...wishedCity(factsOf(city, now), given) });
}

function judged(city: CityRow, given: Given, now: Date): Judged {
  const found = { key: String(city.id), version: String(city.version) };
  const wish = wished(city, given, now);
  if (!wish.success) {
    const faults = wish.error.issues.map(({ path, message }) => ({ column: path.join('_'), code: message }));
    return { ...found, faults, state: 'same', changes: {} };
  }
  const before = cellsOfCity(factsOf(city, now));
  const changes = Object.fromEntries(
    Object.entries(cellsOfCity(wish.data)).flatMap(([name, after]): [string, Change][] =>
      before[name] === after ? [] : [[name, { before: shown(before[name]), after: shown(after) }]],
    ),
  );
  return { ...found, faults: [], state: Object.keys(changes).length === 0 ? 'same' : 'change', changes };
}

async function write(tx: Transaction, visit: StaffVisit, { key, version, given }: GoodRow): Promise<Outcome> {
  const locked = await lockCity(tx, Number(key), Number(version));
  const wish = wished(locked.city, given, visit.now);
  if (!wish.success) throw new Error(`a good row of city ${key} is none of a city`);
  await saveCity(tx, visit, locked, wish.data);
  return 'written';
}

import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, cities, slotDays, slots, slotTerms } from '#server/db/schema/index.ts';
import { takeSlot } from '#server/delivery/take-slot.ts';
import { writeBatch, writeRows } from '#server/imports/write-rows.ts';
import { writeXlsx } from '#server/tables/xlsx/write-xlsx.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { permissionsOf } from '#shop/contract/permissions.ts';
import { changeCity, changeWeek, readStaffCity } from '#shop/contract/workshop/cities.ts';
import { exportTable, writeImport } from '#shop/contract/workshop/imports.ts';
import { type Cell, csv } from '#shop/format/csv/csv.ts';
import { addDays, riyadhDay, weekday } from '#shop/rules/time/riyadh-day.ts';
import { good } from '../support/orders/paid-order.ts';
import { callAsStaff, roles } from '../support/people/staff.ts';
import { giveTable, idOfImport, takeTable, tryTable, writeTable } from '../support/shop/tables.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Cities and the windows of their week by a file: through the one writer of each, never over what a colleague has changed
 * since, never below what is taken; rows about one city don't get in each other's way.
 */

const as = { role: 'fulfilment' } as const;
const today = riyadhDay(new Date());
const tomorrow = addDays(today, 1);
/** A day that is neither today nor tomorrow, nor of their weekdays. */
const day = addDays(today, 8);

let test: TestShop;
/** Two cities with drivers. */
let here: typeof cities.$inferSelect;
let there: typeof cities.$inferSelect;
beforeAll(async () => {
  test = await openTestShop();
  const { db } = test.context;
  const all = await db.select().from(cities).where(eq(cities.deliveryService, 'barq')).orderBy(cities.id);
  [here, there] = all as [typeof here, typeof here];
}, 60_000);

const codeOf = (answer: Answer<unknown>) => (answer.success ? 'ok' : answer.error.code);
const faultsOf = ({ rows }: Awaited<ReturnType<typeof tryTable>>) =>
  rows.map(({ cells, faults }) => [...cells.flatMap(({ fault }) => fault ?? []), ...faults]);
const statesOf = ({ rows }: Awaited<ReturnType<typeof tryTable>>) => rows.map(({ state }) => state);
const cityOf = async (id = here.id) => {
  const [row] = await test.context.db.select().from(cities).where(eq(cities.id, id));
  if (!row) throw new Error(`no city ${id}`);
  return row;
};
/** Somebody who has just read a city changes it, or its week. */
async function changeByHand(fee: number): Promise<void> {
  const { city } = good(await callAsStaff(test, readStaffCity, { params: { id: here.id }, query: {} }, as));
  const { id: _, windows: __, ...facts } = city;
  const body = { ...facts, delivery_fee: fee, pickup_address: facts.pickup_address ?? { ar: '', en: '' } };
  good(await callAsStaff(test, changeCity, { params: { id: here.id }, body }, as));
}

/** What is taken out, as a file in each format and language. */
async function* everyFile(kind: 'cities' | 'slots') {
  for (const language of ['ar', 'en'] as const) {
    const { heads, rows } = await takeTable(test, kind, { role: 'fulfilment', language });
    const parts = (async function* (): AsyncGenerator<Cell[][]> {
      yield rows;
    })();
    const chunks: Buffer[] = [];
    for await (const chunk of writeXlsx({ heads, language }, parts)) chunks.push(chunk);
    for (const file of [csv(heads, rows), Buffer.concat(chunks)]) yield { file, heads, rows, language };
  }
}

describe('cities', () => {
  const head =
    'city,name_ar,name_en,delivery_service,allow_engrave,delivery_fee,free_delivery_from,cut_off,pickup_address_ar,pickup_address_en';
  const file = (...lines: string[]) => [head, ...lines].join('\r\n');
  const blank = ',,,,,,,,,';

  it('are tried first: what each row changes is told, what no city can be is told at its cell, and nothing is written', async () => {
    await test.context.db
      .update(cities)
      .set({ pickupAddressAr: 'هنا', pickupAddressEn: 'Here', freeDeliveryFrom: null, allowEngrave: true })
      .where(eq(cities.id, here.id));
    const before = await cityOf();
    const others = (await test.context.db.select().from(cities)).filter(({ id }) => id !== here.id);
    const id = (at: number) => String(others[at]?.id);
    const tried = await tryTable(
      test,
      'cities',
      file(
        `${here.nameAr},,,شركة توصيل,لا,٣٣٫٥,1250,9:30 م,-,-`,
        `${id(0)},,,drone,maybe,10001,1.005,24:00,,`,
        `${id(1)},-,-,-,,-,,-,,`,
        `${id(2)},${'x'.repeat(61)},,,,,,,هنا,`,
        `Atlantis${blank}`,
        `${here.id}${blank}`,
        `${id(3)}${blank}`,
        blank,
      ),
      as,
    );
    expect(statesOf(tried)).toEqual([...['change', 'wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'same']]);
    expect(tried.rows[0]?.cells.slice(3, 10).map(({ before: was, after }) => [was, after])).toEqual([
      ['Our drivers', 'Courier'],
      ['Yes', 'No'],
      [String(before.deliveryFee / 100), '33.5'],
      [null, '1250'],
      [before.cutOff.slice(0, 5), '21:30'],
      ['هنا', null],
      ['Here', null],
    ]);
    expect(faultsOf(tried)).toEqual([
      [],
      [
        ...['Not a value that’s known here', 'Not a value that’s known here'],
        ...[
          expect.stringMatching(/amount/),
          expect.stringMatching(/Two decimals/),
          'Enter a time, such as 16:30',
        ],
      ],
      Array.from({ length: 5 }, () => 'This can’t be emptied, and “-” means empty'),
      ['Up to 60 characters', 'Enter it in both languages'],
      [expect.stringMatching(/No city has this name/)],
      ['Repeated: row 2 is about the same'],
      [],
    ]);
    expect(await cityOf()).toEqual(before);
  });

  it('are written by their one writer: each a version, a row of the log, and search goes by the name', async () => {
    const before = await cityOf();
    const tried = await tryTable(
      test,
      'cities',
      file(`${here.id},الرياض الكبرى,Greater Riyadh,,,٢٥٫٥,200,٢٠:٣٠,حي النخيل,An Nakheel`),
      as,
    );
    const done = await writeTable(test, tried.import.id, as);
    expect(done.rows[0]?.state).toBe('written');
    const after = await cityOf();
    expect(after).toMatchObject({
      ...{ version: before.version + 1, nameAr: 'الرياض الكبرى', deliveryFee: 25_50, cutOff: '20:30:00' },
      ...{ freeDeliveryFrom: 200_00, pickupAddressEn: 'An Nakheel', deliveryService: before.deliveryService },
    });
    expect(after.searchText).toContain('greater');
    const [logged] = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `city:${here.id}`))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(logged).toMatchObject({
      ...{ operation: 'writeImport', staffId: 1 + roles.indexOf('fulfilment') },
      before: { name: { en: before.nameEn } },
      after: { name: { en: 'Greater Riyadh' }, delivery_fee: 25.5 },
    });
    // A dash: delivery is never free again.
    const never = await tryTable(test, 'cities', file(`greater riyadh,,,,,,-,,,`), as);
    await writeTable(test, never.import.id, as);
    expect((await cityOf()).freeDeliveryFrom).toBeNull();
  });

  it('are named by their number where two are called the same', async () => {
    const { db } = test.context;
    const name = { nameAr: 'المدينة' };
    await db.update(cities).set(name).where(sql`${cities.id} in (${here.id}, ${there.id})`);
    const tried = await tryTable(test, 'cities', file('المدينه,,,,,5,,,,', `${here.id},,,,,5,,,,`), as);
    expect(faultsOf(tried)).toEqual([['More than one city has this name. Give its ID.'], []]);
    for (const { id, nameAr } of [here, there])
      await db.update(cities).set({ nameAr }).where(eq(cities.id, id));
  });

  it('that somebody has changed since are left alone', async () => {
    const tried = await tryTable(test, 'cities', file(`${here.id},,,,,7,,,,`, `${there.id},,,,,8,,,,`), as);
    await changeByHand(19);
    const done = await writeTable(test, tried.import.id, as);
    expect(statesOf(done)).toEqual(['overtaken', 'written']);
    expect([(await cityOf()).deliveryFee, (await cityOf(there.id)).deliveryFee]).toEqual([19_00, 8_00]);
  });

  it('leave and come back unchanged, in both formats and languages', async () => {
    const before = await test.context.db.select().from(cities).orderBy(cities.id);
    for await (const { file: taken, rows } of everyFile('cities')) {
      expect(rows).toHaveLength(before.length);
      const tried = await tryTable(test, 'cities', taken, as);
      expect(tried.rows.filter(({ state }) => state !== 'same')).toEqual([]);
      expect(tried.import.counts).toMatchObject({ same: rows.length });
    }
    expect(await test.context.db.select().from(cities).orderBy(cities.id)).toEqual(before);
  });
});

describe('windows of the week', () => {
  const head = 'city,weekday,starts_at,ends_at,capacity,cut_off_minutes,first_day';
  const file = (...lines: string[]) => [head, ...lines].join('\r\n');
  /** Windows of these tests lie in the first hours, where the demo has none. */
  const night = () => ({ cityId: here.id, weekday: weekday(day), capacity: 5, cutOffMinutes: 30 });
  const nights = sql`${slots.startsAt} < '06:00'`;
  beforeEach(async () => {
    const { db } = test.context;
    const mine = sql`(select id from slots where starts_at < '06:00')`;
    await db.delete(slotTerms).where(sql`${slotTerms.slotId} in ${mine}`);
    await db.delete(slotDays).where(sql`${slotDays.slotId} in ${mine}`);
    await db.delete(slots).where(nights);
  });
  async function windowAt(startsAt: string, endsAt: string, more: object = {}): Promise<number> {
    const [row] = await test.context.db
      .insert(slots)
      .values({ ...night(), startsAt, endsAt, ...more })
      .returning({ id: slots.id });
    return row?.id ?? 0;
  }
  const weekOf = async (first_day: string) => {
    const { week } = good(
      await callAsStaff(test, readStaffCity, { params: { id: here.id }, query: { first_day } }, as),
    );
    return week.filter(({ starts_at }) => starts_at < '06:00');
  };
  const capacities = async (first_day: string) =>
    (await weekOf(first_day)).map(({ starts_at, capacity }) => [starts_at, capacity]);
  const take = async (slotId: number, times: number, on = day) => {
    for (let at = 0; at < times; at += 1)
      await test.context.db.transaction((tx) => takeSlot(tx, { slotId, day: on }));
  };
  const row = (startsAt: string, endsAt: string, rest: string) =>
    `${here.id},${weekday(day)},${startsAt},${endsAt},${rest}`;

  it('are tried first: changed from a day on or added, what can’t be is told at its cell, and nothing is written', async () => {
    const first = await windowAt('00:00', '01:00');
    await windowAt('01:00', '02:00');
    await windowAt('02:00', '03:00');
    await take(first, 4);
    const tried = await tryTable(
      test,
      'slots',
      file(
        row('12:00 ص', '1:00 ص', '٤,,'),
        row('0.0416666666666667', '02:00:00', `3,,${day}`),
        row('2:00', '3:00', '5,30,'),
        row('3:00', '4:00', `9,60,${day.replaceAll('-', '/')}`),
        row('3:30', '4:30', `9,60,${day}`),
        row('4:30', '5:00', '9,60,'),
        row('5:00', '5:00', `,,${day}`),
        row('1:30', '1:45', `9,60,${day}`),
        row('1:00', '2:00', `9,60,${addDays(today, -1)}`),
        `Atlantis,الأحد,2:00,3:00,1,1,`,
        `${here.id},someday,2:00,,1000,2881,later`,
      ),
      as,
    );
    expect(statesOf(tried)).toEqual([
      ...['change', 'change', 'same', 'new', 'wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'wrong', 'wrong'],
    ]);
    expect(tried.rows[0]?.cells[4]).toEqual({ text: '٤', fault: null, before: '5', after: '4' });
    expect(faultsOf(tried).slice(4)).toEqual([
      ['It overlaps the window from 03:00 to 04:00'],
      ['There is no such window. Give its first day to add it.'],
      ['A window ends after it starts', 'This cell is required', 'This cell is required'],
      ['It overlaps the window from 01:00 to 02:00'],
      ['That day is over. Choose today or later', 'Repeated: row 3 is about the same'],
      [expect.stringMatching(/No city has this name/)],
      [
        ...['Not a value that’s known here', 'This cell is required'],
        ...['Enter a whole number from 0 to 999', 'Enter a whole number from 0 to 2,880'],
        'Enter the day, year first, such as 2026-08-01',
      ],
    ]);
    // What is taken is told with its day, and only from the day on from which it counts.
    await take(first, 1);
    const below = await tryTable(test, 'slots', file(row('0:00', '1:00', '4,,')), as);
    expect(below.rows[0]?.cells[4]?.fault).toBe(`5 taken on ${day}: capacity can’t go below that`);
    const later = await tryTable(test, 'slots', file(row('0:00', '1:00', `4,,${addDays(day, 1)}`)), as);
    expect(statesOf(later)).toEqual(['change']);
    expect(await capacities(today)).toEqual([
      ['00:00', 5],
      ['01:00', 5],
      ['02:00', 5],
    ]);
  });

  it('are written from their day on: rows of one city, and two imports at once, don’t get in each other’s way', async () => {
    await windowAt('00:00', '01:00');
    await windowAt('01:00', '02:00');
    const version = (await cityOf()).version;
    const one = await tryTable(
      test,
      'slots',
      file(row('0:00', '1:00', '6,,'), row('1:00', '2:00', `,45,${day}`), row('3:00', '4:00', `9,60,${day}`)),
      as,
    );
    const other = await tryTable(test, 'slots', file(row('4:00', '5:00', `2,0,${day}`)), as);
    const ids = [one.import.id, other.import.id];
    const done = await Promise.all(ids.map((id) => writeTable(test, id, as)));
    expect(done.map(statesOf)).toEqual([['written', 'written', 'written'], ['written']]);
    expect(await capacities(today)).toEqual([
      ...[
        ['00:00', 5],
        ['01:00', 5],
        ['03:00', 9],
        ['04:00', 2],
      ],
    ]);
    expect((await weekOf(tomorrow))[0]).toMatchObject({ capacity: 6, cut_off_minutes: 30 });
    expect((await weekOf(addDays(day, -1)))[1]).toMatchObject({ capacity: 5, cut_off_minutes: 30 });
    expect((await weekOf(day))[1]).toMatchObject({ capacity: 5, cut_off_minutes: 45 });
    expect((await weekOf(day))[2]).toMatchObject({ first_day: day, capacity: 9, cut_off_minutes: 60 });
    expect((await cityOf()).version).toBe(version + 4);
    const log = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `city:${here.id}`))
      .orderBy(desc(auditLog.id))
      .limit(4);
    expect(log.map(({ operation }) => operation)).toEqual(Array.from({ length: 4 }, () => 'writeImport'));
    expect(log.map(({ after }) => after)).toContainEqual({
      first_day: tomorrow,
      windows: [expect.objectContaining({ starts_at: '00:00', capacity: 6, cut_off_minutes: 30 })],
    });
    // Written again by the same file, nothing is to do.
    const again = await tryTable(test, 'slots', file(row('0:00', '1:00', '6,,')), as);
    expect(statesOf(again)).toEqual(['same']);
  });

  it('whoever is killed between two batches is taken over: every window once, whatever the city’s version', async () => {
    const count = 240;
    const at = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    await test.context.db.insert(slots).values(
      Array.from({ length: count }, (_, minute) => ({
        ...night(),
        ...{ startsAt: at(minute), endsAt: at(minute + 1) },
      })),
    );
    const lines = Array.from({ length: count }, (_, minute) => row(at(minute), at(minute + 1), '7,,'));
    const tried = await tryTable(test, 'slots', file(...lines), as);
    good(await callAsStaff(test, writeImport, { params: { id: tried.import.id } }, as));
    const number = await idOfImport(test, tried.import.id);
    expect(await writeBatch(test.context, number, new Date())).toBe(true);
    // Somebody changes what else the city is, and goes on selling.
    await changeByHand(23);
    await Promise.all([1, 2].map(() => writeRows(test.context, number, async () => new Date())));
    const week = await weekOf(tomorrow);
    expect(week).toHaveLength(count);
    expect(week.every(({ capacity }) => capacity === 7)).toBe(true);
  }, 60_000);

  it('that somebody has changed since are left alone, and others of the city are written', async () => {
    const first = await windowAt('00:00', '01:00');
    await windowAt('01:00', '02:00');
    const tried = await tryTable(
      test,
      'slots',
      file(row('0:00', '1:00', '6,,'), row('1:00', '2:00', '6,,')),
      as,
    );
    const windows = [{ id: first, capacity: 8, cut_off_minutes: 30 }];
    const body = { version: (await cityOf()).version, first_day: tomorrow, windows };
    good(await callAsStaff(test, changeWeek, { params: { id: here.id }, body }, as));
    const done = await writeTable(test, tried.import.id, as);
    expect(statesOf(done)).toEqual(['overtaken', 'written']);
    expect(await capacities(tomorrow)).toEqual([
      ['00:00', 8],
      ['01:00', 6],
    ]);
  });

  it('never take less than is taken meanwhile, and none is added beside another that is new: refused at their rows', async () => {
    const first = await windowAt('00:00', '01:00');
    const tried = await tryTable(
      test,
      'slots',
      file(
        row('0:00', '1:00', '2,,'),
        row('3:00', '4:00', `9,60,${day}`),
        row('4:00', '5:00', `9,60,${day}`),
      ),
      as,
    );
    expect(tried.import.good).toBe(3);
    await take(first, 3);
    await windowAt('03:30', '04:00');
    const done = await writeTable(test, tried.import.id, as);
    expect(statesOf(done)).toEqual(['refused', 'refused', 'written']);
    expect(done.rows[0]?.faults[0]).toMatch(/places taken: 3/);
    expect(done.rows[1]?.cells[2]?.fault).toMatch(/overlaps another window: 3:30–4:00/);
    expect(await capacities(day)).toEqual([
      ['00:00', 5],
      ['03:30', 5],
      ['04:00', 9],
    ]);
    const [kept] = await test.context.db.select().from(slotDays).where(eq(slotDays.slotId, first));
    expect(kept).toMatchObject({ capacity: 5, taken: 3 });
  });

  it('a last place that is bought while they are written: the capacity is never below what is taken', async () => {
    const first = await windowAt('00:00', '01:00');
    await take(first, 1);
    const tried = await tryTable(test, 'slots', file(row('0:00', '1:00', '1,,')), as);
    good(await callAsStaff(test, writeImport, { params: { id: tried.import.id } }, as));
    const number = await idOfImport(test, tried.import.id);
    const buy = () => take(first, 1).catch(() => 'full');
    await Promise.all([buy(), writeRows(test.context, number, async () => new Date()), buy()]);
    const [kept] = await test.context.db.select().from(slotDays).where(eq(slotDays.slotId, first));
    expect(kept?.taken).toBeLessThanOrEqual(kept?.capacity ?? 0);
  });

  it('leave and come back unchanged, in both formats and languages, also those that begin, end and follow each other', async () => {
    await windowAt('00:00', '01:00', { lastDay: day });
    await windowAt('00:00', '01:00', { firstDay: addDays(day, 1) });
    await windowAt('01:00', '02:00', { lastDay: today });
    await windowAt('02:00', '03:00', { firstDay: tomorrow });
    await windowAt('03:00', '04:00', { firstDay: day, lastDay: addDays(day, -1) });
    const planned = await windowAt('04:00', '05:00');
    await test.context.db
      .insert(slotTerms)
      .values({ slotId: planned, firstDay: day, capacity: 9, cutOffMinutes: 0 });
    const all = async () =>
      JSON.stringify([
        await test.context.db.select().from(slots).orderBy(slots.id),
        await test.context.db.select().from(slotTerms).orderBy(slotTerms.slotId),
      ]);
    const before = await all();
    for await (const { file: taken, rows, language } of everyFile('slots')) {
      const mine = rows.filter((cells) => cells[0] === here.id && String(cells[3]) < '06:00');
      expect(mine.map((cells) => [cells[3], cells[5], cells[7]])).toEqual([
        ...[
          ['00:00', 5, ''],
          ['00:00', 5, addDays(day, 1)],
          ['02:00', 5, ''],
          ['04:00', 5, ''],
        ],
      ]);
      expect(mine[0]?.[1]).toBe(language === 'ar' ? (await cityOf()).nameAr : (await cityOf()).nameEn);
      const tried = await tryTable(test, 'slots', taken, as);
      expect(tried.rows.filter(({ state }) => state !== 'same')).toEqual([]);
      expect(tried.import.counts).toMatchObject({ same: rows.length, wrong: 0, change: 0, new: 0 });
    }
    expect(await all()).toBe(before);
  });

  it('are taken out in parts of a file, none twice and none left out', async () => {
    await test.context.db.insert(slots).values(
      Array.from({ length: 1_200 }, (_, at) => {
        const minute = Math.floor(at / 14);
        const startsAt = `0${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
        const of = { cityId: at % 2 === 0 ? here.id : there.id, weekday: Math.floor(at / 2) % 7 };
        return { ...night(), ...of, startsAt, endsAt: '05:59' };
      }),
    );
    const { rows } = await takeTable(test, 'slots', as);
    const lasting = await test.context.db.$count(slots, sql`coalesce(last_day, ${tomorrow}) >= ${tomorrow}`);
    expect(rows).toHaveLength(lasting);
    const named = rows.map((cells) => cells.slice(0, 5).join(' '));
    expect(new Set(named).size).toBe(lasting);
    // As people read a week: by city, weekday and time.
    const order = rows.map((cells) => Number(cells[0]));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });
});

describe('who may', () => {
  it.each(roles)('%s brings them in and takes them out where they keep cities', async (role) => {
    const may = permissionsOf([role]);
    const isTheirs = may.has('imports') && may.has('delivery');
    for (const kind of ['cities', 'slots'] as const) {
      const given = await giveTable(
        test,
        kind,
        kind === 'cities' ? 'city\n1' : 'city,weekday,starts_at,ends_at\n',
        {
          role,
        },
      );
      expect([role, codeOf(given)]).toEqual([role, isTheirs ? 'ok' : 'FORBIDDEN']);
      const taken = await callAsStaff(test, exportTable, { body: { kind } }, { role });
      expect([role, codeOf(taken)]).toEqual([role, isTheirs ? 'ok' : 'FORBIDDEN']);
    }
  });
});

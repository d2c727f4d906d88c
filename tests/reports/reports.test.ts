import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDifferences } from '#server/books/check-books.ts';
import { eventCounts, slots, slotTerms } from '#server/db/schema/index.ts';
import { closeDays } from '#server/reports/close-days.ts';
import { readDays } from '#server/reports-command.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { readReport, readReportFile } from '#shop/contract/store/reports.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { type ReportName, reportNames } from '#shop/rules/reports/report.ts';
import { riyadhMoment } from '#shop/rules/time/riyadh-day.ts';
import { giveCredit, makeCoupon } from '../support/money/money.ts';
import { good, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { forgetPast, type PastOrder, writePastOrder, writeRefund } from '../support/orders/past.ts';
import { callAsStaff, roles } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/* Reports as owners ask for them: days and their midnight, cities, comparison, files, words that found nothing, and who may. */

let test: TestShop;
let world: PaidWorld;
let template: { id: number; accountId: number };
let glazed: number[];
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
  template = await paidOrder(test, world, { wallet: 0 });
  const { db } = test.context;
  await db.execute(sql`update orders set state = 'released', status = null, number = null`);
  glazed = (await db.execute<{ id: number }>('select id from variants order by id limit 3')).rows.map(
    ({ id }) => id,
  );
}, 60_000);
beforeEach(() => forgetPast(test.context.db));

const now = riyadhMoment('2026-06-15', '12:00');
type Asked = Record<string, unknown>;
const ask = (report: string, query: Asked, more: { at?: Date; language?: 'ar' | 'en' } = {}) =>
  callAsStaff(
    test,
    readReport,
    { params: { report }, query },
    { role: 'owner', now: more.at ?? now, language: more.language ?? 'en' },
  );
const read = async (report: ReportName, query: Asked, at?: Date) =>
  good(await ask(report, { compare: 'none', ...query }, at ? { at } : {}));
const days = (from: string, until: string) => ({ period: 'days', from, until });
const refused = (answer: Answer<unknown>) =>
  answer.success ? 'done' : [answer.error.code, ...Object.keys(answer.error.fields ?? {})].join(' ');

/** Has somebody have paid 100 riyals for a piece. */
async function sold(at: Date, more: Partial<PastOrder> = {}) {
  const order: PastOrder = {
    ...{ paidAt: at, cityId: world.city, accountId: template.accountId, phone: '', delivery: 0, slot: null },
    lines: [{ variantId: glazed[0] as number, pieces: 1, price: 100_00, discount: 0 }],
    ...more,
  };
  return test.context.db.transaction((tx) => writePastOrder(tx, order, { templateId: template.id }));
}

describe('days', () => {
  it('begin at Riyadh’s midnight; today is counted as it stands, also a moment after one was kept', async () => {
    await sold(riyadhMoment('2026-06-13', '23:59'));
    await sold(riyadhMoment('2026-06-14', '00:00'));
    await sold(new Date(riyadhMoment('2026-06-15', '00:00').getTime() - 1));
    expect(await closeDays(test.context, riyadhMoment('2026-06-15', '00:00'))).toEqual([
      '2026-06-13',
      '2026-06-14',
    ]);
    await sold(riyadhMoment('2026-06-15', '00:00'));
    await sold(riyadhMoment('2026-06-15', '11:59'));
    const { rows, sums, so_far } = await read('sales', { period: 'last_7' });
    expect(rows.map(({ numbers }) => numbers.orders)).toEqual([0, 0, 0, 0, 1, 2, 2]);
    expect(sums).toMatchObject({ orders: 5, total: 500, average: 100 });
    expect(so_far).toBe(true);
    expect((await read('sales', { period: 'last_7' }, riyadhMoment('2026-06-14', '23:59'))).sums.orders).toBe(
      3,
    );
  });

  it('that ended while nobody counted are counted when somebody does, all of them', async () => {
    await sold(riyadhMoment('2026-05-30', '10:00'));
    expect((await closeDays(test.context, now)).length).toBe(16);
    // The last one once more, for what was written a moment late.
    expect(await closeDays(test.context, now)).toContain('2026-06-14');
    const { rows } = await test.context.db.execute('select count(*)::int as days from report_days');
    expect(rows).toEqual([{ days: 16 }]);
  });

  it('which are kept and not what was paid are told by the comparison of the books', async () => {
    await sold(new Date(Date.now() - 2 * 86_400_000));
    await closeDays(test.context, new Date());
    const differences = async () =>
      Object.keys(await findDifferences(test.context.db)).filter((name) => name.startsWith('kept'));
    expect(await differences()).toEqual([]);
    for (const [statement, told] of [
      ['update report_orders set total = total + 1', ['sales are not', 'pieces and delivery']],
      ['update report_taxes set vat = vat - 1', ['tax is not']],
      ['update report_days set given = given + 1', ['wallets are not']],
      ['update report_pieces set back_amount = 1', ['pieces paid back']],
    ] as const) {
      await test.context.db.execute(statement);
      const found = await differences();
      expect(found.length, statement).toBeGreaterThan(0);
      for (const words of told)
        expect(
          found.some((name) => name.includes(words)),
          statement,
        ).toBe(true);
      await test.context.db.execute('delete from report_days');
      await closeDays(test.context, new Date());
    }
  });
});

describe('a report', () => {
  it('of times has the windows that a day had, with the places of that day', async () => {
    const { db } = test.context;
    const places = async () =>
      (await read('slots', { ...days('2026-05-25', '2026-06-15'), cities_id: world.city })).sums.capacity ??
      0;
    const before = await places();
    // Sundays were 31 May, 7 and 14 June: ten places, then ten, then four; another one ended, a third is to come.
    const sunday = { cityId: world.city, weekday: 0, cutOffMinutes: 60, capacity: 10 };
    const made = await db
      .insert(slots)
      .values([
        { ...sunday, startsAt: '02:00', endsAt: '03:00', firstDay: '2026-05-31' },
        { ...sunday, startsAt: '03:00', endsAt: '04:00', lastDay: '2026-05-30' },
        { ...sunday, startsAt: '04:00', endsAt: '05:00', firstDay: '2026-06-16' },
      ])
      .returning({ id: slots.id });
    const [first] = made;
    await db
      .insert(slotTerms)
      .values({ slotId: first?.id ?? 0, firstDay: '2026-06-14', capacity: 4, cutOffMinutes: 60 });
    expect((await places()) - before).toBe(24);
    await closeDays(test.context, now);
    expect((await places()) - before).toBe(24);
    for (const { id } of made) {
      await db.execute(sql`delete from slot_terms where slot_id = ${id}`);
      await db.execute(sql`delete from slots where id = ${id}`);
    }
  });

  it('of a city has its own numbers alone, and one that isn’t there is refused', async () => {
    const [other] = (
      await test.context.db.execute<{ id: number }>(
        sql`select id from cities where id <> ${world.city} order by id limit 1`,
      )
    ).rows;
    await sold(now);
    await sold(now, { cityId: other?.id ?? 0 });
    await sold(now, { cityId: other?.id ?? 0 });
    const count = async (report: ReportName, query: Asked) => (await read(report, query)).sums;
    expect(await count('sales', {})).toMatchObject({ orders: 3 });
    expect(await count('sales', { cities_id: other?.id })).toMatchObject({ orders: 2, total: 200 });
    expect(await count('products', { cities_id: other?.id })).toMatchObject({ pieces: 2, amount: 200 });
    expect((await read('cities', {})).rows.map(({ key, numbers }) => [Number(key), numbers.orders])).toEqual([
      [other?.id, 2],
      [world.city, 1],
    ]);
    expect(refused(await ask('sales', { cities_id: 2_000_000 }))).toBe('CITY_NOT_FOUND');
  });

  it('is held against the days before, or of the year before; what only those had is told too', async () => {
    await sold(riyadhMoment('2026-06-10', '10:00'));
    await sold(riyadhMoment('2026-06-09', '10:00'), {
      lines: [{ variantId: glazed[1] as number, pieces: 3, price: 10_00, discount: 5_00 }],
    });
    await sold(riyadhMoment('2025-06-10', '10:00'), {
      lines: [{ variantId: glazed[2] as number, pieces: 1, price: 7_00, discount: 0 }],
    });
    const one = days('2026-06-10', '2026-06-10');
    const products = good(await ask('products', { ...one, compare: 'before' }));
    expect(products.compared).toEqual({ from: '2026-06-09', until: '2026-06-09' });
    expect(
      products.rows.map(({ key, numbers, before }) => [Number(key), numbers.amount, before?.amount]),
    ).toEqual([
      [glazed[0], 100, 0],
      [glazed[1], 0, 25],
    ]);
    const year = good(await ask('sales', { ...one, compare: 'year' }));
    expect(year.before).toMatchObject({ orders: 1, total: 7 });
    expect(year.rows[0]?.before).toMatchObject({ total: 7 });
  });

  it('has what was given back on the day of the refund, whatever day its order is of', async () => {
    const order = await sold(riyadhMoment('2026-06-01', '10:00'));
    await test.context.db.transaction((tx) =>
      writeRefund(tx, order, {
        ...{ at: riyadhMoment('2026-06-03', '10:00'), line: 0, pieces: 1, amount: 40_00 },
        ...{ reason: 'damaged', toWallet: true },
      }),
    );
    const sales = await read('sales', days('2026-06-01', '2026-06-03'));
    expect(sales.rows.map(({ numbers }) => [numbers.total, numbers.refunded, numbers.net])).toEqual([
      [100, 0, 100],
      [0, 0, 0],
      [0, 40, -40],
    ]);
    const refunds = await read('refunds', days('2026-06-03', '2026-06-03'));
    expect(refunds.rows).toMatchObject([
      { title: 'Arrived damaged', numbers: { refunds: 1, refunded: 40, to_wallet: 40, to_method: 0 } },
    ]);
    const vat = await read('vat', days('2026-06-03', '2026-06-03'));
    expect(vat).toMatchObject({ from: '2026-06-01', until: '2026-06-30' });
    expect(vat.rows).toMatchObject([
      {
        title: 'June 2026',
        numbers: {
          ...{ invoices: 1, sales_net: 86.96, sales_vat: 13.04 },
          ...{ notes: 1, notes_net: 34.78, notes_vat: 5.22, vat_due: 7.82 },
        },
      },
    ]);
  });

  it('refuses days that end before they begin, are no days, or too many; and tells at which field', async () => {
    for (const [query, why] of [
      [days('2026-06-02', '2026-06-01'), 'INVALID_INPUT until'],
      [days('2020-01-01', '2026-06-01'), 'INVALID_INPUT from'],
      [days('2026-02-30', '2026-06-01'), 'INVALID_INPUT from'],
      [days('', '2026-06-01'), 'INVALID_INPUT from'],
      [{ period: 'always' }, 'INVALID_INPUT period'],
      [{ step: 'hour' }, 'INVALID_INPUT step'],
      [{ compare: 'never' }, 'INVALID_INPUT compare'],
      [{ cities_id: 'x' }, 'INVALID_INPUT cities_id'],
    ] as const)
      expect(refused(await ask('sales', query)), JSON.stringify(query)).toBe(why);
    expect(refused(await ask('people', {}))).toBe('INVALID_INPUT report');
    // What an empty form sends asks for nothing, and days to come end today.
    const empty = { period: '', from: '', until: '', step: '', compare: '', cities_id: '' };
    expect((await read('sales', { ...empty, compare: 'none' })).rows.length).toBe(30);
    expect((await read('sales', days('2026-06-14', '2027-01-01'))).until).toBe('2026-06-15');
  });

  it('can be read by owners alone, each of them, in both languages, with nothing in it too', async () => {
    for (const report of reportNames) {
      for (const role of roles) {
        const who = { role, now, language: 'ar' } as const;
        const answer = await callAsStaff(test, readReport, { params: { report }, query: {} }, who);
        expect(refused(answer), `${report} ${role}`).toBe(role === 'owner' ? 'done' : 'FORBIDDEN');
        const file = await callAsStaff(test, readReportFile, { params: { report }, query: {} }, who);
        expect(refused(file), `${report} ${role}`).toBe(role === 'owner' ? 'done' : 'FORBIDDEN');
      }
    }
  });
});

describe('wallets and coupons', () => {
  it('are what shoppers hold, and what an order was paid with', async () => {
    const coupon = await makeCoupon(test, { code: `REPORT${Date.now()}` });
    const { token } = await paidOrder(test, world, { wallet: 50, coupon: coupon.code });
    await giveCredit(test, token, 25);
    const at = new Date();
    const { sums } = await read('wallet', { period: 'today' }, at);
    const { rows } = await test.context.db.execute<{ sum: string }>('select sum(balance) from wallets');
    expect(fromRiyals(sums.owed ?? 0)).toBe(Number(rows[0]?.sum));
    expect(sums.paid_in).toBe(0);
    const coupons = await read('coupons', { period: 'today' }, at);
    expect(coupons.rows).toMatchObject([{ title: coupon.code, numbers: { uses: 1 } }]);
    expect(coupons.sums.discount).toBeGreaterThan(0);
    expect(coupons.sums.sold).toBe((await read('sales', { period: 'today' }, at)).sums.total);
  });
});

describe('searches that found nothing', () => {
  it('show their words from three times on; all of them together in any case', async () => {
    const row = (key: string, count: number, day = '2026-06-14') => ({
      ...{ day, event: 'search_nothing' as const, key, count },
    });
    const rows = [row('', 9), row('=cmd()', 3), row('بونساي', 2), row('*', 4), row('orchid', 2)];
    await test.context.db.insert(eventCounts).values([...rows, row('orchid', 2, '2026-06-15')]);
    const report = await read('searches', { period: 'last_7' });
    expect(report.rows.map(({ title, numbers }) => [title, numbers.searches])).toEqual([
      ['orchid', 4],
      ['=cmd()', 3],
    ]);
    expect(report.sums.searches).toBe(9);
    const file = good(
      await callAsStaff(
        test,
        readReportFile,
        { params: { report: 'searches' }, query: { period: 'last_7', compare: 'none' } },
        { role: 'owner', now },
      ),
    );
    expect(file).toEqual({
      name: 'searches-2026-06-09-2026-06-15',
      heads: ['Words', 'Searches'],
      rows: [
        ['orchid', 4],
        ['=cmd()', 3],
      ],
      next: null,
    });
  });
});

describe('a file', () => {
  it('has every row and what it is compared with, days as days, amounts as numbers, below zero too', async () => {
    const order = await sold(riyadhMoment('2026-06-14', '10:00'));
    await test.context.db.transaction((tx) =>
      writeRefund(tx, order, {
        ...{ at: riyadhMoment('2026-06-15', '10:00'), line: 0, pieces: 0, amount: 5_50 },
        ...{ reason: 'reduced', toWallet: true },
      }),
    );
    const query = { ...days('2026-06-15', '2026-06-15'), compare: 'before' };
    const { heads, rows } = good(
      await callAsStaff(test, readReportFile, { params: { report: 'sales' }, query }, { role: 'owner', now }),
    );
    expect(heads.slice(0, 3)).toEqual(['From', 'Until', 'Orders']);
    const [row] = rows;
    expect(row?.join()).toBe('2026-06-15,2026-06-15,0,0,0,0,5.5,-5.5,,1,100,0,0,0,100,100');
  });

  it('is counted again by a command, for days that are days', () => {
    expect(readDays(['2026-01-01', '2026-01-31'])).toEqual({ from: '2026-01-01', until: '2026-01-31' });
    for (const words of [[], ['2026-01-01'], ['2026-02-01', '2026-01-01'], ['yesterday', 'today']])
      expect(() => readDays(words)).toThrow('usage');
  });
});

afterAll(() => test.context.db.delete(eventCounts));

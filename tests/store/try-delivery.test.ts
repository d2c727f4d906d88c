import { and, eq, gte, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, blackoutDays, occasionDays, slotTerms } from '#server/db/schema/index.ts';
import { computeOccasions } from '#server/delivery/occasions.ts';
import { availableTimeSlots } from '#shop/contract/checkout.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { changeWeek, readStaffCity } from '#shop/contract/workshop/cities.ts';
import { changeFees, withdrawFees } from '#shop/contract/workshop/city-fees.ts';
import { changeClosedDay, closeDays, openDay } from '#shop/contract/workshop/closed-days.ts';
import { tryDelivery } from '#shop/contract/workshop/try-delivery.ts';
import { addDays, riyadhDay, riyadhMoment } from '#shop/rules/time/riyadh-day.ts';
import { accountOfToken, reachableShopper } from '../support/money/money.ts';
import { good, type PaidWorld, paidWorld } from '../support/orders/paid-order.ts';
import { callAsShopper, callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * A change of delivery is tried before it is kept: what is said then is what shoppers are told once it is kept, a change that
 * would be refused is refused as it would be, and nothing of it happens.
 */

const as = { role: 'fulfilment' } as const;
const now = riyadhMoment(riyadhDay(new Date()), '06:00');
const today = riyadhDay(now);

let test: TestShop;
let world: PaidWorld;
let id: number;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
  id = world.city;
}, 60_000);

const tried = (body: object) => callAsStaff(test, tryDelivery, { body }, { ...as, now });
const refused = (answer: Answer<unknown>) =>
  answer.success ? 'done' : [answer.error.code, ...Object.keys(answer.error.fields ?? {})].join(' ');
const ofCity = async () =>
  good(await callAsStaff(test, readStaffCity, { params: { id }, query: {} }, { ...as, now }));
const shoppers = async () => {
  const accountId = await accountOfToken(test, await reachableShopper(test));
  test.context.cache.drop('cities');
  return good(await callAsShopper(test, availableTimeSlots, { body: { cities_id: id } }, { accountId, now }));
};

describe('a change of delivery that is tried', () => {
  it('says what shoppers are told once it is kept', async () => {
    const before = await shoppers();
    const { city, week } = await ofCity();
    const windows = week.map((window) => ({ id: window.id, capacity: 1, cut_off_minutes: 0 }));
    const change = { version: city.version, first_day: addDays(today, 2), windows };
    const said = good(await tried({ kind: 'week', cities_id: id, change }));
    expect(said.read_on).toBe(today);
    expect(said.times.en.days).not.toEqual(before.days);
    expect(await shoppers()).toEqual(before);
    good(await callAsStaff(test, changeWeek, { params: { id }, body: change }, { ...as, now }));
    expect((await shoppers()).days).toEqual(said.times.en.days);
  });

  it('closes days for nobody, and leaves no word in the log', async () => {
    const first = addDays(today, 5);
    const change = {
      ...{ first_day: first, last_day: first, cities_id: id },
      reason: { ar: 'جرد', en: 'Stocktaking' },
    };
    const logged = () => test.context.db.$count(auditLog);
    const rows = await logged();
    const said = good(await tried({ kind: 'close', change }));
    expect(said.times.en.days[5]).toMatchObject({ status: 'closed', closed_for: 'Stocktaking' });
    expect(said.times.ar.days[5]).toMatchObject({ status: 'closed', closed_for: 'جرد' });
    expect(await logged()).toBe(rows);
    expect(await test.context.db.$count(blackoutDays, eq(blackoutDays.day, first))).toBe(0);
    good(await callAsStaff(test, closeDays, { body: change }, { ...as, now }));
    expect((await shoppers()).days).toEqual(said.times.en.days);
  });

  it('tells a feast that a person is about to confirm as its shoppers read it, with its Hijri days', async () => {
    const { db } = test.context;
    await computeOccasions(db, now);
    const [eid] = await db
      .select()
      .from(occasionDays)
      .where(and(eq(occasionDays.occasion, 'eid-al-fitr'), gte(occasionDays.firstDay, today)))
      .orderBy(occasionDays.firstDay)
      .limit(1);
    if (!eid) throw new Error('no feast is coming');
    const first = addDays(eid.firstDay, 1);
    const change = { first_day: first, last_day: addDays(first, 2), closed: 'true' };
    const said = good(await tried({ kind: 'confirm', occasion_id: eid.id, change }));
    expect(said.read_on).toBe(first < addDays(today, 14) ? today : first);
    const feast = said.times.ar.days.filter((day) => day.date >= first && day.date <= change.last_day);
    expect(feast.map(({ status }) => status)).toEqual(['closed', 'closed', 'closed']);
    expect(feast.map(({ hijri }) => hijri)).toEqual(['1 شوال', '2 شوال', '3 شوال']);
    const [still] = await db.select().from(occasionDays).where(eq(occasionDays.id, eid.id));
    expect(still).toEqual(eid);
  });

  it('tells fees without those that were planned, on the day on which they were to begin', async () => {
    const first = addDays(today, 3);
    const { city } = await ofCity();
    const fees = { first_day: first, delivery_fee: 99, free_delivery_from: null };
    const body = { ...fees, version: city.version };
    good(await callAsStaff(test, changeFees, { params: { id }, body }, { ...as, now }));
    const planned = (await ofCity()).city;
    expect(planned.later_fees).toEqual([fees]);
    const change = { version: planned.version, first_day: first };
    const said = good(await tried({ kind: 'withdraw', cities_id: id, change }));
    expect(said.read_on).toBe(first);
    const { delivery_fee, free_delivery_from } = planned;
    expect(delivery_fee).not.toBe(99);
    expect(said).toMatchObject({ delivery_fee, free_delivery_from });
    expect((await ofCity()).city).toEqual(planned);
    const other = { ...change, first_day: addDays(first, 1) };
    expect(refused(await tried({ kind: 'withdraw', cities_id: id, change: other }))).toBe('FEES_NOT_PLANNED');
    good(await callAsStaff(test, withdrawFees, { params: { id }, body: change }, { ...as, now }));
    expect((await ofCity()).city).toMatchObject({ delivery_fee, free_delivery_from, later_fees: [] });
  });

  it('tells a closed day with another reason, and open again, to whom it is closed', async () => {
    const first = addDays(today, 6);
    const close = {
      ...{ first_day: first, last_day: first, cities_id: id },
      reason: { ar: 'جرد', en: 'Stocktaking' },
    };
    const open = (await shoppers()).days;
    good(await callAsStaff(test, closeDays, { body: close }, { ...as, now }));
    const read = async () => {
      const [row] = await test.context.db.select().from(blackoutDays).where(eq(blackoutDays.day, first));
      if (!row) throw new Error('it is open');
      return row;
    };
    const closed = await read();
    const change = { version: closed.version, reason: { ar: 'صيانة', en: 'Repairs' } };
    const of = { closed_day_id: closed.id };
    const renamed = good(await tried({ kind: 'reason', ...of, change }));
    expect(renamed.read_on).toBe(today);
    expect(renamed.times.ar.days[6]).toMatchObject({ status: 'closed', closed_for: 'صيانة' });
    expect(renamed.times.en.days[6]).toMatchObject({ status: 'closed', closed_for: 'Repairs' });
    const opened = good(await tried({ kind: 'open', ...of }));
    expect(opened.city).toEqual(renamed.city);
    expect(opened.times.en.days).toEqual(open);
    expect(await read()).toEqual(closed);
    const worded = { ...change, reason: { ar: '', en: 'Repairs' } };
    expect(refused(await tried({ kind: 'reason', ...of, change: worded }))).toBe(
      'INVALID_INPUT change.reason.ar',
    );
    const old = { ...change, version: closed.version + 1 };
    expect(refused(await tried({ kind: 'reason', ...of, change: old }))).toBe('CHANGED_MEANWHILE');
    const day = { params: { id: closed.id } };
    good(await callAsStaff(test, changeClosedDay, { ...day, body: change }, { ...as, now }));
    expect((await shoppers()).days).toEqual(renamed.times.en.days);
    good(await callAsStaff(test, openDay, day, { ...as, now }));
    expect((await shoppers()).days).toEqual(opened.times.en.days);
    expect(refused(await tried({ kind: 'open', ...of }))).toBe('CLOSED_DAY_NOT_FOUND');
  });

  it('is refused as the change is, at its field', async () => {
    const { city } = await ofCity();
    const { version } = city;
    const fees = { version, first_day: addDays(today, -1), delivery_fee: 10 };
    expect(refused(await tried({ kind: 'fees', cities_id: id, change: fees }))).toBe(
      'INVALID_INPUT first_day',
    );
    const dear = { version, first_day: today, delivery_fee: -1 };
    expect(refused(await tried({ kind: 'fees', cities_id: id, change: dear }))).toBe(
      'INVALID_INPUT change.delivery_fee',
    );
    const old = { version: version + 1, first_day: today, delivery_fee: 10 };
    expect(refused(await tried({ kind: 'fees', cities_id: id, change: old }))).toBe('CHANGED_MEANWHILE');
    const none = { version, first_day: today, windows: [{ id: 999_999, capacity: 1, cut_off_minutes: 0 }] };
    expect(refused(await tried({ kind: 'week', cities_id: id, change: none }))).toBe('WINDOW_NOT_FOUND');
    const terms = () => test.context.db.$count(slotTerms, inArray(slotTerms.capacity, [77]));
    expect(await terms()).toBe(0);
  });
});

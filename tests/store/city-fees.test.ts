import { asc, desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog, cities, cityTerms, orders } from '#server/db/schema/index.ts';
import { readCity } from '#server/delivery/cities.ts';
import { readDeliveryFacts } from '#server/delivery/delivery-facts.ts';
import { createCache } from '#server/kernel/base/cache.ts';
import { addToCart, readCart } from '#shop/contract/cart.ts';
import { availableTimeSlots, placeOrder } from '#shop/contract/checkout.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { applyWallet } from '#shop/contract/wallet.ts';
import { changeCity, listStaffCities, readStaffCity } from '#shop/contract/workshop/cities.ts';
import { changeFees, withdrawFees } from '#shop/contract/workshop/city-fees.ts';
import { feesOn } from '#shop/rules/delivery/fees.ts';
import { addDays, type Day, riyadhDay, riyadhMoment } from '#shop/rules/time/riyadh-day.ts';
import { accountOfToken, giveCredit, reachableShopper } from '../support/money/money.ts';
import { orderBody } from '../support/orders/order-body.ts';
import { good, type PaidWorld, paidWorld } from '../support/orders/paid-order.ts';
import { callAsShopper, callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * What delivery costs from a day on. The day is Riyadh's on which somebody reads the price and buys, whichever day it comes:
 * whoever saw another price before midnight is told, as whenever a fee changes, and pays what they have seen.
 */

const as = { role: 'fulfilment' } as const;
const today = riyadhDay(new Date());
const tomorrow = addDays(today, 1);
const before = new Date(riyadhMoment(tomorrow, '00:00').getTime() - 1);
const midnight = riyadhMoment(tomorrow, '00:00');

let test: TestShop;
let world: PaidWorld;
let id: number;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
  id = world.city;
}, 60_000);
beforeEach(async () => {
  good(await fees(today, 35, 300));
});

const refused = (answer: Answer<unknown>) =>
  answer.success ? 'done' : [answer.error.code, ...Object.keys(answer.error.fields ?? {})].join(' ');
const read = async (now = new Date()) =>
  good(await callAsStaff(test, readStaffCity, { params: { id }, query: {} }, { ...as, now })).city;
async function fees(
  first_day: Day,
  delivery_fee: number,
  free_delivery_from: number | null,
  now = new Date(),
) {
  const { version } = await read();
  const body = { version, first_day, delivery_fee, free_delivery_from };
  return callAsStaff(test, changeFees, { params: { id }, body }, { ...as, now });
}
const withdraw = async (first_day: Day, now = new Date()) =>
  callAsStaff(
    test,
    withdrawFees,
    { params: { id }, body: { version: (await read()).version, first_day } },
    { ...as, now },
  );
const logged = async () =>
  (await test.context.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const planned = (first_day: Day, delivery_fee: number, free_delivery_from: number | null) => ({
  first_day,
  delivery_fee,
  free_delivery_from,
});

describe('fees from a day on', () => {
  it('stand beside what holds today, replace what was planned for that day and later, and are in the log', async () => {
    good(await fees(addDays(today, 3), 25, 200));
    good(await fees(addDays(today, 9), 20, null));
    expect(await read()).toMatchObject({
      ...{ delivery_fee: 35, free_delivery_from: 300 },
      later_fees: [planned(addDays(today, 3), 25, 200), planned(addDays(today, 9), 20, null)],
    });
    expect(await logged()).toMatchObject({
      ...{ operation: 'changeFees', subject: `city:${id}` },
      before: { delivery_fee: 25, free_delivery_from: 200 },
      after: planned(addDays(today, 9), 20, null),
    });
    good(await fees(addDays(today, 6), 15, 0));
    expect((await read()).later_fees).toEqual([
      planned(addDays(today, 3), 25, 200),
      planned(addDays(today, 6), 15, 0),
    ]);
    const { items } = good(await callAsStaff(test, listStaffCities, {}, as));
    expect(items.find((city) => city.id === id)?.later_fees).toHaveLength(2);
    // On its day it is what holds, and nothing is planned for it any more.
    const then = riyadhMoment(addDays(today, 3), '00:00');
    expect(await read(then)).toMatchObject({
      ...{ delivery_fee: 25, free_delivery_from: 200 },
      later_fees: [planned(addDays(today, 6), 15, 0)],
    });
    // From today on: nothing of it is left.
    good(await fees(today, 40, 300));
    expect(await read()).toMatchObject({ delivery_fee: 40, later_fees: [] });
    expect(await test.context.db.$count(cityTerms)).toBe(0);
  });

  it('are withdrawn before they begin, and what was so before goes on; afterwards they aren’t planned', async () => {
    good(await fees(addDays(today, 3), 25, 200));
    good(await fees(addDays(today, 9), 20, null));
    const answer = good(await withdraw(addDays(today, 3)));
    expect(answer).toMatchObject({ delivery_fee: 35, later_fees: [planned(addDays(today, 9), 20, null)] });
    expect(await logged()).toMatchObject({
      operation: 'withdrawFees',
      before: planned(addDays(today, 3), 25, 200),
      after: { delivery_fee: 35, free_delivery_from: 300 },
    });
    expect(refused(await withdraw(addDays(today, 3)))).toBe('FEES_NOT_PLANNED');
    expect(refused(await withdraw(addDays(today, 9), riyadhMoment(addDays(today, 9), '00:00')))).toBe(
      'FEES_NOT_PLANNED',
    );
  });

  it('are refused where no city has them, for a day that is over, to whoever only reads, and to the second of two', async () => {
    for (const [given, why] of [
      [{ delivery_fee: -1 }, 'INVALID_INPUT delivery_fee'],
      [{ delivery_fee: 10 ** 9 }, 'INVALID_INPUT delivery_fee'],
      [{ delivery_fee: '' }, 'INVALID_INPUT delivery_fee'],
      [{ free_delivery_from: 1.005 }, 'INVALID_INPUT free_delivery_from'],
      [{ first_day: addDays(today, -1) }, 'INVALID_INPUT first_day'],
      [{ first_day: '2026-02-30' }, 'INVALID_INPUT first_day'],
      [{ version: 0 }, 'INVALID_INPUT version'],
    ] as const) {
      const body = { version: (await read()).version, ...planned(tomorrow, 10, null), ...given };
      expect(refused(await callAsStaff(test, changeFees, { params: { id }, body }, as))).toBe(why);
    }
    const body = { version: (await read()).version, ...planned(tomorrow, 10, null) };
    const support = { role: 'support' } as const;
    expect(refused(await callAsStaff(test, changeFees, { params: { id }, body }, support))).toBe('FORBIDDEN');
    expect(refused(await callAsStaff(test, withdrawFees, { params: { id }, body }, support))).toBe(
      'FORBIDDEN',
    );
    const two = await Promise.all(
      [11, 12].map((delivery_fee) =>
        callAsStaff(test, changeFees, { params: { id }, body: { ...body, delivery_fee } }, as),
      ),
    );
    expect(two.map(refused).sort()).toEqual(['CHANGED_MEANWHILE', 'done']);
    const nowhere = { params: { id: 2_000_000_000 }, body };
    expect(refused(await callAsStaff(test, changeFees, nowhere, as))).toBe('CITY_NOT_FOUND');
  });

  it('stay planned while what else a city is changes; other fees for today replace them', async () => {
    good(await fees(tomorrow, 25, 200));
    const { id: _, windows: __, later_fees: ___, delivery_fee, free_delivery_from, ...facts } = await read();
    const pickup_address = facts.pickup_address ?? { ar: '', en: '' };
    const change = async (more: object) => {
      const { version } = await read();
      const body = { ...facts, pickup_address, ...more, version };
      return good(await callAsStaff(test, changeCity, { params: { id }, body }, as));
    };
    const plan = { later_fees: [planned(tomorrow, 25, 200)] };
    expect(await change({ cut_off: '20:00' })).toMatchObject({ delivery_fee: 35, ...plan });
    expect(await change({ delivery_fee, free_delivery_from })).toMatchObject({ delivery_fee: 35, ...plan });
    expect(await change({ delivery_fee: 36 })).toMatchObject({
      ...{ delivery_fee: 36, free_delivery_from: 300, later_fees: [] },
    });
    await change({ cut_off: '21:00' });
  });
});

describe('at midnight in Riyadh', () => {
  it('every process goes by the new fees at once, though nobody tells it', async () => {
    good(await fees(tomorrow, 0, 0));
    // Two processes that remember what they read before, and hear of nothing.
    const processes = [1, 2].map(() => ({ ...test.context, cache: createCache() }));
    const [stored] = await test.context.db.select().from(cities).where(eq(cities.id, id));
    for (const context of processes) {
      const facts = (now: Date) => readDeliveryFacts(context, 'en', id, now);
      const freeOf = async (now: Date) => {
        const { city, free, freeIn } = await facts(now);
        return [city?.free, free.includes(id), freeIn.includes(stored?.nameEn ?? '')];
      };
      expect(await freeOf(before)).toEqual([false, false, false]);
      expect(await freeOf(midnight)).toEqual([true, true, true]);
      // Whose moment was before it.
      expect(await freeOf(before)).toEqual([false, false, false]);
      expect(feesOn((await readCity(context, id)).fees, tomorrow)).toEqual({
        deliveryFee: 0,
        freeDeliveryFrom: 0,
      });
    }
  });

  it('a cart is priced anew, and said; paid is what was seen then, and an order of before keeps its own', async () => {
    good(await fees(tomorrow, 50, 900));
    const shopper = async () => {
      const token = await reachableShopper(test);
      const accountId = await accountOfToken(test, token);
      const query = { cities_id: id };
      const line = {
        product_id: world.piece.productId,
        product_qty: 1,
        product_color: world.piece.variantId,
      };
      good(await test.call(addToCart, { query, body: line }, { token }));
      await giveCredit(test, token, 10_000);
      good(await test.call(applyWallet, { query, body: { apply: true } }, { token }));
      const cart = async (now: Date) =>
        good(await callAsShopper(test, readCart, { query }, { accountId, now }));
      const place = async (now: Date, { summary }: Awaited<ReturnType<typeof cart>>) => {
        const body = orderBody({ ...world, total: summary.total, due: summary.due }, { slot });
        return callAsShopper(test, placeOrder, { body }, { accountId, now });
      };
      const delivery = async () => {
        const mine = await test.context.db.select().from(orders).where(eq(orders.accountId, accountId));
        return mine.map((order) => order.delivery);
      };
      return { cart, place, delivery };
    };
    const { days } = good(await test.call(availableTimeSlots, { body: { cities_id: id } }));
    const day = days.findLast(({ slots }) => slots.some(({ status }) => status === 'available'));
    const slot = {
      date: day?.date ?? '',
      slot_id: day?.slots.find(({ status }) => status === 'available')?.id ?? 0,
    };

    // Bought before midnight, to come on a day on which others cost more: at the price of the day on which it is bought.
    const early = await shopper();
    const cheap = await early.cart(before);
    expect(cheap).toMatchObject({ summary: { delivery: 35 }, free_delivery_from: 300 });
    good(await early.place(before, cheap));
    expect(await early.delivery()).toEqual([35_00]);

    const late = await shopper();
    const seen = await late.cart(before);
    expect(seen.summary.delivery).toBe(35);
    const answer = await late.place(midnight, seen);
    expect([refused(answer), answer.message]).toEqual([
      'PRICE_CHANGED',
      expect.stringContaining(String(seen.summary.total + 15)),
    ]);
    const anew = await late.cart(midnight);
    expect(anew).toMatchObject({
      summary: { delivery: 50, total: seen.summary.total + 15 },
      free_delivery_from: 900,
    });
    good(await late.place(midnight, anew));
    expect(await late.delivery()).toEqual([50_00]);
    expect(await early.delivery()).toEqual([35_00]);
    // Nothing that was read has written anything.
    const rows = await test.context.db.select().from(cityTerms).orderBy(asc(cityTerms.firstDay));
    expect(rows).toMatchObject([{ firstDay: tomorrow, deliveryFee: 50_00, freeDeliveryFrom: 900_00 }]);
  });
});

import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages, orderEvents, orders, refunds, slotDays } from '#server/db/schema/index.ts';
import { rewardOrders } from '#server/wallet/reward-orders.ts';
import type { Answer, Operation } from '#shop/contract/operation.ts';
import { cancelOrder, changeOrder } from '#shop/contract/orders.ts';
import { readWallet } from '#shop/contract/wallet.ts';
import {
  acceptOrder,
  cancelForSender,
  changeForCustomer,
  deliverOrder,
  nobodyThere,
  rejectOrder,
  sendOutOrder,
  takeBackStep,
  wrapOrder,
} from '#shop/contract/workshop/fulfilment.ts';
import { addDays } from '#shop/rules/time/riyadh-day.ts';
import { type Books, checkBooks, openBooks } from '../support/money/books.ts';
import { good, type Paid, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { callAsShopper, callAsStaff, type roles } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/* Steps of an order that are taken at the same moment: one of them counts, and the books agree. */

let test: TestShop;
let world: PaidWorld;
let books: Books;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
  books = await openBooks(test.context.db);
}, 60_000);

const codeOf = (answer: Answer<unknown>) => (answer.success ? 'ok' : answer.error.code);
function press(
  operation: { id: string },
  { number }: Paid,
  body: unknown = {},
  who: { role?: (typeof roles)[number]; now?: Date } = {},
) {
  const input = { params: { order_number: number }, body };
  return callAsStaff(test, operation as Operation, input, { role: 'owner', proved: true, ...who });
}
const order = () => paidOrder(test, world);
const rowOf = async ({ id }: Paid) =>
  (await test.context.db.select().from(orders).where(eq(orders.id, id)))[0] as typeof orders.$inferSelect;
const eventsOf = ({ id }: Paid) =>
  test.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id));
const window = { starts_at: '2026-11-22T13:00:00.000Z', ends_at: '2026-11-22T15:00:00.000Z' };
const going = { window, driver_name: 'Fahad' };
async function onTheWay() {
  const paid = await order();
  good(await press(wrapOrder, paid));
  good(await press(sendOutOrder, paid, going));
  return paid;
}

describe('two of staff', () => {
  it('who press the same step take it once, and both succeed', async () => {
    const paid = await order();
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(wrapOrder, paid)));
    expect(answers.map(codeOf)).toEqual(Array(10).fill('ok'));
    expect((await eventsOf(paid)).map(({ to }) => to)).toEqual([1, 3]);
    expect(
      await test.context.db.$count(
        messages,
        and(eq(messages.orderId, paid.id), eq(messages.event, 'wrapped')),
      ),
    ).toBe(1);
  });

  it('who press different ones take one after the other, or the later is told', {
    timeout: 60_000,
  }, async () => {
    const outcomes = new Map<string, number>();
    for (let round = 0; round < 30; round += 1) {
      const paid = await onTheWay();
      const [delivered, came] = await meet(
        round,
        () => press(deliverOrder, paid, { taken_by: 'Noura' }),
        () => press(nobodyThere, paid),
      );
      const outcome = `${codeOf(delivered)}, ${codeOf(came)}`;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
      const { status, slotId, attempts } = await rowOf(paid);
      expect([status, slotId === null, attempts]).toEqual(
        outcome === 'ok, ORDER_MOVED' ? [5, false, 0] : [3, true, 1],
      );
    }
    expect([...outcomes.keys()].sort()).toEqual(['ORDER_MOVED, ok', 'ok, ORDER_MOVED']);
    await checkBooks(test.context.db, books);
  });

  it('who end it give its money back once', async () => {
    const paid = await order();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => press(rejectOrder, paid, { reason: 'other' })),
      ...Array.from({ length: 5 }, () => press(cancelForSender, paid)),
    ]);
    const codes = answers.map(codeOf);
    expect([codes.slice(0, 5), codes.slice(5)].map((each) => [...new Set(each)]).sort()).toEqual([
      ['ORDER_MOVED'],
      ['ok'],
    ]);
    expect(await test.context.db.$count(refunds, eq(refunds.orderId, paid.id))).toBe(1);
    await checkBooks(test.context.db, books);
  });

  it('who take a step back take back one', async () => {
    const paid = await onTheWay();
    const body = { event_id: (await eventsOf(paid)).at(-1)?.id };
    const answers = await Promise.all(Array.from({ length: 6 }, () => press(takeBackStep, paid, body)));
    expect(answers.map(codeOf)).toEqual(Array(6).fill('ok'));
    expect((await rowOf(paid)).status).toBe(3);
    expect((await eventsOf(paid)).filter(({ kind }) => kind === 'taken_back')).toHaveLength(1);
  });
});

describe('the sender who cancels and the workshop that accepts', () => {
  it('meet two hundred times, in both orders: one is first, and the other is told', {
    timeout: 180_000,
  }, async () => {
    const outcomes = new Map<string, number>();
    const batch = 20;
    for (let round = 0; round < 200; round += batch)
      await Promise.all(
        Array.from({ length: batch }, async (_, at) => {
          const paid = await order();
          const input = { body: { order_key: paid.key, expected_status: 1 } };
          const cancel = () => callAsShopper(test, cancelOrder, input, paid);
          const accept = () => press(acceptOrder, paid, {}, { role: 'fulfilment' });
          const [accepted, cancelled] = await meet(at, accept, cancel);
          const outcome = `${codeOf(accepted)}, ${codeOf(cancelled)}`;
          outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
          expect((await rowOf(paid)).status).toBe(outcome === 'ok, ORDER_CHANGED' ? 2 : 7);
        }),
      );
    expect([...outcomes.keys()].sort()).toEqual(['ORDER_MOVED, ok', 'ok, ORDER_CHANGED']);
    await checkBooks(test.context.db, books);
  });
});

/** Two who press: either before the other, and at once with either a breath ahead. Answers in the order given. */
async function meet<A, B>(at: number, one: () => Promise<A>, other: () => Promise<B>): Promise<[A, B]> {
  if (at % 4 === 0) return [await one(), await other()];
  if (at % 4 === 1) {
    const second = await other();
    return [await one(), second];
  }
  if (at % 4 === 2) return Promise.all([one(), other()]);
  const [second, first] = await Promise.all([other(), one()]);
  return [first, second];
}

describe('a time', () => {
  it('that two orders swap crosswise is swapped, and nobody waits for the other', {
    timeout: 60_000,
  }, async () => {
    const { rows } = await test.context.db.execute<{ id: number }>(
      `select id from slots where city_id = ${world.city} and weekday = extract(dow from date '${world.slot.date}' + 1) order by id`,
    );
    const day = addDays(world.slot.date, 1);
    const other = { slot_id: rows[0]?.id ?? 0, date: day };
    const pairs = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const [one, two] = await Promise.all([order(), order()]);
        good(await press(changeForCustomer, two, { slot: other }));
        return { one, two };
      }),
    );
    const answers = await Promise.all(
      pairs.flatMap(({ one, two }) => [
        test.call(changeOrder, { body: { order_key: one.key, expected_status: 1, slot: other } }, one),
        test.call(changeOrder, { body: { order_key: two.key, expected_status: 1, slot: world.slot } }, two),
      ]),
    );
    expect(answers.map(codeOf)).toEqual(Array(20).fill('ok'));
    await checkBooks(test.context.db, books);
  });

  it('of which one place is left is one order’s', async () => {
    const { rows } = await test.context.db.execute<{ id: number }>(
      `select id from slots where city_id = ${world.city} and weekday = extract(dow from date '${world.slot.date}' + 2) order by id`,
    );
    const last = { slot_id: rows[0]?.id ?? 0, date: addDays(world.slot.date, 2) };
    await test.context.db
      .insert(slotDays)
      .values({ slotId: last.slot_id, day: last.date, capacity: 1, taken: 0 });
    const all = await Promise.all(Array.from({ length: 10 }, order));
    const answers = await Promise.all(
      all.map((paid) =>
        test.call(changeOrder, { body: { order_key: paid.key, expected_status: 1, slot: last } }, paid),
      ),
    );
    expect(answers.map(codeOf).sort()).toEqual([...Array(9).fill('SLOT_FULL'), 'ok']);
    await checkBooks(test.context.db, books);
  });
});

it('a reward that is booked while its delivery is taken back is one or the other', {
  timeout: 60_000,
}, async () => {
  for (let round = 0; round < 20; round += 1) {
    const paid = await onTheWay();
    const now = new Date();
    good(await press(deliverOrder, paid, { taken_by: 'Noura' }, { now }));
    const body = { event_id: (await eventsOf(paid)).at(-1)?.id };
    const dayLater = new Date(now.getTime() + 86_400_000);
    const before = good(await test.call(readWallet, {}, paid)).balance;
    const [taken] = await Promise.all([
      press(takeBackStep, paid, body, { now: dayLater }),
      rewardOrders(test.context, dayLater),
    ]);
    const rewarded = good(await test.call(readWallet, {}, paid)).balance > before;
    expect([codeOf(taken), rewarded, (await rowOf(paid)).status]).toEqual(
      rewarded ? ['UNDO_TOO_LATE', true, 5] : ['ok', false, 4],
    );
  }
  await checkBooks(test.context.db, books);
});

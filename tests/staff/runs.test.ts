import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, orders, runs, slotDays } from '#server/db/schema/index.ts';
import { closeRuns } from '#server/fulfilment/runs/close-runs.ts';
import { moveOrders, moveToSlot, undoMoves } from '#shop/contract/workshop/board.ts';
import { nobodyThere, wrapOrder } from '#shop/contract/workshop/fulfilment.ts';
import {
  addToRun,
  changeRun,
  endRun,
  listRuns,
  planRun,
  readStaffRun,
  startRun,
} from '#shop/contract/workshop/run-plans.ts';
import { readRun } from '#shop/contract/workshop/runs.ts';
import { driverPhoneDays, runEnds } from '#shop/rules/delivery/run.ts';
import { addDays, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { good, type Paid, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * How staff plan the runs of a day (decision 0070): what waits for a driver, two who plan at once, a driver who sets out,
 * and what a run leaves behind when it is over. What a driver meets is in tests/orders/runs.test.ts.
 */

let test: TestShop;
let world: PaidWorld;
/** The day of the world's slot, on which its orders are brought. */
let day: string;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
  day = world.slot.date;
}, 60_000);

const staff = { role: 'fulfilment' } as const;
const codeOf = (answer: { success: boolean; error?: { code: string } }) => answer.error?.code ?? 'done';
const numbers = (list: readonly { order_number: string }[]) => list.map(({ order_number }) => order_number);

const rowOf = async ({ id }: Paid) => {
  const [row] = await test.context.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('no order');
  return row;
};
const wrap = async ({ number }: Paid) =>
  good(await callAsStaff(test, wrapOrder, { params: { order_number: number }, body: {} }, staff));
const list = async (query: { day?: string; cities_id?: number } = { day, cities_id: world.city }) =>
  good(await callAsStaff(test, listRuns, { query }, staff));

function plan(paid: readonly Paid[], more: object = {}) {
  const order_numbers = paid.map(({ number }) => number);
  const body = { cities_id: world.city, day, driver_name: 'فهد', order_numbers, ...more };
  return callAsStaff(test, planRun, { body }, staff);
}
const add = (id: number, paid: readonly Paid[]) =>
  callAsStaff(
    test,
    addToRun,
    { params: { id }, body: { order_numbers: paid.map(({ number }) => number) } },
    staff,
  );
const change = ({ id, version }: { id: number; version: number }, paid: readonly Paid[], more: object = {}) =>
  callAsStaff(
    test,
    changeRun,
    {
      params: { id },
      body: { version, driver_name: 'فهد', order_numbers: paid.map(({ number }) => number), ...more },
    },
    staff,
  );
const start = (id: number) => callAsStaff(test, startRun, { params: { id } }, staff);

describe('what waits for a driver', () => {
  it('is what is brought that day and on no run, until it is on one', async () => {
    const [open, other, pickup] = [
      await paidOrder(test, world),
      await paidOrder(test, world),
      await paidOrder(test, world, { variant: 'pickup' }),
    ];
    const before = numbers((await list()).without_run);
    expect(before).toEqual(expect.arrayContaining([open.number, other.number]));
    expect(before).not.toContain(pickup.number);
    expect(numbers((await list({ day: addDays(day, 1), cities_id: world.city })).without_run)).not.toContain(
      open.number,
    );
    const run = good(await plan([open]));
    const after = await list();
    expect(numbers(after.without_run)).not.toContain(open.number);
    expect(after.runs.find(({ id }) => id === run.id)).toEqual(run);
    const read = (id: number) => callAsStaff(test, readStaffRun, { params: { id } }, staff);
    expect(good(await read(run.id))).toEqual(run);
    expect(codeOf(await read(2_000_000_000))).toBe('RUN_NOT_FOUND');
    expect(run.stops[0]).toMatchObject({
      order_number: open.number,
      state: 'waiting',
      quantity: 1,
      slot: { date: day },
    });
  });

  it('late ones of days before stand on today’s list', async () => {
    const late = await paidOrder(test, world);
    const today = riyadhDay(new Date());
    const { slotDay } = await rowOf(late);
    const put = (on: string | null) =>
      test.context.db.update(orders).set({ slotDay: on }).where(eq(orders.id, late.id));
    await put(addDays(today, -1));
    expect(numbers((await list({ cities_id: world.city })).without_run)).toContain(late.number);
    await put(addDays(today, -30));
    expect(numbers((await list({ cities_id: world.city })).without_run)).not.toContain(late.number);
    await put(slotDay);
  });

  it('drivers of lately are offered, with the number that was given last', async () => {
    const [one, two] = [await paidOrder(test, world), await paidOrder(test, world)];
    good(await plan([one], { driver_name: 'ماجد', driver_phone: '٠٥٥ ١١١ ٢٢٢٣' }));
    good(await plan([two], { driver_name: 'ماجد' }));
    const { drivers } = await list();
    expect(drivers.filter(({ name }) => name === 'ماجد')).toEqual([{ name: 'ماجد', phone: '+966551112223' }]);
    expect(codeOf(await plan([], { driver_phone: '0112345678' }))).toBe('INVALID_INPUT');
  });
});

describe('what a run can’t be made of', () => {
  const onDay = (order: Paid, slotDay: string) =>
    test.context.db.update(orders).set({ slotDay }).where(eq(orders.id, order.id));

  it('nothing: it is said at what is chosen', async () => {
    const before = (await list()).runs.length;
    const empty = await plan([]);
    expect(codeOf(empty)).toBe('INVALID_INPUT');
    expect(JSON.stringify(empty)).toContain('order_numbers');
    expect((await list()).runs).toHaveLength(before);
  });

  it('an order of a later day, as an old screen still offers it; what is late can be on any', async () => {
    const [one, other] = [await paidOrder(test, world), await paidOrder(test, world)];
    const run = good(await plan([one]));
    await onDay(other, addDays(day, 1));
    for (const answer of [await add(run.id, [other]), await plan([other])]) {
      expect(codeOf(answer)).toBe('ORDER_OF_LATER_DAY');
      expect(answer.message).toContain(other.number);
    }
    expect((await rowOf(other)).runId).toBeNull();
    await onDay(other, addDays(day, -1));
    expect(codeOf(await add(run.id, [other]))).toBe('done');
    // It stays where it is, whatever else is planned of its run.
    await onDay(other, addDays(day, 1));
    const now = (await list()).runs.find(({ id }) => id === run.id);
    expect(codeOf(await change(now ?? run, [other, one]))).toBe('done');
  });
});

describe('two who plan at once', () => {
  it('of one order: it is on one run, and the other is told whose', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await paidOrder(test, world);
      const answers = await Promise.all([plan([order]), plan([order]), plan([order])]);
      expect(answers.map(codeOf).sort()).toEqual(['ORDER_ON_OTHER_RUN', 'ORDER_ON_OTHER_RUN', 'done']);
      const [mine] = answers.filter(({ success }) => success).map(good);
      expect((await rowOf(order)).runId).toBe(mine?.id);
    }
  });

  it('of one run: the second plan isn’t lost over the first, and says so', async () => {
    const [one, two] = [await paidOrder(test, world), await paidOrder(test, world)];
    const run = good(await plan([one, two]));
    const answers = await Promise.all([change(run, [two, one]), change(run, [one])]);
    expect(answers.map(codeOf).sort()).toEqual(['CHANGED_MEANWHILE', 'done']);
    const stands = good(answers.find(({ success }) => success) ?? answers[0]);
    expect((await list()).runs.find(({ id }) => id === run.id)).toEqual(stands);
  });

  it('who adds to it both find theirs there, however often they press', async () => {
    const [one, two, three] = [
      await paidOrder(test, world),
      await paidOrder(test, world),
      await paidOrder(test, world),
    ];
    const run = good(await plan([one]));
    const answers = await Promise.all([add(run.id, [two]), add(run.id, [three]), add(run.id, [two])]);
    expect(answers.map(codeOf)).toEqual(['done', 'done', 'done']);
    const there = (await list()).runs.find(({ id }) => id === run.id);
    expect(numbers(there?.stops ?? []).sort()).toEqual([one, two, three].map(({ number }) => number).sort());
    expect(there?.stops[0]?.order_number).toBe(one.number);
  });

  it('one ends it while another adds: what hasn’t set out is on no run that is over', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await paidOrder(test, world), await paidOrder(test, world)];
      const run = good(await plan([one]));
      const end = () => callAsStaff(test, endRun, { params: { id: run.id } }, staff);
      const [ended, added] = await Promise.all([end(), add(run.id, [two])]);
      expect(codeOf(ended)).toBe('done');
      expect(['done', 'RUN_OVER']).toContain(codeOf(added));
      expect([(await rowOf(one)).runId, (await rowOf(two)).runId]).toEqual([null, null]);
    }
  });
});

describe('setting out', () => {
  it('sends what is wrapped, names what isn’t, and is taken back by one press', async () => {
    const [ready, raw] = [await paidOrder(test, world), await paidOrder(test, world)];
    await wrap(ready);
    const run = good(await plan([ready, raw], { driver_name: 'نايف' }));
    const outcome = good(await start(run.id));
    expect(outcome.done).toEqual([ready.number]);
    expect(outcome.refused.map(({ id }) => id)).toEqual([raw.number]);
    expect(await rowOf(ready)).toMatchObject({ status: 4, driverName: 'نايف', runId: run.id });
    const kept = await test.context.db
      .select()
      .from(auditLog)
      .where(sql`${auditLog.operation} = 'startRun' and ${auditLog.subject} = ${`order:${ready.id}`}`);
    expect(kept).toHaveLength(1);
    good(await callAsStaff(test, undoMoves, { body: { token: outcome.undo?.token } }, staff));
    expect(await rowOf(ready)).toMatchObject({ status: 3, runId: run.id });
    // Pressed again it goes again, and pressed twice at once it goes once.
    const again = await Promise.all([start(run.id), start(run.id)]);
    expect(again.map(codeOf)).toEqual(['done', 'done']);
    expect(again.map((answer) => good(answer).done.length).sort()).toEqual([0, 1]);
  });

  it('a stop that is out stays on its run, the others can go', async () => {
    const [out, open] = [await paidOrder(test, world), await paidOrder(test, world)];
    await wrap(out);
    const run = good(await plan([out, open]));
    good(await start(run.id));
    const stays = good(await change(run, [out]));
    expect(numbers(stays.stops)).toEqual([out.number]);
    expect(codeOf(await change(stays, []))).toBe('ORDER_NOT_FOR_RUN');
    expect((await rowOf(open)).runId).toBeNull();
  });
});

describe('what a run leaves behind', () => {
  it.each([
    ['nobody was there', (order_number: string) => ({ order_number })],
    ['the step was a mistake', null],
  ])('what comes back once it is over, because %s, waits for a driver again', async (_, nobody) => {
    const out = await paidOrder(test, world);
    await wrap(out);
    const run = good(await plan([out]));
    const { undo } = good(await start(run.id));
    good(await callAsStaff(test, endRun, { params: { id: run.id } }, staff));
    expect((await rowOf(out)).runId).toBe(run.id);
    if (nobody) good(await callAsStaff(test, nobodyThere, { params: nobody(out.number), body: {} }, staff));
    else good(await callAsStaff(test, undoMoves, { body: { token: undo?.token } }, staff));
    expect(await rowOf(out)).toMatchObject({ status: 3, runId: null, runPosition: null });
  });

  it('an order that is brought another day isn’t on it any more, and comes back by undo without it', async () => {
    const order = await paidOrder(test, world);
    const run = good(await plan([order]));
    await test.context.db
      .insert(slotDays)
      .values({ slotId: world.slot.slot_id, day: addDays(day, 7), capacity: 20, taken: 0 })
      .onConflictDoNothing();
    const slot = { date: addDays(day, 7), slot_id: world.slot.slot_id };
    const moved = good(
      await callAsStaff(test, moveToSlot, { body: { order_numbers: [order.number], slot } }, staff),
    );
    expect(moved.done).toEqual([order.number]);
    expect(await rowOf(order)).toMatchObject({ slotDay: slot.date, runId: null, runPosition: null });
    const view = good(await test.call(readRun, { params: { key: run.link.replace('/run/', '') } }));
    expect(view.stops).toEqual([]);
    // A plan that was made before doesn't draw it back.
    expect(codeOf(await change(run, [order]))).toBe('CHANGED_MEANWHILE');
    expect((await rowOf(order)).runId).toBeNull();
  });

  it('what it didn’t bring is without a driver in the morning after; what it has out stays its own', async () => {
    const [out, open] = [await paidOrder(test, world), await paidOrder(test, world)];
    await wrap(out);
    const run = good(await plan([out, open], { driver_phone: '0551112223' }));
    good(await start(run.id));
    const close = (now: Date) => closeRuns(test.context, now);
    await close(new Date(runEnds(day).getTime() - 60_000));
    expect((await rowOf(open)).runId).toBe(run.id);
    await close(runEnds(day));
    await close(runEnds(day));
    expect([(await rowOf(out)).runId, (await rowOf(open)).runId]).toEqual([run.id, null]);
    const rowOfRun = async () => (await test.context.db.select().from(runs).where(eq(runs.id, run.id)))[0];
    expect(await rowOfRun()).toMatchObject({ driverPhone: '551112223', endedAt: expect.any(Date) });
    await close(runEnds(addDays(day, driverPhoneDays + 1)));
    expect(await rowOfRun()).toMatchObject({ driverPhone: null, driverName: 'فهد' });
    // Its own driver isn't there any more: from the board it needs a name, like any other.
    const leave = (more: object) =>
      callAsStaff(
        test,
        moveOrders,
        { body: { order_numbers: [open.number], to: 'on_the_way', ...more } },
        staff,
      );
    await wrap(open);
    expect(good(await leave({})).refused[0]?.code).toBe('ORDER_WITHOUT_DRIVER');
    expect(good(await leave({ driver_name: 'نايف' })).done).toEqual([open.number]);
  });
});

import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, messages, orderEvents, orders, slotDays } from '#server/db/schema/index.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { cancelOrder } from '#shop/contract/orders.ts';
import {
  moveOrders,
  moveToSlot,
  readBoard,
  readBoardVersion,
  undoMoves,
} from '#shop/contract/workshop/board.ts';
import { changeForCustomer, wrapOrder } from '#shop/contract/workshop/fulfilment.ts';
import { undoSeconds } from '#shop/rules/orders/board.ts';
import { addDays, weekday } from '#shop/rules/time/riyadh-day.ts';
import { sendDue } from '../support/messages/outbox.ts';
import { type Books, checkBooks, openBooks } from '../support/money/books.ts';
import type { ChosenSlot } from '../support/orders/order-body.ts';
import {
  acceptGift,
  good,
  type Paid,
  type PaidWorld,
  paidOrder,
  paidWorld,
  type Wanted,
} from '../support/orders/paid-order.ts';
import { buy, guestWithCart } from '../support/orders/purchase.ts';
import { callAsShopper, callAsStaff, type roles } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * The board of a day: what stands on it, moving many of its orders at once and taking that back, and what happens where
 * two do so at the same moment.
 */

let test: TestShop;
let world: PaidWorld;
let books: Books;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
  books = await openBooks(test.context.db);
}, 60_000);

type Who = { role?: (typeof roles)[number]; now?: Date; language?: 'ar' | 'en' };
const codeOf = (answer: Answer<unknown>) => (answer.success ? 'ok' : answer.error.code);
const order = (wanted: Wanted = {}) => paidOrder(test, world, wanted);
const move = (of: readonly Paid[], to: string, also: object = {}, who: Who = {}) =>
  callAsStaff(
    test,
    moveOrders,
    { body: { order_numbers: of.map(({ number }) => number), to, ...also } },
    { role: 'fulfilment', ...who },
  );
const toSlot = (of: readonly Paid[], slot: ChosenSlot, who: Who = {}) =>
  callAsStaff(
    test,
    moveToSlot,
    { body: { order_numbers: of.map(({ number }) => number), slot } },
    { role: 'fulfilment', ...who },
  );
const undo = (token: string | undefined, who: Who = {}) =>
  callAsStaff(test, undoMoves, { body: { token } }, { role: 'fulfilment', ...who });
const read = async (query: object = {}, who: Who = {}) =>
  good(await callAsStaff(test, readBoard, { query }, { role: 'fulfilment', ...who }));
const ofSlot = () => ({ day: world.slot.date });
const version = async (query: object = ofSlot()) =>
  good(await callAsStaff(test, readBoardVersion, { query }, { role: 'support' })).version;
const rowOf = async ({ id }: Paid) =>
  (await test.context.db.select().from(orders).where(eq(orders.id, id)))[0] as typeof orders.$inferSelect;
const statusOf = async (paid: Paid) => (await rowOf(paid)).status;
const eventsOf = ({ id }: Paid) =>
  test.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.id));
const toldOf = ({ id }: Paid, event: 'wrapped' | 'time_changed') =>
  test.context.db
    .select()
    .from(messages)
    .where(and(eq(messages.orderId, id), eq(messages.event, event)));
const takenOf = async ({ slot_id, date }: ChosenSlot) =>
  (
    await test.context.db
      .select()
      .from(slotDays)
      .where(and(eq(slotDays.slotId, slot_id), eq(slotDays.day, date)))
  )[0]?.taken ?? 0;
const later = (seconds: number, from: Date) => new Date(from.getTime() + seconds * 1_000);

/** A slot so many days after the one that orders are placed in, with so many places. */
async function otherSlot(days: number, capacity: number): Promise<ChosenSlot> {
  const date = addDays(world.slot.date, days);
  const { rows } = await test.context.db.execute<{ id: number }>(
    sql`select id from slots where city_id = ${world.city} and weekday = ${weekday(date)} order by starts_at limit 1`,
  );
  const slot_id = rows[0]?.id ?? 0;
  await test.context.db
    .insert(slotDays)
    .values({ slotId: slot_id, day: date, capacity, taken: 0 })
    .onConflictDoUpdate({ target: [slotDays.slotId, slotDays.day], set: { capacity } });
  return { slot_id, date };
}

describe('the board', () => {
  it('shows an order in its slot with places taken, its recipient, district, pieces and marks', async () => {
    const paid = await order({ engraving: 'Noura' });
    const { slots, day, city } = await read(ofSlot());
    expect({ day, city: city.id }).toEqual({ day: world.slot.date, city: world.city });
    const slot = slots.find(({ id }) => id === world.slot.slot_id);
    expect(slot).toMatchObject({ taken: await takenOf(world.slot), capacity: 100_000, open: true });
    const { details } = await rowOf(paid);
    expect(slot?.orders.find(({ order_number }) => order_number === paid.number)).toMatchObject({
      status: 1,
      variant: 'direct',
      recipient_name: details.recipient.name,
      district: details.recipient.district,
      pieces: [{ quantity: 1, picture: expect.stringMatching(/^\/pictures\/zz-plant/) }],
      marks: expect.arrayContaining(['engraving']),
      standing: 'leaves',
      may_leave: false,
      run_id: null,
    });
  });

  it('shows what has no time on today’s board alone, and a recipient’s district once they have said it', async () => {
    const gift = await order({ variant: 'gift' });
    const pickup = await order({ variant: 'pickup' });
    const standing = async (paid: Paid) =>
      (await read()).without_slot.find(({ order_number }) => order_number === paid.number)?.standing;
    expect([await standing(gift), await standing(pickup)]).toEqual(['recipient', 'pickup']);
    expect((await read({ day: addDays(world.slot.date, 3) })).without_slot).toEqual([]);
    await acceptGift(test, gift, world.slot);
    const { slots } = await read(ofSlot());
    expect(slots.flatMap((each) => each.orders)).toContainEqual(
      expect.objectContaining({ order_number: gift.number, district: 'Al Malqa' }),
    );
  });

  it('leaves out what was cancelled, and refuses a city that there is none of', async () => {
    const paid = await order();
    good(await test.call(cancelOrder, { body: { order_key: paid.key, expected_status: 1 } }, paid));
    expect(JSON.stringify(await read(ofSlot()))).not.toContain(paid.number);
    const nowhere = await callAsStaff(
      test,
      readBoard,
      { query: { cities_id: 999_999 } },
      { role: 'support' },
    );
    expect(codeOf(nowhere)).toBe('CITY_NOT_FOUND');
  });
});

describe('its version', () => {
  it('is another with each change of what it shows, and stays with what it doesn’t', async () => {
    const paid = await order();
    const seen = [await version()];
    const sees = async (change: () => Promise<unknown>) => {
      await change();
      seen.push(await version());
    };
    await sees(() => order());
    await sees(() => move([paid], 'wrapping'));
    const elsewhere = await otherSlot(4, 10);
    await sees(() => toSlot([paid], elsewhere));
    expect(new Set(seen).size).toBe(4);
    await sees(() => move([paid], 'on_the_way', { driver_name: 'Fahad' }));
    expect(seen.at(-1)).toBe(seen.at(-2));
  });

  it('tells of a change that was begun before another and is committed after it', async () => {
    const [slow, quick] = [await order(), await order()];
    const { db } = test.context;
    let go = () => {};
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const committed = db.transaction(async (tx) => {
      await tx.update(orders).set({ driverName: 'Fahad' }).where(eq(orders.id, slow.id));
      begun();
      await new Promise<void>((resolve) => (go = resolve));
    });
    await hasBegun;
    good(await callAsStaff(test, wrapOrder, { params: { order_number: quick.number } }, { role: 'owner' }));
    const between = await version();
    go();
    await committed;
    expect(await version()).not.toBe(between);
  });
});

describe('moving many', () => {
  it('brings each a step further with its event, its audit row and its message, later', async () => {
    const all = [await order(), await order({ variant: 'pickup' })];
    const now = new Date();
    const moved = good(await move(all, 'wrapping', {}, { now }));
    expect(moved.done.sort()).toEqual(all.map(({ number }) => number).sort());
    expect(moved.refused).toEqual([]);
    expect(moved.undo?.until).toBe(later(undoSeconds, now).toISOString());
    for (const paid of all) {
      expect((await eventsOf(paid)).at(-1)).toMatchObject({ from: 1, to: 3, by: 'fulfilment', staffId: 3 });
      const kept = await test.context.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.subject, `order:${paid.id}`));
      expect(kept.at(-1)).toMatchObject({
        operation: 'moveOrders',
        before: { status: 1 },
        after: { status: 3 },
      });
      const told = await toldOf(paid, 'wrapped');
      expect(told.every(({ dueAt }) => dueAt > later(undoSeconds, now))).toBe(true);
      expect(told.length).toBeGreaterThan(0);
    }
  });

  it('refuses those that can’t by themselves, in the caller’s language, and does the others', async () => {
    const [fine, gift] = [await order(), await order({ variant: 'gift' })];
    const nobody = { ...fine, number: 'AS-999999' };
    const moved = good(await move([fine, gift, nobody], 'wrapping', {}, { language: 'ar' }));
    expect(moved.done).toEqual([fine.number]);
    expect(moved.refused).toEqual([
      { id: gift.number, code: 'ORDER_UNANSWERED', message: expect.stringContaining('المستلم') },
      { id: 'AS-999999', code: 'ORDER_NOT_FOUND', message: expect.any(String) },
    ]);
    expect(await statusOf(gift)).toBe(1);
  });

  it('sends out by the slot’s time with a driver’s name, and a pickup without', async () => {
    const [direct, pickup] = [await order(), await order({ variant: 'pickup' })];
    good(await move([direct, pickup], 'wrapping'));
    const without = good(await move([direct, pickup], 'on_the_way'));
    expect(without.done).toEqual([pickup.number]);
    expect(without.refused).toMatchObject([{ id: direct.number, code: 'ORDER_WITHOUT_DRIVER' }]);
    expect(good(await move([direct], 'on_the_way', { driver_name: 'Fahad' })).done).toEqual([direct.number]);
    const { windowStartsAt, windowEndsAt, driverName, slotDay, slotStartsAt } = await rowOf(direct);
    expect(windowStartsAt).toEqual(new Date(`${slotDay}T${slotStartsAt}+03:00`));
    expect([driverName, windowEndsAt !== null]).toEqual(['Fahad', true]);
    expect(codeOf(await move([direct], 'delivered'))).toBe('INVALID_INPUT');
    expect(good(await move([direct, pickup], 'delivered', { taken_by: 'Noura' }))).toMatchObject({
      done: [direct.number],
      refused: [{ id: pickup.number, code: 'STEP_NOT_FOR_ORDER' }],
    });
  });

  it('pressed again does nothing more, and leaves nothing to undo', async () => {
    const paid = await order();
    good(await move([paid], 'wrapping'));
    expect(good(await move([paid], 'wrapping'))).toEqual({ done: [paid.number], refused: [], undo: null });
    expect(await eventsOf(paid)).toHaveLength(2);
  });

  it('is 200 at most', async () => {
    const many = Array.from({ length: 201 }, (_, at) => ({ number: `AS-${at + 1}` }) as Paid);
    expect(codeOf(await move(many, 'wrapping'))).toBe('INVALID_INPUT');
    expect(codeOf(await move([], 'wrapping'))).toBe('INVALID_INPUT');
    expect(codeOf(await move([], 'wrapping', {}, { role: 'support' }))).toBe('FORBIDDEN');
  });
});

describe('undo', () => {
  it('takes all steps of one press back, and nobody hears of them', async () => {
    const all = [await order(), await order()];
    const now = new Date();
    const { undo: given } = good(await move(all, 'wrapping', {}, { now }));
    const undone = good(await undo(given?.token, { now: later(undoSeconds, now) }));
    expect(undone).toMatchObject({ refused: [], undo: null });
    for (const paid of all) {
      expect(await statusOf(paid)).toBe(1);
      expect((await toldOf(paid, 'wrapped')).map(({ state }) => state)).not.toContain('due');
    }
    // Pressed twice it is done once.
    expect(good(await undo(given?.token, { now })).refused).toEqual([]);
    expect((await eventsOf(all[0] as Paid)).map(({ kind }) => kind)).toEqual(['step', 'step', 'taken_back']);
  });

  it('is whoever moved’s, for its seconds, and of nothing that was made up', async () => {
    const paid = await order();
    const now = new Date();
    const { undo: given } = good(await move([paid], 'wrapping', {}, { now }));
    expect(codeOf(await undo(given?.token, { now: later(undoSeconds + 1, now) }))).toBe('UNDO_TOO_LATE');
    expect(codeOf(await undo(given?.token, { now, role: 'owner' }))).toBe('UNDO_TOO_LATE');
    expect(codeOf(await undo('made up', { now }))).toBe('UNDO_TOO_LATE');
    expect(await statusOf(paid)).toBe(3);
  });

  it('leaves alone what went on meanwhile, and takes the rest back', async () => {
    const [stays, goes] = [await order(), await order()];
    const { undo: given } = good(await move([stays, goes], 'wrapping'));
    good(await move([stays], 'on_the_way', { driver_name: 'Fahad' }));
    const undone = good(await undo(given?.token));
    expect(undone).toMatchObject({
      done: [goes.number],
      refused: [{ id: stays.number, code: 'ORDER_MOVED' }],
    });
    expect([await statusOf(stays), await statusOf(goes)]).toEqual([4, 1]);
  });

  it('brings orders back to the time that they had', async () => {
    const paid = await order();
    const before = await takenOf(world.slot);
    const slot = await otherSlot(5, 10);
    const { undo: given } = good(await toSlot([paid], slot, { role: 'support' }));
    expect([await takenOf(world.slot), await takenOf(slot)]).toEqual([before - 1, 1]);
    expect((await toldOf(paid, 'time_changed')).map(({ state }) => state)).toContain('due');
    // A colleague has written the address meanwhile.
    const elsewhere = { expected_status: 1, place: { district: 'Al Olaya' } };
    const of = { params: { order_number: paid.number }, body: elsewhere };
    good(await callAsStaff(test, changeForCustomer, of, { role: 'support' }));
    good(await undo(given?.token, { role: 'support' }));
    expect((await toldOf(paid, 'time_changed')).map(({ state }) => state)).not.toContain('due');
    expect([await takenOf(world.slot), await takenOf(slot)]).toEqual([before, 0]);
    const { slotId, slotDay, details } = await rowOf(paid);
    expect([slotId, slotDay, details.slot]).toEqual([world.slot.slot_id, world.slot.date, world.slot]);
    expect(good(await undo(given?.token, { role: 'support' })).refused).toEqual([]);
    expect(await takenOf(world.slot)).toBe(before);
    await checkBooks(test.context.db, books);
  });
});

describe('at the same moment', () => {
  it('two who move the same orders in other orders move each once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => order()));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) => move(at % 2 ? all : all.toReversed(), 'wrapping')),
    );
    expect(answers.map((answer) => good(answer).done.length)).toEqual(Array(6).fill(8));
    expect(answers.filter((answer) => good(answer).undo !== null)).toHaveLength(1);
    for (const paid of all) expect(await eventsOf(paid)).toHaveLength(2);
  });

  it('undo and the next step: one is first, and the other is told', { timeout: 60_000 }, async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 20; round += 1) {
      const paid = await order();
      const { undo: given } = good(await move([paid], 'wrapping'));
      const back = () => undo(given?.token);
      const on = () => move([paid], 'on_the_way', { driver_name: 'Fahad' });
      // In turn either before the other, and at once.
      const first = round % 2 ? back : on;
      const second = round % 2 ? on : back;
      const [one, other] =
        round % 4 < 2 ? [await first(), await second()] : await Promise.all([first(), second()]);
      const refused = [one, other].flatMap((answer) => good(answer).refused.map(({ code }) => code));
      const status = await statusOf(paid);
      expect(refused).toEqual(['ORDER_MOVED']);
      outcomes.add(String(status));
      expect([1, 4]).toContain(status);
    }
    expect([...outcomes].sort()).toEqual(['1', '4']);
  });

  it('undo and the message’s job: it is undone and nobody hears of it, or told and stays', {
    timeout: 120_000,
  }, async () => {
    const noon = new Date('2026-11-24T09:00:00Z');
    const outcomes = new Map<string, number>();
    for (let round = 0; round < 16; round += 1) {
      const paid = await order();
      const { undo: given } = good(await move([paid], 'wrapping', {}, { now: noon }));
      const job = () => sendDue(test.context, later(150, noon));
      const back = () => undo(given?.token, { now: later(10, noon) });
      // In turn either before the other, and at once.
      if (round % 4 === 0) await job();
      const [answer] = round % 4 === 1 ? [await back(), await job()] : await Promise.all([back(), job()]);
      const told = await toldOf(paid, 'wrapped');
      const sent = told.some(({ state, tries }) => state === 'sent' || tries > 0);
      const undone = good(answer).done.length === 1;
      expect([undone, sent]).toEqual([!sent, !undone]);
      expect(await statusOf(paid)).toBe(undone ? 1 : 3);
      const outcome = undone ? 'undone' : 'told';
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect([...outcomes.keys()].sort()).toEqual(['told', 'undone']);
  });

  it('a time’s last place goes to one order of the board or to one that is bought', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 4; round += 1) {
      const slot = await otherSlot(6, round + 1);
      const moved = await Promise.all([order(), order(), order()]);
      const { token, order: body } = await guestWithCart(test, world.piece);
      const [first, second, sold] = await Promise.all([
        toSlot(moved.slice(0, 2), slot),
        toSlot(moved.slice(2), slot, { role: 'support' }),
        buy(test, token, { ...body, slot }).then(
          ({ placed }) => placed,
          (error: unknown) => error,
        ),
      ]);
      const done = [first, second].flatMap((answer) => good(answer).done);
      const bought = (sold as Answer<unknown>)?.success === true;
      expect(done.length + (bought ? 1 : 0)).toBe(1);
      const refused = [first, second].flatMap((answer) => good(answer).refused.map(({ code }) => code));
      expect(new Set(refused)).toEqual(new Set(['SLOT_FULL']));
      expect(await takenOf(slot)).toBe(round + 1);
      for (const paid of moved)
        expect((await rowOf(paid)).slotDay).toBe(done.includes(paid.number) ? slot.date : world.slot.date);
    }
    await checkBooks(test.context.db, books);
  });
});

it('a shopper who cancels and the board that moves: one is first', async () => {
  const paid = await order();
  const input = { body: { order_key: paid.key, expected_status: 1 } };
  const [moved, cancelled] = await Promise.all([
    move([paid], 'wrapping'),
    callAsShopper(test, cancelOrder, input, paid),
  ]);
  const done = good(moved).done.length === 1;
  expect(codeOf(cancelled) === 'ok').toBe(!done);
  expect(await statusOf(paid)).toBe(done ? 3 : 7);
});

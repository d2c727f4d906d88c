import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, orderEvents, orderLines, orders } from '#server/db/schema/index.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { moveOrders, readBoard, readBoardVersion } from '#shop/contract/workshop/board.ts';
import { cancelForSender } from '#shop/contract/workshop/fulfilment.ts';
import { type MakingRow, markMade, readMaking } from '#shop/contract/workshop/making.ts';
import {
  listSubstitutes,
  proposeSubstitute,
  withdrawSubstitute,
} from '#shop/contract/workshop/substitutions.ts';
import { addDays } from '#shop/rules/time/riyadh-day.ts';
import {
  acceptGift,
  good,
  type Paid,
  type PaidWorld,
  paidOrder,
  paidWorld,
} from '../support/orders/paid-order.ts';
import { callAsStaff, type roles } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/* What the workshop makes: what is alike stands together, and marks are kept, taken back, and raced. */

let test: TestShop;
let world: PaidWorld;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
}, 60_000);

type Mark = { line_id: number; was: number; made: number };
const codeOf = (answer: Answer<unknown>) => (answer.success ? 'ok' : answer.error.code);
const order = (wanted: Parameters<typeof paidOrder>[2] = {}) => paidOrder(test, world, wanted);
const read = async (query: object = { day: world.slot.date }) =>
  good(await callAsStaff(test, readMaking, { query }, { role: 'fulfilment' }));
const mark = (marks: Mark[], role: (typeof roles)[number] = 'fulfilment') =>
  callAsStaff(test, markMade, { body: { marks } }, { role });
const move = (paid: Paid, to: string) =>
  callAsStaff(test, moveOrders, { body: { order_numbers: [paid.number], to } }, { role: 'fulfilment' });
const lineOf = async ({ id }: Paid) => {
  const [line] = await test.context.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return line as typeof orderLines.$inferSelect;
};
const rowWith = (rows: MakingRow[], { number }: Paid) =>
  rows.find((row) => row.orders.some(({ order_number }) => order_number === number));

describe('the making list', () => {
  it('has alike pieces together, and each engraving by itself, exactly as it is engraved', async () => {
    const [one, two, engraved] = [
      await order(),
      await order({ quantity: 2 }),
      await order({ engraving: 'Noura & Sara' }),
    ];
    const { rows } = await read();
    const plain = rowWith(rows, one);
    expect(rowWith(rows, two)).toBe(plain);
    expect(plain).toMatchObject({
      variant_id: world.piece.variantId,
      engraving: '',
      size_cm: expect.any(Number),
    });
    expect(plain?.count).toBe(plain?.orders.reduce((sum, { quantity }) => sum + quantity, 0));
    expect(plain?.orders.find(({ order_number }) => order_number === two.number)).toMatchObject({
      ...{ quantity: 2, made: 0, addons: [] },
    });
    expect(rowWith(rows, engraved)).toMatchObject({ engraving: 'Noura & Sara', count: 1, made: 0 });
    expect(JSON.stringify(rows)).not.toMatch(/price|phone|total/);
  });

  it('has what may be begun: no gift without an answer, nothing wrapped or called off', async () => {
    const [gift, wrapped, ended, pickup] = [
      await order({ variant: 'gift' }),
      await order(),
      await order(),
      await order({ variant: 'pickup' }),
    ];
    good(await move(wrapped, 'wrapping'));
    const params = { order_number: ended.number };
    good(await callAsStaff(test, cancelForSender, { params, body: {} }, { role: 'support', proved: true }));
    const numbers = async (query?: object) => JSON.stringify((await read(query)).rows);
    for (const listed of [await numbers(), await numbers({})])
      for (const { number } of [gift, wrapped, ended]) expect(listed).not.toContain(number);
    // What has no time is in today's list, alone or with its day.
    expect(await numbers({})).toContain(pickup.number);
    expect(await numbers({ slot: 'none' })).toContain(pickup.number);
    expect(await numbers()).not.toContain(pickup.number);
    await acceptGift(test, gift, world.slot);
    expect(await numbers()).toContain(gift.number);
  });

  it('has no piece that was paid back, made or not', async () => {
    const [some, all] = [
      await order({ quantity: 3, engraving: 'Two are left' }),
      await order({ quantity: 2 }),
    ];
    const [{ id }, other] = [await lineOf(some), await lineOf(all)];
    good(await mark([{ line_id: id, was: 0, made: 3 }]));
    await test.context.db.update(orderLines).set({ givenBack: 1 }).where(eq(orderLines.id, id));
    await test.context.db.update(orderLines).set({ givenBack: 2 }).where(eq(orderLines.id, other.id));
    const { rows } = await read();
    expect(rowWith(rows, some)).toMatchObject({ count: 2, made: 2, orders: [{ quantity: 2, made: 2 }] });
    expect(rowWith(rows, all)).toBeUndefined();
  });

  it('marks what its sender is asked about, which isn’t made before they answer', async () => {
    const [asked, other] = [
      await order({ engraving: 'Ask first', quantity: 2 }),
      await order({ engraving: 'Ask first' }),
    ];
    const line = await lineOf(asked);
    const before = await read();
    const query = { day: world.slot.date };
    const onBoard = async () => {
      const { version, slots } = good(await callAsStaff(test, readBoard, { query }, { role: 'fulfilment' }));
      const cards = slots.flatMap((slot) => slot.orders);
      return { version, marks: cards.find((card) => card.order_number === asked.number)?.marks };
    };
    const board = await onBoard();
    expect(board.marks).not.toContain('asks_sender');
    const params = { order_number: asked.number };
    const offered = good(
      await callAsStaff(
        test,
        listSubstitutes,
        { params: { ...params, line_id: line.id } },
        { role: 'fulfilment' },
      ),
    );
    const body = { line_id: line.id, variant_id: offered[0]?.variant_id };
    const { id } = good(await callAsStaff(test, proposeSubstitute, { params, body }, { role: 'fulfilment' }));
    const now = await read();
    expect(rowWith(now.rows, asked)).toMatchObject({
      ...{ count: 1, made: 0, asked: 2 },
      orders: [
        { order_number: asked.number, asks_sender: true },
        { order_number: other.number, asks_sender: false },
      ],
    });
    // The board says so as well, and every open one hears of it.
    const after = await onBoard();
    expect(after.marks).toContain('asks_sender');
    expect(after.version).not.toBe(board.version);
    const slotOf = ({ slots }: typeof now) => slots.find(({ id }) => id === world.slot.slot_id);
    expect((slotOf(before)?.count ?? 0) - (slotOf(now)?.count ?? 0)).toBe(2);
    // A list that was read before asks for it in vain.
    const marked = good(await mark([{ line_id: line.id, was: 0, made: 1 }]));
    expect(marked).toMatchObject({ done: [], refused: [{ id: asked.number, code: 'ORDER_ASKS_SENDER' }] });
    good(await callAsStaff(test, withdrawSubstitute, { params: { id } }, { role: 'fulfilment' }));
    expect(rowWith((await read()).rows, asked)).toMatchObject({ count: 3, asked: 0 });
    expect((await onBoard()).marks).not.toContain('asks_sender');
    expect(good(await mark([{ line_id: line.id, was: 0, made: 1 }])).done).toEqual([asked.number]);
  });

  it('is of a day or one of its slots, with how much is left of each', async () => {
    const paid = await order({ quantity: 3 });
    const whole = await read();
    const slot = whole.slots.find(({ id }) => id === world.slot.slot_id);
    const of = async (query: object) => JSON.stringify((await read(query)).rows);
    expect(slot?.count).toBe(whole.rows.reduce((sum, { count }) => sum + count, 0));
    expect(await of({ day: world.slot.date, slot: world.slot.slot_id })).toContain(paid.number);
    const other = whole.slots.find(({ id }) => id !== world.slot.slot_id);
    expect(await of({ day: world.slot.date, slot: other?.id })).toBe('[]');
    expect(await of({ day: addDays(world.slot.date, 1) })).toBe('[]');
    const nowhere = await callAsStaff(test, readMaking, { query: { cities_id: 999_999 } }, { role: 'owner' });
    expect(codeOf(nowhere)).toBe('CITY_NOT_FOUND');
    expect(codeOf(await callAsStaff(test, readMaking, { query: {} }, { role: 'support' }))).toBe('FORBIDDEN');
  });
});

describe('marking pieces as made', () => {
  it('moves no order and tells nobody, is in the log, and is taken back by what it answers', async () => {
    const paid = await order({ quantity: 2, engraving: 'Two of these' });
    const { id } = await lineOf(paid);
    const version = async () =>
      good(
        await callAsStaff(test, readBoardVersion, { query: { day: world.slot.date } }, { role: 'support' }),
      ).version;
    const board = await version();
    const made = good(await mark([{ line_id: id, was: 0, made: 2 }]));
    expect(made).toEqual({ done: [paid.number], refused: [], undo: [{ line_id: id, was: 2, made: 0 }] });
    const { rows, slots } = await read();
    expect(rowWith(rows, paid)).toMatchObject({ count: 2, made: 2 });
    // What is to be made comes first.
    expect(rows.at(-1)?.made).toBe(rows.at(-1)?.count);
    expect(slots.find((slot) => slot.id === world.slot.slot_id)?.made).toBeGreaterThanOrEqual(2);
    expect(await version()).toBe(board);
    const [row] = await test.context.db.select().from(orders).where(eq(orders.id, paid.id));
    expect(row?.status).toBe(1);
    const events = await test.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, paid.id));
    expect(events).toHaveLength(1);
    const kept = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${paid.id}`));
    expect(kept).toMatchObject([
      { operation: 'markMade', before: { line: id, made: 0 }, after: { line: id, made: 2 } },
    ]);
    good(await mark(made.undo));
    expect(rowWith((await read()).rows, paid)).toMatchObject({ made: 0 });
  });

  it('refuses more than there are, what a colleague said otherwise, and what went on; pressed again it is done', async () => {
    const [paid, wrapped] = [await order(), await order()];
    const [{ id }, other] = [await lineOf(paid), await lineOf(wrapped)];
    good(await move(wrapped, 'wrapping'));
    const said = good(
      await mark([
        { line_id: id, was: 0, made: 1 },
        { line_id: other.id, was: 0, made: 1 },
      ]),
    );
    expect(said).toMatchObject({
      done: [paid.number],
      refused: [{ id: wrapped.number, code: 'ORDER_MOVED' }],
      undo: [{ line_id: id, was: 1, made: 0 }],
    });
    expect(good(await mark([{ line_id: id, was: 0, made: 1 }]))).toEqual({
      ...{ done: [paid.number], refused: [], undo: [] },
    });
    for (const wrong of [
      { line_id: id, was: 0, made: 0 + 2 },
      { line_id: id, was: 1, made: 2 },
    ])
      expect(good(await mark([wrong])).refused).toMatchObject([
        { id: paid.number, code: 'CHANGED_MEANWHILE' },
      ]);
    expect(codeOf(await mark([{ line_id: 2_000_000_000, was: 0, made: 1 }]))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await mark([]))).toBe('INVALID_INPUT');
    expect(codeOf(await mark([{ line_id: id, was: 1, made: 0 }], 'support'))).toBe('FORBIDDEN');
  });

  it('at once: the same number is written once, and of two others the second is refused', async () => {
    const paid = await order({ quantity: 5 });
    const { id } = await lineOf(paid);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => mark([{ line_id: id, was: 0, made: 1 }])),
    );
    // The same mark four times: one is written, and the others were done already.
    expect(answers.flatMap((answer) => good(answer).undo)).toHaveLength(1);
    const apart = await Promise.all([
      mark([{ line_id: id, was: 1, made: 2 }]),
      mark([{ line_id: id, was: 1, made: 3 }]),
    ]);
    expect(apart.flatMap((answer) => good(answer).refused)).toMatchObject([{ code: 'CHANGED_MEANWHILE' }]);
  });

  it('at once with the wrapping: it is marked before, or refused after', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 12; round += 1) {
      const paid = await order();
      const { id } = await lineOf(paid);
      const marked = () => mark([{ line_id: id, was: 0, made: 1 }]);
      const [answer] =
        round % 2 ? await Promise.all([marked(), move(paid, 'wrapping')]) : await reversed(paid, marked);
      const { done, refused } = good(answer);
      const line = await lineOf(paid);
      expect(line.made).toBe(done.length);
      if (refused.length > 0) expect(refused).toMatchObject([{ code: 'ORDER_MOVED' }]);
    }
  });

  async function reversed(paid: Paid, marked: () => ReturnType<typeof mark>) {
    const moving = move(paid, 'wrapping');
    const answer = await marked();
    await moving;
    return [answer] as const;
  }

  it('at once over the same orders in other orders, nobody waits forever', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => order()));
    const lines = await test.context.db
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(
        inArray(
          orderLines.orderId,
          all.map(({ id }) => id),
        ),
      );
    const marks = lines.map(({ id }) => ({ line_id: id, was: 0, made: 1 }));
    const answers = await Promise.all([mark(marks), mark(marks.toReversed()), mark(marks)]);
    expect(answers.flatMap((answer) => good(answer).undo)).toHaveLength(6);
  });
});

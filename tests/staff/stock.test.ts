import { desc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, stockMovements, variants } from '#server/db/schema/index.ts';
import { addToCart, readCart } from '#shop/contract/cart.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { applyWallet } from '#shop/contract/wallet.ts';
import { listStock, moveShelf, readShelf, undoMovement } from '#shop/contract/workshop/stock.ts';
import { giveCredit, reachableShopper } from '../support/money/money.ts';
import { orderBody } from '../support/orders/order-body.ts';
import { good, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { putOnShelf } from '../support/orders/shelf.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Stock as staff keep it: every change is a movement with a reason, the movements of a shelf are the shelf, what orders hold
 * is never taken off by hand, and a count is right whatever is sold beside it.
 */

const seed = Number(process.env.STOCK_SEED ?? Date.now() % 2 ** 31);

let test: TestShop;
let world: PaidWorld;
let id: number;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
  id = world.piece.variantId;
}, 60_000);

const as = { role: 'fulfilment' } as const;
const move = (body: object) =>
  callAsStaff(
    test,
    moveShelf,
    { params: { variants_id: id }, body: { idempotency_key: crypto.randomUUID(), ...body } },
    as,
  );
const add = (pieces: unknown, more: object = {}) => move({ kind: 'added', pieces, reason: 'kiln', ...more });
const lose = (pieces: unknown, more: object = {}) =>
  move({ kind: 'lost', pieces, reason: 'broken', ...more });
const count = (pieces: unknown) => move({ kind: 'counted', pieces });
const read = async () => good(await callAsStaff(test, readShelf, { params: { variants_id: id } }, as));
const shelve = (pieces: number) => putOnShelf(test.context.db, id, pieces);
const refused = (answer: Answer<unknown>) =>
  answer.success ? 'done' : [answer.error.code, ...Object.keys(answer.error.fields ?? {})].join(' ');

/** The shelf is the sum of its movements, and each follows from the one before. */
async function expectAccountedFor(): Promise<void> {
  const { db } = test.context;
  const rows = await db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.variantId, id))
    .orderBy(stockMovements.id);
  let stands = 0;
  for (const { delta, after } of rows) {
    stands += delta;
    expect(after).toBe(stands);
  }
  const [shelf] = await db.select().from(variants).where(eq(variants.id, id));
  expect(shelf?.available).toBe(stands);
}

describe('a shelf', () => {
  it('is added to, counted and less by what broke; each is a movement that says who and why, and a row of the log', async () => {
    await shelve(10);
    expect(good(await add('٥', { note: 'from Thursday’s firing' }))).toMatchObject({ for_sale: 15, held: 0 });
    expect(good(await lose(2))).toMatchObject({ for_sale: 13 });
    expect(good(await count(12))).toMatchObject({ for_sale: 12 });
    const { movements } = await read();
    expect(movements.slice(0, 3)).toMatchObject([
      { kind: 'counted', delta: -1, after: 12, counted: 12, reason: null, may_undo: true },
      { kind: 'lost', delta: -2, after: 13, reason: 'broken' },
      {
        kind: 'added',
        delta: 5,
        after: 15,
        reason: 'kiln',
        note: 'from Thursday’s firing',
        by: expect.any(String),
      },
    ]);
    const [row] = await test.context.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(row).toMatchObject({
      operation: 'moveShelf',
      subject: `variant:${id}`,
      before: { for_sale: 13 },
      after: { for_sale: 12, movement: 'counted' },
    });
    await expectAccountedFor();
  });

  it('refuses what isn’t a number of pieces or has no reason, and changes nothing', async () => {
    await shelve(10);
    for (const [answer, why] of [
      [await add(0), 'INVALID_INPUT pieces'],
      [await add(-1), 'INVALID_INPUT pieces'],
      [await add(10 ** 9), 'INVALID_INPUT pieces'],
      [await add('2.5'), 'INVALID_INPUT pieces'],
      [await lose(1, { reason: null }), 'INVALID_INPUT reason'],
      [await lose(1, { reason: 'kiln' }), 'INVALID_INPUT reason'],
      [await lose(11), 'STOCK_HELD'],
      [await move({ kind: 'sold', pieces: 1 }), 'INVALID_INPUT kind'],
      [await callAsStaff(test, readShelf, { params: { variants_id: 2_000_000_000 } }, as), 'SHELF_NOT_FOUND'],
      [await callAsStaff(test, undoMovement, { params: { id: 2_000_000_000 } }, as), 'MOVEMENT_NOT_FOUND'],
      [await callAsStaff(test, listStock, { query: {} }, { role: 'support' }), 'FORBIDDEN'],
    ] as const)
      expect(refused(answer)).toBe(why);
    expect((await read()).shelf.for_sale).toBe(10);
    await expectAccountedFor();
  });

  it('pressed twice moves once; taken back once, and only what was done by hand', async () => {
    await shelve(4);
    const key = { idempotency_key: crypto.randomUUID() };
    const [one, other] = await Promise.all([add(3, key), add(3, key)]);
    expect([good(one).for_sale, good(other).for_sale]).toEqual([7, 7]);
    const [{ id: movement } = { id: 0 }, opened] = (await read()).movements;
    const undo = (given: number) => callAsStaff(test, undoMovement, { params: { id: given } }, as);
    const undone = await Promise.all([undo(movement), undo(movement)]);
    expect(undone.map((answer) => good(answer).for_sale)).toEqual([4, 4]);
    expect((await read()).movements.slice(0, 2)).toMatchObject([
      { kind: 'undone', delta: -3 },
      { id: movement, may_undo: false },
    ]);
    expect(refused(await undo(opened?.id ?? 0))).toBe('MOVEMENT_NOT_FOUND');
    await expectAccountedFor();
  });
});

describe('what orders hold', () => {
  it('stands on the shelf until it is made: it is counted with the rest, and never taken off by hand', async () => {
    await shelve(5);
    const before = (await read()).shelf;
    const order = await paidOrder(test, world, { quantity: 2 });
    const { shelf, movements } = await read();
    expect(shelf).toMatchObject({ for_sale: before.for_sale - 2, held: before.held + 2 });
    expect(movements[0]).toMatchObject({
      kind: 'taken',
      delta: -2,
      order_number: order.number,
      by: null,
      may_undo: false,
    });
    const all = shelf.for_sale + shelf.held;
    expect(good(await count(all)).for_sale).toBe(shelf.for_sale);
    expect(refused(await lose(shelf.for_sale + 1))).toBe('STOCK_HELD');
    expect(refused(await count(shelf.held - 1))).toBe('STOCK_HELD');
    expect(good(await count(shelf.held)).for_sale).toBe(0);
    await expectAccountedFor();
  });

  it('is listed with who waits: few, none, and by name', async () => {
    const list = async (query: object) => good(await callAsStaff(test, listStock, { query }, as));
    const ids = async (query: object) =>
      (await list({ q: 'zz plant', ...query })).items.map((each) => each.variants_id);
    await shelve(2);
    expect(await ids({ view: 'low' })).toContain(id);
    await shelve(0);
    expect(await ids({ view: 'low' })).not.toContain(id);
    expect(await ids({ view: 'sold_out' })).toContain(id);
    expect(await ids({ view: 'all', q: 'زاميا' })).toContain(id);
    expect(await ids({ view: 'all', q: 'no such plant' })).toEqual([]);
    const all: number[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ view: 'all', ...(cursor && { cursor }) });
      all.push(...page.items.map((each) => each.variants_id));
      cursor = page.next;
      if (cursor === null) expect(all).toHaveLength(page.counts.all);
    } while (cursor !== null);
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('beside sales', () => {
  /** A shopper one press away from an order of so many. */
  async function readyToPlace(quantity = 1): Promise<() => Promise<Answer<unknown>>> {
    const token = await reachableShopper(test);
    const query = { cities_id: world.city };
    const line = { product_id: world.piece.productId, product_qty: quantity, product_color: id };
    good(await test.call(addToCart, { query, body: line }, { token }));
    await giveCredit(test, token, 10_000);
    good(await test.call(applyWallet, { query, body: { apply: true } }, { token }));
    const { summary } = good(await test.call(readCart, { query }, { token }));
    const body = orderBody({ ...world, total: summary.total, due: summary.due }, {});
    return () => test.call(placeOrder, { body }, { token });
  }

  it('a count is right, however it falls among them: what stands there is what was counted', async () => {
    await shelve(20);
    const { held } = (await read()).shelf;
    const presses = await Promise.all(Array.from({ length: 4 }, () => readyToPlace()));
    const [counted, ...placed] = await Promise.all([count(held + 15), ...presses.map((place) => place())]);
    expect(placed.map(refused)).toEqual(Array(4).fill('done'));
    expect(counted?.success).toBe(true);
    const { shelf } = await read();
    expect([shelf.for_sale, shelf.held]).toEqual([11, held + 4]);
    await expectAccountedFor();
  });

  it('the last piece breaks or is sold, never both; two counts leave the later one', async () => {
    const place = await readyToPlace();
    await shelve(1);
    const answers = (await Promise.all([lose(1), place()])).map(refused);
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(answers.filter((answer) => answer !== 'done')).toEqual([
      expect.stringMatching(/^(STOCK_HELD|OUT_OF_STOCK|CART_CHANGED.*)$/),
    ]);
    expect((await read()).shelf.for_sale).toBe(0);
    const { held } = (await read()).shelf;
    good(await add(5));
    for (const answer of await Promise.all([count(held + 3), count(held + 8)])) good(answer);
    const { shelf, movements } = await read();
    expect([held + 3, held + 8]).toContain(movements[0]?.counted);
    expect(shelf.for_sale + shelf.held).toBe(movements[0]?.counted);
    await expectAccountedFor();
  });

  it('whatever staff and shoppers do at once, the shelf is the sum of its movements', async () => {
    const act = fc.oneof(
      fc.record({ act: fc.constant('add' as const), pieces: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ act: fc.constant('lose' as const), pieces: fc.integer({ min: 1, max: 9 }) }),
      fc.record({ act: fc.constant('count' as const), pieces: fc.integer({ min: 0, max: 30 }) }),
      fc.record({ act: fc.constant('buy' as const), pieces: fc.constant(1) }),
      fc.record({ act: fc.constant('undo' as const), pieces: fc.constant(0) }),
    );
    const latest = async () => (await read()).movements.find(({ may_undo }) => may_undo)?.id ?? 0;
    const run = {
      ...{ add, lose, count },
      undo: async () =>
        callAsStaff(test, undoMovement, { params: { id: (await latest()) || 2_000_000_000 } }, as),
    };
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 6 }), async (acts) => {
        await shelve(6);
        // Carts are filled before: what is lost first can't be put into one.
        const presses: (() => Promise<Answer<unknown>>)[] = [];
        for (const { act, pieces } of acts)
          presses.push(act === 'buy' ? await readyToPlace(pieces) : () => run[act](pieces));
        const answers = await Promise.all(presses.map((press) => press()));
        for (const answer of answers.map(refused)) expect(answer).not.toMatch(/INTERNAL|UNAVAILABLE/);
        await expectAccountedFor();
        const { rows } = await test.context.db.execute(sql`select 1 from variants where available < 0`);
        expect(rows).toEqual([]);
      }),
      { seed, numRuns: 12 },
    );
  }, 60_000);
});

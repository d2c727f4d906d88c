import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { orders, ratings } from '#server/db/schema/index.ts';
import { blankOrder } from '#server/orders/blank-orders.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { readOrder } from '#shop/contract/orders.ts';
import { deliveredOrders, saveRating } from '#shop/contract/ratings.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { type Bought, boughtAt } from '../support/orders/orders.ts';
import { makeToken } from '../support/people/sessions.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/** Whoever ordered says how it was: once, asked two hours after delivery, and left alone when they put it off twice. */

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.execute('update slots set capacity = 1000');
}, 60_000);

function good<T>(answer: Answer<T>): T {
  if (!answer.success) throw new Error(`${answer.error.code}: ${answer.message}`);
  return answer.data;
}
const codeOf = (answer: Answer<unknown>) => (answer.success ? 'ok' : answer.error.code);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const delivered = (hours: number) => boughtAt(test, orderStatus.delivered, hoursAgo(hours));
const rate = ({ uuid, token }: Bought, body: object) =>
  test.call(saveRating, { body: { order_id: uuid, ...body } }, { token });
const listed = async ({ token }: Bought) => good(await test.call(deliveredOrders, {}, { token }));
/** Which are asked about, by the list; asked for alone it is the same. */
async function asksOf({ token }: Bought): Promise<string[]> {
  const all = good(await test.call(deliveredOrders, {}, { token })).filter(({ ask }) => ask);
  expect(good(await test.call(deliveredOrders, { query: { only_asked: 'true' } }, { token }))).toEqual(all);
  return all.map(({ order_id }) => order_id);
}
const kept = async ({ uuid }: Bought) => {
  const [found] = await test.context.db
    .select({ rating: ratings })
    .from(ratings)
    .innerJoin(orders, eq(orders.id, ratings.orderId))
    .where(eq(orders.uuid, uuid));
  return found?.rating;
};

it('is kept with its reasons and its note, and shown to whoever gave it alone', async () => {
  const order = await delivered(3);
  const said = { rating: '٤', reasons: ['delivery', 'delivery', 'price'], comment: ' A little late ' };
  expect(good(await rate(order, said))).toEqual({ order_id: order.uuid, rating: 4 });
  expect(await kept(order)).toMatchObject({
    rating: 4,
    reasons: ['delivery', 'price'],
    comment: 'A little late',
  });
  const see = async (token?: string) =>
    good(await test.call(readOrder, { params: { key: order.key } }, token ? { token } : {}));
  expect(await see(order.token)).toMatchObject({ rating: 4, can_rate: false });
  expect(await see()).toMatchObject({ rating: null, can_rate: false });
  expect(await listed(order)).toMatchObject([{ order_id: order.uuid, is_rated: true, ask: false }]);
});

it('is given once: twice at the same moment is one, and the second is told so', async () => {
  const order = await delivered(3);
  const answers = await Promise.all([1, 2, 3, 4, 5].map((rating) => rate(order, { rating })));
  const ok = answers.filter(({ success }) => success);
  expect(ok).toHaveLength(1);
  expect(answers.filter((answer) => codeOf(answer) === 'ALREADY_RATED')).toHaveLength(4);
  expect((await kept(order))?.rating).toBe(good(ok[0] as (typeof answers)[number]).rating);
  expect(codeOf(await rate(order, { rating: 1 }))).toBe('ALREADY_RATED');
});

it('is for delivered orders, by whoever ordered', async () => {
  const order = await boughtAt(test, orderStatus.onTheWay);
  expect(codeOf(await rate(order, { rating: 5 }))).toBe('ORDER_NOT_DELIVERED');
  expect(codeOf(await rate(order, { later: true }))).toBe('ORDER_NOT_DELIVERED');
  const cancelled = await boughtAt(test, orderStatus.cancelled);
  expect(codeOf(await rate(cancelled, { rating: 5 }))).toBe('ORDER_NOT_DELIVERED');
  const another = await delivered(3);
  const stranger = { ...another, token: await makeToken(test, 'shopper') };
  for (const body of [{ rating: 1 }, { later: true }])
    expect(codeOf(await rate(stranger, body))).toBe('ORDER_NOT_FOUND');
  expect(await kept(another)).toBe(undefined);
  expect(await listed(stranger)).toEqual([]);
});

it('is one of five, and its note has an end', async () => {
  const order = await delivered(3);
  for (const body of [{}, { rating: 0 }, { rating: 6 }, { rating: 2.5 }, { rating: 'good' }])
    expect(codeOf(await rate(order, body))).toBe('INVALID_INPUT');
  expect(codeOf(await rate(order, { rating: 3, reasons: ['weather'] }))).toBe('INVALID_INPUT');
  expect(codeOf(await rate(order, { rating: 3, comment: 'ب'.repeat(501) }))).toBe('INVALID_INPUT');
  expect(codeOf(await rate(order, { rating: 3, comment: 'ب'.repeat(500) }))).toBe('ok');
});

it('is asked for two hours after delivery, one at a time', async () => {
  const early = await delivered(1.9);
  expect(await listed(early)).toMatchObject([{ ask: false, is_rated: false }]);
  const [first, second] = [await delivered(30), await delivered(3)];
  const [owner] = await test.context.db.select().from(orders).where(eq(orders.uuid, first.uuid));
  await test.context.db
    .update(orders)
    .set({ accountId: owner?.accountId ?? 0 })
    .where(eq(orders.uuid, second.uuid));
  expect(await asksOf(early)).toEqual([]);
  expect(await asksOf(first)).toEqual([second.uuid]);
  const one = { query: { order_id: first.uuid } };
  expect(good(await test.call(deliveredOrders, one, { token: first.token }))).toMatchObject([
    { order_id: first.uuid, ask: false },
  ]);
  expect(good(await test.call(deliveredOrders, one, { token: early.token }))).toEqual([]);
  good(await rate({ ...second, token: first.token }, { rating: 5 }));
  expect(await asksOf(first)).toEqual([first.uuid]);
});

it('is put off twice at most, and comes again the next day only', async () => {
  const order = await delivered(3);
  const asks = async () => (await asksOf(order)).length > 0;
  expect(good(await rate(order, { later: true }))).toEqual({ order_id: order.uuid, rating: null });
  expect(await asks()).toBe(false);
  await test.context.db.update(ratings).set({ putOffAt: hoursAgo(24) });
  expect(await asks()).toBe(true);
  good(await rate(order, { later: true }));
  await test.context.db.update(ratings).set({ putOffAt: hoursAgo(500) });
  expect(await asks()).toBe(false);
  // Whoever wants to can still say it; to put off what is said changes nothing.
  expect(good(await rate(order, { rating: 5 })).rating).toBe(5);
  expect(good(await rate(order, { later: true })).rating).toBe(5);
});

it('ends ninety days after delivery', async () => {
  const order = await delivered(90 * 24 + 1);
  expect(await listed(order)).toEqual([]);
  expect(codeOf(await rate(order, { rating: 5 }))).toBe('RATING_OVER');
});

it('keeps its number and loses its words when the order is blanked', async () => {
  const order = await delivered(3);
  good(await rate(order, { rating: 2, reasons: ['product'], comment: 'Call me: 0551234567' }));
  await test.context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(orders).where(eq(orders.uuid, order.uuid));
    if (row) await blankOrder(tx, row);
  });
  expect(await kept(order)).toMatchObject({ rating: 2, reasons: ['product'], comment: '' });
});

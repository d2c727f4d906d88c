import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { messages, orders, payments, slotDays, slots } from '#server/db/schema/index.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import { checkBooks, openBooks } from '../support/money/books.ts';
import {
  availableOf,
  buy,
  chargeOf,
  cityId,
  guestWithCart,
  openSlot,
  stocked,
} from '../support/orders/purchase.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop();
}, 60_000);

const codesOf = (answers: { placed: { success: boolean; error?: { code: string } } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ placed }) => placed.error?.code ?? 'placed')].map(([code, group]) => [
      code,
      group.length,
    ]),
  );

describe('many buyers at once', () => {
  it('sells 10 pieces to 200 buyers as exactly 10 paid orders and 190 clear refusals', {
    timeout: 120_000,
  }, async () => {
    const piece = await stocked(test, 'zz-plant', 10);
    const slot = await openSlot(test, await cityId(test));
    await test.context.db.update(slots).set({ capacity: 1_000 });
    const books = await openBooks(test.context.db);
    const buyers = await Promise.all(
      Array.from({ length: 200 }, () => guestWithCart(test, { ...piece, slot })),
    );

    const results = await Promise.all(buyers.map(({ token, order }) => buy(test, token, order)));

    expect(codesOf(results)).toEqual({ placed: 10, OUT_OF_STOCK: 190 });
    expect(
      results.filter(({ captured }) => captured?.success && captured.data.status === 'paid'),
    ).toHaveLength(10);
    expect(await availableOf(test, piece.variantId)).toBe(0);
    const paid = await test.context.db.select().from(orders).where(eq(orders.state, 'placed'));
    expect(paid).toHaveLength(10);
    expect(new Set(paid.map(({ number }) => number)).size).toBe(10);
    await checkBooks(test.context.db, books);
  });

  it('gives the last place of a slot to one of 20', { timeout: 60_000 }, async () => {
    const piece = await stocked(test, 'golden-pothos', 100);
    const city = await cityId(test);
    const slot = await openSlot(test, city);
    await test.context.db
      .insert(slotDays)
      .values({ slotId: slot.slot_id, day: slot.date, capacity: 5, taken: 4 })
      .onConflictDoUpdate({ target: [slotDays.slotId, slotDays.day], set: { capacity: 5, taken: 4 } });
    const books = await openBooks(test.context.db);
    const buyers = await Promise.all(
      Array.from({ length: 20 }, () => guestWithCart(test, { ...piece, slot })),
    );

    const results = await Promise.all(buyers.map(({ token, order }) => buy(test, token, order)));

    expect(codesOf(results)).toEqual({ placed: 1, SLOT_FULL: 19 });
    expect(await availableOf(test, piece.variantId)).toBe(99);
    const [day] = await test.context.db
      .select()
      .from(slotDays)
      .where(and(eq(slotDays.slotId, slot.slot_id), eq(slotDays.day, slot.date)));
    expect(day?.taken).toBe(5);
    await checkBooks(test.context.db, books);
    await test.context.db.update(slotDays).set({ capacity: 1_000 });
  });

  it('makes one order of a button pressed ten times at once', async () => {
    const piece = await stocked(test, 'peace-lily', 10);
    const books = await openBooks(test.context.db);
    const { token, order } = await guestWithCart(test, piece);

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => test.call(placeOrder, { body: order }, { token })),
    );

    const uuids = new Set(
      answers.map((answer) => (answer.success ? answer.data.order_uuid : answer.error.code)),
    );
    const pages = new Set(answers.map((answer) => (answer.success ? answer.data.payment_url : '')));
    expect(uuids.size).toBe(1);
    expect(pages.size).toBe(1);
    expect(await availableOf(test, piece.variantId)).toBe(9);
    await checkBooks(test.context.db, books);
  });

  it('settles once when redirect and webhook come ten times at once', async () => {
    const piece = await stocked(test, 'echeveria', 10);
    const books = await openBooks(test.context.db);
    const { token, order } = await guestWithCart(test, piece);
    const placed = await test.call(placeOrder, { body: order }, { token });
    if (!placed.success) throw new Error(placed.message);
    const chargeId = chargeOf(placed.data.payment_url);
    await test.sandbox.post(`/control/tap/charges/${chargeId}/pay`);

    await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        at % 2
          ? buy(test, token, order).catch(() => null)
          : test.sandbox.post(`/control/tap/charges/${chargeId}/webhook`),
      ),
    );

    const [paid] = await test.context.db.select().from(orders).where(eq(orders.uuid, placed.data.order_uuid));
    expect(paid?.state).toBe('placed');
    const told = await test.context.db
      .select()
      .from(messages)
      .where(eq(messages.orderId, paid?.id ?? 0));
    expect(told.map(({ event, channel }) => `${event} by ${channel}`).sort()).toEqual([
      'placed by mail',
      'placed by push',
      'placed by sms',
    ]);
    const captured = await test.context.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, paid?.id ?? 0), eq(payments.status, 'captured')));
    expect(captured).toHaveLength(1);
    expect(await availableOf(test, piece.variantId)).toBe(9);
    await checkBooks(test.context.db, books);
  });

  it('never deadlocks buyers of the same pieces in opposite order', { timeout: 60_000 }, async () => {
    const one = await stocked(test, 'monstera-deliciosa', 50);
    const other = await stocked(test, 'aloe-vera', 50);
    const books = await openBooks(test.context.db);
    const { addToCart } = await import('#shop/contract/cart.ts');
    const city = await cityId(test);
    const slot = await openSlot(test, city);
    const results = await Promise.all(
      Array.from({ length: 30 }, async (_, at) => {
        const [first, second] = at % 2 ? [one, other] : [other, one];
        const { token, order } = await guestWithCart(test, { ...first, slot });
        const added = await test.call(
          addToCart,
          {
            query: { cities_id: city },
            body: { product_id: second.productId, product_qty: 1, product_color: second.variantId },
          },
          { token },
        );
        if (!added.success) throw new Error(added.message);
        return test.call(
          placeOrder,
          { body: { ...order, expected_total: added.data.summary.total } },
          { token },
        );
      }),
    );
    expect(results.every(({ success }) => success)).toBe(true);
    expect(await availableOf(test, one.variantId)).toBe(20);
    expect(await availableOf(test, other.variantId)).toBe(20);
    await checkBooks(test.context.db, books);
  });
});

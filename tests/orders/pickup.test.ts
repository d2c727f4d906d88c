import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { cities, couponUses, invoices, orderEvents, orders } from '#server/db/schema/index.ts';
import { addToCart, readCart } from '#shop/contract/cart.ts';
import { placeOrder, readCheckout, saveCheckout } from '#shop/contract/checkout.ts';
import { applyCoupon } from '#shop/contract/coupons.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { readOrder } from '#shop/contract/orders.ts';
import { settleOrder } from '#shop/contract/payments.ts';
import { checkBooks, openBooks } from '../support/money/books.ts';
import { makeCoupon } from '../support/money/money.ts';
import { chargeOf, cityId, stocked } from '../support/orders/purchase.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/** An order that is picked up, where bringing it would cost 35 riyals: from the cart to its invoice. */

let test: TestShop;
let city: number;
let piece: Awaited<ReturnType<typeof stocked>>;
beforeAll(async () => {
  test = await openTestShop();
  const place = { pickupAddressAr: 'معرض جدة', pickupAddressEn: 'The Jeddah shop', freeDeliveryFrom: null };
  city = await cityId(test, 'SA-02-jeddah');
  await test.context.db.update(cities).set(place).where(eq(cities.id, city));
  piece = await stocked(test, 'zz-plant', 100);
}, 60_000);

function good<T>(answer: Answer<T>): T {
  if (!answer.success) throw new Error(`${answer.error.code}: ${answer.message}`);
  return answer.data;
}
const codeOf = (answer: Answer<unknown>) => (answer.success ? 'ok' : answer.error.code);

const person = { name: 'سارة', phone_number: '0551234567' };
const pickup = {
  delivery_type: 'pickup',
  sender: person,
  recipient: { ...person, name: 'نورة' },
} as const;

/** A guest with a piece at 189 riyals, who has filled in that it is picked up. */
async function guest() {
  const token = await test.newGuest();
  const query = { cities_id: city };
  const line = { product_id: piece.productId, product_qty: 1, product_color: piece.variantId };
  good(await test.call(addToCart, { query, body: line }, { token }));
  const saved = good(await test.call(saveCheckout, { body: { ...pickup, cities_id: city } }, { token }));
  expect(saved).toMatchObject({ complete: true, fields: {} });
  const cart = async () => good(await test.call(readCart, { query }, { token }));
  const draft = async () => good(await test.call(readCheckout, { query }, { token }));
  const place = async (changes: object = {}) =>
    test.call(
      placeOrder,
      {
        body: {
          use_draft: true,
          draft_seen: (await draft()).version,
          cities_id: city,
          terms_accepted: true,
          payment_method: 'card',
          expected_total: (await cart()).pickup_summary.total,
          ...changes,
        },
      },
      { token },
    );
  return { token, query, cart, draft, place };
}

it('costs no delivery, holds no slot, and ends paid with an invoice of its sum', async () => {
  const books = await openBooks(test.context.db);
  const { cart, place } = await guest();
  expect(await cart()).toMatchObject({
    summary: { delivery: 35, total: 224, due: 224 },
    pickup_summary: { items: 189, delivery: 0, total: 189, vat: 24.65, due: 189 },
  });
  const placed = good(await place());
  expect(placed).toMatchObject({ total: 189, due: 189, next: 'page' });
  await test.sandbox.post(`/control/tap/charges/${chargeOf(placed.payment_url)}/pay`);
  expect(good(await test.call(settleOrder, { body: { order_key: placed.order_key } })).status).toBe('paid');

  const seen = good(await test.call(readOrder, { params: { key: placed.order_key } }, { language: 'en' }));
  expect(seen).toMatchObject({
    state: 'placed',
    status: 1,
    delivery_type: 'pickup',
    pickup: { address: 'The Jeddah shop' },
    slot: null,
    estimate: null,
    recipient_place: '',
    summary: { delivery: 0, total: 189 },
  });
  const [order] = await test.context.db.select().from(orders).where(eq(orders.uuid, placed.order_uuid));
  const [invoice] = await test.context.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, order?.id ?? 0));
  expect(invoice?.total).toBe(18_900);
  expect(invoice?.document.delivery).toMatchObject({ kind: 'pickup', place: { en: 'The Jeddah shop' } });
  const events = await test.context.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order?.id ?? 0));
  expect(events).toMatchObject([{ from: null, to: 1, by: 'payment', at: order?.paidAt }]);
  await checkBooks(test.context.db, books);
});

it('is placed by its whole body too, as the specification sends it', async () => {
  const { place } = await guest();
  expect(good(await place({ use_draft: false, draft_seen: undefined, ...pickup })).total).toBe(189);
});

it('is one order, however often and from wherever it is asked for', async () => {
  const { place, token, query } = await guest();
  const first = good(await place({ idempotency_key: 'first' }));
  expect(good(await place({ idempotency_key: 'first' })).order_uuid).toBe(first.order_uuid);
  expect(good(await place({ idempotency_key: 'another page' })).order_uuid).toBe(first.order_uuid);
  const body = { ...pickup, additional_information: 'بعد العصر', cities_id: city };
  good(await test.call(saveCheckout, { body }, { token }));
  expect(good(await place({ idempotency_key: 'another page' })).order_uuid).not.toBe(first.order_uuid);
  expect((await test.call(readCart, { query }, { token })).success).toBe(true);
});

it('is not placed with details that its shopper has not seen', async () => {
  const { draft, place, token } = await guest();
  const { version } = await draft();
  const body = { ...pickup, additional_information: 'بعد العصر', cities_id: city };
  good(await test.call(saveCheckout, { body }, { token }));
  expect(codeOf(await place({ draft_seen: version }))).toBe('DETAILS_CHANGED');
  expect(codeOf(await place())).toBe('ok');
});

it('uses no coupon up that only made delivery free', async () => {
  const { cart, place, token, query } = await guest();
  const { id, code } = await makeCoupon(test, { kind: 'free_delivery', percent: null });
  good(await test.call(applyCoupon, { query, body: { coupon_code: code } }, { token }));
  expect(await cart()).toMatchObject({
    summary: { delivery: 0, total: 189 },
    pickup_summary: { total: 189 },
  });
  good(await place());
  expect(await test.context.db.$count(couponUses, eq(couponUses.couponId, id))).toBe(0);
});

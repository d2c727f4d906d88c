import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { orderLines, orders, payments, refunds } from '#server/db/schema/index.ts';
import { endHold } from '#server/payments/end-hold.ts';
import { receiveNotification } from '#server/payments/receive-notification.ts';
import { settlePayments } from '#server/payments/settle-payments.ts';
import type { Payments } from '#server/providers/payment/payment-provider.ts';
import { refundOrder } from '#server/refunds/refund-order.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import { readSettings } from '#server/settings/settings.ts';
import { addToCart, readCart } from '#shop/contract/cart.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import { applyCoupon } from '#shop/contract/coupons.ts';
import { cancelOrder } from '#shop/contract/orders.ts';
import { applyWallet, topUpWallet } from '#shop/contract/wallet.ts';
import { type ProviderName, paymentMethods, providerOf } from '#shop/rules/payments/payment.ts';
import { checkBooks, openBooks } from './support/books.ts';
import { fakeProvider } from './support/fake-provider.ts';
import { giveCredit, makeCoupon, reachableShopper } from './support/money.ts';
import { cityId, openSlot, stocked } from './support/purchase.ts';
import { openTestShop, type TestShop } from './support/test-shop.ts';

/**
 * Money always adds up, whatever happens: random histories of orders, coupons, wallets, refunds, late and repeated
 * notifications, held against the providers' own books. HISTORIES sets how many; each is one shopper's life.
 */

const histories = Number(process.env.HISTORIES ?? 300);

let test: TestShop;
let city: number;
let slot: { date: string; slot_id: number };
const fakes = {
  tap: fakeProvider('tap'),
  tabby: fakeProvider('tabby'),
  tamara: fakeProvider('tamara'),
};
beforeAll(async () => {
  test = await openTestShop();
  await test.shop.db.execute('update slots set capacity = 100000');
  city = await cityId(test);
  slot = await openSlot(test, city);
  const { tap, tabby, tamara } = fakes;
  Object.assign(test.shop.payments, {
    tap: { ...test.shop.payments.tap, ...tap.provider },
    tabby: { ...test.shop.payments.tabby, ...tabby.provider },
    tamara: { ...test.shop.payments.tamara, ...tamara.provider },
  } satisfies Partial<Record<keyof Payments, object>>);
}, 60_000);

const methods = paymentMethods.filter((method) => method !== 'saved_card' && method !== 'urpay');
const word = fc.constantFrom('captured', 'authorized', 'failed', 'cancelled', 'captured', 'captured');

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('add' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('coupon' as const), which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wallet' as const), apply: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('credit' as const), riyals: fc.integer({ min: 1, max: 400 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('topUp' as const), riyals: fc.integer({ min: 10, max: 300 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('place' as const), method: fc.constantFrom(...methods) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('decide' as const), charge: fc.nat(), word }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('notify' as const),
      charge: fc.nat(),
      times: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reconcile' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      part: fc.nat(5),
      toWallet: fc.boolean(),
      delivery: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), toWallet: fc.boolean() }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

it(`adds up over ${histories} random histories`, { timeout: 1_200_000 }, async () => {
  const piece = await stocked(test, 'zz-plant', 1_000_000);
  const codes = await Promise.all([
    makeCoupon(test, { percent: 13 }),
    makeCoupon(test, { kind: 'fixed', percent: null, amount: 10_000 as never, perShopper: 1 }),
    makeCoupon(test, { percent: 100, inTotal: Math.ceil(histories / 10) }),
    makeCoupon(test, { percent: 33, stackable: true, ceiling: 7_777 as never }),
  ]);
  const settings = await readSettings(test.shop);
  const opened = await openBooks(test.shop.db);

  const live = async (steps: readonly Step[], at: number): Promise<void> => {
    const token = await reachableShopper(test);
    const as = { token };
    const query = { cities_id: city };
    const mine: string[] = [];
    const keys: string[] = [];
    const charges: { provider: ProviderName; id: string }[] = [];
    const note = async (uuid: string | null) => {
      const rows = await test.shop.db
        .select({ provider: payments.provider, id: payments.chargeId })
        .from(payments)
        .leftJoin(orders, eq(orders.id, payments.orderId))
        .where(uuid === null ? eq(payments.uuid, payments.uuid) : eq(orders.uuid, uuid));
      for (const { provider, id } of rows)
        if (id !== null && !charges.some((known) => known.id === id)) charges.push({ provider, id });
    };
    const fakeOf = (provider: ProviderName) => fakes[provider as keyof typeof fakes];

    const doing: { [Name in Step['do']]: (given: Extract<Step, { do: Name }>) => Promise<unknown> } = {
      add: ({ quantity }) =>
        test.call(
          addToCart,
          {
            query,
            body: { product_id: piece.productId, product_qty: quantity, product_color: piece.variantId },
          },
          as,
        ),
      coupon: ({ which }) =>
        test.call(applyCoupon, { query, body: { coupon_code: codes[which]?.code ?? '' } }, as),
      wallet: ({ apply }) => test.call(applyWallet, { query, body: { apply } }, as),
      credit: ({ riyals }) => giveCredit(test, token, riyals),
      async topUp({ riyals }) {
        const bought = await test.call(topUpWallet, { body: { amount: riyals } }, as);
        const id = bought.success && /tap_[\w-]+/.exec(bought.data.payment_url ?? '')?.[0];
        if (id) charges.push({ provider: 'tap', id });
      },
      async place({ method }) {
        const cart = await test.call(readCart, { query }, as);
        if (!cart.success || cart.data.items.length === 0) return;
        const { total, due } = cart.data.summary;
        const placed = await test.call(
          placeOrder,
          {
            body: {
              cities_id: city,
              sender: { name: 'Sara', phone_number: `055${String(1_000_000 + at)}` },
              recipient: { name: 'Noura', phone_number: '0559876543', district: 'Al Malqa' },
              slot,
              terms_accepted: true,
              payment_method: due === 0 ? null : method,
              expected_total: total,
              expected_due: due,
            },
          },
          as,
        );
        if (!placed.success) return;
        mine.push(placed.data.order_uuid);
        keys.push(placed.data.order_key);
        await note(placed.data.order_uuid);
      },
      async decide({ charge, word: state }) {
        const known = charges[charge % Math.max(charges.length, 1)];
        if (known) fakeOf(known.provider).decide(known.id, state as never);
      },
      async notify({ charge, times }) {
        const known = charges[charge % Math.max(charges.length, 1)];
        if (!known) return;
        const { provider } = fakeOf(known.provider);
        const given = { headers: {}, query: {}, body: known.id, rawBody: '' };
        await Promise.all(
          Array.from({ length: times }, () => receiveNotification(test.shop, provider, given, new Date())),
        );
      },
      async release() {
        const uuid = mine.at(-1);
        if (!uuid) return;
        const [order] = await test.shop.db.select().from(orders).where(eq(orders.uuid, uuid));
        if (order) await endHold(test.shop, order.id, new Date(Date.now() + 21 * 60_000));
      },
      reconcile: () => settlePayments(test.shop, new Date(Date.now() + 120_000)),
      async refund({ part, toWallet, delivery }) {
        const uuid = mine.at(-1);
        if (!uuid) return;
        await test.shop.db.transaction(async (tx) => {
          const [order] = await tx.select().from(orders).where(eq(orders.uuid, uuid)).for('update');
          if (order?.state !== 'placed') return;
          const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
          const line = lines[part % Math.max(lines.length, 1)];
          const wish = {
            pieces: part === 0 || !line ? ('all' as const) : [{ lineId: line.id, quantity: 1 }],
            delivery,
            to: toWallet ? ('wallet' as const) : ('source' as const),
            reason: 'returned' as const,
            requestKey: `${uuid}:${part}:${Math.random()}`,
          };
          await refundOrder(test.shop, tx, order, wish, new Date(), settings).catch((error: unknown) => {
            // More pieces than are left: the rule says no before anything is written.
            if (!(error instanceof RangeError)) throw error;
          });
        });
      },
      async cancel({ toWallet }) {
        const key = keys.at(-1);
        const refund_to = toWallet ? 'wallet' : 'source';
        if (key) await test.call(cancelOrder, { body: { order_key: key, refund_to } }, as);
      },
    };
    for (const each of steps) await (doing[each.do] as (given: Step) => Promise<unknown>)(each);
  };

  let at = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      at += 1;
      await live(steps, at);
    }),
    { numRuns: histories, endOnFailure: true },
  );

  // Everybody's word is heard in the end, and what is on its way back arrives.
  await settlePayments(test.shop, new Date(Date.now() + 120_000));
  for (const { id } of await test.shop.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.status, 'started')))
    await sendRefund(test.shop, id, new Date());
  await test.shop.db.execute(sql`update orders set expires_at = now() where state = 'awaiting_payment'`);
  const waiting = await test.shop.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.state, 'awaiting_payment'));
  for (const { id } of waiting) await endHold(test.shop, id, new Date(Date.now() + 1000));

  await checkBooks(test.shop.db, opened);
  const { rows } = await test.shop.db.execute<{ provider: ProviderName; booked: string }>(sql`
    select provider, sum(amount) as booked from (
      select from_book as provider, amount from ledger union all select to_book, -amount from ledger
    ) moves where provider in ('tap', 'tabby', 'tamara') group by provider`);
  for (const { provider, booked } of rows)
    expect(Number(booked), `what the shop and ${provider} think ${provider} has taken`).toBe(
      fakes[provider as keyof typeof fakes].held(),
    );
  const { rows: kinds } = await test.shop.db.execute<{ state: string; count: number }>(
    sql`select state, count(*)::int as count from orders group by state order by 1`,
  );
  // A run in which nothing happened would prove nothing.
  expect(kinds.find(({ state }) => state === 'placed')?.count ?? 0).toBeGreaterThan(histories / 10);
  expect(methods.map((method) => providerOf[method])).toContain('tamara');
});

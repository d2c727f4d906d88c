import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDifferences } from '#server/books/check-books.ts';
import {
  coupons,
  couponUses,
  invoices,
  ledger,
  messages,
  orderLines,
  orders,
  refunds,
} from '#server/db/schema/index.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { messageComposers } from '#server/message-composers.ts';
import type { Message } from '#server/outbox/message.ts';
import { endHold } from '#server/payments/end-hold.ts';
import { type RefundWish, refundOrder } from '#server/refunds/refund-order.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import { readSettings } from '#server/settings/settings.ts';
import { rewardOrders } from '#server/wallet/reward-orders.ts';
import { addToCart, readCart } from '#shop/contract/cart.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import { applyCoupon, listCoupons, saveCoupon } from '#shop/contract/coupons.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { cancelOrder, readInvoice, readOrder } from '#shop/contract/orders.ts';
import { settleOrder } from '#shop/contract/payments.ts';
import { applyWallet, readRewards, readWallet, topUpWallet } from '#shop/contract/wallet.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { readQrText } from '#shop/rules/orders/invoice.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { checkBooks, openBooks } from '../support/money/books.ts';
import { accountOfToken, giveCredit, makeCoupon, reachableShopper } from '../support/money/money.ts';
import { type OrderBody, orderBody } from '../support/orders/order-body.ts';
import { bringTo, cancelledEnd } from '../support/orders/order-life.ts';
import { chargeOf, cityId, guestWithCart, openSlot, stocked } from '../support/orders/purchase.ts';
import { makeToken } from '../support/people/sessions.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/** Coupons, wallet, refunds and invoices through the API, and the books after it all. */

let test: TestShop;
let city: number;
let piece: Awaited<ReturnType<typeof stocked>>;
let slot: { date: string; slot_id: number };
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.execute('update slots set capacity = 1000');
  city = await cityId(test);
  slot = await openSlot(test, city);
}, 60_000);
beforeEach(async () => {
  piece = await stocked(test, 'zz-plant', 1_000);
  await test.sandbox.post('/control/reset');
});

function good<T>(answer: Answer<T>): T {
  if (!answer.success) throw new Error(`${answer.error.code}: ${answer.message}`);
  return answer.data;
}
const codeOf = (answer: Answer<unknown>) => (answer.success ? 'ok' : answer.error.code);

/** A shopper with pieces at 189 riyals in the cart. */
async function shopper(quantity = 1, phone = '0551234567') {
  const token = await makeToken(test, 'shopper');
  good(
    await test.call(
      addToCart,
      {
        query: { cities_id: city },
        body: { product_id: piece.productId, product_qty: quantity, product_color: piece.variantId },
      },
      { token },
    ),
  );
  const place = async (changes: Partial<OrderBody> = {}) => {
    const { summary } = good(await test.call(readCart, { query: { cities_id: city } }, { token }));
    return test.call(
      placeOrder,
      {
        body: orderBody(
          { city, slot, ...summary },
          { sender: { name: 'Sara', phone_number: phone }, ...changes },
        ),
      },
      { token },
    );
  };
  const apply = (code: string, remove = false) =>
    test.call(applyCoupon, { query: { cities_id: city }, body: { coupon_code: code, remove } }, { token });
  const useWallet = () =>
    test.call(applyWallet, { query: { cities_id: city }, body: { apply: true } }, { token });
  return { token, place, apply, useWallet };
}

async function pay(placed: Answer<{ payment_url: string | null; order_key: string }>) {
  const { payment_url, order_key } = good(placed);
  if (payment_url) {
    await test.sandbox.post(`/control/tap/charges/${chargeOf(payment_url)}/pay`);
    good(await test.call(settleOrder, { body: { order_key } }));
  }
  return order_key;
}

async function rowOf(key: string, token?: string) {
  const view = good(await test.call(readOrder, { params: { key } }, token ? { token } : {}));
  const [order] = await test.context.db.select().from(orders).where(eq(orders.uuid, view.uuid));
  if (!order) throw new Error('no order');
  return { view, order };
}

const balanceOf = async (token: string) => good(await test.call(readWallet, {}, { token })).balance;

describe('a coupon', () => {
  it('says at once what it does, and is on the order, its lines and its invoice', async () => {
    const { code } = await makeCoupon(test, { percent: 15 });
    const { apply, place } = await shopper(3);
    const cart = good(await apply(` ${code.toLowerCase()} `));
    expect(cart.summary).toMatchObject({ items: 567, discount: 85.05, total: 481.95, due: 481.95 });
    expect(cart.coupons).toMatchObject([{ code, discount: 85.05, problem: null }]);
    const key = await pay(await place());
    const { view, order } = await rowOf(key);
    expect(view).toMatchObject({ state: 'placed', summary: { total: 481.95 }, coupons: [{ code }] });
    const { document } = good(await test.call(readInvoice, { params: { key, number: view.invoice ?? '' } }));
    expect(document.totals).toMatchObject({ goods: 56_700, discount: 8_505, total: order.total });
  });

  it.each([
    ['nobody knows', null, 'COUPON_NOT_FOUND'],
    ['is over', { endsAt: new Date(Date.now() - 1000) }, 'COUPON_REFUSED'],
    ['has not begun', { startsAt: new Date(Date.now() + 86_400_000) }, 'COUPON_REFUSED'],
    ['is switched off', { active: false }, 'COUPON_REFUSED'],
    ['wants more in the cart', { minimum: fromRiyals(500) }, 'COUPON_REFUSED'],
    ['is for another city', { cityIds: [999_999] }, 'COUPON_REFUSED'],
    ['is for other products', { productIds: [999_999] }, 'COUPON_REFUSED'],
    ['makes free what is free', { kind: 'free_delivery', percent: null }, 'COUPON_REFUSED'],
    ['is used up', { inTotal: 0 }, 'COUPON_REFUSED'],
  ] satisfies [string, Parameters<typeof makeCoupon>[1] | null, string][])(
    'that %s is refused with a reason, and the cart stays as it was',
    async (_, changes, code) => {
      const coupon = changes ? await makeCoupon(test, { ...changes }) : { code: 'NOBODYKNOWS' };
      const { apply, token } = await shopper();
      expect(codeOf(await apply(coupon.code))).toBe(code);
      const cart = good(await test.call(readCart, { query: { cities_id: city } }, { token }));
      expect(cart.coupons).toEqual([]);
      expect(cart.summary.discount).toBe(0);
    },
  );

  it('is not used beside another, unless both are marked', async () => {
    const { apply } = await shopper();
    const [first, second] = [await makeCoupon(test), await makeCoupon(test)];
    good(await apply(first.code));
    expect(codeOf(await apply(second.code))).toBe('COUPON_REFUSED');
    good(await apply(first.code, true));
    const [third, fourth] = [
      await makeCoupon(test, { stackable: true }),
      await makeCoupon(test, { stackable: true, kind: 'fixed', percent: null, amount: fromRiyals(20) }),
    ];
    good(await apply(third.code));
    expect(good(await apply(fourth.code)).summary).toMatchObject({ discount: 18.9 + 20 });
  });

  it('is counted by phone: a new account is not a new shopper', async () => {
    const coupon = await makeCoupon(test, { perShopper: 1 });
    const phone = '0551230001';
    const first = await shopper(1, phone);
    good(await first.apply(coupon.code));
    await pay(await first.place());
    const again = await shopper(1, phone);
    good(await again.apply(coupon.code));
    expect(codeOf(await again.place())).toBe('COUPON_REFUSED');
  });

  it('for a first order sees an order that was paid without any coupon, by its phone', async () => {
    const coupon = await makeCoupon(test, { firstOrderOnly: true });
    const phone = '0551230003';
    await pay(await (await shopper(1, phone)).place());
    const again = await shopper(1, phone);
    good(await again.apply(coupon.code));
    expect(codeOf(await again.place())).toBe('COUPON_REFUSED');
  });

  it('for a first order is not for a second, and not for two at once', async () => {
    const coupon = await makeCoupon(test, { firstOrderOnly: true });
    const phone = '0551230002';
    const [one, two] = [await shopper(1, phone), await shopper(1, phone)];
    good(await one.apply(coupon.code));
    good(await two.apply(coupon.code));
    const placed = await Promise.all([one.place(), two.place()]);
    expect(placed.map(codeOf).sort()).toEqual(['COUPON_REFUSED', 'ok']);
  });

  it('goes back when its order is released, and can be used again', async () => {
    const coupon = await makeCoupon(test, { inTotal: 1 });
    const first = await shopper();
    good(await first.apply(coupon.code));
    const { order } = await rowOf(good(await first.place()).order_key);
    const second = await shopper();
    expect(codeOf(await second.apply(coupon.code))).toBe('COUPON_REFUSED');
    await endHold(test.context, order.id, new Date(Date.now() + 21 * 60_000));
    good(await second.apply(coupon.code));
    await pay(await second.place());
    const [row] = await test.context.db.select().from(coupons).where(eq(coupons.id, coupon.id));
    expect(row?.uses).toBe(1);
  });

  it('goes back when its order is cancelled, and can be used again, also one for a first order', async () => {
    const last = await makeCoupon(test, { inTotal: 1, perShopper: 1, stackable: true });
    const welcome = await makeCoupon(test, { firstOrderOnly: true, stackable: true });
    const books = await openBooks(test.context.db);
    const phone = '0557700001';
    const one = await shopper(1, phone);
    good(await one.apply(last.code));
    good(await one.apply(welcome.code));
    const order_key = await pay(await one.place());
    const usesOf = async () => {
      const rows = await test.context.db
        .select({ uses: coupons.uses })
        .from(coupons)
        .where(inArray(coupons.id, [last.id, welcome.id]));
      return rows.map(({ uses }) => uses);
    };
    expect(await usesOf()).toEqual([1, 1]);
    const cancelled = good(await test.call(cancelOrder, { body: { order_key } }, { token: one.token }));
    // The order still says what it was: with its coupons, and what they took off.
    expect(cancelled.coupons).toHaveLength(2);
    expect(await usesOf()).toEqual([0, 0]);
    await checkBooks(test.context.db, books);

    const again = await shopper(1, phone);
    good(await again.apply(last.code));
    good(await again.apply(welcome.code));
    await pay(await again.place());
    expect(await usesOf()).toEqual([1, 1]);
    // Cancelling the first once more, or giving single pieces back, changes nothing.
    good(await test.call(cancelOrder, { body: { order_key } }, { token: one.token }));
    expect(await usesOf()).toEqual([1, 1]);
    await checkBooks(test.context.db, books);
  });

  it('stays used while something of its order is kept', async () => {
    const coupon = await makeCoupon(test, { inTotal: 1 });
    const one = await shopper(2);
    good(await one.apply(coupon.code));
    const key = await pay(await one.place());
    const { order } = await rowOf(key);
    const [line] = await test.context.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const settings = await readSettings(test.context);
    const give = (wish: Pick<RefundWish, 'pieces'>, requestKey: string) =>
      test.context.db.transaction((tx) =>
        refundOrder(
          test.context,
          tx,
          order,
          {
            delivery: false,
            to: 'source',
            end: cancelledEnd(order),
            reason: 'damaged',
            requestKey,
            ...wish,
          },
          new Date(),
          settings,
        ),
      );
    const uses = async () =>
      (await test.context.db.select().from(coupons).where(eq(coupons.id, coupon.id)))[0]?.uses;
    await give({ pieces: [{ lineId: line?.id ?? 0, quantity: 1 }] }, `${key}:1`);
    expect(await uses()).toBe(1);
    await give({ pieces: 'all' }, `${key}:2`);
    expect(await uses()).toBe(0);
    expect(await findDifferences(test.context.db)).toEqual({});
  });

  it('has a last use that one of 50 gets', { timeout: 60_000 }, async () => {
    const coupon = await makeCoupon(test, { inTotal: 3 });
    const books = await openBooks(test.context.db);
    const all = await Promise.all(
      Array.from({ length: 50 }, async (_, at) => {
        const one = await shopper(1, `055${String(4_000_000 + at)}`);
        good(await one.apply(coupon.code));
        return one;
      }),
    );
    const placed = await Promise.all(all.map(({ place }) => place()));
    const counts = Object.groupBy(placed, codeOf);
    expect(counts.ok).toHaveLength(3);
    expect(counts.COUPON_REFUSED).toHaveLength(47);
    await Promise.all((counts.ok ?? []).map(pay));
    const used = await test.context.db.select().from(couponUses).where(eq(couponUses.couponId, coupon.id));
    expect(used.map(({ state }) => state)).toEqual(['used', 'used', 'used']);
    await checkBooks(test.context.db, books);
  });

  it('that covers all needs no payment: the order is complete at once', async () => {
    const coupon = await makeCoupon(test, { percent: 100 });
    const { apply, place, token } = await shopper();
    expect(good(await apply(coupon.code)).summary).toMatchObject({ total: 0, due: 0 });
    const placed = good(await place());
    expect(placed).toMatchObject({ next: 'done', payment_url: null, due: 0 });
    const settled = await test.call(settleOrder, { body: { order_key: placed.order_key } });
    expect(good(settled)).toMatchObject({ status: 'paid', order_number: expect.stringMatching(/^AS-/) });
    const { view } = await rowOf(placed.order_key, token);
    expect(view).toMatchObject({ state: 'placed', payment: null, can_cancel: true });
    good(await test.call(cancelOrder, { body: { order_key: placed.order_key } }, { token }));
    expect((await rowOf(placed.order_key)).order.status).toBe(7);
  });

  it('is kept for later, listed with its state, and never listed for others', async () => {
    const coupon = await makeCoupon(test);
    const { token } = await shopper();
    const other = await makeToken(test, 'shopper');
    good(await test.call(saveCoupon, { body: { coupon_code: coupon.code } }, { token }));
    const mine = good(await test.call(listCoupons, {}, { token })).items;
    const kept = mine.find(({ code }) => code === coupon.code);
    expect(kept).toMatchObject({ state: 'available', saved: true });
    const theirs = good(await test.call(listCoupons, {}, { token: other })).items;
    expect(theirs.map(({ code }) => code)).not.toContain(coupon.code);
  });
});

describe('the wallet', () => {
  it('pays a part and the card the rest', async () => {
    const { token, place, useWallet } = await shopper();
    await giveCredit(test, token, 50);
    expect(good(await useWallet()).summary).toMatchObject({ total: 189, wallet: 50, due: 139 });
    const key = await pay(await place());
    const { view } = await rowOf(key);
    expect(view).toMatchObject({ state: 'placed', summary: { wallet: 50, due: 139 } });
    expect(await balanceOf(token)).toBe(0);
    const entries = good(await test.call(readWallet, {}, { token })).items;
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['purchased', -50],
      ['bonus', 50],
    ]);
  });

  it('pays all: complete at once, however often the button is pressed', async () => {
    const { token, place, useWallet } = await shopper();
    await giveCredit(test, token, 500);
    good(await useWallet());
    const key = { idempotency_key: 'pressed-twice' };
    const [first, second] = await Promise.all([
      place({ ...key, payment_method: null, expected_total: 189, expected_due: 0 }),
      place({ ...key, payment_method: null, expected_total: 189, expected_due: 0 }),
    ]);
    const again = await place({ ...key, payment_method: null, expected_total: 189, expected_due: 0 });
    expect([first, second, again].filter((answer) => answer.success)).toHaveLength(3);
    expect(new Set([first, second, again].map((answer) => good(answer).order_uuid)).size).toBe(1);
    expect(await balanceOf(token)).toBe(311);
  });

  it('asks for a method when it does not cover all, in the words of the spec', async () => {
    const { token, place, useWallet, apply } = await shopper();
    const bare = { payment_method: null };
    expect(codeOf(await place(bare))).toBe('PAYMENT_METHOD_REQUIRED');
    await giveCredit(test, token, 50);
    expect(codeOf(await place(bare))).toBe('PROMO_PAYMENT_OR_WALLET_REQUIRED');
    good(await apply((await makeCoupon(test)).code));
    expect(codeOf(await place(bare))).toBe('PAYMENT_METHOD_OR_WALLET_REQUIRED');
    good(await useWallet());
    expect(codeOf(await place(bare))).toBe('PAYMENT_METHOD_REQUIRED');
  });

  it('gets back what an unpaid order held, and shows nothing of it', async () => {
    const { token, place, useWallet } = await shopper();
    await giveCredit(test, token, 50);
    good(await useWallet());
    const { order } = await rowOf(good(await place()).order_key);
    expect(await balanceOf(token)).toBe(0);
    const held = good(await test.call(readCart, { query: { cities_id: city } }, { token }));
    expect(held.wallet, 'what an own order holds can be used for it again').toMatchObject({ balance: 50 });
    await endHold(test.context, order.id, new Date(Date.now() + 21 * 60_000));
    expect(await balanceOf(token)).toBe(50);
    const entries = good(await test.call(readWallet, {}, { token })).items;
    expect(entries.map(({ kind }) => kind)).toEqual(['bonus']);
  });

  it('is spent once by 50 at once, and never goes below zero', { timeout: 60_000 }, async () => {
    const token = await makeToken(test, 'shopper');
    await giveCredit(test, token, 100);
    const accountId = await accountOfToken(test, token);
    const spent = await Promise.all(
      Array.from({ length: 50 }, () =>
        test.context.db.transaction((tx) =>
          transfer(tx, {
            from: 'wallets',
            to: 'rewards',
            amount: fromRiyals(30),
            wallet: { accountId, kind: 'bonus' },
          }),
        ),
      ),
    );
    expect(spent.filter(Boolean)).toHaveLength(3);
    expect(await balanceOf(token)).toBe(10);
    expect(await findDifferences(test.context.db)).toEqual({});
  });

  it('is topped up once, however often the payment is settled', async () => {
    const token = await reachableShopper(test);
    const bought = good(await test.call(topUpWallet, { body: { amount: 150 } }, { token }));
    expect(await balanceOf(token)).toBe(0);
    await test.sandbox.post(`/control/tap/charges/${chargeOf(bought.payment_url)}/pay`);
    const settled = await Promise.all(
      Array.from({ length: 5 }, () =>
        test.call(settleOrder, { body: { order_key: bought.payment_key } }, { token }),
      ),
    );
    expect(settled.map((answer) => good(answer).status)).toEqual(Array(5).fill('paid'));
    expect(await balanceOf(token)).toBe(150);
  });

  it('is topped up once by a button pressed twice, and again by another amount', async () => {
    const token = await reachableShopper(test);
    const press = async (amount: number) =>
      good(await test.call(topUpWallet, { body: { amount, idempotency_key: 'one page' } }, { token }));
    const [first, second] = await Promise.all([press(60), press(60)]);
    expect(first.payment_key).toBe(second.payment_key);
    expect((await press(70)).payment_key).not.toBe(first.payment_key);
  });

  it('gives back to a bonus its old end when an order is cancelled', async () => {
    const { token, place, useWallet } = await shopper();
    await giveCredit(test, token, 400);
    good(await useWallet());
    const { order_key } = good(await place());
    good(await test.call(cancelOrder, { body: { order_key } }, { token }));
    expect(await balanceOf(token)).toBe(400);
    await rewardOrders(test.context, new Date(Date.now() + 366 * 86_400_000));
    expect(await balanceOf(token)).toBe(0);
  });

  it.each([
    ['50,5', 50.5],
    ['٥٠٫٢٥', 50.25],
    ['1,250.00', 1250],
  ])('is topped up by %s as people mean it', async (amount, riyals) => {
    const token = await reachableShopper(test);
    good(await test.call(topUpWallet, { body: { amount } }, { token }));
    const { rows } = await test.context.db.execute(sql`select amount from payments order by id desc limit 1`);
    expect(rows).toEqual([{ amount: String(fromRiyals(riyals)) }]);
  });

  it.each([9, 5001, 50.005, -10, 'ten', '1,25,0', '1e3', '9,50'])(
    'is not topped up by %s',
    async (amount) => {
      const token = await makeToken(test, 'shopper');
      expect(codeOf(await test.call(topUpWallet, { body: { amount } }, { token }))).toBe('INVALID_INPUT');
    },
  );

  it('is rewarded once for a delivered order, and the bonus expires', async () => {
    const { token, place } = await shopper();
    const { order } = await rowOf(await pay(await place()));
    const coming = good(await test.call(readRewards, {}, { token }));
    expect(coming).toMatchObject({ percent: 2, earned: 0, coming: [{ amount: 3.78 }] });
    await bringTo(test.context, eq(orders.id, order.id), 5);
    await rewardOrders(test.context, new Date());
    // Not within the day in which a delivery may be taken back; until then it is coming.
    expect(good(await test.call(readRewards, {}, { token }))).toMatchObject({
      earned: 0,
      coming: [{ amount: 3.78 }],
    });
    const now = new Date(Date.now() + 25 * 3_600_000);
    await Promise.all([rewardOrders(test.context, now), rewardOrders(test.context, now)]);
    await rewardOrders(test.context, now);
    expect(good(await test.call(readRewards, {}, { token }))).toMatchObject({
      earned: 3.78,
      available: 3.78,
      coming: [],
    });
    expect(await balanceOf(token)).toBe(3.78);
    const later = new Date(now.getTime() + 366 * 86_400_000);
    await rewardOrders(test.context, later);
    await rewardOrders(test.context, later);
    expect(await balanceOf(token)).toBe(0);
  });

  it('loses nothing of a reward to come by what was refunded of another order', async () => {
    const other = await shopper();
    const key = await pay(await other.place());
    const { order } = await rowOf(key);
    // A refund whose number is that of its order.
    await test.context.db.execute(
      sql`select setval(pg_get_serial_sequence('refunds', 'id'), ${order.id}, false)`,
    );
    good(await test.call(cancelOrder, { body: { order_key: key } }, { token: other.token }));
    const { token, place } = await shopper();
    await pay(await place());
    expect(good(await test.call(readRewards, {}, { token })).coming).toMatchObject([{ amount: 3.78 }]);
  });
});

describe('the ledger', () => {
  it('is never changed and never shortened, nor are invoices', async () => {
    const { place } = await shopper();
    await pay(await place());
    for (const statement of [
      sql`update ledger set amount = amount + 1`,
      sql`delete from ledger`,
      sql`update invoices set total = 0`,
      sql`delete from invoices`,
    ])
      await expect(test.context.db.execute(statement)).rejects.toThrow();
  });
});

describe('a refund', () => {
  const give = async (key: string, wish: Partial<RefundWish>) => {
    const settings = await readSettings(test.context);
    const { order } = await rowOf(key);
    return test.context.db.transaction(async (tx) => {
      const [locked] = await tx.select().from(orders).where(eq(orders.id, order.id)).for('update');
      if (!locked) throw new Error('no order');
      return refundOrder(
        test.context,
        tx,
        locked,
        {
          pieces: 'all',
          delivery: false,
          to: 'source',
          end: cancelledEnd(locked),
          reason: 'returned',
          requestKey: `test:${Math.random()}`,
          ...wish,
        },
        new Date(),
        settings,
      );
    });
  };
  const arrive = async (id: number) => {
    for (let tries = 0; tries < 100; tries += 1) {
      await sendRefund(test.context, id, new Date()).catch(() => {});
      const [row] = await test.context.db.select().from(refunds).where(eq(refunds.id, id));
      if (row?.status === 'done') return;
      await new Promise((done) => setTimeout(done, 30));
    }
    throw new Error('refund never arrived');
  };

  it('takes its share off the reward that is coming, of its own order alone', async () => {
    const { token, place } = await shopper(2);
    const key = await pay(await place());
    const { order } = await rowOf(key);
    const [line] = await test.context.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const others = await shopper();
    await pay(await others.place());
    const comingTo = async (whose: string) =>
      good(await test.call(readRewards, {}, { token: whose })).coming.map(({ amount }) => amount);
    const [whole = 0] = await comingTo(token);
    const untouched = await comingTo(others.token);
    await give(key, { pieces: [{ lineId: line?.id ?? 0, quantity: 1 }] });
    expect(await comingTo(token)).toEqual([whole / 2]);
    expect(await comingTo(others.token)).toEqual(untouched);
  });

  it('of single pieces adds up to the whole, to where the money came from', async () => {
    const coupon = await makeCoupon(test, { percent: 7 });
    const { token, apply, place, useWallet } = await shopper(3);
    await giveCredit(test, token, 100);
    good(await apply(coupon.code));
    good(await useWallet());
    const key = await pay(await place());
    const { order } = await rowOf(key);
    const [line] = await test.context.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const lineId = line?.id ?? 0;
    const one = await give(key, { pieces: [{ lineId, quantity: 1 }] });
    const two = await give(key, { pieces: [{ lineId, quantity: 1 }] });
    const rest = await give(key, { pieces: 'all' });
    const all = [one, two, rest].map((refund) => [refund?.toMethod, refund?.toWallet]);
    const sum = all.flat().reduce<number>((total, part) => total + (part ?? 0), 0);
    expect(sum).toBe(order.total);
    expect(all.reduce((total, [method]) => total + (method ?? 0), 0)).toBe(order.total - order.wallet);
    await expect(give(key, { pieces: [{ lineId, quantity: 1 }] })).rejects.toThrow(RangeError);
    expect(await give(key, { pieces: 'all' })).toBeNull();
    for (const refund of [one, two, rest]) if (refund?.toMethod) await arrive(refund.id);
    expect(await balanceOf(token)).toBe(100);
    expect(await findDifferences(test.context.db)).toEqual({});
    const { view } = await rowOf(key, token);
    expect(view.refunds.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
    expect(view.refunds.every(({ credit_note }) => credit_note?.startsWith('CRN-'))).toBe(true);
  });

  it('asked for twice is given once, and the provider is asked once', async () => {
    const { place } = await shopper();
    const key = await pay(await place());
    const [first, second] = await Promise.all([
      give(key, { requestKey: 'same' }),
      give(key, { requestKey: 'same' }),
    ]);
    expect(first?.id).toBe(second?.id);
    const id = first?.id ?? 0;
    await Promise.all(
      Array.from({ length: 5 }, () => sendRefund(test.context, id, new Date()).catch(() => {})),
    );
    await arrive(id);
    const rows = await test.context.db.select().from(ledger).where(eq(ledger.refundId, id));
    expect(rows).toHaveLength(1);
  });

  it('goes to the wallet when the shopper agrees, at once', async () => {
    const { token, place } = await shopper();
    const key = await pay(await place());
    const cancelled = good(
      await test.call(cancelOrder, { body: { order_key: key, refund_to: 'wallet' } }, { token }),
    );
    expect(cancelled).toMatchObject({
      status: 7,
      can_cancel: false,
      refunds: [{ status: 'done', to_method: 0, to_wallet: 189 }],
    });
    expect(await balanceOf(token)).toBe(189);
    good(await test.call(cancelOrder, { body: { order_key: key, refund_to: 'wallet' } }, { token }));
    expect(await balanceOf(token)).toBe(189);
  });

  it('taken as credit is the method’s money first, which then can’t go back to the method too', async () => {
    const { token, place, useWallet } = await shopper(2);
    await giveCredit(test, token, 100);
    good(await useWallet());
    const key = await pay(await place());
    const { order } = await rowOf(key);
    const [line] = await test.context.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    const one = await give(key, { pieces: [{ lineId: line?.id ?? 0, quantity: 1 }], to: 'wallet' });
    const rest = await give(key, { pieces: 'all' });
    expect([one?.toMethod, one?.toWallet]).toEqual([0, 18_900]);
    expect([rest?.toMethod, rest?.toWallet]).toEqual([8_900, 10_000]);
    await arrive(rest?.id ?? 0);
    const back = await test.context.db
      .select({ kind: ledger.walletKind, amount: ledger.amount })
      .from(ledger)
      .where(and(eq(ledger.orderId, order.id), eq(ledger.toBook, 'wallets')))
      .orderBy(asc(ledger.id));
    expect(back).toEqual([
      { kind: 'refund', amount: 18_900 },
      { kind: 'refunded', amount: 10_000 },
    ]);
    expect(await findDifferences(test.context.db)).toEqual({});
  });

  it('by cancelling is for whoever ordered, and until it is prepared', async () => {
    const { token, place } = await shopper();
    const key = await pay(await place());
    const other = await makeToken(test, 'shopper');
    const body = { order_key: key };
    expect(codeOf(await test.call(cancelOrder, { body }, { token: other }))).toBe('ORDER_NOT_FOUND');
    const { order } = await rowOf(key);
    await bringTo(test.context, eq(orders.id, order.id), 3);
    expect(codeOf(await test.call(cancelOrder, { body }, { token }))).toBe('ORDER_NOT_CANCELLABLE');
  });

  it('that the provider refuses stays owed, is told to the team once and is found by the nightly comparison', async () => {
    await test.sandbox.post('/control/tap', { refunds: 'fail' });
    const { place } = await shopper();
    const key = await pay(await place());
    const refund = await give(key, {});
    await expect
      .poll(async () => {
        await sendRefund(test.context, refund?.id ?? 0, new Date()).catch(() => {});
        const [row] = await test.context.db
          .select()
          .from(refunds)
          .where(eq(refunds.id, refund?.id ?? 0));
        return row?.status;
      })
      .toBe('failed');
    expect(Object.keys(await findDifferences(test.context.db))).toEqual([
      'refunds that failed and are still owed',
    ]);
    const ours = eq(messages.refundId, refund?.id ?? 0);
    const tasks = await test.context.db
      .select()
      .from(messages)
      .where(and(ours, eq(messages.event, 'refund_task')));
    expect(tasks).toHaveLength(1);
    const task = () => messageComposers.team.refund_task(test.context, tasks[0] as Message, new Date());
    const { order } = await rowOf(key);
    expect(await task()).toMatchObject({ about: orderNumber(order.number ?? 0) });
    await test.context.db
      .update(refunds)
      .set({ status: 'started', providerRefundId: null })
      .where(eq(refunds.id, refund?.id ?? 0));
    // Nothing to do any more, nothing to tell.
    expect(await task()).toBeNull();
    await test.sandbox.post('/control/tap', { refunds: 'succeed' });
  });
});

describe('tax invoices', () => {
  it('are numbered without gaps and chained, also when many orders are paid at once', {
    timeout: 60_000,
  }, async () => {
    const buyers = await Promise.all(
      Array.from({ length: 12 }, () => guestWithCart(test, { ...piece, slot })),
    );
    const placed = await Promise.all(
      buyers.map(({ token, order }) => test.call(placeOrder, { body: order }, { token })),
    );
    await Promise.all(placed.map(pay));
    const all = await test.context.db.select().from(invoices).orderBy(asc(invoices.counter));
    expect(all.map(({ counter }) => counter)).toEqual(all.map((_, at) => at + 1));
    for (const [at, invoice] of all.entries())
      if (at > 0) expect(invoice.previousHash).toBe(all[at - 1]?.hash);
    const differences = await findDifferences(test.context.db);
    expect(Object.keys(differences).filter((name) => name.includes('invoice'))).toEqual([]);
  });

  it('have a QR code that decodes to what is stored', async () => {
    const { place } = await shopper();
    const key = await pay(await place());
    const { view } = await rowOf(key);
    const { document, qr } = good(
      await test.call(readInvoice, { params: { key, number: view.invoice ?? '' } }),
    );
    const values = readQrText(qr);
    expect([...values.values()]).toEqual([
      document.seller.name.ar,
      document.seller.vatNumber,
      `${document.issuedAt.slice(0, 19)}Z`,
      (document.totals.total / 100).toFixed(2),
      (document.totals.vat / 100).toFixed(2),
    ]);
  });

  it('are made out to a company that asks for it, as are their credit notes; half of a company is refused', async () => {
    const company = {
      wanted: true,
      name: 'Shade Trading Co.',
      vat_number: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣',
      building: '3456',
      street: 'Olaya Street',
      district: 'Al Olaya',
      city: 'Riyadh',
      postal_code: '13512',
    };
    const { place, token } = await shopper();
    const half = await place({ company: { ...company, vat_number: '123' } });
    expect(codeOf(half)).toBe('COMPANY_REQUIRED');
    if (!half.success) expect(Object.keys(half.error.fields ?? {})).toEqual(['company.vat_number']);
    const key = await pay(await place({ company }));
    const { view } = await rowOf(key);
    const read = async (number: string) =>
      good(await test.call(readInvoice, { params: { key, number } })).document;
    const buyer = {
      name: 'Shade Trading Co.',
      vatNumber: '310122393500003',
      address: {
        building: '3456',
        street: 'Olaya Street',
        district: 'Al Olaya',
        city: 'Riyadh',
        postalCode: '13512',
      },
    };
    expect((await read(view.invoice ?? '')).buyer).toEqual(buyer);
    // A credit note names the company of its invoice, also when the order knows nobody any more.
    await test.context.db.execute(
      sql`update orders set details = details - 'company' where account_id = ${await accountOfToken(test, token)}`,
    );
    good(await test.call(cancelOrder, { body: { order_key: key } }, { token }));
    const { view: after } = await rowOf(key);
    const note = after.refunds[0]?.credit_note ?? '';
    expect(await read(note)).toMatchObject({ kind: 'credit_note', buyer });
    // What was typed and is no longer wanted is no part of an order.
    const other = await shopper();
    const plain = await pay(await other.place({ company: { ...company, wanted: false } }));
    const { view: simple } = await rowOf(plain);
    const { document } = good(
      await test.call(readInvoice, { params: { key: plain, number: simple.invoice ?? '' } }),
    );
    expect(document.buyer).toBeUndefined();
  });

  it('say when and where it is handed over, without the street', async () => {
    const { place } = await shopper();
    const key = await pay(await place());
    const { view } = await rowOf(key);
    const { document } = good(await test.call(readInvoice, { params: { key, number: view.invoice ?? '' } }));
    expect(view.slot).not.toBeNull();
    expect(document.delivery).toEqual({
      kind: 'delivery',
      place: { ar: expect.stringContaining('الرياض'), en: expect.stringContaining('Riyadh') },
      from: view.slot?.date,
      to: view.slot?.date,
      startsAt: view.slot?.starts_at,
      endsAt: view.slot?.ends_at,
    });
    expect(document.seller).toMatchObject({ unifiedNumber: '7000000000', crNumber: '1010000000' });
  });

  it('are shown to whoever holds the order, and to nobody else', async () => {
    const [one, two] = [await shopper(), await shopper()];
    const [first, second] = [await pay(await one.place()), await pay(await two.place())];
    const number = (await rowOf(first)).view.invoice ?? '';
    expect(codeOf(await test.call(readInvoice, { params: { key: first, number } }))).toBe('ok');
    for (const params of [
      { key: second, number },
      { key: 'x', number },
      { key: first, number: 'INV-999999' },
      { key: first, number: `${number}' or 1=1` },
    ])
      expect(codeOf(await test.call(readInvoice, { params }))).toMatch(/INVOICE_NOT_FOUND|INVALID_INPUT/);
  });

  it('come as a PDF file too, and only to whoever holds the key', async () => {
    const { place } = await shopper();
    const key = await pay(await place());
    const { view } = await rowOf(key);
    const file = await fetch(`${test.url}/order/${key}/invoice/${view.invoice}.pdf`);
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect((await fetch(`${test.url}/order/x/invoice/${view.invoice}.pdf`)).status).toBe(404);
    expect((await fetch(`${test.url}/order/${key}/invoice/INV-999999.pdf`)).status).toBe(404);
  });

  it('correct an order by credit notes that add up to what was given back', async () => {
    const { token, place } = await shopper(2);
    const key = await pay(await place());
    good(await test.call(cancelOrder, { body: { order_key: key } }, { token }));
    const { order } = await rowOf(key);
    const papers = await test.context.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.orderId, order.id)))
      .orderBy(asc(invoices.counter));
    expect(papers.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', order.total],
      ['credit_note', order.total],
    ]);
    expect(papers[1]?.document).toMatchObject({ invoiceNumber: papers[0]?.document.number });
  });
});

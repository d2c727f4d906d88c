import { and, eq, ne, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findDifferences } from '#server/books/check-books.ts';
import {
  messages,
  orders,
  paymentNotifications,
  payments,
  refunds,
  slots,
  variants,
} from '#server/db/schema/index.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { endHold } from '#server/payments/end-hold.ts';
import { settlePayments } from '#server/payments/settle-payments.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import { addToCart, changeCartLine, readCart } from '#shop/contract/cart.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import { cancelOrder, readOrder } from '#shop/contract/orders.ts';
import { captureTap, readAttempt, settleOrder } from '#shop/contract/payments.ts';
import { applyWallet, topUpWallet } from '#shop/contract/wallet.ts';
import { riyalDigits } from '#shop/format/numbers.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { addDays, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { until } from '../../sandbox/testing/sandbox.ts';
import { tellAll } from '../support/messages/outbox.ts';
import { giveCredit, keepCard, reachableShopper } from '../support/money/money.ts';
import { availableOf, buy, chargeOf, cityId, guestWithCart, stocked } from '../support/orders/purchase.ts';
import { putOnShelf } from '../support/orders/shelf.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.update(slots).set({ capacity: 1_000 });
}, 60_000);
afterEach(async () => {
  await test.sandbox.post('/control/reset', {});
});

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

async function orderOf(uuid: string) {
  const [order] = await test.context.db.select().from(orders).where(eq(orders.uuid, uuid));
  if (!order) throw new Error('no order');
  return order;
}

async function paymentOf(orderId: number) {
  const [payment] = await test.context.db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!payment) throw new Error('no payment');
  return payment;
}

/** An order that waits for its payment. */
async function placed(slug = 'zz-plant', available = 5) {
  const piece = await stocked(test, slug, available);
  const { token, order } = await guestWithCart(test, piece);
  const answer = await test.call(placeOrder, { body: order }, { token });
  if (!answer.success) throw new Error(answer.message);
  return { ...answer.data, piece, token, body: order, chargeId: chargeOf(answer.data.payment_url) };
}

const tell = (orderId: number) => tellAll(test.context, orderId);

const decide = (chargeId: string, decision: string) =>
  test.sandbox.post(`/control/tap/charges/${chargeId}/${decision}`);

describe('a paid order', () => {
  it('has a number, is accepted, shows what was bought by its link, and empties the cart', async () => {
    const piece = await stocked(test, 'zz-plant', 5);
    const { token, order } = await guestWithCart(test, { ...piece, quantity: 2 });
    const { placed, captured } = await buy(test, token, order);
    if (!placed.success || !captured?.success) throw new Error('not bought');
    expect(captured.data.status).toBe('paid');
    expect(captured.data.order_number).toMatch(/^AS-\d+$/);

    const view = await test.call(readOrder, {
      params: { key: placed.data.order_link.replace('/order/', '') },
    });
    if (!view.success) throw new Error(view.message);
    expect(view.data).toMatchObject({ state: 'placed', status: 1, order_number: captured.data.order_number });
    expect(view.data.items).toMatchObject([{ product_slug: 'zz-plant', product_qty: 2 }]);
    expect(view.data.summary.total).toBe(order.expected_total);

    const cart = await test.call(readCart, { query: { cities_id: order.cities_id as number } }, { token });
    expect(cart.success && cart.data.items).toEqual([]);
  });

  it('is confirmed to its sender with number and link', async () => {
    const { order_uuid, order_link, chargeId, token } = await placed();
    await decide(chargeId, 'pay');
    await test.call(captureTap, { body: { tap_id: chargeId } }, { token });
    await tell((await orderOf(order_uuid)).id);
    const inbox = await test.sandbox.get('/messages?to=966551234567&channel=sms');
    expect(JSON.stringify(inbox.body)).toContain(order_link);
  });

  it.each(['ar', 'en'] as const)(
    'is confirmed in %s to a sender who gave an e-mail address',
    async (language) => {
      const piece = await stocked(test, 'zz-plant', 5);
      const { token, order } = await guestWithCart(test, piece);
      const to = `sara-${language}@example.com`;
      const body = { ...order, sender: { ...order.sender, email: to } };
      const answer = await test.call(placeOrder, { body }, { token, language });
      if (!answer.success) throw new Error(answer.message);
      const { order_uuid, order_link, payment_url } = answer.data;
      await decide(chargeOf(payment_url), 'pay');
      await test.call(captureTap, { body: { tap_id: chargeOf(payment_url) } }, { token });
      const { id, number } = await orderOf(order_uuid);

      expect(await tell(id)).toEqual(['placed by mail', 'placed by sms']);
      const inbox = await test.sandbox.get(`/messages?to=${to}`);
      expect(inbox.body.messages).toHaveLength(1);
      const [mail] = inbox.body.messages;
      expect(mail).toMatchObject({ channel: 'email', language });
      expect(mail.subject).toContain(`AS-${number}`);
      for (const form of [mail.body, mail.html]) {
        expect(form).toContain(`${test.context.config.publicUrl}${order_link}`);
        expect(form).toContain(`AS-${number}`);
        expect(form).toContain(riyalDigits(fromRiyals(order.expected_total)));
      }
      expect(mail.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    },
  );

  it('needs no e-mail address, and says so when a text message is refused', async () => {
    const { order_uuid, chargeId, token } = await placed();
    await decide(chargeId, 'pay');
    await test.call(captureTap, { body: { tap_id: chargeId } }, { token });
    const { id } = await orderOf(order_uuid);
    await test.sandbox.post('/control/messages', { sms: { refuse: true } });
    expect(await tell(id)).toEqual([]);
    const rows = await test.context.db
      .select()
      .from(messages)
      .where(and(eq(messages.orderId, id), ne(messages.channel, 'push')))
      .orderBy(messages.id);
    expect(rows.map(({ channel, state, note }) => [channel, state, note])).toEqual([
      ['sms', 'failed', expect.stringContaining('refused')],
      // Without an address there is nobody to write to.
      ['mail', 'dropped', 'no address'],
    ]);
  });

  it('is refused a second payment', async () => {
    const { chargeId, token, body } = await placed();
    await decide(chargeId, 'pay');
    await test.call(captureTap, { body: { tap_id: chargeId } }, { token });
    const again = await test.call(placeOrder, { body }, { token });
    expect(again.success || again.error.code).toBe('CART_EMPTY');
  });
});

describe('an unpaid order', () => {
  it('stays held after a decline, and paying again makes a new charge for the same order', async () => {
    const first = await placed();
    await decide(first.chargeId, 'decline');
    const declined = await test.call(
      captureTap,
      { body: { tap_id: first.chargeId } },
      { token: first.token },
    );
    expect(declined.success && declined.data.status).toBe('failed');
    expect(await availableOf(test, first.piece.variantId)).toBe(4);

    const second = await test.call(placeOrder, { body: first.body }, { token: first.token });
    if (!second.success) throw new Error(second.message);
    expect(second.data.order_uuid).toBe(first.order_uuid);
    expect(chargeOf(second.data.payment_url)).not.toBe(first.chargeId);
    expect(await availableOf(test, first.piece.variantId)).toBe(4);
  });

  it('lets stock and slot go when its time is over, not before', async () => {
    const { order_uuid, piece } = await placed();
    const order = await orderOf(order_uuid);
    await endHold(test.context, order.id, later(19));
    expect((await orderOf(order_uuid)).state).toBe('awaiting_payment');
    await endHold(test.context, order.id, later(21));
    await endHold(test.context, order.id, later(21));
    expect((await orderOf(order_uuid)).state).toBe('released');
    expect(await availableOf(test, piece.variantId)).toBe(5);
  });

  it('is let go when it is due, however wrong the clock of the process is that works on it', async () => {
    const work = jobHandlers(test.context);
    const due = sql`update orders set expires_at = now() + `;
    const jobsOf = async (id: number) => {
      const { rows } = await test.context.db.execute<{ due: boolean }>(sql`
        select j.start_after = date_trunc('milliseconds', o.expires_at) as due from pgboss.job j, orders o
        where j.name = 'release-order' and o.id = ${id} and (j.data ->> 'orderId')::int = o.id`);
      return rows;
    };
    const { order_uuid, piece } = await placed('zz-plant', 5);
    const { id } = await orderOf(order_uuid);
    // Its pieces alone tell whether it still holds; a place is taken once and can't be given back each time.
    await test.context.db.update(orders).set({ slotId: null, slotDay: null }).where(eq(orders.id, id));
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -5_000, max: 5_000 }), fc.boolean(), async (skew, isDue) => {
        const left = isDue ? -100 : 7_000;
        await test.context.db.execute(sql`delete from pgboss.job where name = 'release-order'`);
        await test.context.db.execute(
          sql`${due} ${left} * interval '1 millisecond', state = 'awaiting_payment' where id = ${id}`,
        );
        await putOnShelf(test.context.db, piece.variantId, 4);
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + skew });
        try {
          await work['release-order']({ orderId: id });
        } finally {
          vi.useRealTimers();
        }
        expect((await orderOf(order_uuid)).state).toBe(isDue ? 'released' : 'awaiting_payment');
        expect(await availableOf(test, piece.variantId)).toBe(isDue ? 5 : 4);
        // Who looked too early comes again, when it is due.
        expect(await jobsOf(id)).toEqual(isDue ? [] : [{ due: true }]);
      }),
      { numRuns: 30, examples: [[-100, true]] },
    );
    await endHold(test.context, id, later(1));
  });

  it('is held for 20 minutes of the database, whatever the clock of the process that placed it says', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    const { order_uuid } = await placed().finally(() => vi.useRealTimers());
    const { rows } = await test.context.db.execute(sql`
      select extract(epoch from expires_at - created_at)::int as seconds from orders where uuid = ${order_uuid}`);
    expect(rows).toEqual([{ seconds: 1_200 }]);
  });

  it('that lost its job is found by the comparison of the books, and let go by the job of every minute', async () => {
    const { order_uuid, piece } = await placed();
    const { id } = await orderOf(order_uuid);
    await test.context.db.execute(sql`delete from pgboss.job where name = 'release-order'`);
    await test.context.db.execute(
      sql`update orders set expires_at = now() - interval '20 minutes' where id = ${id}`,
    );
    expect(await findDifferences(test.context.db)).toMatchObject({
      'unpaid orders that hold goods although their time is over': { count: 1, rows: [{ id }] },
    });
    await settlePayments(test.context, new Date());
    expect((await orderOf(order_uuid)).state).toBe('released');
    expect(await availableOf(test, piece.variantId)).toBe(5);
    expect(await findDifferences(test.context.db)).toEqual({});
  });

  it('is completed at the end of its time when the money had come and every word of it was lost', async () => {
    await test.sandbox.post('/control/tap', { webhooks: { lost: true } });
    const { order_uuid, chargeId } = await placed();
    await decide(chargeId, 'pay');
    await endHold(test.context, (await orderOf(order_uuid)).id, later(21));
    expect((await orderOf(order_uuid)).state).toBe('placed');
  });

  it('makes way when the cart changes: one hold, never two', async () => {
    const first = await placed('zz-plant', 5);
    const { changeCartLine } = await import('#shop/contract/cart.ts');
    const cart = await test.call(
      readCart,
      { query: { cities_id: first.body.cities_id as number } },
      { token: first.token },
    );
    if (!cart.success) throw new Error(cart.message);
    const changed = await test.call(
      changeCartLine,
      {
        params: { id: cart.data.items[0]?.id ?? 0 },
        query: { cities_id: first.body.cities_id as number },
        body: { product_id: first.piece.productId, product_color: first.piece.variantId, product_qty: 3 },
      },
      { token: first.token },
    );
    if (!changed.success) throw new Error(changed.message);
    const second = await test.call(
      placeOrder,
      { body: { ...first.body, expected_total: changed.data.summary.total } },
      { token: first.token },
    );
    if (!second.success) throw new Error(second.message);
    expect(second.data.order_uuid).not.toBe(first.order_uuid);
    expect((await orderOf(first.order_uuid)).state).toBe('released');
    expect(await availableOf(test, first.piece.variantId)).toBe(2);
  });
});

describe('money that comes late', () => {
  it('finds its stock again', async () => {
    const { order_uuid, chargeId, token, piece } = await placed();
    await endHold(test.context, (await orderOf(order_uuid)).id, later(21));
    await decide(chargeId, 'pay');
    const answer = await test.call(captureTap, { body: { tap_id: chargeId } }, { token });
    expect(answer.success && answer.data.status).toBe('paid');
    expect(await availableOf(test, piece.variantId)).toBe(4);
  });

  it('goes back when the stock is gone, once, and is said to be on its way back', async () => {
    await test.sandbox.post('/control/tap', { webhooks: { lost: true } });
    const { order_uuid, chargeId, token, piece } = await placed('zz-plant', 1);
    const order = await orderOf(order_uuid);
    await endHold(test.context, order.id, later(21));
    await stocked(test, 'zz-plant', 0);
    await decide(chargeId, 'pay');
    const answer = await test.call(captureTap, { body: { tap_id: chargeId } }, { token });
    expect(answer.success && answer.data.status).toBe('refunded');
    expect((await orderOf(order_uuid)).state).toBe('refunding');

    const [refund] = await test.context.db.select().from(refunds).where(eq(refunds.orderId, order.id));
    expect(refund).toMatchObject({ kind: 'unwanted', status: 'started', toMethod: order.total });
    const refundId = refund?.id ?? 0;
    await until(async () => {
      await sendRefund(test.context, refundId, new Date()).catch(() => {});
      return (await orderOf(order_uuid)).state === 'refunded';
    });
    await sendRefund(test.context, refundId, new Date());
    expect((await paymentOf(order.id)).status).toBe('refunded');
    expect(await availableOf(test, piece.variantId)).toBe(0);
  });
});

it('money that comes once the slot has begun goes back, though the goods are there', async () => {
  const { order_uuid, chargeId, token, piece } = await placed();
  const order = await orderOf(order_uuid);
  await endHold(test.context, order.id, later(21));
  const ofOrder = eq(orders.id, order.id);
  await test.context.db
    .update(orders)
    .set({ slotDay: addDays(riyadhDay(new Date()), -1) })
    .where(ofOrder);
  await decide(chargeId, 'pay');
  const answer = await test.call(captureTap, { body: { tap_id: chargeId } }, { token });
  expect(answer.success && answer.data.status).toBe('refunded');
  expect(await availableOf(test, piece.variantId)).toBe(5);
});

describe('what the provider says', () => {
  it('arrives by webhook alone, when the shopper never comes back', async () => {
    const { order_uuid, chargeId } = await placed();
    await decide(chargeId, 'pay');
    await until(async () => (await orderOf(order_uuid)).state === 'placed');
  });

  it('may come twice and late: noted, nothing changes', async () => {
    const { order_uuid, chargeId } = await placed();
    await decide(chargeId, 'pay');
    await until(async () => (await orderOf(order_uuid)).state === 'placed');
    const before = await orderOf(order_uuid);
    for (let times = 0; times < 2; times += 1) {
      expect((await test.sandbox.post(`/control/tap/charges/${chargeId}/webhook`)).body).toMatchObject({
        status: 200,
      });
    }
    expect(await orderOf(order_uuid)).toEqual(before);
    const [noted] = await test.context.db
      .select()
      .from(paymentNotifications)
      .where(eq(paymentNotifications.object, chargeId));
    expect(noted?.times).toBeGreaterThanOrEqual(2);
  });

  it('is refused when forged, and believed only as far as the provider confirms it', async () => {
    const { order_uuid, chargeId } = await placed();
    for (const headers of [{}, { hashstring: 'f'.repeat(64) }]) {
      const response = await fetch(`${test.url}/api/webhooks/tap`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers } as Record<string, string>,
        body: JSON.stringify({ id: chargeId, status: 'CAPTURED', amount: 189, currency: 'SAR' }),
      });
      expect(response.status).toBe(403);
    }
    expect((await orderOf(order_uuid)).state).toBe('awaiting_payment');
  });

  it('completes nothing when the amount is not ours', async () => {
    await test.sandbox.post('/control/tap', { answerAmount: 1, webhooks: { lost: true } });
    const { order_uuid, chargeId, token } = await placed().catch(async () => {
      throw new Error('charge refused at creation');
    });
    await decide(chargeId, 'pay');
    const answer = await test.call(captureTap, { body: { tap_id: chargeId } }, { token });
    expect(answer.success && answer.data.status).toBe('pending');
    expect((await orderOf(order_uuid)).state).toBe('awaiting_payment');
  });

  it('is asked for by the reconciling job when nothing was heard', async () => {
    await test.sandbox.post('/control/tap', { webhooks: { lost: true } });
    const { order_uuid, chargeId } = await placed();
    await decide(chargeId, 'pay');
    await settlePayments(test.context, new Date());
    expect((await orderOf(order_uuid)).state).toBe('awaiting_payment');
    await settlePayments(test.context, later(2));
    expect((await orderOf(order_uuid)).state).toBe('placed');
  });

  it('is asked for every minute for an hour, and then every quarter of one, of each payment', async () => {
    const { order_uuid, chargeId } = await placed();
    const { id } = await orderOf(order_uuid);
    const tap = test.context.payments.tap;
    if (!tap) throw new Error('no Tap');
    let asked = 0;
    test.context.payments.tap = {
      ...tap,
      readCharge: async (charge) => {
        if (charge === chargeId) asked += 1;
        return tap.readCharge(charge);
      },
    };
    // The hold is over by then and would ask itself.
    await test.context.db
      .update(orders)
      .set({ expiresAt: later(100_000) })
      .where(eq(orders.id, id));
    const askedFrom = async (minute: number, minutes: number) => {
      asked = 0;
      for (let at = 0; at < minutes; at += 1) await settlePayments(test.context, later(minute + at));
      return asked;
    };
    expect(await askedFrom(2, 5)).toBe(5);
    expect(await askedFrom(62, 15)).toBe(1);
    expect(await askedFrom(1_440, 30)).toBe(2);
    test.context.payments.tap = tap;
    await test.context.db.update(orders).set({ expiresAt: new Date() }).where(eq(orders.id, id));
    await endHold(test.context, id, later(1));
  });

  it('can be nothing at all: the order is kept, and pressing again goes on from there', async () => {
    const piece = await stocked(test, 'zz-plant', 5);
    const { token, order } = await guestWithCart(test, piece);
    await test.sandbox.post('/control/tap', { down: true });
    const down = await test.call(placeOrder, { body: order }, { token });
    expect(down.success || down.error.code).toBe('PAYMENT_UNAVAILABLE');
    expect(await availableOf(test, piece.variantId)).toBe(4);
    await test.sandbox.post('/control/tap', { down: false });
    const { captured } = await buy(test, token, order);
    expect(captured?.success && captured.data.status).toBe('paid');
    expect(await availableOf(test, piece.variantId)).toBe(4);
  });
});

describe("somebody else's", () => {
  it('charge is unknown to a stranger, with or without a token', async () => {
    const { chargeId, order_uuid } = await placed();
    await decide(chargeId, 'pay');
    await until(async () => (await orderOf(order_uuid)).state === 'placed');
    for (const who of [{}, { token: await test.newGuest() }]) {
      const answer = await test.call(captureTap, { body: { tap_id: chargeId } }, who);
      expect(answer.success || answer.error.code).toBe('PAYMENT_NOT_FOUND');
    }
  });

  it("charge can't be claimed with another order's key", async () => {
    const victim = await placed();
    const own = await placed();
    const answer = await test.call(
      captureTap,
      { body: { tap_id: victim.chargeId, order_key: own.order_link.replace('/order/', '') } },
      { token: own.token },
    );
    expect(answer.success || answer.error.code).toBe('PAYMENT_NOT_FOUND');
  });

  it('order id opens nothing without the key', async () => {
    const { order_uuid } = await placed();
    for (const key of [order_uuid, 'x', '', 'A'.repeat(43)]) {
      const answer = await test.call(readOrder, { params: { key: key || ' ' } });
      expect(answer.success || answer.error.code).toBe('ORDER_NOT_FOUND');
    }
  });
});

describe('while paying is under way', () => {
  it('what is put into the cart meanwhile is kept for the next order', async () => {
    const first = await placed('zz-plant', 5);
    const other = await stocked(test, 'aloe-vera', 5);
    const { addToCart } = await import('#shop/contract/cart.ts');
    const city = await cityId(test);
    for (const piece of [first.piece, other]) {
      await test.call(
        addToCart,
        {
          query: { cities_id: city },
          body: { product_id: piece.productId, product_qty: 2, product_color: piece.variantId },
        },
        { token: first.token },
      );
    }
    await decide(first.chargeId, 'pay');
    await test.call(captureTap, { body: { tap_id: first.chargeId } }, { token: first.token });
    const cart = await test.call(readCart, { query: { cities_id: city } }, { token: first.token });
    expect(
      cart.success && cart.data.items.map(({ product_slug, product_qty }) => [product_slug, product_qty]),
    ).toEqual([
      ['zz-plant', 2],
      ['aloe-vera', 2],
    ]);
  });
});

describe("a shopper's own hold", () => {
  it('is not held against them: the last pieces can still be paid after a cancel', async () => {
    const first = await placed('zz-plant', 1);
    await decide(first.chargeId, 'cancel');
    await test.call(captureTap, { body: { tap_id: first.chargeId } }, { token: first.token });
    expect(await availableOf(test, first.piece.variantId)).toBe(0);

    const city = await cityId(test);
    const cart = await test.call(readCart, { query: { cities_id: city } }, { token: first.token });
    expect(cart.success && cart.data).toMatchObject({
      can_check_out: true,
      items: [{ product_qty: 1, notices: [] }],
    });

    // Other details: another order takes the place of the first, with the same last piece.
    const again = await buy(test, first.token, { ...first.body, care_card: false });
    expect(again.captured?.success && again.captured.data.status).toBe('paid');
    expect(await availableOf(test, first.piece.variantId)).toBe(0);
  });
});

describe('a kept card', () => {
  /** Somebody with a kept card and a cart, and the order that they are about to place. */
  async function withKeptCard() {
    const token = await reachableShopper(test);
    const card_id = await keepCard(test, token);
    const piece = await stocked(test, 'zz-plant', 5);
    const { order } = await guestWithCart(test, piece);
    const added = await test.call(
      addToCart,
      {
        query: { cities_id: order.cities_id as number },
        body: { product_id: piece.productId, product_qty: 1, product_color: piece.variantId },
      },
      { token },
    );
    if (!added.success) throw new Error(added.message);
    return { token, order, byCard: { ...order, payment_method: 'saved_card', card_id } };
  }

  it('that was charged is found in its provider’s list where neither answer nor notification came', async () => {
    const { token, byCard } = await withKeptCard();
    const charges = async () => (await test.sandbox.get('/control/tap/charges')).body.charges;
    await test.sandbox.post('/control/tap', { timeoutAfterSuccess: true, webhooks: { lost: true } });
    const refused = await test.call(placeOrder, { body: byCard }, { token });
    expect(!refused.success && refused.error.code).toBe('PAYMENT_UNAVAILABLE');
    await test.sandbox.post('/control/tap', { timeoutAfterSuccess: false, webhooks: { lost: false } });
    const made = await charges();
    expect(made[0].status).toBe('CAPTURED');
    await settlePayments(test.context, new Date(Date.now() + 120_000));
    const [payment] = await test.context.db.select().from(payments).where(eq(payments.chargeId, made[0].id));
    expect(payment?.status).toBe('captured');
    expect(await charges()).toHaveLength(made.length);
  });

  it('is charged by the press of its shopper alone, never by a job or on the way to another method', async () => {
    const { token, order, byCard } = await withKeptCard();
    await test.sandbox.post('/control/tap', { down: true });
    const refused = await test.call(placeOrder, { body: byCard }, { token });
    expect(!refused.success && refused.error.code).toBe('PAYMENT_UNAVAILABLE');
    await test.sandbox.post('/control/tap', { down: false });

    const charges = async () => (await test.sandbox.get('/control/tap/charges')).body.charges.length;
    const before = await charges();
    await settlePayments(test.context, new Date(Date.now() + 120_000));
    const other = await test.call(placeOrder, { body: { ...order, payment_method: 'tabby' } }, { token });
    expect(other.success).toBe(true);
    expect(await charges()).toBe(before);

    const again = await test.call(placeOrder, { body: byCard }, { token });
    expect(again.success).toBe(true);
    expect(await charges()).toBe(before + 1);
  });
});

describe('a refund', () => {
  it('is asked for by one at a time', async () => {
    const { order_uuid, chargeId, token, piece } = await placed('zz-plant', 1);
    const order = await orderOf(order_uuid);
    await test.sandbox.post('/control/tap', { webhooks: { lost: true } });
    await endHold(test.context, order.id, later(21));
    await stocked(test, 'zz-plant', 0);
    await decide(chargeId, 'pay');
    await test.call(captureTap, { body: { tap_id: chargeId } }, { token });
    const [refund] = await test.context.db.select().from(refunds).where(eq(refunds.orderId, order.id));
    const { tap } = test.context.payments;
    const asked: string[] = [];
    test.context.payments.tap = {
      ...tap,
      async createRefund(request) {
        asked.push(request.reference);
        return tap.createRefund(request);
      },
    };
    await Promise.all(
      Array.from({ length: 5 }, () => sendRefund(test.context, refund?.id ?? 0, new Date()).catch(() => {})),
    );
    test.context.payments.tap = tap;
    expect(asked).toEqual([refund?.uuid]);
    expect(await availableOf(test, piece.variantId)).toBe(0);
  });
});

describe('two tabs', () => {
  it('that pay one cart in two ways make one order; what is paid twice goes back', async () => {
    const piece = await stocked(test, 'zz-plant', 5);
    const { token, order } = await guestWithCart(test, piece);
    const place = async (payment_method: string) => {
      const answer = await test.call(placeOrder, { body: { ...order, payment_method } }, { token });
      if (!answer.success) throw new Error(answer.message);
      return answer.data;
    };
    const byCard = await place('card');
    const byTabby = await place('tabby');
    expect(byTabby.order_uuid).toBe(byCard.order_uuid);
    const { id } = await orderOf(byCard.order_uuid);
    const own = () => test.context.db.select().from(payments).where(eq(payments.orderId, id));
    const tabby = (await own()).find(({ provider }) => provider === 'tabby');
    await Promise.all([
      decide(chargeOf(byCard.payment_url), 'pay'),
      test.sandbox.post(`/control/tabby/payments/${tabby?.chargeId}/approve`),
    ]);
    const body = { order_key: byCard.order_key };
    const settled = await Promise.all(
      Array.from({ length: 4 }, () => test.call(settleOrder, { body }, { token })),
    );
    expect(settled.map((answer) => answer.success && answer.data.status)).toEqual(Array(4).fill('paid'));
    expect((await own()).map(({ status }) => status).sort()).toEqual(['captured', 'refunding']);
    expect((await orderOf(byCard.order_uuid)).state).toBe('placed');
    const paid = (await own()).find(({ status }) => status === 'captured');
    const other = paid?.method === 'card' ? 'tabby' : 'card';
    expect((await orderOf(byCard.order_uuid)).paymentMethod).toBe(paid?.method);
    expect(await availableOf(test, piece.variantId)).toBe(4);
    const view = async () => {
      const answer = await test.call(readOrder, { params: { key: byCard.order_key } }, { token });
      if (!answer.success) throw new Error(answer.message);
      return answer.data;
    };
    const amount = order.expected_total;
    expect(await view()).toMatchObject({
      payment: { method: paid?.method },
      returned_payments: [{ method: other, amount, status: 'started' }],
      refunds: [],
    });
    await settlePayments(test.context, later(2));
    await until(async () => {
      await settlePayments(test.context, later(4));
      return (await own()).some(({ status }) => status === 'refunded');
    });
    expect(await view()).toMatchObject({
      payment: { method: paid?.method },
      returned_payments: [{ method: other, amount, status: 'done', done_at: expect.any(String) }],
    });
  });

  it('the first of which is kept and the second given back: the order names the first, cancelled or not', async () => {
    const piece = await stocked(test, 'zz-plant', 5);
    const { token, order } = await guestWithCart(test, piece);
    const place = async (payment_method: string) => {
      const answer = await test.call(placeOrder, { body: { ...order, payment_method } }, { token });
      if (!answer.success) throw new Error(answer.message);
      return answer.data;
    };
    const byCard = await place('card');
    await place('tabby');
    const { id } = await orderOf(byCard.order_uuid);
    const own = await test.context.db.select().from(payments).where(eq(payments.orderId, id));
    const tabby = own.find(({ provider }) => provider === 'tabby');
    await decide(chargeOf(byCard.payment_url), 'pay');
    const body = { order_key: byCard.order_key };
    await test.call(settleOrder, { body }, { token });
    await test.sandbox.post(`/control/tabby/payments/${tabby?.chargeId}/approve`);
    await test.call(settleOrder, { body }, { token });
    const named = {
      payment: { method: 'card' },
      returned_payments: [{ method: 'tabby', amount: order.expected_total }],
    };
    const read = await test.call(readOrder, { params: { key: byCard.order_key } }, { token });
    expect(read.success && read.data).toMatchObject(named);
    const cancelled = await test.call(cancelOrder, { body }, { token });
    expect(cancelled.success && cancelled.data).toMatchObject({
      ...named,
      status: 7,
      refunds: [{ to_method: order.expected_total }],
    });
  });
});

describe('an answer that got lost', () => {
  const attempt = async (token: string, idempotency_key: string) => {
    const answer = await test.call(readAttempt, { query: { idempotency_key } }, { token });
    if (!answer.success) throw new Error(answer.message);
    return answer.data;
  };

  it('is asked for by its key: by whoever pressed, and by nobody else', async () => {
    const piece = await stocked(test, 'zz-plant', 5);
    const { token, order } = await guestWithCart(test, piece);
    const nothing = { next: 'unknown', order_key: null, payment_url: null };
    expect(await attempt(token, 'press')).toEqual(nothing);
    const placed = await test.call(placeOrder, { body: { ...order, idempotency_key: 'press' } }, { token });
    if (!placed.success) throw new Error(placed.message);
    const { order_key, payment_url } = placed.data;
    expect(await attempt(token, 'press')).toEqual({ next: 'page', order_key, payment_url });
    expect(await attempt(await test.newGuest(), 'press')).toEqual(nothing);
    expect(await attempt(token, 'pres')).toEqual(nothing);

    await decide(chargeOf(payment_url), 'pay');
    await test.call(settleOrder, { body: { order_key } });
    expect(await attempt(token, 'press')).toEqual({ next: 'done', order_key, payment_url: null });
  });

  it('is found by the key that was sent last, whichever order it came to', async () => {
    const piece = await stocked(test, 'zz-plant', 5);
    const { token, order } = await guestWithCart(test, piece);
    const press = async (idempotency_key: string) => {
      const answer = await test.call(placeOrder, { body: { ...order, idempotency_key } }, { token });
      if (!answer.success) throw new Error(answer.message);
      return answer.data;
    };
    // The page was loaded anew: the same cart is the same order.
    const first = await press('one');
    const { order_key, order_uuid } = await press('two');
    expect(order_key).toBe(first.order_key);
    expect(await attempt(token, 'two')).toMatchObject({ next: 'page', order_key });
    // It was let go, and the same page is sent again: another order.
    await endHold(test.context, (await orderOf(order_uuid)).id, later(21));
    const anew = await press('two');
    expect(anew.order_key).not.toBe(order_key);
    expect(await attempt(token, 'two')).toMatchObject({ next: 'page', order_key: anew.order_key });
  });

  it('of wallet credit is asked for in the same way', async () => {
    const token = await reachableShopper(test);
    const body = { amount: 50, payment_method: 'card', idempotency_key: 'credit' };
    expect(await attempt(token, 'credit')).toMatchObject({ next: 'unknown' });
    const bought = await test.call(topUpWallet, { body }, { token });
    if (!bought.success) throw new Error(bought.message);
    const { payment_key, payment_url } = bought.data;
    expect(await attempt(token, 'credit')).toEqual({ next: 'page', order_key: payment_key, payment_url });
    const card = await keepCard(test, token);
    const kept = { amount: 60, payment_method: 'saved_card', card_id: card, idempotency_key: 'kept' };
    const paid = await test.call(topUpWallet, { body: kept }, { token });
    if (!paid.success) throw new Error(paid.message);
    expect(await attempt(token, 'kept')).toMatchObject({ next: 'done', order_key: paid.data.payment_key });
  });

  it('of an order that the wallet has paid is the order', async () => {
    const token = await reachableShopper(test);
    await giveCredit(test, token, 1_000);
    const piece = await stocked(test, 'zz-plant', 5);
    const { order } = await guestWithCart(test, piece);
    const query = { cities_id: order.cities_id as number };
    await test.call(
      addToCart,
      { query, body: { product_id: piece.productId, product_color: piece.variantId, product_qty: 1 } },
      { token },
    );
    await test.call(applyWallet, { query, body: { apply: true } }, { token });
    const body = { ...order, payment_method: null, idempotency_key: 'all by wallet' };
    const placed = await test.call(placeOrder, { body }, { token });
    if (!placed.success) throw new Error(placed.message);
    expect(await attempt(token, 'all by wallet')).toMatchObject({
      next: 'done',
      order_key: placed.data.order_key,
    });
    // Pressed again: the same order, paid once.
    const again = await test.call(placeOrder, { body }, { token });
    expect(again.success && again.data.order_key).toBe(placed.data.order_key);
  });
});

describe('what the shopper has seen', () => {
  it('is what is bought: other goods for the same sum are refused', async () => {
    const piece = await stocked(test, 'zz-plant', 5);
    const { token, order } = await guestWithCart(test, piece);
    const query = { cities_id: order.cities_id as number };
    const seen = await test.call(readCart, { query }, { token });
    if (!seen.success) throw new Error(seen.message);
    const [line] = seen.data.items;
    // In another window the same plant in another glaze takes its place.
    const other = await otherColor(piece);
    const body = { product_id: piece.productId, product_color: other, product_qty: 1 };
    const swapped = await test.call(
      changeCartLine,
      { params: { id: line?.id as number }, query, body },
      { token },
    );
    if (!swapped.success) throw new Error(swapped.message);
    expect(swapped.data.summary.total).toBe(order.expected_total);

    const press = (cart_seen: string) => test.call(placeOrder, { body: { ...order, cart_seen } }, { token });
    const refused = await press(seen.data.version);
    expect(refused.success ? null : refused.error.code).toBe('CART_CHANGED');
    expect((await press(swapped.data.version)).success).toBe(true);
  });
});

async function otherColor({
  productId,
  variantId,
}: {
  productId: number;
  variantId: number;
}): Promise<number> {
  const all = await test.context.db.select().from(variants).where(eq(variants.productId, productId));
  const other = all.find(({ id }) => id !== variantId);
  if (!other) throw new Error('one colour only');
  await putOnShelf(test.context.db, other.id, 5);
  return other.id;
}

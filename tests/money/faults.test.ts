import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { orders, payments, slots } from '#server/db/schema/index.ts';
import { asJson, expectRefusal, type Received, send } from '../support/browsers/wire.ts';
import { makeWorld, orderOf, type World } from '../support/examples/examples.ts';
import { type Books, checkBooks, openBooks } from '../support/money/books.ts';
import { letTimePass as letPass } from '../support/money/let-pass.ts';
import { giveCredit, makeCoupon } from '../support/money/money.ts';
import { chargeOf, stocked } from '../support/orders/purchase.ts';
import { makeToken } from '../support/people/sessions.ts';
import { type ApiProcess, startApi } from '../support/shop/api-process.ts';
import { freePort } from '../support/shop/free-port.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * What can break between a press on "pay" and a paid order: the shop's process, its database, the provider's word.
 * The shop under test is a process of its own, worker included; the test shop beside it only looks into the same
 * database and plays no part.
 */

// Processes start and end here: on a busy machine that takes a while.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Names the connections of the shop under test, apart from those of the test. */
const underTest = 'under-test';

let test: TestShop;
let world: World;
let port: string;
let api: ApiProcess;
let books: Books;

async function start(env: Record<string, string> = {}): Promise<ApiProcess> {
  return startApi({
    PORT: port,
    DATABASE_URL: `${test.databaseUrl}?application_name=${underTest}`,
    SANDBOX_URL: test.sandbox.origin,
    SANDBOX_SMTP_PORT: String(test.sandbox.smtpPort),
    SECRET: test.context.config.secret,
    LOG_LEVEL: 'error',
    PROVIDER_TIMEOUT_MS: '1000',
    SIGN_IN_LIMITS: '1000',
    HOLD_LIMITS: '1000',
    ...env,
  });
}

beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.update(slots).set({ capacity: 10_000 });
  world = await makeWorld(test);
  port = String(await freePort());
  api = await start();
}, 60_000);
afterAll(() => api.kill());
beforeEach(async () => {
  await stocked(test, 'zz-plant', 500);
  books = await openBooks(test.context.db);
});
afterEach(async () => {
  await test.sandbox.post('/control/reset', {});
  await checkBooks(test.context.db, books);
});

/** Asks again, as a page says to, where the machine is so busy that the shop takes nothing: nothing was done then. */
async function call(method: string, path: string, token: string, json?: unknown): Promise<Received> {
  for (;;) {
    const answer = await send(api.url, {
      method,
      path: `/api${path}`,
      headers: { authorization: token, localization: 'en', ...(json === undefined ? {} : asJson) },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    });
    if (answer.json?.error?.code !== 'OVERLOADED') return answer;
    await sleep(250);
  }
}

type Buyer = { token: string; order: ReturnType<typeof orderOf> };

async function buyer(method = 'card'): Promise<Buyer> {
  const token = await makeToken(test, 'guest');
  const line = { product_id: world.product, product_color: world.color, product_qty: 1 };
  const added = await call('POST', `/user/shopping-cart?cities_id=${world.city}`, token, line);
  if (added.status !== 200) throw new Error(`${added.text}\n${api.said().slice(-2_000)}`);
  return { token, order: orderOf(world, added.json.data.summary.total, { payment_method: method }) };
}

const buyers = (count: number) => Promise.all(Array.from({ length: count }, () => buyer()));
const place = ({ token, order }: Buyer) => call('POST', '/orders/place-order', token, order);
const decide = (charge: string, decision: string) =>
  test.sandbox.post(`/control/tap/charges/${charge}/${decision}`);

async function stateOf(uuid: string): Promise<string | undefined> {
  const [order] = await test.context.db.select().from(orders).where(eq(orders.uuid, uuid));
  return order?.state;
}

/** Waits for what the shop does by itself, at most ten seconds. */
async function eventually(holds: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 50) {
    if (await holds()) return;
    await sleep(50);
  }
  const open = await test.context.db.execute(
    sql`select id, provider, method, status, charge_id, requested_at from payments where status = 'started'`,
  );
  const jobs = await test.context.db.execute(
    sql`select name, state, count(*), max(created_on) as newest from pgboss.job group by 1, 2`,
  );
  const seen = JSON.stringify({ open: open.rows, jobs: jobs.rows }, null, 1);
  throw new Error(`waited ten seconds in vain; the shop said:\n${api.said().slice(-4_000)}\n${seen}`);
}

const letTimePass = (what: 'a minute' | 'the hold') => letPass(test.context, what);

/** The one charge that the provider has made and the shop may not have heard of. */
async function newestCharge(): Promise<string> {
  return (await test.sandbox.get('/control/tap/charges')).body.charges[0].id;
}

describe('a provider that', () => {
  it('is heard before the shopper comes back, and again after, completes the order once', async () => {
    await test.sandbox.post('/control/tap', { webhooks: { twice: true } });
    const shopper = await buyer();
    const { order_uuid, payment_url } = (await place(shopper)).json.data;
    const charge = chargeOf(payment_url);
    await decide(charge, 'pay');
    await eventually(async () => (await stateOf(order_uuid)) === 'placed');
    const back = await call('POST', '/payment/tap/capture', shopper.token, { tap_id: charge });
    expect(back.json.data.status).toBe('paid');
    expect((await decide(charge, 'webhook')).body).toMatchObject({ status: 200 });
  });

  it('is never heard is asked', async () => {
    await test.sandbox.post('/control/tap', { webhooks: { lost: true } });
    const { order_uuid, payment_url } = (await place(await buyer())).json.data;
    await decide(chargeOf(payment_url), 'pay');
    await letTimePass('a minute');
    await eventually(async () => (await stateOf(order_uuid)) === 'placed');
  });

  describe('gives no answer although it made the charge', () => {
    /** The charge stands at the provider; the shop knows only that no answer came. */
    async function unanswered(
      more: object,
      ordered: object = {},
    ): Promise<{ shopper: Buyer; charge: string; uuid: string }> {
      await test.sandbox.post('/control/tap', { timeoutAfterSuccess: true, ...more });
      const shopper = await buyer();
      Object.assign(shopper.order, ordered);
      const refused = await place(shopper);
      expect(expectRefusal(refused, 'en')).toBe('PAYMENT_UNAVAILABLE');
      await test.sandbox.post('/control/tap', { timeoutAfterSuccess: false });
      const [order] = await test.context.db.select().from(orders).orderBy(sql`id desc`).limit(1);
      expect(order?.state).toBe('awaiting_payment');
      return { shopper, charge: await newestCharge(), uuid: order?.uuid ?? '' };
    }

    it('is asked again with the same key: one charge, one order', async () => {
      const { shopper, charge, uuid } = await unanswered({});
      const again = await place(shopper);
      expect(again.json.data).toMatchObject({ order_uuid: uuid });
      expect(chargeOf(again.json.data.payment_url)).toBe(charge);
    });

    it('is believed when its webhook says that the money came', async () => {
      const { charge, uuid } = await unanswered({});
      await decide(charge, 'pay');
      await eventually(async () => (await stateOf(uuid)) === 'placed');
    });

    it('is asked when even the webhook is lost', async () => {
      const { charge, uuid } = await unanswered({ webhooks: { lost: true } });
      await decide(charge, 'pay');
      await letTimePass('a minute');
      await eventually(async () => (await stateOf(uuid)) === 'placed');
    });

    it('is asked before the pieces go back on the shelf', async () => {
      const { charge, uuid } = await unanswered({ webhooks: { lost: true } });
      await decide(charge, 'pay');
      await letTimePass('the hold');
      await eventually(async () => (await stateOf(uuid)) !== 'awaiting_payment');
      expect(await stateOf(uuid)).toBe('placed');
    });

    it('and took the money at once is found out when the shopper presses again', async () => {
      const more = { decide: 'capture', webhooks: { lost: true } };
      const { shopper, uuid } = await unanswered(more, { idempotency_key: 'at-once' });
      const again = await place(shopper);
      expect(expectRefusal(again, 'en')).toBe('ORDER_ALREADY_PAID');
      expect(await stateOf(uuid)).toBe('placed');
    });

    it('and no money came lets the pieces go', async () => {
      const { charge, uuid } = await unanswered({ webhooks: { lost: true } });
      await decide(charge, 'decline');
      await letTimePass('the hold');
      await eventually(async () => (await stateOf(uuid)) === 'released');
    });
  });

  it('is down for the whole hold does not keep the pieces, and its money finds them again', async () => {
    const { order_uuid, payment_url } = (await place(await buyer())).json.data;
    await test.sandbox.post('/control/tap', { down: true, webhooks: { lost: true } });
    await decide(chargeOf(payment_url), 'pay');
    await letTimePass('the hold');
    await eventually(async () => (await stateOf(order_uuid)) === 'released');
    await test.sandbox.post('/control/tap', { down: false });
    await letTimePass('a minute');
    await eventually(async () => (await stateOf(order_uuid)) === 'placed');
  });
});

describe('a shop that is killed', () => {
  it('between placing and paying completes the order when it is back', async () => {
    const paid = (await place(await buyer())).json.data;
    const unpaid = (await place(await buyer())).json.data;
    await api.kill();
    // The money comes while nobody is there to hear of it; the webhook knocks in vain.
    await decide(chargeOf(paid.payment_url), 'pay');
    api = await start();
    await letTimePass('a minute');
    await eventually(async () => (await stateOf(paid.order_uuid)) === 'placed');
    expect(await stateOf(unpaid.order_uuid)).toBe('awaiting_payment');
    await letTimePass('the hold');
    await eventually(async () => (await stateOf(unpaid.order_uuid)) === 'released');
  });

  it('in a burst of orders has lost no piece and no order when it is back', async () => {
    const all = await buyers(40);
    const answers = all.map((each) => place(each).catch(() => null));
    await Promise.race([Promise.any(answers), sleep(2_000)]);
    await sleep(30);
    await api.kill();
    const answered = (await Promise.all(answers)).filter((answer) => answer !== null);
    expect(answered.length, 'killed before the burst was over').toBeLessThan(40);
    await checkBooks(test.context.db, books);

    api = await start();
    // Everybody presses again: who had an order gets the same one.
    const again = await Promise.all(all.map(place));
    expect(again.map(({ status }) => status)).toEqual(all.map(() => 200));
    for (const { json } of answered)
      expect(again.map((answer) => answer.json.data.order_uuid)).toContain(json.data.order_uuid);
    const { rows } = await test.context.db.execute<{ held: number }>(
      sql`select count(*)::int as held from orders where state = 'awaiting_payment'`,
    );
    expect(rows[0]?.held).toBe(all.length);
    await letTimePass('the hold');
    await eventually(async () => (await countOf('awaiting_payment')) === 0);
  });
});

async function countOf(state: string): Promise<number> {
  const { rows } = await test.context.db.execute<{ count: number }>(
    sql`select count(*)::int as count from orders where state = ${state}`,
  );
  return rows[0]?.count ?? 0;
}

describe('a database that', () => {
  it('cuts every connection in a burst is a clear refusal; the shop goes on by itself', async () => {
    const all = await buyers(40);
    const pids = new Set<number>();
    const cut = async () => {
      const { rows } = await test.context.db.execute<{ pid: number }>(sql`
        select pid, pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = ${underTest}`);
      for (const { pid } of rows) pids.add(pid);
    };
    const answers = all.map(place);
    for (let times = 0; times < 4; times += 1) {
      await sleep(40);
      await cut();
    }
    const codes = (await Promise.all(answers)).map((answer) =>
      answer.status === 200 ? 'placed' : expectRefusal(answer, 'en'),
    );
    expect(pids.size).toBeGreaterThan(5);
    // One whose commit was cut is nobody's to judge: INTERNAL.
    for (const code of codes)
      expect(['placed', 'UNAVAILABLE', 'INTERNAL', 'PAYMENT_UNAVAILABLE']).toContain(code);
    expect(api.alive(), api.said().slice(-2_000)).toBe(true);
    await checkBooks(test.context.db, books);

    await eventually(async () => (await send(api.url, { path: '/readyz' })).status === 200);
    const again = await Promise.all(all.map(place));
    expect(again.map(({ status }) => status)).toEqual(all.map(() => 200));
    // The queue has found its way back as well.
    await letTimePass('the hold');
    await eventually(async () => (await countOf('awaiting_payment')) === 0);
  });

  it('refuses in Arabic too, and says so without a word about itself', async () => {
    const token = await makeToken(test, 'guest');
    await test.context.db.execute('alter table carts rename to carts_away');
    for (const localization of ['ar', 'en'] as const) {
      const answer = await send(api.url, {
        path: `/api/user/shopping-cart?cities_id=${world.city}`,
        headers: { authorization: token, localization },
      });
      expect(expectRefusal(answer, localization)).toBe('INTERNAL');
      expect(answer.json.message).toContain(answer.headers['x-request-id']);
    }
    await test.context.db.execute('alter table carts_away rename to carts');
  });
});

// As in the browser's suite: machines that others use stall now and then; what fails twice is broken.
describe('every way to pay', { retry: process.env.CI ? 1 : 0 }, () => {
  const ways = ['card', 'tabby', 'tamara', 'urpay', 'wallet', 'wallet and card', 'coupon'] as const;
  const approve = {
    tap: (id: string) => `/control/tap/charges/${id}/pay`,
    tabby: (id: string) => `/control/tabby/payments/${id}/approve`,
    tamara: (id: string) => `/control/tamara/orders/${id}/approve`,
    urpay: (id: string) => `/control/urpay/payments/${id}/pay`,
  };

  /** Shoppers who pay in every way in turn, ready to press the button. */
  async function mixed(count: number): Promise<Buyer[]> {
    const free = await makeCoupon(test, { percent: 100 });
    return Promise.all(
      Array.from({ length: count }, async (_, at) => {
        const way = ways[at % ways.length] as (typeof ways)[number];
        const token = await makeToken(test, 'shopper');
        const city = `?cities_id=${world.city}`;
        const line = { product_id: world.product, product_color: world.color, product_qty: 1 };
        const added = await call('POST', `/user/shopping-cart${city}`, token, line);
        if (added.status !== 200) throw new Error(`${added.text}\n${api.said().slice(-3_000)}`);
        if (way === 'coupon') await call('POST', `/coupons/apply${city}`, token, { coupon_code: free.code });
        if (way.startsWith('wallet')) {
          await giveCredit(test, token, way === 'wallet' ? 500 : 50);
          await call('POST', `/wallet/apply${city}`, token, { apply: true });
        }
        const { json } = await call('GET', `/user/shopping-cart${city}`, token);
        const { total, due } = json.data.summary;
        const method = due === 0 ? null : way === 'wallet and card' ? 'card' : way;
        return { token, order: orderOf(world, total, { payment_method: method }) };
      }),
    );
  }

  /** Sends the codes that Urpay's payments wait for, then says yes to every charge at its provider. */
  async function payAll(all: Buyer[], placed: Received[]): Promise<void> {
    await Promise.all(
      placed.map(async ({ json }, at) => {
        if (json.data?.next !== 'code') return;
        const phone = { phone_code: '966', phone_number: '551234567' };
        await call('POST', '/payment/urpay-wallet/pay', all[at]?.token ?? '', {
          order_key: json.data.order_key,
          ...phone,
        });
      }),
    );
    await Promise.all(
      (await openPayments(placed)).map(
        ({ provider, chargeId }) => chargeId && test.sandbox.post(approve[provider](chargeId)),
      ),
    );
  }

  /**
   * Payments of these orders that have come to no end. Those of earlier tests' orders stay as they are: paid now, a
   * hundred of them would find their stock again, one after the other, while shoppers wait for their turn.
   */
  const openPayments = (placed: Received[]) =>
    test.context.db
      .select({ provider: payments.provider, chargeId: payments.chargeId })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(
        and(
          eq(payments.status, 'started'),
          inArray(
            orders.uuid,
            placed.flatMap(({ json }) => json.data?.order_uuid ?? []),
          ),
        ),
      );

  it('adds up when the shop is killed while orders are placed, and they are placed again', async () => {
    const all = await mixed(28);
    const answers = all.map((one) => place(one).catch(() => null));
    await sleep(120);
    await api.kill();
    await Promise.all(answers);
    await checkBooks(test.context.db, books);
    api = await start();
    // On a slow machine the provider may answer a whole burst too late: whoever hears so presses again.
    const pressed = async (
      one: (typeof all)[number],
      most = 5,
    ): Promise<Awaited<ReturnType<typeof place>>> => {
      const answer = await place(one);
      return answer.status === 503 && most > 1 ? pressed(one, most - 1) : answer;
    };
    const placed = await Promise.all(all.map((one) => pressed(one)));
    for (const answer of placed)
      expect(answer.status === 200 || answer.json.error.code === 'CART_EMPTY', answer.text).toBe(true);
    await payAll(all, placed);
    await letTimePass('a minute');
    await eventually(async () => (await openPayments(placed)).length === 0);
    expect(await countOf('awaiting_payment')).toBe(0);
  });

  it('adds up when the shop is killed while payments are settled, and again', async () => {
    const before = await countOf('placed');
    const all = await mixed(28);
    const placed = await Promise.all(all.map(place));
    expect(placed.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
    await payAll(all, placed);
    for (const pause of [15, 60]) {
      const settled = placed.map(({ json }, at) =>
        call('POST', '/payment/settle', all[at]?.token ?? '', { order_key: json.data.order_key }).catch(
          () => null,
        ),
      );
      await sleep(pause);
      await api.kill();
      await Promise.all(settled);
      await checkBooks(test.context.db, books);
      api = await start();
    }
    await letTimePass('a minute');
    await eventually(async () => (await countOf('placed')) === before + all.length);
  });

  it('adds up when the database cuts connections while payments are settled', async () => {
    const before = await countOf('placed');
    const all = await mixed(28);
    const placed = await Promise.all(all.map(place));
    expect(placed.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
    await test.sandbox.post('/control/tap', { webhooks: { lost: true } });
    await payAll(all, placed);
    const settled = placed.map(({ json }, at) =>
      call('POST', '/payment/settle', all[at]?.token ?? '', { order_key: json.data.order_key }),
    );
    for (let times = 0; times < 4; times += 1) {
      await sleep(30);
      await test.context.db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and application_name = ${underTest}`);
    }
    await Promise.all(settled);
    await checkBooks(test.context.db, books);
    await eventually(async () => (await send(api.url, { path: '/readyz' })).status === 200);
    await eventually(async () => {
      await letTimePass('a minute').catch(() => {});
      await sleep(500);
      return (await countOf('placed')) === before + all.length;
    });
  });

  it.each(['tabby', 'tamara', 'urpay'] as const)(
    'by %s completes once: notified twice, before the shopper is back, and after silence',
    async (provider) => {
      await test.sandbox.post(`/control/${provider}`, { webhooks: { twice: true } });
      const one = await buyer(provider);
      const { token } = one;
      const placed = await place(one);
      expect(placed.status, placed.text).toBe(200);
      await payAll([one], [placed]);
      await eventually(async () => (await stateOf(placed.json.data.order_uuid)) === 'placed');
      const { order_key } = placed.json.data;
      const settled = await Promise.all(
        Array.from({ length: 3 }, () => call('POST', '/payment/settle', token, { order_key })),
      );
      expect(settled.map(({ json }) => json.data.status)).toEqual(['paid', 'paid', 'paid']);
    },
  );

  it.each(['tabby', 'tamara', 'urpay'] as const)(
    'by %s is found when no notification comes and nobody returns',
    async (provider) => {
      await test.sandbox.post(`/control/${provider}`, { webhooks: { lost: true } });
      const one = await buyer(provider);
      const placed = await place(one);
      await payAll([one], [placed]);
      await letTimePass('a minute');
      await eventually(async () => (await stateOf(placed.json.data.order_uuid)) === 'placed');
    },
  );

  it.each(['tabby', 'tamara'] as const)(
    'by %s goes on when its answer was lost: pressed again it is one order, paid once',
    async (provider) => {
      await test.sandbox.post(`/control/${provider}`, { timeoutAfterSuccess: true });
      const one = await buyer(provider);
      expect(expectRefusal(await place(one), 'en')).toBe('PAYMENT_UNAVAILABLE');
      await test.sandbox.post(`/control/${provider}`, { timeoutAfterSuccess: false });
      const placed = await place(one);
      expect(placed.status, placed.text).toBe(200);
      await payAll([one], [placed]);
      await eventually(async () => (await stateOf(placed.json.data.order_uuid)) === 'placed');
    },
  );

  it.each(['tabby', 'tamara', 'urpay'] as const)(
    'by %s does not believe an amount that is not ours',
    async (provider) => {
      const one = await buyer(provider);
      const { token } = one;
      const placed = await place(one);
      await test.sandbox.post(`/control/${provider}`, { answerAmount: 1 });
      await payAll([one], [placed]);
      const { order_key } = placed.json.data;
      const settled = await call('POST', '/payment/settle', token, { order_key });
      expect(settled.json.data?.status ?? settled.json.error.code).not.toBe('paid');
      expect(await stateOf(placed.json.data.order_uuid)).toBe('awaiting_payment');
      await test.sandbox.post(`/control/${provider}`, { answerAmount: null });
      await eventually(async () => {
        await call('POST', '/payment/settle', token, { order_key });
        return (await stateOf(placed.json.data.order_uuid)) === 'placed';
      });
    },
  );
});

import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, coupons, couponUses, orderLines } from '#server/db/schema/index.ts';
import { addToCart, readCart } from '#shop/contract/cart.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import { applyCoupon } from '#shop/contract/coupons.ts';
import { decideApproval, listApprovals } from '#shop/contract/workshop/approvals.ts';
import {
  addCoupon,
  changeCoupon,
  endCoupon,
  listStaffCoupons,
  pauseCoupon,
  readStaffCoupon,
  type StaffCoupon,
  tryCoupon,
} from '#shop/contract/workshop/coupons.ts';
import { giveMoneyBack } from '#shop/contract/workshop/orders.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { addDays, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { codeOf } from '../support/help/tickets.ts';
import { makeCoupon, reachableShopper } from '../support/money/money.ts';
import { orderBody } from '../support/orders/order-body.ts';
import { good, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { lockAwaited } from '../support/shop/locks.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Coupons as staff keep them: what one promises is written once and by its version, what promises much takes two, a pause
 * counts from the moment it is made, a limit is never below what is used, and what each has cost adds up.
 */

const seed = Number(process.env.COUPONS_SEED ?? Date.now() % 2 ** 31);

let test: TestShop;
let world: PaidWorld;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
}, 60_000);

const today = riyadhDay(new Date());
const as = { role: 'catalogue' } as const;
let made = 0;
const terms = (more: object = {}) => ({
  title: { ar: 'خصم التجربة', en: 'Trial discount' },
  kind: 'percent',
  percent: 10,
  first_day: today,
  ...more,
});
const newCode = () => {
  made += 1;
  return `KEEP${made}T${Date.now()}`;
};
const add = (more: object = {}) =>
  callAsStaff(test, addCoupon, { body: { code: newCode(), ...terms(more) } }, as);
const added = async (more: object = {}): Promise<StaffCoupon> => {
  const { coupon } = good(await add(more));
  if (!coupon) throw new Error('it waits');
  return coupon;
};
const change = ({ id, version }: Pick<StaffCoupon, 'id' | 'version'>, more: object = {}) =>
  callAsStaff(test, changeCoupon, { params: { id }, body: { version, ...terms(more) } }, as);
const read = async (id: number) => good(await callAsStaff(test, readStaffCoupon, { params: { id } }, as));
const pause = (id: number, paused = true) =>
  callAsStaff(test, pauseCoupon, { params: { id }, body: { paused } }, as);
const decide = (id: string | null, agree = true) =>
  callAsStaff(
    test,
    decideApproval,
    { params: { id: id ?? '' }, body: { agree, answer: 'Too much' } },
    { role: 'owner', proved: true },
  );

/** A shopper with a coupon on their cart, who presses the last button with what is answered. */
async function readyToPlace(code: string, quantity = 1) {
  const token = await reachableShopper(test);
  const query = { cities_id: world.city };
  const { productId: product_id, variantId: product_color } = world.piece;
  good(
    await test.call(
      addToCart,
      { query, body: { product_id, product_qty: quantity, product_color } },
      { token },
    ),
  );
  good(await test.call(applyCoupon, { query, body: { coupon_code: code } }, { token }));
  const { summary } = good(await test.call(readCart, { query }, { token }));
  return () => test.call(placeOrder, { body: orderBody({ ...world, ...summary }) }, { token });
}

describe('a coupon', () => {
  it('is made, found, changed and ended, each with what stood there before in the audit log', async () => {
    const coupon = await added({ minimum: '١٥٠٫٥', in_total: '٢٠', last_day: addDays(today, 3) });
    expect(coupon).toMatchObject({ minimum: 150.5, in_total: 20, state: 'runs', used: 0, cost: 0 });
    const q = coupon.code.toLowerCase();
    const { items } = good(await callAsStaff(test, listStaffCoupons, { query: { q } }, as));
    expect(items).toMatchObject([{ id: coupon.id, last_day: addDays(today, 3) }]);
    const after = good(await change(coupon, { percent: 15 })).coupon;
    expect(after).toMatchObject({ percent: 15, in_total: null, version: coupon.version + 1 });
    const end = () => callAsStaff(test, endCoupon, { params: { id: coupon.id } }, as);
    expect(good(await end())).toMatchObject({ state: 'ended', last_day: today });
    expect(good(await end()).version).toBe(coupon.version + 2);
    const rows = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `coupon:${coupon.code}`))
      .orderBy(auditLog.id);
    expect(rows.map(({ operation }) => operation)).toEqual(['addCoupon', 'changeCoupon', 'endCoupon']);
    expect(rows[1]).toMatchObject({ before: { percent: 10 }, after: { percent: 15 } });
    // What was ended today isn't open again until the evening because its name was changed.
    const renamed = good(await change(await read(coupon.id), { percent: 15, last_day: today }));
    expect(renamed.coupon?.state).toBe('ended');
  });

  it('has a code that no other has, also when two make it at once', async () => {
    const code = newCode();
    const one = () => callAsStaff(test, addCoupon, { body: { code, ...terms() } }, as);
    const both = await Promise.all([one(), one()]);
    expect(both.map(codeOf).sort()).toEqual(['COUPON_EXISTS', 'ok']);
  });

  it.each([
    ['no percentage', { percent: '' }, 'percent'],
    ['a percentage of 101', { percent: 101 }, 'percent'],
    ['an amount that nobody can read', { kind: 'fixed', amount: '1,25,0' }, 'amount'],
    ['no amount', { kind: 'fixed' }, 'amount'],
    ['an amount of nothing', { kind: 'fixed', amount: 0 }, 'amount'],
    ['an amount beyond any cart', { kind: 'fixed', amount: 1_000_000_000 }, 'amount'],
    ['a third of a halala', { kind: 'fixed', amount: 1.333 }, 'amount'],
    ['a minimum below nothing', { minimum: -1 }, 'minimum'],
    ['an end before its beginning', { last_day: addDays(today, -1) }, 'last_day'],
    ['half a use', { in_total: 1.5 }, 'in_total'],
    ['a city that isn’t there', { cities_ids: [999_999] }, 'cities_ids'],
    ['a product that isn’t there', { products_ids: [999_999] }, 'products_ids'],
    ['one language', { title: { ar: 'خصم', en: '' } }, 'title.en'],
    ['a code of two letters', { code: 'AB' }, 'code'],
  ])('with %s is refused at its field, and none is made', async (_, more, field) => {
    const before = await test.context.db.$count(coupons);
    const answer = await add(more);
    expect(answer.success ? [] : Object.keys(answer.error.fields ?? {})).toEqual([field]);
    expect(await test.context.db.$count(coupons)).toBe(before);
  });

  it('that two change is changed by one; the other is told', async () => {
    const coupon = await added();
    const both = await Promise.all([change(coupon, { percent: 11 }), change(coupon, { percent: 12 })]);
    expect(both.map(codeOf).sort()).toEqual(['CHANGED_MEANWHILE', 'ok']);
  });
});

describe('what promises much', () => {
  it('waits for a second person, with why; agreed to, it is exactly that', async () => {
    const code = newCode();
    const ask = (more: object = {}) =>
      callAsStaff(test, addCoupon, { body: { code, ...terms({ percent: 50, ...more }) } }, as);
    expect(codeOf(await ask())).toBe('INVALID_INPUT');
    const asked = good(await ask({ reason: 'National day' }));
    expect(asked).toMatchObject({ state: 'waiting', coupon: null });
    expect(codeOf(await ask({ reason: 'Once more' }))).toBe('COUPON_WAITS');
    expect(await test.context.db.$count(coupons, eq(coupons.code, code))).toBe(0);
    const { waiting } = good(await callAsStaff(test, listApprovals, {}, { role: 'owner' }));
    expect(waiting.find(({ id }) => id === asked.approval_id)).toMatchObject({
      ...{ kind: 'coupon', reason: 'National day', coupon: { code, is_new: true, percent: 50 } },
    });
    good(await decide(asked.approval_id));
    const [row] = await test.context.db.select().from(coupons).where(eq(coupons.code, code));
    expect(row).toMatchObject({ percent: 50, active: true });
    // What was agreed to may be called something else by one person.
    const title = { ar: 'خصم اليوم الوطني', en: 'National day' };
    expect(good(await change(row as { id: number; version: number }, { percent: 50, title })).state).toBe(
      'done',
    );
  });

  it('is not done to a coupon that was changed meanwhile', async () => {
    const coupon = await added();
    const asked = good(await change(coupon, { kind: 'fixed', amount: 250, reason: 'For a friend' }));
    expect(asked).toMatchObject({ state: 'waiting', coupon: { percent: 10, waiting: true } });
    good(await pause(coupon.id));
    expect(codeOf(await decide(asked.approval_id))).toBe('CHANGED_MEANWHILE');
    expect(await read(coupon.id)).toMatchObject({ kind: 'percent', paused: true });
  });
});

describe('a checkout', () => {
  it('that a pause overtakes is refused, and takes nothing', async () => {
    const coupon = await added();
    const place = await readyToPlace(coupon.code);
    // The pause holds the coupon's row; the checkout has read it as it was, and waits for it.
    const placed = await test.context.db.transaction(async (tx) => {
      await tx.update(coupons).set({ active: false }).where(eq(coupons.id, coupon.id));
      const pressed = place();
      await lockAwaited(test);
      return { pressed };
    });
    expect(codeOf(await placed.pressed)).toBe('COUPON_REFUSED');
    expect(await read(coupon.id)).toMatchObject({ used: 0, held: 0, state: 'paused' });
  });

  it('of many at once beside a pause: none takes it after the pause is made', async () => {
    const coupon = await added();
    const presses = await Promise.all(Array.from({ length: 6 }, () => readyToPlace(coupon.code)));
    const usesOf = async () => test.context.db.$count(couponUses, eq(couponUses.couponId, coupon.id));
    const placing = presses.map((place) => place());
    good(await pause(coupon.id));
    const atPause = await usesOf();
    const codes = (await Promise.all(placing)).map(codeOf);
    expect(await usesOf()).toBe(atPause);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(atPause);
    expect(new Set(codes)).not.toContain('INTERNAL');
  });

  it('beside a limit that is lowered: never more uses than the limit, which is told in words', async () => {
    const coupon = await added();
    const presses = await Promise.all(Array.from({ length: 4 }, () => readyToPlace(coupon.code)));
    const [limited] = await Promise.all([
      change(coupon, { in_total: 2 }),
      ...presses.map((place) => place()),
    ]);
    const after = await read(coupon.id);
    if (limited?.success) expect(after.held).toBeLessThanOrEqual(2);
    else expect(codeOf(limited as typeof limited & { success: false })).toBe('COUPON_LIMIT');
    const low = await change(after, { in_total: 1 });
    if (after.held > 1)
      expect(low).toMatchObject({ success: false, message: expect.stringContaining(String(after.held)) });
  });
});

describe('tried on a cart', () => {
  it('takes off what a shopper’s own cart would have taken off, or says why nothing; and changes nothing', async () => {
    const coupon = await added({ percent: 15, minimum: 300 });
    const attempt = async (quantity: number, more: object = {}) =>
      good(
        await callAsStaff(
          test,
          tryCoupon,
          {
            params: { id: coupon.id },
            body: {
              ...{ cities_id: world.city, goods: [{ products_id: world.piece.productId, quantity }] },
              ...more,
            },
          },
          as,
        ),
      );
    expect(await attempt(1)).toMatchObject({ discount: 0, problem: expect.stringContaining('300') });
    const tried = await attempt(3);
    const token = await reachableShopper(test);
    const query = { cities_id: world.city };
    const body = { product_id: world.piece.productId, product_qty: 3, product_color: world.piece.variantId };
    good(await test.call(addToCart, { query, body }, { token }));
    const cart = good(await test.call(applyCoupon, { query, body: { coupon_code: coupon.code } }, { token }));
    const { items, discount, delivery, total } = cart.summary;
    expect(tried).toMatchObject({ problem: null, goods: items, discount, delivery, total });
    expect((await read(coupon.id)).held).toBe(0);
  });
});

it('what coupons have cost is what their orders were given, less what went back with pieces', async () => {
  const act = fc.oneof(
    fc.record({ do: fc.constant('buy' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ do: fc.constant('giveBack' as const), which: fc.nat() }),
    fc.record({ do: fc.constant('pause' as const), paused: fc.boolean() }),
    fc.record({ do: fc.constant('limit' as const), in_total: fc.integer({ min: 1, max: 4 }) }),
  );
  let keys = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 7 }), async (acts) => {
      const row = await makeCoupon(test, { percent: 17 });
      const bought: { number: string; id: number; left: number }[] = [];
      let [limit, isPaused] = [Number.POSITIVE_INFINITY, false];
      for (const one of acts) {
        if (one.do === 'buy') {
          const mayBuy = !isPaused && bought.length < limit;
          const { quantity } = one;
          const order = await paidOrder(test, world, { quantity, ...(mayBuy && { coupon: row.code }) });
          if (mayBuy) bought.push({ ...order, left: quantity });
        } else if (one.do === 'pause') {
          good(await pause(row.id, one.paused));
          isPaused = one.paused;
        } else if (one.do === 'limit') {
          const { version } = await read(row.id);
          const answer = await change({ id: row.id, version }, { percent: 17, in_total: one.in_total });
          expect(codeOf(answer)).toBe(one.in_total < bought.length ? 'COUPON_LIMIT' : 'ok');
          if (answer.success) limit = one.in_total;
        } else {
          const open = bought.filter(({ left }) => left > 1);
          const order = open[one.which % Math.max(1, open.length)];
          if (!order) continue;
          const [line] = await test.context.db
            .select()
            .from(orderLines)
            .where(eq(orderLines.orderId, order.id));
          keys += 1;
          const body = {
            ...{ pieces: [{ line_id: line?.id, quantity: 1 }], to: 'wallet', reason: 'damaged' },
            idempotency_key: `coupon-cost-${keys}`,
          };
          const input = { params: { order_number: order.number }, body };
          const now = new Date(Date.now() + keys * 86_400_000);
          good(await callAsStaff(test, giveMoneyBack, input, { role: 'support', proved: true, now }));
          order.left -= 1;
        }
      }
      const { used, given, given_back, cost, held } = await read(row.id);
      const lines = await Promise.all(
        bought.map(({ id }) => test.context.db.select().from(orderLines).where(eq(orderLines.orderId, id))),
      );
      const all = lines.flat();
      const back = all.reduce(
        (sum, line) => sum + Math.round((line.discount * line.givenBack) / line.quantity),
        0,
      );
      expect({ used, held }).toEqual({ used: bought.length, held: 0 });
      expect(fromRiyals(given)).toBe(all.reduce((sum, { discount }) => sum + discount, 0));
      expect(fromRiyals(given_back)).toBe(back);
      expect(fromRiyals(cost)).toBe(fromRiyals(given) - back);
    }),
    { seed, numRuns: 8, endOnFailure: true, verbose: 1 },
  );
}, 120_000);

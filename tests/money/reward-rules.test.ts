import { desc, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { approvals, auditLog, orders, payments, settings } from '#server/db/schema/index.ts';
import { payBackWallet } from '#server/refunds/pay-back.ts';
import { rewardOrders } from '#server/wallet/reward-orders.ts';
import type { Answer } from '#shop/contract/operation.ts';
import {
  pauseRewards,
  pauseTopUps,
  readCreditRules,
  setRewards,
  setTopUps,
  tryRewards,
} from '#shop/contract/store/reward-rules.ts';
import { readRewards, readWallet, topUpWallet } from '#shop/contract/wallet.ts';
import { decideApproval, listApprovals, withdrawApproval } from '#shop/contract/workshop/approvals.ts';
import { rewardNeedsSecondPerson } from '#shop/rules/payments/reward-rules.ts';
import { accountOfToken, giveCredit, reachableShopper } from '../support/money/money.ts';
import { good, type Paid, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { makeMember } from '../support/people/staff-door.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Rewards as an owner sets them: an order keeps the share that it was placed with, a pause counts at once, much takes two, and
 * what it has cost is what the ledger says. Top-ups keep to their bounds and can be paused.
 */

let test: TestShop;
let world: PaidWorld;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
}, 60_000);

const owner = { role: 'owner', proved: true } as const;
const read = async () => good(await callAsStaff(test, readCreditRules, {}, owner));
const set = async (body: object) =>
  callAsStaff(
    test,
    setRewards,
    { body: { version: (await read()).rewards.version, expiry_days: 365, ...body } },
    owner,
  );
const pause = async (paused: boolean) =>
  good(await callAsStaff(test, pauseRewards, { body: { paused } }, owner));
const bounds = async (body: object) =>
  callAsStaff(test, setTopUps, { body: { version: (await read()).top_ups.version, ...body } }, owner);
const pauseSales = async (paused: boolean) =>
  good(await callAsStaff(test, pauseTopUps, { body: { paused } }, owner));
const decide = (id: string | null, agree: boolean) =>
  callAsStaff(test, decideApproval, { params: { id }, body: { agree, answer: 'Too much' } }, owner);
const refused = (answer: Answer<unknown>) =>
  answer.success ? 'done' : [answer.error.code, ...Object.keys(answer.error.fields ?? {})].join(' ');
const inHalalas = (riyals: number) => Math.round(riyals * 100);

/** Rows of the log since a moment in it, the oldest first. */
async function logOf(run: () => Promise<unknown>) {
  const [last] = await test.context.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  await run();
  const rows = await test.context.db.select().from(auditLog).orderBy(auditLog.id);
  return rows.filter(({ id }) => id > (last?.id ?? 0));
}

async function sharesOf(ids: readonly number[]) {
  const rows = await test.context.db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]));
  return ids.map((id) => rows.find((row) => row.id === id)?.rewardPercent);
}

/** Delivered two days ago, so that the job books its reward. Answers riyals earned. */
async function delivered({ id, token }: Pick<Paid, 'id' | 'token'>): Promise<number> {
  const before = new Date(Date.now() - 48 * 3_600_000);
  await test.context.db.update(orders).set({ status: 5, deliveredAt: before }).where(eq(orders.id, id));
  await rewardOrders(test.context, new Date());
  return good(await test.call(readRewards, {}, { token })).earned;
}

/** A share that waits as if another owner had asked for it: whoever asks can't agree. Answers the wish. */
async function askedByAnother(percent: number): Promise<string | null> {
  const { approval_id } = good(await set({ percent, reason: 'National Day' }));
  const { id: askedBy } = await makeMember(test, ['owner']);
  const ofWish = eq(approvals.uuid, approval_id ?? '');
  await test.context.db.update(approvals).set({ askedBy }).where(ofWish);
  return approval_id;
}

describe('the share of an order', () => {
  it('is the one that it was placed with: changed and paused afterwards it stays, and during a pause it is none', async () => {
    good(await set({ percent: '٥' }));
    const before = await paidOrder(test, world, { wallet: 0 });
    await pause(true);
    const meanwhile = await paidOrder(test, world, { wallet: 0 });
    await pause(false);
    good(await set({ percent: '2.5' }));
    const after = await paidOrder(test, world, { wallet: 0 });
    const ids = [before.id, meanwhile.id, after.id];
    expect(await sharesOf(ids)).toEqual([5, 0, 2.5]);
    const [order] = await test.context.db.select().from(orders).where(eq(orders.id, before.id));
    const total = order?.total ?? 0;
    const cost = (await read()).cost;
    expect(await delivered(before)).toBe(Math.floor(total * 0.05) / 100);
    expect(await delivered(meanwhile)).toBe(0);
    expect(await delivered(after)).toBe(Math.floor(total * 0.025) / 100);
    const now = (await read()).cost;
    const given = Math.floor(total * 0.05) + Math.floor(total * 0.025);
    expect(inHalalas(now.earned - cost.earned)).toBe(given);
    expect(inHalalas(now.owed - cost.owed)).toBe(given);
  });

  it('is none on the page of rewards during a pause, and what is coming stays', async () => {
    const { token } = await paidOrder(test, world, { wallet: 0 });
    const seen = async () => good(await test.call(readRewards, {}, { token }));
    const { coming } = await seen();
    expect(coming).toHaveLength(1);
    await pause(true);
    await expect.poll(async () => (await seen()).paused, { timeout: 2_000 }).toBe(true);
    expect((await seen()).coming).toEqual(coming);
    await pause(false);
    await expect.poll(async () => (await seen()).paused, { timeout: 2_000 }).toBe(false);
  });

  it('of an order from before it was kept is the one that is set', async () => {
    const order = await paidOrder(test, world, { wallet: 0 });
    const [row] = await test.context.db
      .update(orders)
      .set({ rewardPercent: null })
      .where(eq(orders.id, order.id))
      .returning();
    expect(await delivered(order)).toBe(Math.floor((row?.total ?? 0) * 0.025) / 100);
  });

  it('of orders beside a pause is whole or none, and none after its answer', async () => {
    const placing = Promise.all([1, 2, 3].map(() => paidOrder(test, world)));
    await pause(true);
    const later = await paidOrder(test, world);
    const shares = await sharesOf([...(await placing), later].map(({ id }) => id));
    expect(shares.at(-1)).toBe(0);
    for (const share of shares) expect([0, 2.5]).toContain(share);
    await pause(false);
  });
});

describe('setting it', () => {
  it('above what one sets alone takes a second person, who agrees to exactly that', async () => {
    expect([
      rewardNeedsSecondPerson(2, 10),
      rewardNeedsSecondPerson(2, 10.1),
      rewardNeedsSecondPerson(20, 15),
    ]).toEqual([false, true, false]);
    expect(refused(await set({ percent: 20 }))).toBe('INVALID_INPUT reason');
    const asked = good(await set({ percent: 20, expiry_days: 90, reason: 'National Day' }));
    expect(asked.state).toBe('waiting');
    expect((await read()).waiting).toBe(true);
    expect(refused(await set({ percent: 30, reason: 'More' }))).toBe('REWARDS_WAIT');
    const { waiting } = good(await callAsStaff(test, listApprovals, {}, owner));
    expect(waiting.find(({ id }) => id === asked.approval_id)).toMatchObject({
      kind: 'rewards',
      amount: 0,
      rewards: { percent_before: 2.5, percent: 20, expiry_days_before: 365, expiry_days: 90 },
      ...{ coupon: null, price: null, products: null },
    });
    expect(refused(await decide(asked.approval_id, true))).toBe('OWN_REQUEST');
    const params = { id: asked.approval_id };
    good(await callAsStaff(test, withdrawApproval, { params }, owner));
    expect(await read()).toMatchObject({ waiting: false, rewards: { percent: 2.5, expiry_days: 365 } });

    const wish = await askedByAnother(20);
    const rows = await logOf(async () => good(await decide(wish, true)));
    expect((await read()).rewards).toMatchObject({ percent: 20, expiry_days: 365 });
    expect(rows).toMatchObject([
      {
        subject: 'setting:rewards',
        ...{ before: { value: { percent: 2.5 } }, after: { value: { percent: 20 } } },
      },
      { subject: 'setting:rewards', after: { decision: 'approved', percent: 20 } },
    ]);
    good(await set({ percent: 2.5 }));
  });

  it('refused by the second person changes nothing; a pause meanwhile is none of their business, another share is', async () => {
    good(await decide(await askedByAnother(40), false));
    expect((await read()).rewards.percent).toBe(2.5);

    const wish = await askedByAnother(20);
    await pause(true);
    good(await decide(wish, true));
    expect((await read()).rewards).toMatchObject({ percent: 20, paused: true });
    await pause(false);
    good(await set({ percent: 2.5 }));

    const late = await askedByAnother(20);
    good(await set({ percent: 3 }));
    expect(refused(await decide(late, true))).toBe('CHANGED_MEANWHILE');
    expect((await read()).rewards.percent).toBe(3);
    good(await decide(late, false));
    good(await set({ percent: 2.5 }));
  });

  it('at the same moment is done by one of two; asking for much as well', async () => {
    const { version } = (await read()).rewards;
    const two = await Promise.all([set({ version, percent: 3 }), set({ version, percent: 4 })]);
    expect(two.map(refused).sort()).toEqual(['CHANGED_MEANWHILE', 'done']);
    const much = { reason: 'Ramadan', version: (await read()).rewards.version };
    const asked = await Promise.all([20, 30].map((percent) => set({ ...much, percent })));
    expect(asked.map(refused).sort()).toEqual(['REWARDS_WAIT', 'done']);
    const { waiting } = good(await callAsStaff(test, listApprovals, {}, owner));
    for (const { id } of waiting) good(await callAsStaff(test, withdrawApproval, { params: { id } }, owner));
    good(await set({ percent: 2.5 }));
  });

  it('refuses what no share is, an older version, and whoever is no owner or has shown no second factor', async () => {
    for (const [body, why] of [
      [{ percent: -1 }, 'INVALID_INPUT percent'],
      [{ percent: 51 }, 'INVALID_INPUT percent'],
      [{ percent: 2.55 }, 'INVALID_INPUT percent'],
      [{ percent: 'much' }, 'INVALID_INPUT percent'],
      [{ percent: 2, expiry_days: 0 }, 'INVALID_INPUT expiry_days'],
      [{ percent: 2, expiry_days: 10 ** 9 }, 'INVALID_INPUT expiry_days'],
      [{ percent: 2, version: 999 }, 'CHANGED_MEANWHILE'],
    ] as const)
      expect([body, refused(await set(body))]).toEqual([body, why]);
    const body = { version: 1, percent: 2, expiry_days: 365 };
    expect(refused(await callAsStaff(test, setRewards, { body }, { role: 'owner' }))).toBe('PROOF_NEEDED');
    for (const operation of [readCreditRules, tryRewards, setRewards, pauseRewards, setTopUps, pauseTopUps])
      for (const role of ['catalogue', 'support', 'fulfilment'] as const)
        expect(refused(await callAsStaff(test, operation, {}, { role, proved: true }))).toBe('FORBIDDEN');
  });

  it('stands in the log, each change once and nothing that is none', async () => {
    const rows = await logOf(async () => {
      good(await set({ percent: 3 }));
      good(await set({ percent: 3 }));
      await pause(true);
      await pause(true);
      await pause(false);
      good(await set({ percent: 2.5 }));
    });
    expect(rows.map(({ operation }) => operation)).toEqual([
      ...['setRewards', 'pauseRewards', 'pauseRewards', 'setRewards'],
    ]);
    expect(rows[0]).toMatchObject({
      subject: 'setting:rewards',
      ...{ before: { value: { percent: 2.5 } }, after: { value: { percent: 3 } } },
    });
  });
});

describe('what rewards have cost', () => {
  it('is what was given, less what is left, expired or left behind', async () => {
    const cost = (await read()).cost;
    const token = await reachableShopper(test);
    await giveCredit(test, token, 100);
    const given = (await read()).cost;
    expect(given).toEqual({ ...cost, credit: cost.credit + 100, owed: cost.owed + 100 });
    // Who closes their account leaves it behind; it has cost nothing.
    const accountId = await accountOfToken(test, token);
    await test.context.db.transaction((tx) => payBackWallet(test.context, tx, accountId, null));
    expect((await read()).cost).toEqual({ ...given, expired: cost.expired + 100, owed: cost.owed });
    // Spent on an order, it has.
    const { id } = await paidOrder(test, world);
    const [order] = await test.context.db.select().from(orders).where(eq(orders.id, id));
    const spent = (await read()).cost;
    expect(inHalalas(spent.used - cost.used)).toBe(order?.total);
    const [sum, parts] = [spent.earned + spent.credit, spent.expired + spent.owed + spent.used];
    expect(inHalalas(sum)).toBe(inHalalas(parts));
  });

  it('by another share is tried on what was delivered lately, and changes nothing', async () => {
    const order = await paidOrder(test, world, { wallet: 0 });
    const tried = async (percent: unknown) =>
      callAsStaff(test, tryRewards, { query: { percent } }, { role: 'owner' });
    const before = good(await tried(10));
    await delivered(order);
    const kept = await test.context.db.select().from(settings);
    const after = good(await tried('١٠'));
    const [row] = await test.context.db.select().from(orders).where(eq(orders.id, order.id));
    const total = row?.total ?? 0;
    expect(after).toMatchObject({
      ...{ days: 30, orders: before.orders + 1, percent_now: 2.5, percent: 10 },
    });
    expect(inHalalas(after.paid - before.paid)).toBe(total);
    expect(inHalalas(after.tried - before.tried)).toBe(Math.floor(total * 0.1));
    expect(inHalalas(after.now - before.now)).toBe(Math.floor(total * 0.025));
    // Delivered long ago, it isn't among them.
    await test.context.db
      .update(orders)
      .set({ deliveredAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(orders.id, order.id));
    expect(good(await tried(10))).toEqual(before);
    expect(refused(await tried('51'))).toBe('INVALID_INPUT percent');
    expect(refused(await tried(''))).toBe('INVALID_INPUT percent');
    expect(await test.context.db.select().from(settings)).toEqual(kept);
  });
});

describe('top-ups', () => {
  it('keep to their bounds, which the wallet tells, and are paused at once', async () => {
    const token = await reachableShopper(test);
    const buy = async (amount: number, key?: string) =>
      refused(
        await test.call(topUpWallet, { body: { amount, ...(key && { idempotency_key: key }) } }, { token }),
      );
    for (const [body, why] of [
      [{ least: 0, most: 100 }, 'INVALID_INPUT least'],
      [{ least: 50, most: 20 }, 'INVALID_INPUT most'],
      [{ least: 1, most: 10 ** 9 }, 'INVALID_INPUT most'],
      [{ least: 1.005, most: 100 }, 'INVALID_INPUT least'],
      [{ least: 1, most: 100, version: 999 }, 'CHANGED_MEANWHILE'],
    ] as const)
      expect(refused(await bounds(body))).toBe(why);
    const rows = await logOf(async () => {
      good(await bounds({ least: '٢٠', most: 300 }));
      good(await bounds({ least: 20, most: 300 }));
    });
    expect(rows).toMatchObject([
      { operation: 'setTopUps', subject: 'setting:top_ups', after: { value: { least: 20, most: 300 } } },
    ]);
    const body = { version: (await read()).top_ups.version, least: 20, most: 400 };
    expect(refused(await callAsStaff(test, setTopUps, { body }, { role: 'owner' }))).toBe('PROOF_NEEDED');
    expect(await buy(19.99)).toBe('INVALID_INPUT amount');
    expect(await buy(300.01)).toBe('INVALID_INPUT amount');
    expect(await buy(300)).toBe('done');
    await expect
      .poll(async () => good(await test.call(readWallet, {}, { token })).top_ups, { timeout: 2_000 })
      .toEqual({ least: 20, most: 300, paused: false });

    // What was begun before a pause goes on, pressed again as well; nothing new is begun.
    expect(await buy(100, 'begun')).toBe('done');
    await pauseSales(true);
    expect(await buy(100)).toBe('TOP_UPS_PAUSED');
    expect(await buy(100, 'begun')).toBe('done');
    expect(await buy(100, 'later')).toBe('TOP_UPS_PAUSED');
    const walletId = await accountOfToken(test, token);
    expect(await test.context.db.$count(payments, eq(payments.walletId, walletId))).toBe(2);
    await pauseSales(false);
    expect(await buy(100)).toBe('done');
  });
});

import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { approvals, auditLog, orders } from '#server/db/schema/index.ts';
import { rewardOrders } from '#server/wallet/reward-orders.ts';
import type { Answer } from '#shop/contract/operation.ts';
import {
  pauseRewards,
  pauseTopUps,
  readCreditRules,
  setRewards,
  setTopUps,
} from '#shop/contract/store/reward-rules.ts';
import { readRewards, readWallet, topUpWallet } from '#shop/contract/wallet.ts';
import { decideApproval, listApprovals } from '#shop/contract/workshop/approvals.ts';
import { rewardNeedsSecondPerson } from '#shop/rules/payments/reward-rules.ts';
import { reachableShopper } from '../support/money/money.ts';
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
const refused = (answer: Answer<unknown>) =>
  answer.success ? 'done' : [answer.error.code, ...Object.keys(answer.error.fields ?? {})].join(' ');

/** Delivered two days ago, so that the job books its reward. Answers riyals earned. */
async function delivered({ id, token }: Pick<Paid, 'id' | 'token'>): Promise<number> {
  const before = new Date(Date.now() - 48 * 3_600_000);
  await test.context.db.update(orders).set({ status: 5, deliveredAt: before }).where(eq(orders.id, id));
  await rewardOrders(test.context, new Date());
  return good(await test.call(readRewards, {}, { token })).earned;
}

describe('the share of an order', () => {
  it('is the one that it was placed with: changed and paused afterwards it stays, and during a pause it is none', async () => {
    good(await set({ percent: '٥' }));
    const before = await paidOrder(test, world, { wallet: 0 });
    await pause(true);
    const meanwhile = await paidOrder(test, world, { wallet: 0 });
    await pause(false);
    good(await set({ percent: 2.5 }));
    const after = await paidOrder(test, world, { wallet: 0 });
    const sharesOf = async (ids: number[]) => {
      const rows = await test.context.db.select().from(orders);
      return ids.map((id) => rows.find((row) => row.id === id)?.rewardPercent);
    };
    expect(await sharesOf([before.id, meanwhile.id, after.id])).toEqual([5, 0, 2.5]);
    const [order] = await test.context.db.select().from(orders).where(eq(orders.id, before.id));
    const total = order?.total ?? 0;
    const cost = (await read()).cost;
    expect(await delivered(before)).toBe(Math.floor(total * 0.05) / 100);
    expect(await delivered(meanwhile)).toBe(0);
    expect(await delivered(after)).toBe(Math.floor(total * 0.025) / 100);
    const now = (await read()).cost;
    const given = Math.floor(total * 0.05) + Math.floor(total * 0.025);
    expect(Math.round((now.earned - cost.earned) * 100)).toBe(given);
    expect(Math.round((now.owed - cost.owed) * 100)).toBe(given);
    const [sum, parts] = [now.earned + now.credit, now.expired + now.owed + now.used];
    expect(Math.round(sum * 100)).toBe(Math.round(parts * 100));
  });

  it('of orders beside a pause is whole or none, and none after its answer', async () => {
    const placing = Promise.all([1, 2, 3].map(() => paidOrder(test, world)));
    await pause(true);
    const later = await paidOrder(test, world);
    const all = [...(await placing), later].map(({ id }) => id);
    const rows = await test.context.db.select().from(orders);
    const shares = all.map((id) => rows.find((row) => row.id === id)?.rewardPercent);
    expect(shares.at(-1)).toBe(0);
    for (const share of shares) expect([0, 2.5]).toContain(share);
    await pause(false);
  });

  it('above what one sets alone takes a second person, who agrees to exactly that', async () => {
    expect([
      rewardNeedsSecondPerson(2, 10),
      rewardNeedsSecondPerson(2, 11),
      rewardNeedsSecondPerson(20, 15),
    ]).toEqual([false, true, false]);
    expect(refused(await set({ percent: 20 }))).toBe('INVALID_INPUT reason');
    const asked = good(await set({ percent: 20, reason: 'National Day' }));
    expect(asked.state).toBe('waiting');
    expect((await read()).waiting).toBe(true);
    expect(refused(await set({ percent: 30, reason: 'More' }))).toBe('REWARDS_WAIT');
    const { waiting } = good(await callAsStaff(test, listApprovals, {}, owner));
    expect(waiting.find(({ id }) => id === asked.approval_id)).toMatchObject({
      ...{ kind: 'rewards', rewards: { percent: 20, expiry_days: 365 }, coupon: null },
    });
    const params = { id: asked.approval_id };
    const body = { decision: 'approved' };
    expect(refused(await callAsStaff(test, decideApproval, { params, body }, owner))).toBe('OWN_REQUEST');
    expect((await read()).rewards.percent).toBe(2.5);
    // As if another owner had asked.
    const { id: askedBy } = await makeMember(test, ['owner']);
    const ofWish = eq(approvals.uuid, asked.approval_id ?? '');
    await test.context.db.update(approvals).set({ askedBy }).where(ofWish);
    good(await callAsStaff(test, decideApproval, { params, body }, owner));
    expect((await read()).rewards).toMatchObject({ percent: 20, expiry_days: 365 });
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
    expect(refused(await callAsStaff(test, readCreditRules, {}, { role: 'catalogue' }))).toBe('FORBIDDEN');
    const version = (await read()).rewards.version;
    const two = await Promise.all([set({ version, percent: 3 }), set({ version, percent: 4 })]);
    expect(two.map(refused).sort()).toEqual(['CHANGED_MEANWHILE', 'done']);
    const logged = await test.context.db.select().from(auditLog).where(eq(auditLog.operation, 'setRewards'));
    expect(logged.at(-1)).toMatchObject({ subject: 'setting:rewards', before: { value: { percent: 2.5 } } });
  });
});

describe('top-ups', () => {
  it('keep to their bounds, which the wallet tells, and are paused at once', async () => {
    const token = await reachableShopper(test);
    const buy = async (amount: number) =>
      refused(await test.call(topUpWallet, { body: { amount } }, { token }));
    for (const [body, why] of [
      [{ least: 0, most: 100 }, 'INVALID_INPUT least'],
      [{ least: 50, most: 20 }, 'INVALID_INPUT most'],
      [{ least: 1, most: 10 ** 9 }, 'INVALID_INPUT most'],
    ] as const)
      expect(refused(await bounds(body))).toBe(why);
    good(await bounds({ least: '٢٠', most: 300 }));
    expect(await buy(19.99)).toBe('INVALID_INPUT amount');
    expect(await buy(300.01)).toBe('INVALID_INPUT amount');
    expect(await buy(300)).toBe('done');
    await expect
      .poll(async () => good(await test.call(readWallet, {}, { token })).top_ups, { timeout: 1_000 })
      .toEqual({ least: 20, most: 300, paused: false });
    good(await callAsStaff(test, pauseTopUps, { body: { paused: true } }, owner));
    expect(await buy(100)).toBe('TOP_UPS_PAUSED');
    good(await callAsStaff(test, pauseTopUps, { body: { paused: false } }, owner));
    expect(await buy(100)).toBe('done');
  });
});

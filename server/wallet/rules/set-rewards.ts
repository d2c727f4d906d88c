import { and, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import { type ApprovalRow, askApproval } from '#server/approvals/base/ask-approval.ts';
import type { Transaction } from '#server/db/database.ts';
import { approvals } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { rewardRules } from '#shop/contract/store/reward-rules.ts';
import {
  pauseRewards as pauseContract,
  pauseTopUps as pauseTopUpsContract,
  setRewards as setContract,
  setTopUps as setTopUpsContract,
} from '#shop/contract/store/reward-rules.ts';
import { zero } from '#shop/rules/money/money.ts';
import { rewardNeedsSecondPerson } from '#shop/rules/payments/reward-rules.ts';
import { keepRules, lockRulesOf } from './kept-rules.ts';

/** What a second person agrees to, and which version of the setting it changes. */
type Wish = { percent: number; expiry_days: number; version: number };
const subject = 'setting:rewards';

export const setRewards = implementForStaff(setContract, async (tx, visit, { body }) => {
  const { reason, ...wish } = body;
  const before = await lockRulesOf(tx, 'rewards');
  if (before.version !== wish.version) refuse('CHANGED_MEANWHILE');
  if (!rewardNeedsSecondPerson(before.percent, wish.percent)) {
    await keep(tx, visit, before, wish);
    return { state: 'done' as const, approval_id: null };
  }
  if (reason === '') refuse('INVALID_INPUT', { fields: { reason: 'reason_required' } });
  if (await isWaiting(tx, visit)) refuse('REWARDS_WAIT');
  const approval_id = await askApproval(tx, visit, {
    ...{ kind: 'rewards', subject, wish, amount: zero, reason, requestKey: null },
  });
  visit.audit({ subject, before: { value: before }, after: { proposed_rules: rewardsOfWish(wish), reason } });
  return { state: 'waiting' as const, approval_id };
});

/** From the answer on no order earns anything: each reads its share from the table as it is written. */
export const pauseRewards = implementForStaff(pauseContract, async (tx, visit, { body }) => {
  const before = await lockRulesOf(tx, 'rewards');
  if (before.paused === body.paused) visit.audit(null);
  else await keepRules(tx, visit, 'rewards', before, body);
  return { paused: body.paused };
});

export const setTopUps = implementForStaff(setTopUpsContract, async (tx, visit, { body }) => {
  const { version, ...bounds } = body;
  const before = await lockRulesOf(tx, 'top_ups');
  if (before.version !== version) refuse('CHANGED_MEANWHILE');
  return keepRules(tx, visit, 'top_ups', before, bounds);
});

export const pauseTopUps = implementForStaff(pauseTopUpsContract, async (tx, visit, { body }) => {
  const before = await lockRulesOf(tx, 'top_ups');
  if (before.paused === body.paused) visit.audit(null);
  else await keepRules(tx, visit, 'top_ups', before, body);
  return { paused: body.paused };
});

/** Whether another share waits for somebody's agreement. */
export async function isWaiting(tx: Transaction, { now }: Pick<StaffVisit, 'now'>): Promise<boolean> {
  const open = and(
    eq(approvals.subject, subject),
    eq(approvals.kind, 'rewards'),
    eq(approvals.state, 'waiting'),
    gt(approvals.expiresAt, now),
  );
  return (await tx.$count(approvals, open)) > 0;
}

/** Locks the setting that a wish is about, before the wish itself. */
export function lockRules(tx: Transaction): Promise<unknown> {
  return lockRulesOf(tx, 'rewards');
}

/** Sets what a second person agreed to. Refuses CHANGED_MEANWHILE where the setting isn't what it was. */
export async function rewardsAgreed(
  tx: Transaction,
  visit: StaffVisit,
  { wish }: ApprovalRow,
): Promise<object> {
  const given = wish as Wish;
  const before = await lockRulesOf(tx, 'rewards');
  if (before.version !== given.version) refuse('CHANGED_MEANWHILE');
  await keep(tx, { ...visit, audit: () => undefined }, before, given);
  return rewardsOfWish(given);
}

/** What a wish gives, for whoever decides. */
export function rewardsOfWish(wish: object) {
  const { percent, expiry_days } = wish as Wish;
  return { percent, expiry_days };
}

function keep(tx: Transaction, visit: StaffVisit, before: z.output<typeof rewardRules>, wish: Wish) {
  return keepRules(tx, visit, 'rewards', before, rewardsOfWish(wish));
}

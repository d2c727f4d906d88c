import { and, eq, gt } from 'drizzle-orm';
import { type ApprovalRow, askApproval } from '#server/approvals/base/ask-approval.ts';
import type { Transaction } from '#server/db/database.ts';
import { approvals } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { Settings } from '#server/settings/settings.ts';
import {
  pauseRewards as pauseContract,
  setRewards as setContract,
} from '#shop/contract/store/reward-rules.ts';
import { zero } from '#shop/rules/money/money.ts';
import { rewardNeedsSecondPerson } from '#shop/rules/payments/reward-rules.ts';
import { keepRules, lockRulesOf, pauseRules } from './kept-rules.ts';

type Rewards = Settings['rewards'];
type Terms = Pick<Rewards, 'percent' | 'expiry_days'>;
/** What a second person agrees to: rewards as they were and as they will be. */
type Wish = { before: Terms; after: Terms };
const subject = 'setting:rewards';

export const setRewards = implementForStaff(setContract, async (tx, visit, { body }) => {
  const { reason, version, ...after } = body;
  const before = await lockRulesOf(tx, 'rewards');
  if (before.version !== version) refuse('CHANGED_MEANWHILE');
  if (!rewardNeedsSecondPerson(before.percent, after.percent)) {
    if (isSame(before, after)) visit.audit(null);
    else await keep(tx, visit, before, after);
    return { state: 'done' as const, approval_id: null };
  }
  if (await isWaiting(tx, visit)) refuse('REWARDS_WAIT');
  if (reason === '') refuse('INVALID_INPUT', { fields: { reason: 'reason_required' } });
  const wish: Wish = { before: termsOf(before), after };
  const approval_id = await askApproval(tx, visit, {
    ...{ kind: 'rewards', subject, wish, amount: zero, reason, requestKey: null },
  });
  visit.audit({ subject, before: { value: before }, after: { proposed_rules: after, reason } });
  return { state: 'waiting' as const, approval_id };
});

/** From the answer on no order earns anything: each reads its share from the table as it is written. */
export const pauseRewards = implementForStaff(pauseContract, (tx, visit, { body }) =>
  pauseRules(tx, visit, 'rewards', body.paused),
);

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

/** Sets what a second person agreed to, paused or not. Refuses CHANGED_MEANWHILE where rewards aren't what they were. */
export async function rewardsAgreed(
  tx: Transaction,
  visit: StaffVisit,
  { wish }: ApprovalRow,
): Promise<object> {
  const given = wish as Wish;
  const before = await lockRulesOf(tx, 'rewards');
  if (!isSame(before, given.before)) refuse('CHANGED_MEANWHILE');
  await keep(tx, visit, before, given.after);
  return given.after;
}

/** What a wish changes, for whoever decides. */
export function rewardsOfWish(wish: object) {
  const { before, after } = wish as Wish;
  return { ...after, percent_before: before.percent, expiry_days_before: before.expiry_days };
}

function keep(tx: Transaction, visit: StaffVisit, before: Rewards, after: Terms) {
  return keepRules(tx, visit, 'rewards', before, { ...after, version: before.version + 1 });
}

function termsOf({ percent, expiry_days }: Rewards): Terms {
  return { percent, expiry_days };
}

function isSame(one: Terms, other: Terms): boolean {
  return one.percent === other.percent && one.expiry_days === other.expiry_days;
}

import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  decideApproval as contract,
  releaseOwn as contractOfRelease,
  withdrawApproval as contractOfWithdrawal,
} from '#shop/contract/workshop/approvals.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import type { ApprovalState } from '#shop/rules/staff/approval.ts';
import { mayReleaseOwn } from './base/own-release.ts';
import { decideWish, findWish, lockWaiting } from './base/wishes.ts';
import { kinds } from './kinds.ts';

/** Agrees, and what was asked for is done in the same moment; or says no. Of two who decide at once the first one does. */
export const decideApproval = implementForStaff(contract, async (tx, visit, { params, body }) => {
  const { caller, now } = visit;
  const asked = await findWish(tx, params.id);
  if (asked.askedBy === caller.staffId) refuse('OWN_REQUEST');
  const kind = kinds[asked.kind];
  await kind.lock(tx, asked);
  const approval = await lockWaiting(tx, asked, now);
  const state: ApprovalState = body.agree ? 'approved' : 'refused';
  await decideWish(tx, approval, { state, decidedBy: caller.staffId, decidedAt: now, answer: body.answer });
  const done = body.agree ? await kind.carryOut(tx, visit, approval) : {};
  const { subject, reason, amount, askedBy } = approval;
  const before = { asked: toRiyals(amount), asked_by: askedBy, reason };
  visit.audit({ subject, before, after: { ...done, decision: state, answer: body.answer } });
  return { state };
});

export const withdrawApproval = implementForStaff(contractOfWithdrawal, async (tx, visit, { params }) => {
  const { caller, now } = visit;
  const asked = await findWish(tx, params.id);
  if (asked.askedBy !== caller.staffId) refuse('APPROVAL_NOT_FOUND');
  const approval = await lockWaiting(tx, asked, now);
  const state: ApprovalState = 'withdrawn';
  await decideWish(tx, approval, { state, decidedBy: caller.staffId, decidedAt: now });
  visit.audit({ subject: approval.subject, before: { asked: toRiyals(approval.amount) }, after: null });
  return { state };
});

/** Does one's own wish: nobody else could agree, neither when it was asked for nor now, and it was long enough to be stopped. */
export const releaseOwn = implementForStaff(contractOfRelease, async (tx, visit, { params }) => {
  const { caller, now } = visit;
  const asked = await findWish(tx, params.id);
  if (asked.askedBy !== caller.staffId) refuse('APPROVAL_NOT_FOUND');
  const kind = kinds[asked.kind];
  await kind.lock(tx, asked);
  const approval = await lockWaiting(tx, asked, now);
  if (approval.releaseAt === null || !(await mayReleaseOwn(tx, caller))) return refuse('OWN_REQUEST');
  if (now < approval.releaseAt) refuse('RELEASE_EARLY');
  const state: ApprovalState = 'approved';
  await decideWish(tx, approval, { state, decidedBy: caller.staffId, decidedAt: now });
  const done = await kind.carryOut(tx, visit, approval);
  const { subject, reason, amount, askedBy } = approval;
  const before = { asked: toRiyals(amount), asked_by: askedBy, reason };
  visit.audit({ subject, before, after: { ...done, decision: state, alone: true } });
  return { state };
});

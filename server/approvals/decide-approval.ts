import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { approvals } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  decideApproval as contract,
  withdrawApproval as contractOfWithdrawal,
} from '#shop/contract/workshop/approvals.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import type { ApprovalState } from '#shop/rules/staff/approval.ts';
import type { ApprovalRow } from './base/ask-approval.ts';
import { kinds } from './kinds.ts';

/** Agrees, and what was asked for is done in the same moment; or says no. Of two who decide at once the first one does. */
export const decideApproval = implementForStaff(contract, async (tx, visit, { params, body }) => {
  const { caller, now } = visit;
  const asked = await find(tx, params.id);
  if (asked.askedBy === caller.staffId) refuse('OWN_REQUEST');
  const kind = kinds[asked.kind];
  await kind.lock(tx, asked);
  const approval = await lockWaiting(tx, asked, now);
  const state: ApprovalState = body.agree ? 'approved' : 'refused';
  await decide(tx, approval, { state, decidedBy: caller.staffId, decidedAt: now, answer: body.answer });
  const done = body.agree ? await kind.carryOut(tx, visit, approval) : {};
  const { subject, reason, amount, askedBy } = approval;
  const before = { asked: toRiyals(amount), asked_by: askedBy, reason };
  visit.audit({ subject, before, after: { ...done, decision: state, answer: body.answer } });
  return { state };
});

export const withdrawApproval = implementForStaff(contractOfWithdrawal, async (tx, visit, { params }) => {
  const { caller, now } = visit;
  const asked = await find(tx, params.id);
  if (asked.askedBy !== caller.staffId) refuse('APPROVAL_NOT_FOUND');
  const approval = await lockWaiting(tx, asked, now);
  const state: ApprovalState = 'withdrawn';
  await decide(tx, approval, { state, decidedBy: caller.staffId, decidedAt: now });
  visit.audit({ subject: approval.subject, before: { asked: toRiyals(approval.amount) }, after: null });
  return { state };
});

async function find(tx: Transaction, uuid: string): Promise<ApprovalRow> {
  const [asked] = await tx.select().from(approvals).where(eq(approvals.uuid, uuid));
  return asked ?? refuse('APPROVAL_NOT_FOUND');
}

/** The same, locked. Refuses APPROVAL_OVER what somebody has decided, and what nobody did in time. */
async function lockWaiting(tx: Transaction, { id }: ApprovalRow, now: Date): Promise<ApprovalRow> {
  const [approval] = await tx
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, id), eq(approvals.state, 'waiting')))
    .for('update');
  return approval && approval.expiresAt > now ? approval : refuse('APPROVAL_OVER');
}

type Decision = Pick<ApprovalRow, 'decidedBy' | 'decidedAt'> & { state: ApprovalState; answer?: string };

async function decide(tx: Transaction, { id }: ApprovalRow, decision: Decision): Promise<void> {
  await tx.update(approvals).set(decision).where(eq(approvals.id, id));
}

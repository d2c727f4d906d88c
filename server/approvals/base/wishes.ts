import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { approvals } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { ApprovalState } from '#shop/rules/staff/approval.ts';
import type { ApprovalRow } from './ask-approval.ts';

/** A wish. Refuses APPROVAL_NOT_FOUND. */
export async function findWish(tx: Transaction, uuid: string): Promise<ApprovalRow> {
  const [asked] = await tx.select().from(approvals).where(eq(approvals.uuid, uuid));
  return asked ?? refuse('APPROVAL_NOT_FOUND');
}

/** The same, locked. Refuses APPROVAL_OVER what somebody has decided, and what nobody did in time. */
export async function lockWaiting(tx: Transaction, { id }: ApprovalRow, now: Date): Promise<ApprovalRow> {
  const [approval] = await tx
    .select()
    .from(approvals)
    .where(and(eq(approvals.id, id), eq(approvals.state, 'waiting')))
    .for('update');
  return approval && approval.expiresAt > now ? approval : refuse('APPROVAL_OVER');
}

type Decision = Pick<ApprovalRow, 'decidedBy' | 'decidedAt'> & { state: ApprovalState; answer?: string };

export async function decideWish(tx: Transaction, { id }: ApprovalRow, decision: Decision): Promise<void> {
  await tx.update(approvals).set(decision).where(eq(approvals.id, id));
}

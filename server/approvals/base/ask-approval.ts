import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { approvals, staff } from '#server/db/schema/index.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { keptOrigin } from '#server/kernel/origin.ts';
import type { Halalas } from '#shop/rules/money/money.ts';
import { type ApprovalKind, approvalHours } from '#shop/rules/staff/approval.ts';
import { releaseAtFor } from './own-release.ts';

export type ApprovalRow = typeof approvals.$inferSelect;

/**
 * Has a second person asked for what `wish` holds, which is what is done once they agree. Where nobody else could and the
 * shop is set so, whoever asks is mailed at once, and does it alone later. Answers the approval's id.
 */
export async function askApproval(
  tx: Transaction,
  visit: Pick<StaffVisit, 'caller' | 'now' | 'context' | 'origin'>,
  asked: {
    kind: ApprovalKind;
    subject: string;
    wish: object;
    amount: Halalas;
    reason: string;
    requestKey: string | null;
  },
): Promise<string> {
  const { caller, now, context, origin } = visit;
  const releaseAt = await releaseAtFor(tx, visit);
  const [written] = await tx
    .insert(approvals)
    .values({
      ...asked,
      askedBy: caller.staffId,
      askedAt: now,
      releaseAt,
      expiresAt: new Date(now.getTime() + approvalHours * 3_600_000),
    })
    .returning({ uuid: approvals.uuid });
  if (!written) throw new Error('no approval written');
  const mail = { approval: written.uuid, origin: keptOrigin(context, origin) };
  if (releaseAt) await context.jobs.enqueue(tx, 'tell-of-own-release', mail);
  return written.uuid;
}

/** Who agreed with whoever asked; null where they do it alone. */
export function secondOf({ askedBy }: ApprovalRow, { staffId }: StaffVisit['caller']): number | null {
  return staffId === askedBy ? null : staffId;
}

/** What was asked for by this key before; undefined for nothing. */
export async function askedBefore(
  tx: Transaction,
  requestKey: string | null,
): Promise<ApprovalRow | undefined> {
  if (requestKey === null) return undefined;
  const [asked] = await tx.select().from(approvals).where(eq(approvals.requestKey, requestKey));
  return asked;
}

/** What one of staff gives alone is counted by them one after the other from here on. */
export async function lockStaff(tx: Transaction, staffId: number): Promise<void> {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('no key update');
}

import { and, asc, eq, gt } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { approvals } from '#server/db/schema/index.ts';
import type { ApprovalKind } from '#shop/rules/staff/approval.ts';

/** Wishes about something that wait for a second person, the oldest first. */
export function undecided(
  tx: Transaction,
  { subject, kind }: { subject: string; kind: ApprovalKind },
  now: Date,
) {
  return tx
    .select({
      ...{ id: approvals.uuid, amount: approvals.amount, reason: approvals.reason, wish: approvals.wish },
      ...{ askedBy: approvals.askedBy, askedAt: approvals.askedAt, expiresAt: approvals.expiresAt },
    })
    .from(approvals)
    .where(
      and(
        eq(approvals.subject, subject),
        eq(approvals.kind, kind),
        eq(approvals.state, 'waiting'),
        gt(approvals.expiresAt, now),
      ),
    )
    .orderBy(asc(approvals.id));
}

import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import {
  staff,
  staffPasskeys,
  staffRecoveryCodes,
  staffSessions,
  staffTickets,
} from '#server/db/schema/index.ts';

export type Member = typeof staff.$inferSelect;

/** Somebody who works for the shop today, whoever that is; undefined for who doesn't. */
export async function findMember(db: Database, who: SQL): Promise<Member | undefined> {
  const [member] = await db
    .select()
    .from(staff)
    .where(and(who, isNull(staff.endedAt)));
  return member;
}

/** The same, who stays as they are until the transaction is over. */
export async function lockMember(tx: Transaction, who: SQL): Promise<Member | undefined> {
  const [member] = await tx
    .select()
    .from(staff)
    .where(and(who, isNull(staff.endedAt)))
    .for('update');
  return member;
}

/** Signs somebody out everywhere, but for the session of `except`; what they had begun is over as well. */
export async function signOutEverywhere(
  tx: Transaction,
  staffId: number,
  now: Date,
  except?: string,
): Promise<void> {
  const open = await tx
    .select({ tokenHash: staffSessions.tokenHash })
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt)));
  for (const { tokenHash } of open)
    if (tokenHash !== except)
      await tx.update(staffSessions).set({ endedAt: now }).where(eq(staffSessions.tokenHash, tokenHash));
  await tx.delete(staffTickets).where(eq(staffTickets.staffId, staffId));
}

/** Takes away all that somebody could come in by. */
export async function takeKeysAway(tx: Transaction, staffId: number, now: Date): Promise<void> {
  await signOutEverywhere(tx, staffId, now);
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId));
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx
    .update(staff)
    .set({ passwordHash: null, totpSecret: null, totpCounter: null, invitation: null, invitedAt: null })
    .where(eq(staff.id, staffId));
}

import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { staffSessions } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { idleSince } from '#server/kernel/staff-session.ts';
import {
  endStaffSession as endContract,
  listStaffSessions as listContract,
  staffSignOut as outContract,
} from '#shop/contract/staff/me.ts';

const open = (staffId: number) => and(eq(staffSessions.staffId, staffId), isNull(staffSessions.endedAt));

export const listStaffSessions = implementForStaff(listContract, async (tx, { caller, now }) => {
  const found = await tx
    .select()
    .from(staffSessions)
    .where(
      and(open(caller.staffId), gt(staffSessions.expiresAt, now), gt(staffSessions.seenAt, idleSince(now))),
    )
    .orderBy(desc(staffSessions.seenAt), desc(staffSessions.createdAt));
  return found.map(({ uuid, device, createdAt, seenAt, tokenHash }) => ({
    id: uuid,
    device,
    signed_in_at: createdAt.toISOString(),
    seen_at: seenAt.toISOString(),
    current: tokenHash === caller.session?.tokenHash,
  }));
});

export const endStaffSession = implementForStaff(endContract, async (tx, visit, { params }) => {
  const { staffId } = visit.caller;
  const [gone] = await tx
    .update(staffSessions)
    .set({ endedAt: visit.now })
    .where(and(open(staffId), eq(staffSessions.uuid, params.id)))
    .returning({ device: staffSessions.device });
  if (!gone) refuse('SESSION_NOT_FOUND');
  visit.audit({ subject: `staff:${staffId}`, before: { signed_in: gone.device }, after: null });
  return null;
});

export const staffSignOut = implementForStaff(outContract, async (tx, visit) => {
  const { staffId, session } = visit.caller;
  const [gone] = await tx
    .update(staffSessions)
    .set({ endedAt: visit.now })
    .where(and(open(staffId), eq(staffSessions.tokenHash, session?.tokenHash ?? '')))
    .returning({ device: staffSessions.device });
  visit.audit(gone ? { subject: `staff:${staffId}`, before: { signed_in: gone.device }, after: null } : null);
  return null;
});

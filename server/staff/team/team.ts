import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { staff, staffSessions } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { staffMember } from '#shop/contract/staff/team.ts';
import { invitedUntil } from '../base/invitations.ts';
import { lockMember, type Member } from '../base/member.ts';

/** Somebody who works for the shop today, locked. Refuses STAFF_NOT_FOUND. */
export async function lockStaff(tx: Transaction, id: number): Promise<Member> {
  return (await lockMember(tx, eq(staff.id, id))) ?? refuse('STAFF_NOT_FOUND');
}

/**
 * Refuses LAST_OWNER where nobody else would be owner. All who are stand locked from here on, in one order: of two who
 * end each other at once, one is refused.
 */
export async function keepAnOwner(tx: Transaction, leaving: number): Promise<void> {
  const owners = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(sql`'owner' = any(${staff.roles})`, isNull(staff.endedAt), isNotNull(staff.passwordHash)))
    .orderBy(staff.id)
    .for('update');
  if (owners.every(({ id }) => id === leaving)) refuse('LAST_OWNER');
}

/** As owners see somebody. */
export async function viewOf(
  tx: Transaction,
  { caller }: Pick<StaffVisit, 'caller'>,
  id?: number,
): Promise<z.input<typeof staffMember>[]> {
  const rows = await tx
    .select({
      member: staff,
      seenAt:
        sql<Date | null>`(select max(seen_at) from ${staffSessions} where staff_id = ${staff.id})`.mapWith(
          staffSessions.seenAt,
        ),
    })
    .from(staff)
    .where(id === undefined ? sql`cardinality(${staff.roles}) > 0` : eq(staff.id, id))
    .orderBy(sql`${staff.endedAt} is not null`, staff.name, staff.id);
  return rows.map(({ member, seenAt }) => ({
    ...{
      id: member.id,
      name: member.name,
      email: member.email,
      language: member.language,
      roles: member.roles,
    },
    state: member.endedAt ? 'ended' : member.invitation ? 'invited' : 'active',
    has_second_factor: member.totpSecret !== null,
    invited_until: invitedUntil(member)?.toISOString() ?? null,
    seen_at: seenAt?.toISOString() ?? null,
    me: member.id === caller.staffId,
  }));
}

export async function viewOfOne(tx: Transaction, visit: StaffVisit, id: number) {
  const [one] = await viewOf(tx, visit, id);
  return one ?? refuse('STAFF_NOT_FOUND');
}

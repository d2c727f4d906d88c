import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { settings, staff } from '#server/db/schema/index.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { releaseMinutes } from '#shop/rules/staff/approval.ts';

/** From when on somebody may do alone what they ask for now; null where somebody else has to agree. */
export async function releaseAtFor(
  tx: Transaction,
  { caller, now }: Pick<StaffVisit, 'caller' | 'now'>,
): Promise<Date | null> {
  return (await mayReleaseOwn(tx, caller)) ? new Date(now.getTime() + releaseMinutes * 60_000) : null;
}

/**
 * Whether somebody may do alone what takes two: the shop is set so, they decide, and nobody else is there who does.
 * Read from the table, and not from what this process remembers of it: a setting that was changed counts at once.
 */
export async function mayReleaseOwn(
  tx: Transaction,
  { staffId, may }: Pick<StaffVisit['caller'], 'staffId' | 'may'>,
): Promise<boolean> {
  if (!may.has('manage')) return false;
  const [setting] = await tx.select().from(settings).where(eq(settings.key, 'own_release'));
  if ((setting?.value as { on?: boolean } | undefined)?.on !== true) return false;
  const others = and(
    ne(staff.id, staffId),
    isNull(staff.endedAt),
    isNotNull(staff.passwordHash),
    sql`'owner' = any(${staff.roles})`,
  );
  return (await tx.$count(staff, others)) === 0;
}

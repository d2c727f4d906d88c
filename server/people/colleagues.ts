import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { staff } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { type Permission, permissions } from '#shop/contract/permissions.ts';

export type Colleague = { id: number; name: string; me: boolean };

/** Names whoever of staff did something: looked up once for all ids; null for nobody. */
export async function colleaguesOf(
  tx: Transaction,
  { caller }: Pick<StaffVisit, 'caller'>,
  ids: readonly (number | null)[],
): Promise<(id: number | null) => Colleague | null> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    wanted.length === 0
      ? []
      : await tx.select({ id: staff.id, name: staff.name }).from(staff).where(inArray(staff.id, wanted));
  const found = new Map(rows.map((row) => [row.id, { ...row, me: row.id === caller.staffId }]));
  return (id) => (id === null ? null : (found.get(id) ?? null));
}

/** Whoever works here today and may do this, by their names. */
export async function whoMay(
  tx: Transaction,
  { caller }: Pick<StaffVisit, 'caller'>,
  permission: Permission,
): Promise<Colleague[]> {
  const rows = await tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(may(permission))
    .orderBy(asc(staff.name), asc(staff.id));
  return rows.map((row) => ({ ...row, me: row.id === caller.staffId }));
}

/** Refuses STAFF_NOT_FOUND for whoever doesn't work here any more, or may not do this. */
export async function mustMay(tx: Transaction, id: number | null, permission: Permission): Promise<void> {
  if (id === null) return;
  const [found] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, id), may(permission)));
  if (!found) refuse('STAFF_NOT_FOUND');
}

function may(permission: Permission) {
  const roles = ['owner', ...permissions[permission]];
  return and(
    isNull(staff.endedAt),
    sql`${staff.roles} && array[${sql.join(
      roles.map((role) => sql`${role}`),
      sql`, `,
    )}]::text[]`,
  );
}

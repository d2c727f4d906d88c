import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { auditLog } from '#server/db/schema/index.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { colleaguesOf } from '#server/people/colleagues.ts';

type Printed = { times: number; last: { at: string; by: string | null } };

/** How often a paper of these was printed, when last and by whom, as the audit log has it: nothing else counts it. */
export async function timesPrinted(
  tx: Transaction,
  visit: Pick<StaffVisit, 'caller'>,
  operation: string,
  paper: string,
  subjects: readonly string[],
): Promise<Map<string, Printed>> {
  const counted = await tx
    .select({
      subject: auditLog.subject,
      times: count(),
      at: sql<Date>`max(${auditLog.at})`.mapWith(auditLog.at),
      staffId: sql<number>`(array_agg(${auditLog.staffId} order by ${auditLog.id} desc))[1]`.mapWith(Number),
    })
    .from(auditLog)
    .where(
      and(
        inArray(auditLog.subject, [...subjects]),
        eq(auditLog.operation, operation),
        sql`${auditLog.after}->>'paper' = ${paper}`,
      ),
    )
    .groupBy(auditLog.subject);
  const whoIs = await colleaguesOf(
    tx,
    visit,
    counted.map(({ staffId }) => staffId),
  );
  return new Map(
    counted.map(({ subject, times, at, staffId }) => [
      subject,
      { times, last: { at: at.toISOString(), by: whoIs(staffId)?.name ?? null } },
    ]),
  );
}

import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { imports } from '#server/db/schema/index.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { importRecord } from '#shop/contract/workshop/imports.ts';
import { pricesAlone } from '#shop/rules/imports/import.ts';
import { kindsFor, toRecords } from './import-row.ts';

/** So many are listed. */
const listedMost = 50;

/** Tried, not written, and not to be by one person: `importNeedsSecondPerson` as the database says it. */
export const waitsForSecond: SQL = sql`${imports.state} = 'ready' and (${imports.steep} > 0 or ${imports.prices} > ${sql.raw(String(pricesAlone))})`;

/** Files that wait for a second person to write them, the oldest first; whoever may not decide sees their own. */
export async function importsForSecond(
  tx: Transaction,
  visit: StaffVisit,
): Promise<z.input<typeof importRecord>[]> {
  const { caller } = visit;
  const whose = caller.may.has('manage') ? undefined : eq(imports.staffId, caller.staffId);
  const rows = await tx
    .select()
    .from(imports)
    .where(and(waitsForSecond, whose, inArray(imports.kind, kindsFor(caller))))
    .orderBy(asc(imports.createdAt), asc(imports.id))
    .limit(listedMost);
  return toRecords(tx, visit, rows);
}

import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { imports } from '#server/db/schema/index.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { colleaguesOf } from '#server/people/colleagues.ts';
import type { decidedImport, importRecord } from '#shop/contract/workshop/imports.ts';
import { importDecision, pricesAlone } from '#shop/rules/imports/import.ts';
import { kindsFor, toRecords } from './import-row.ts';

/** So many are listed. */
const listedMost = 50;

/** Tried, not written, and not to be by one person: `importNeedsSecondPerson` as the database says it. */
export const waitsForSecond: SQL = sql`${imports.state} = 'ready' and ${needsSecond()}`;

/** Those that waited so: a second person has begun to write them, or they were let go instead. */
const waitedForSecond: SQL = sql`(${imports.agreed} or
  ${imports.state} = 'cancelled' and ${imports.triedAt} is not null and ${needsSecond()})`;

function needsSecond(): SQL {
  return sql`(${imports.steep} > 0 or ${imports.prices} > ${sql.raw(String(pricesAlone))})`;
}

/** Files that wait for a second person to write them, the oldest first; whoever may not decide sees their own. */
export async function importsForSecond(
  tx: Transaction,
  visit: StaffVisit,
): Promise<z.input<typeof importRecord>[]> {
  const rows = await tx
    .select()
    .from(imports)
    .where(and(waitsForSecond, whoseAre(visit)))
    .orderBy(asc(imports.createdAt), asc(imports.id))
    .limit(listedMost);
  return toRecords(tx, visit, rows);
}

/** What became of files that waited for a second person, the latest first. */
export async function decidedImports(
  tx: Transaction,
  visit: StaffVisit,
): Promise<z.input<typeof decidedImport>[]> {
  const decidedAt = sql`coalesce(${imports.writtenAt}, ${imports.endedAt})`;
  const rows = await tx
    .select()
    .from(imports)
    .where(and(waitedForSecond, whoseAre(visit)))
    .orderBy(desc(decidedAt), desc(imports.id))
    .limit(listedMost);
  const records = await toRecords(tx, visit, rows);
  const whoIs = await colleaguesOf(
    tx,
    visit,
    rows.flatMap(({ writtenBy, stoppedBy }) => [writtenBy, stoppedBy]),
  );
  return records.map((record, at) => {
    const row = rows[at] as (typeof rows)[number];
    const moment = row.writtenAt ?? row.endedAt ?? row.touchedAt;
    return {
      ...record,
      decision: importDecision(row),
      decided_by: whoIs(row.agreed ? row.writtenBy : row.stoppedBy),
      decided_at: moment.toISOString(),
    };
  });
}

/** What somebody sees among approvals: all that they keep, or their own where they may not decide. */
function whoseAre({ caller }: StaffVisit): SQL | undefined {
  const theirs = caller.may.has('manage') ? undefined : eq(imports.staffId, caller.staffId);
  return and(theirs, inArray(imports.kind, kindsFor(caller)));
}

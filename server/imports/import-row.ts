import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { imports } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Staff } from '#server/kernel/caller.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { colleaguesOf } from '#server/people/colleagues.ts';
import { mayBring } from '#shop/contract/permissions.ts';
import type { importRecord } from '#shop/contract/workshop/imports.ts';
import { faultMessage } from '#shop/messages/bilingual/tables/imports.ts';
import {
  type ImportKind,
  importKinds,
  importNeedsSecondPerson,
  stalledSeconds,
} from '#shop/rules/imports/import.ts';

export type ImportRow = typeof imports.$inferSelect;

/** What somebody may bring in and take out: of each kind whoever may keep what is in it. */
export function kindsFor({ may }: Pick<Staff, 'may'>): ImportKind[] {
  return importKinds.filter((kind) => may.has(mayBring[kind]));
}

/** Refuses FORBIDDEN where somebody may not keep what is in such a table. */
export function refuseOthersKind(caller: Pick<Staff, 'may'>, kind: ImportKind): void {
  if (!kindsFor(caller).includes(kind)) refuse('FORBIDDEN');
}

/** An import, locked where it is to be changed. Refuses IMPORT_NOT_FOUND, also of a kind that the caller may not bring in. */
export async function findImport(
  tx: Transaction,
  { caller }: Pick<StaffVisit, 'caller'>,
  id: string,
  { lock = false } = {},
): Promise<ImportRow> {
  const asked = tx
    .select()
    .from(imports)
    .where(and(eq(imports.uuid, id), inArray(imports.kind, kindsFor(caller))));
  const [row] = await (lock ? asked.for('no key update') : asked);
  return row ?? refuse('IMPORT_NOT_FOUND');
}

/** Imports in the contract's shape, for whoever asks. */
export async function toRecords(
  tx: Transaction,
  visit: Pick<StaffVisit, 'caller' | 'language' | 'now'>,
  rows: readonly ImportRow[],
): Promise<z.input<typeof importRecord>[]> {
  const whoIs = await colleaguesOf(
    tx,
    visit,
    rows.flatMap(({ staffId, writtenBy }) => [staffId, writtenBy]),
  );
  return rows.map((row) => {
    const by = whoIs(row.staffId);
    if (!by) throw new Error('an import of nobody');
    const good = row.change + row.new;
    const isWorkedOn = row.state === 'reading' || row.state === 'writing';
    const { wrong, change, new: fresh, same, written, overtaken, refused } = row;
    return {
      ...{ id: row.uuid, kind: row.kind, state: row.state, file: row.fileName, format: row.format },
      ...{ by, at: row.createdAt.toISOString(), rows: row.tried },
      counts: { wrong, change, new: fresh, same, written, overtaken, refused },
      ...{ good, left: good - written - overtaken - refused },
      prices: row.prices,
      needs_two: importNeedsSecondPerson(row),
      seconds: row.triedAt ? (row.triedAt.getTime() - row.createdAt.getTime()) / 1_000 : null,
      problem: row.fault ? faultMessage(visit.language, row.fault) : null,
      written_by: whoIs(row.writtenBy),
      written_at: row.writtenAt?.toISOString() ?? null,
      ended_at: row.endedAt?.toISOString() ?? null,
      stalled: isWorkedOn && visit.now.getTime() - row.touchedAt.getTime() > stalledSeconds * 1_000,
    };
  });
}

/** One of them. */
export async function toRecord(
  tx: Transaction,
  visit: Pick<StaffVisit, 'caller' | 'language' | 'now'>,
  row: ImportRow,
): Promise<z.input<typeof importRecord>> {
  const [record] = await toRecords(tx, visit, [row]);
  if (!record) throw new Error('no record of an import');
  return record;
}

import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { importRows, imports, staff } from '#server/db/schema/index.ts';
import type { Change } from '#server/kernel/audit.ts';
import { writeAudit } from '#server/kernel/audit.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { mayBring, permissionsOf } from '#shop/contract/permissions.ts';
import { writeImport as contract } from '#shop/contract/workshop/imports.ts';
import { type endedAs, type Fault, writtenAtOnce } from '#shop/rules/imports/import.ts';
import { readCells } from '#shop/rules/imports/row.ts';
import type { ImportRow } from './import-row.ts';
import { columnsOf, kinds } from './kinds/index.ts';
import type { GoodRow, Outcome } from './kinds/kind.ts';

/**
 * Writes the good rows of an import, so many in a transaction, each behind its lock: what is let go stops between
 * two of them, and who begins again goes on with the first row of which nothing has become. No row is written twice.
 */
export async function writeRows(
  context: AppContext,
  importId: number,
  now: () => Promise<Date>,
): Promise<void> {
  while (await writeBatch(context, importId, await now()));
}

/** Writes what is next; whether there may be more. */
export function writeBatch(context: AppContext, importId: number, now: Date): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, importId)).for('no key update');
    if (row?.state !== 'writing') return false;
    const visit = await visitOf(tx, context, row, now);
    // Who began it works here no more, or may no more do it.
    if (visit === null) return over(tx, row, 'cancelled', now);
    const rows = await nextRows(tx, row);
    if (rows.length === 0) return over(tx, row, 'done', now);
    const good = rows.filter(({ refused }) => !refused);
    const said: Change[] = [];
    const audit = (change: Change | null) => void (change && said.push(change));
    const outcomes = await kinds[row.kind].write(tx, { ...visit, audit }, row.uuid, good, row);
    for (const { number, refused } of rows) if (refused) outcomes.set(number, { refused });
    const counts = await keepOutcomes(tx, row, rows, outcomes, now);
    const after = { ...counts, file: row.fileName, from: rows[0]?.number, to: rows.at(-1)?.number };
    const by = { staffId: visit.caller.staffId, operation: contract.id, at: now };
    await writeAudit(tx, by, [{ subject: `import:${row.uuid}`, before: null, after }, ...said]);
    return true;
  });
}

/** Whoever began to write, as if they were here; null where they may no longer. */
async function visitOf(
  tx: Transaction,
  context: AppContext,
  { uuid, kind, writtenBy }: ImportRow,
  now: Date,
): Promise<StaffVisit | null> {
  const [who] = await tx
    .select({ id: staff.id, roles: staff.roles, language: staff.language })
    .from(staff)
    .where(and(eq(staff.id, Number(writtenBy)), isNull(staff.endedAt)));
  const may = who ? permissionsOf(who.roles) : null;
  if (!who || !may?.has('imports') || !may.has(mayBring[kind])) return null;
  return {
    ...{ context, caller: { kind: 'staff', staffId: who.id, may }, language: who.language, now },
    ...{ requestId: `import:${uuid}`, origin: context.config.publicUrl, ip: '', device: '' },
    audit: () => undefined,
  };
}

/** A good row, unless it isn't read as it was tried: by a rule that came in between. */
type NextRow = GoodRow & { refused: Fault | undefined };

async function nextRows(tx: Transaction, { id, kind, columns }: ImportRow): Promise<NextRow[]> {
  const rows = await tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, id), inArray(importRows.state, ['change', 'new'])))
    .orderBy(asc(importRows.number))
    .limit(writtenAtOnce);
  const known = columnsOf(kind).columns;
  return rows.map(({ number, cells, key, version }) => {
    const { given, faults } = readCells(cells, columns, known);
    if (key === null) throw new Error(`row ${number} of import ${id} is about nothing`);
    return { number, given, key, version, refused: faults[0] };
  });
}

async function keepOutcomes(
  tx: Transaction,
  row: ImportRow,
  rows: readonly GoodRow[],
  outcomes: ReadonlyMap<number, Outcome>,
  now: Date,
): Promise<Record<(typeof endedAs)[number], number>> {
  const ended = rows.map(({ number }) => {
    const outcome = outcomes.get(number);
    if (!outcome) throw new Error(`nothing became of row ${number} of import ${row.id}`);
    if (typeof outcome === 'object') return { number, state: 'refused' as const, faults: [outcome.refused] };
    const faults: Fault[] = outcome === 'overtaken' ? [{ column: '', code: 'overtaken' }] : [];
    return { number, state: outcome, faults };
  });
  await tx.execute(sql`
    update ${importRows} set state = said.state, faults = said.faults
    from jsonb_to_recordset(${JSON.stringify(ended)}::jsonb) as said(number int, state text, faults jsonb)
    where import_id = ${row.id} and import_rows.number = said.number`);
  const count = (state: (typeof endedAs)[number]) => ended.filter((each) => each.state === state).length;
  const counts = { written: count('written'), overtaken: count('overtaken'), refused: count('refused') };
  await tx
    .update(imports)
    .set({
      written: row.written + counts.written,
      overtaken: row.overtaken + counts.overtaken,
      refused: row.refused + counts.refused,
      touchedAt: now,
    })
    .where(eq(imports.id, row.id));
  return counts;
}

async function over(
  tx: Transaction,
  { id }: ImportRow,
  state: 'done' | 'cancelled',
  now: Date,
): Promise<false> {
  await tx.update(imports).set({ state, endedAt: now, touchedAt: now }).where(eq(imports.id, id));
  return false;
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { importFiles, importRows, imports } from '#server/db/schema/index.ts';
import { atMost } from '#server/kernel/base/at-most.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type TableRow, TableUnreadable } from '#server/tables/base/table.ts';
import { openTable } from '#server/tables/open-table.ts';
import type { Fault, TriedAs } from '#shop/rules/imports/import.ts';
import { readCells } from '#shop/rules/imports/row.ts';
import type { ImportRow } from './import-row.ts';
import { columnsOf, kinds } from './kinds/index.ts';
import type { Judged } from './kinds/kind.ts';

/** So many rows are held against the shop in one transaction. */
const triedAtOnce = 500;
/** Whoever's turn it is has one table open. */
const inTurn = atMost(1, 1_000);

type Tried = typeof importRows.$inferInsert & { state: TriedAs };

/**
 * Tries a file row by row and keeps what each would do. Begun again it goes on after the last row that was kept; of two who
 * work on it the slower one stops.
 */
export function tryImport(context: AppContext, importId: number, now: () => Promise<Date>): Promise<void> {
  return inTurn(async () => {
    const { db } = context;
    const [row] = await db.select().from(imports).where(eq(imports.id, importId));
    const [file] = await db.select().from(importFiles).where(eq(importFiles.importId, importId));
    if (row?.state !== 'reading' || !file) return;
    try {
      const table = await openTable(file.content);
      let known = row;
      for await (const rows of batches(table.rows(), await lastTried(context, row))) {
        const further = await keep(context, known, rows, await now());
        if (further === null) return;
        known = further;
      }
      await end(context, known, { state: 'ready', triedAt: await now() }, await now());
    } catch (error) {
      if (!(error instanceof TableUnreadable)) throw error;
      const fault = { column: '', code: error.problem, values: error.values };
      const at = await now();
      await end(context, row, { state: 'unreadable', fault, endedAt: at }, at);
    }
  });
}

async function lastTried({ db }: AppContext, { id }: ImportRow): Promise<number> {
  const [last] = await db
    .select({ number: sql<number | null>`max(${importRows.number})` })
    .from(importRows)
    .where(eq(importRows.importId, id));
  return last?.number ?? 0;
}

async function* batches(rows: AsyncIterable<TableRow>, after: number): AsyncGenerator<TableRow[]> {
  let batch: TableRow[] = [];
  for await (const row of rows) {
    if (row.number <= after) continue;
    batch.push(row);
    if (batch.length < triedAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Keeps a batch, behind its lock; null where it was let go, or somebody else is further. */
function keep(
  { db }: AppContext,
  known: ImportRow,
  rows: readonly TableRow[],
  now: Date,
): Promise<ImportRow | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, known.id)).for('no key update');
    if (row?.state !== 'reading' || row.tried !== known.tried) return null;
    const { tried, prices, steep } = await judge(tx, row, rows, now);
    await tx.insert(importRows).values(tried);
    const count = (state: TriedAs) => tried.filter((each) => each.state === state).length;
    const [further] = await tx
      .update(imports)
      .set({
        tried: row.tried + tried.length,
        ...{ wrong: row.wrong + count('wrong'), change: row.change + count('change') },
        ...{ new: row.new + count('new'), same: row.same + count('same') },
        ...{ prices: row.prices + prices, steep: row.steep + steep, touchedAt: now },
      })
      .where(eq(imports.id, row.id))
      .returning();
    return further ?? null;
  });
}

async function judge(
  tx: Transaction,
  { id, kind, columns }: ImportRow,
  rows: readonly TableRow[],
  now: Date,
): Promise<{ tried: Tried[]; prices: number; steep: number }> {
  const known = columnsOf(kind).columns;
  const read = rows.map(({ number, cells }) => ({ number, cells, ...readCells(cells, columns, known) }));
  const judged = await kinds[kind].judge(tx, read, now);
  const firstOf = await firstRows(tx, id, judged);
  const tried = read.map((each, at): Tried => {
    const said = judged[at];
    if (!said) throw new Error('a row was not judged');
    const { key, version, changes } = said;
    const faults: Fault[] = [...each.faults, ...said.faults];
    const first = key === null ? undefined : firstOf.get(key);
    if (key !== null && first === undefined) firstOf.set(key, each.number);
    if (first !== undefined) faults.push({ column: '', code: 'row_twice', values: { row: first } });
    const state = faults.length > 0 ? 'wrong' : said.state;
    return {
      ...{ importId: id, number: each.number, cells: each.cells, key, version, state },
      ...{ faults, changes: state === 'wrong' || state === 'same' ? null : changes },
    };
  });
  const priced = judged.filter(({ price }, at) => price && tried[at]?.state === 'change');
  const steep = priced.filter(({ price }) => price === 'steep').length;
  return { tried, prices: priced.length, steep };
}

/** Which row of the file was the first about the same. */
async function firstRows(
  tx: Transaction,
  id: number,
  judged: readonly Judged[],
): Promise<Map<string, number>> {
  const keys = [...new Set(judged.flatMap(({ key }) => (key === null ? [] : [key])))];
  if (keys.length === 0) return new Map();
  const rows = await tx
    .select({ key: importRows.key, number: sql<number>`min(${importRows.number})` })
    .from(importRows)
    .where(and(eq(importRows.importId, id), inArray(importRows.key, keys)))
    .groupBy(importRows.key);
  return new Map(rows.map(({ key, number }) => [String(key), number]));
}

/** Ends the trial; one that was let go meanwhile, or is somebody else's by now, stays as it is. Its bytes go. */
async function end(
  { db }: AppContext,
  { id, tried }: ImportRow,
  to: Partial<ImportRow>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const still = and(
      eq(imports.id, id),
      eq(imports.state, 'reading'),
      to.state === 'ready' ? eq(imports.tried, tried) : undefined,
    );
    const [done] = await tx
      .update(imports)
      .set({ ...to, touchedAt: now })
      .where(still)
      .returning({ id: imports.id });
    if (done) await tx.delete(importFiles).where(eq(importFiles.importId, id));
  });
}

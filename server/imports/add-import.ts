import { and, eq, gte } from 'drizzle-orm';
import { importFiles, imports } from '#server/db/schema/index.ts';
import { writeAudit } from '#server/kernel/audit.ts';
import { atMost } from '#server/kernel/base/at-most.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Staff } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { type Table, TableUnreadable } from '#server/tables/base/table.ts';
import { openTable } from '#server/tables/open-table.ts';
import { addImport as contract } from '#shop/contract/workshop/imports.ts';
import { listed } from '#shop/format/lists.ts';
import { faultMessage, type TableProblem } from '#shop/messages/bilingual/tables/imports.ts';
import { importBytesMost, importsADay } from '#shop/rules/imports/import.ts';
import { readHead } from '#shop/rules/imports/row.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { riyadhDay, riyadhMoment } from '#shop/rules/time/riyadh-day.ts';
import { refuseOthersKind, toRecord } from './import-row.ts';
import { columnsOf } from './kinds/index.ts';

/** A workbook may take as much memory as a picture. */
const inTurn = atMost(1, 20);
/** So many of a thousand wrong heads are enough to see what went wrong. */
const headsTold = 10;

/** Reads the head of the file before anything is kept: outside of the transaction, because it may be a workbook. */
export const addImport = implement<typeof contract, Staff>(contract, async (visit, { query, body }) => {
  const { context, caller, now } = visit;
  const { kind, file: fileName } = query;
  refuseOthersKind(caller, kind);
  if (body.byteLength > importBytesMost) refuse('IMPORT_LARGE');
  const { columns: known, heads: words } = columnsOf(kind);
  const { format, head } = await inTurn(() => opened(body, visit.language));
  const read = readHead(head, known, words);
  if ('wrong' in read) {
    const { language } = visit;
    const heads =
      read.wrong === 'missing' ? read.heads.map((name) => words[name]?.[language] ?? name) : read.heads;
    return unreadable(language, read.wrong, { heads: listed(language, heads.slice(0, headsTold)) });
  }
  return context.db.transaction(async (tx) => {
    const today = and(
      eq(imports.staffId, caller.staffId),
      gte(imports.createdAt, riyadhMoment(riyadhDay(now), '00:00')),
    );
    if ((await tx.$count(imports, today)) >= importsADay) refuse('TOO_MANY_REQUESTS');
    const [row] = await tx
      .insert(imports)
      .values({
        ...{ kind, fileName, format, heads: head, columns: [...read.columns] },
        ...{ staffId: caller.staffId, createdAt: now, touchedAt: now },
      })
      .returning();
    if (!row) throw new Error('no import written');
    await tx.insert(importFiles).values({ importId: row.id, content: Buffer.from(body) });
    await context.jobs.enqueue(tx, 'try-table', { importId: row.id });
    const after = { kind, file: fileName, bytes: body.byteLength };
    await writeAudit(tx, { staffId: caller.staffId, operation: contract.id, at: now }, [
      { subject: `import:${row.uuid}`, before: null, after },
    ]);
    return toRecord(tx, visit, row);
  });
});

async function opened(body: Uint8Array, language: Language): Promise<Table> {
  try {
    return await openTable(body);
  } catch (error) {
    if (error instanceof TableUnreadable) return unreadable(language, error.problem, error.values);
    throw error;
  }
}

function unreadable(language: Language, code: TableProblem, values: Record<string, string | number>): never {
  return refuse('IMPORT_UNREADABLE', { values: { why: faultMessage(language, { code, values }) } });
}

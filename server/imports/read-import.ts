import { and, asc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { importRows } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  type importRow,
  readImport as readContract,
  importReport as reportContract,
} from '#shop/contract/workshop/imports.ts';
import { faultMessage, reportHeads, rowStateWords } from '#shop/messages/bilingual/tables/imports.ts';
import { exportPart } from '#shop/rules/staff/export.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { findImport, type ImportRow, toRecord } from './import-row.ts';
import { kinds } from './kinds/index.ts';
import type { TableKind } from './kinds/kind.ts';
import { said } from './kinds/words.ts';

/** So many rows are on a page. */
const pageSize = 50;

type Stored = typeof importRows.$inferSelect;
type Asked = { after: number; state: Stored['state'] | null; most: number };

export const readImport = implementForStaff(readContract, async (tx, visit, { params, query }) => {
  const row = await findImport(tx, visit, params.id);
  const state = query.view === 'all' ? null : query.view;
  const found = await rowsOf(tx, row, { after: query.after, state, most: pageSize + 1 });
  const page = found.slice(0, pageSize);
  const words = await wordsOf(tx, row);
  return {
    import: await toRecord(tx, visit, row),
    columns: row.heads,
    rows: page.map((each) => shownRow(row, each, words, visit.language)),
    next: found.length > pageSize ? (page.at(-1)?.number ?? null) : null,
  };
});

/** The file as it came, so that it can be corrected and brought in again; texts are as they were, in whatever format it leaves. */
export const importReport = implementForStaff(reportContract, async (tx, visit, { params, query }) => {
  const row = await findImport(tx, visit, params.id);
  const { language } = visit;
  const found = await rowsOf(tx, row, {
    after: Number(query.cursor ?? 0),
    state: null,
    most: exportPart + 1,
  });
  const part = found.slice(0, exportPart);
  const words = await wordsOf(tx, row);
  return {
    name: `${row.kind}-report`,
    heads: [...row.heads, ...Object.values(reportHeads).map((head) => head[language])],
    rows: part.map((each) => {
      const shown = shownRow(row, each, words, language);
      const cells = row.heads.map((_, at) => each.cells[at] ?? '');
      return [...cells, each.number, rowStateWords[each.state][language], whyOf(row, shown)];
    }),
    next: found.length > exportPart ? String(part.at(-1)?.number) : null,
  };
});

function rowsOf(tx: Transaction, { id }: ImportRow, { after, state, most }: Asked): Promise<Stored[]> {
  return tx
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        state ? eq(importRows.state, state) : undefined,
        gt(importRows.number, after),
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(most);
}

type Words = TableKind['words'];

async function wordsOf(tx: Transaction, { kind }: ImportRow): Promise<Words> {
  const { words, ownWords } = kinds[kind];
  return { ...words, ...(await ownWords?.(tx)) };
}

type Shown = z.input<typeof importRow>;

/** A row as staff read it: beside each cell what is wrong with it, or what it changes. */
function shownRow({ columns, heads }: ImportRow, row: Stored, words: Words, language: Language): Shown {
  const count = Math.max(heads.length, row.cells.length);
  const cells = Array.from({ length: count }, (_, at) => {
    const name = columns[at] ?? null;
    const fault = row.faults.find(({ column }) => column === (name ?? String(at + 1)));
    const change = name === null ? undefined : row.changes?.[name];
    return {
      text: row.cells[at] ?? '',
      fault: fault ? faultMessage(language, fault) : null,
      before: said(words, name ?? '', change?.before ?? null, language),
      after: said(words, name ?? '', change?.after ?? null, language),
    };
  });
  const named = [...columns, ...cells.map((_, at) => String(at + 1))];
  const whole = row.faults.filter(({ column }) => !named.includes(column));
  return {
    number: row.number,
    state: row.state,
    cells,
    faults: whole.map((fault) => faultMessage(language, fault)),
  };
}

/** All of it in one cell: "Price: two decimals at most". */
function whyOf({ heads }: ImportRow, { cells, faults }: Shown): string {
  const ofCells = cells.flatMap(({ fault, before, after }, at) => {
    const head = heads[at] ?? String(at + 1);
    if (fault) return [`${head}: ${fault}`];
    return before === null && after === null ? [] : [`${head}: ${before ?? ''} → ${after ?? ''}`];
  });
  return [...faults, ...ofCells].join('\n');
}

import type { TableProblem } from '#shop/messages/bilingual/tables/imports.ts';
import { cellCharactersMost, importColumnsMost, importRowsMost } from '#shop/rules/imports/import.ts';

/** A file as rows of text, whatever it was made with. */
export type Table = {
  format: 'csv' | 'xlsx';
  /** The first row. */
  head: string[];
  /** The others but for empty ones, in order; `number` is the row's in a spreadsheet. */
  rows(): AsyncIterable<TableRow>;
};
export type TableRow = { number: number; cells: string[] };

/** A file that can't be read, or not to its end. */
export class TableUnreadable extends Error {
  readonly problem: TableProblem;
  readonly values: Record<string, string | number>;
  constructor(problem: TableProblem, values: Record<string, string | number> = {}) {
    super(problem);
    this.problem = problem;
    this.values = values;
  }
}

/**
 * Keeps to the limits whatever comes: so many rows, columns and letters. Empty rows are passed over, and what follows the
 * last filled cell of a row. Throws TableUnreadable.
 */
export async function* withinLimits(
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
): AsyncGenerator<TableRow> {
  let count = 0;
  for await (const { number, cells } of rows) {
    const last = cells.findLastIndex((cell) => cell.trim() !== '');
    if (last < 0) continue;
    if (last >= importColumnsMost) throw new TableUnreadable('too_many_columns', { most: importColumnsMost });
    const long = cells.findIndex((cell) => cell.length > cellCharactersMost);
    if (long >= 0) throw new TableUnreadable('cell_too_long', { row: number, column: long + 1 });
    count += 1;
    // The head is one as well.
    if (count > importRowsMost + 1) throw new TableUnreadable('too_many_rows', { most: importRowsMost });
    yield { number, cells: cells.slice(0, last + 1).map(storable) };
  }
}

/** PostgreSQL keeps neither NUL nor halves of a character. */
function storable(cell: string): string {
  return cell.replace(/[\0\p{Surrogate}]/gu, '');
}

type Rows = () => AsyncIterable<TableRow> | Iterable<TableRow>;

/**
 * The head of a table and a way to what follows; `readFirst` is a shorter way to the first row. Throws TableUnreadable for
 * one that has no row at all.
 */
export async function tableOf(format: Table['format'], read: Rows, readFirst = read): Promise<Table> {
  for await (const { cells } of withinLimits(readFirst()))
    return { format, head: cells, rows: () => afterHead(withinLimits(read())) };
  throw new TableUnreadable('empty');
}

async function* afterHead(rows: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let isHead = true;
  for await (const row of rows) {
    if (!isHead) yield row;
    isHead = false;
  }
}

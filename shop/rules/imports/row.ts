import { foldForSearch } from '../text/arabic.ts';
import type { Bilingual } from '../text/language.ts';
import { type CellProblem, type CellValue, clearing, type Reader, textOfCell } from './cell.ts';
import type { Fault } from './import.ts';

/* How the head of a table says what its columns are, and what a row says by them. */

export type Column = {
  /** Null: it is there to be read by people, and changes nothing. */
  read: Reader | null;
  /** Its column, and a cell in it, have to be there. */
  required?: true;
  /** A `-` empties what it stands for. */
  clears?: true;
};
export type Columns = Readonly<Record<string, Column>>;

/** What is wrong with a cell; `column` is its name in the shop, or its number where it has none. */
export type CellFault = Fault & { code: CellProblem };

export type Head =
  | { columns: readonly (string | null)[] }
  | { wrong: 'unknown' | 'missing' | 'twice'; heads: readonly string[] };

/** What a formula comes to that can't be. */
const errorOfExcel = /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

/** A head without what a program or a hand may have put around its words. */
const tidyHead = (head: string) => head.replace(/[\p{Cf}]/gu, '').trim();
/** `name_ar` and «السعر» alike; signs that part words don't count. */
const folded = (head: string) => foldForSearch(tidyHead(head)).replaceAll(' ', '');

/**
 * What each column of a file is: by its name in the shop, or by its word in either language. Columns without a head and
 * without anything in them are passed over; unknown ones are refused, because a slip in a head would lose all below it.
 */
export function readHead(
  head: readonly string[],
  columns: Columns,
  words: Readonly<Record<string, Bilingual>>,
): Head {
  const byHead = new Map(
    Object.keys(columns).flatMap((name) =>
      [name, words[name]?.ar ?? name, words[name]?.en ?? name].map((word) => [folded(word), name] as const),
    ),
  );
  const found = head.map((each) => (tidyHead(each) === '' ? null : byHead.get(folded(each))));
  const unknown = head.filter((_, at) => found[at] === undefined).map(tidyHead);
  if (unknown.length > 0) return { wrong: 'unknown', heads: unknown };
  const named = found.filter((name) => name !== null);
  const twice = head.filter((_, at) => found[at] && named.filter((name) => name === found[at]).length > 1);
  if (twice.length > 0) return { wrong: 'twice', heads: twice.map(tidyHead) };
  const missing = Object.keys(columns).filter((name) => columns[name]?.required && !named.includes(name));
  if (missing.length > 0) return { wrong: 'missing', heads: missing };
  return { columns: found.map((name) => name ?? null) };
}

/** What a row says: values by column, null for what is emptied; nothing for cells that are empty. */
export type Given = Readonly<Record<string, CellValue | null>>;
export type ReadRow = { given: Given; faults: readonly CellFault[] };

/** Reads the cells of a row, in the order of its file. All that is wrong is told at once. */
export function readCells(
  cells: readonly string[],
  order: readonly (string | null)[],
  columns: Columns,
): ReadRow {
  const given: Record<string, CellValue | null> = {};
  const faults: CellFault[] = [];
  for (const [at, cell] of cells.entries()) {
    const text = cell.trim();
    const name = order[at] ?? null;
    if (text === '') continue;
    if (name === null) {
      faults.push({ column: String(at + 1), code: 'too_many_cells' });
      continue;
    }
    const { read, clears } = columns[name] as Column;
    if (read === null) continue;
    if (text === clearing) {
      if (clears) given[name] = null;
      else faults.push({ column: name, code: 'not_cleared' });
      continue;
    }
    if (errorOfExcel.test(text)) {
      faults.push({ column: name, code: 'error_value' });
      continue;
    }
    const answer = read(textOfCell(text));
    if ('value' in answer) given[name] = answer.value;
    else faults.push({ column: name, code: answer.wrong, ...(answer.values && { values: answer.values }) });
  }
  const isFaulty = (name: string) => faults.some(({ column }) => column === name);
  for (const [name, { required }] of Object.entries(columns))
    if (required && given[name] === undefined && !isFaulty(name))
      faults.push({ column: name, code: 'required' });
  return { given, faults };
}

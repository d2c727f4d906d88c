import { streamXlsxRows } from 'hucre/xlsx';
import { type Table, type TableRow, TableUnreadable, tableOf } from '../base/table.ts';
import { zipEntries } from './zip-entries.ts';

/** Workbooks of 100,000 rows have less than this when they are unpacked; what is packed to hurt has more. */
const unpackedMost = 96 * 1024 * 1024;
const textsMost = 32 * 1024 * 1024;
/** So many bytes nothing is packed to. */
const emptyPacked = 8;
/** More sheets, drawings and settings than any table has. */
const filesMost = 500;

/**
 * Opens the first sheet of a workbook. Nothing in it is run or fetched: of a formula what it came to last is read, a link
 * is its text. Throws TableUnreadable for a workbook with macros, and for one that unpacks to more than any table is large.
 */
export async function openXlsx(bytes: Uint8Array): Promise<Table> {
  const entries = zipEntries(bytes, filesMost);
  if (entries === null) throw new TableUnreadable('broken_xlsx');
  if (entries.some(({ name }) => /vbaProject|macrosheets/i.test(name))) throw new TableUnreadable('macros');
  const size = (of: RegExp) => entries.reduce((sum, { name, bytes }) => sum + (of.test(name) ? bytes : 0), 0);
  // What is packed may not unpack to more than it says; what says nothing could be anything.
  const hidesIt = entries.some(({ bytes, packed }) => bytes === 0 && packed > emptyPacked);
  if (hidesIt || size(/(?:)/) > unpackedMost || size(/sharedStrings/i) > textsMost)
    throw new TableUnreadable('unpacks_to_much');
  return tableOf('xlsx', () => rowsOf(bytes));
}

async function* rowsOf(bytes: Uint8Array): AsyncGenerator<TableRow> {
  const rows = streamXlsxRows(bytes);
  try {
    for await (const { index, values } of rows)
      yield { number: index + 1, cells: Array.from(values, cellText) };
  } catch (error) {
    if (error instanceof TableUnreadable) throw error;
    throw new TableUnreadable('broken_xlsx');
  }
}

/** The day before Excel’s first, in either of its calendars: a time of day stands on it. */
const dayZero = /^(?:1899-12-3[01]|1904-01-01)T(\d\d:\d\d)(?::00\.000Z)?/;

/** A value as text: numbers with the digits that Excel keeps, days as ISO has them, times of day without one. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(dayZero, '$1')
      .replace(/T00:00:00\.000Z$/, '')
      .replace(/:00\.000Z$/, '');
  return String(value);
}

import { type Table, TableUnreadable } from './base/table.ts';
import { openCsv } from './csv/read-csv.ts';
import { openXlsx } from './xlsx/read-xlsx.ts';

/**
 * Opens a file by what it says itself, whatever it is called: CSV in UTF-8, or the first sheet of an XLSX workbook. Throws
 * TableUnreadable. Not inside a transaction: a workbook is unpacked first.
 */
export async function openTable(bytes: Uint8Array): Promise<Table> {
  const begins = (...with_: number[]) => with_.every((byte, at) => bytes[at] === byte);
  if (begins(0x50, 0x4b, 3, 4)) return openXlsx(bytes);
  // What Excel saved until 2007, and what it saves behind a password.
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) throw new TableUnreadable('old_excel');
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) throw new TableUnreadable('utf16');
  return openCsv(bytes);
}

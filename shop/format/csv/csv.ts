import { cellOfText } from '../../rules/imports/cell.ts';

/** A phone is E.164: its plus is no formula's, and an apostrophe before it would spoil the number. */
export type Cell = string | number | { phone: string };
/** The base64 of 32 bytes: it ends as no formula does, so an apostrophe before its plus would only spoil it. */
export type Hash = { hash: string };

/**
 * A table as CSV that spreadsheets open as it is: UTF-8 with its mark, CRLF, and quotes where they are needed (RFC 4180).
 * A text that a spreadsheet would take for a formula begins with an apostrophe; numbers stay numbers, below zero too.
 */
export function csv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${csvRows([head, ...rows])}`;
}

/** More rows of such a table, for a file that is made part by part. */
export function csvRows(rows: readonly (readonly (Cell | Hash)[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: Cell | Hash): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'object') {
    const [text, sound] = 'phone' in value ? [value.phone, /^\+\d*$/] : [value.hash, /^[A-Za-z0-9+/]{43}=$/];
    return sound.test(text) ? text : cell(text);
  }
  const text = cellOfText(value, { formulas: 'run' });
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

type Cell = string | number;

/**
 * A table as CSV that spreadsheets open as it is: UTF-8 with its mark, CRLF, and quotes where they are needed (RFC 4180).
 * A text that a spreadsheet would take for a formula begins with an apostrophe; numbers stay numbers, below zero too.
 */
export function csv(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [head, ...rows].map((row) => row.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

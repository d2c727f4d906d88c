import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Table, type TableRow, TableUnreadable, tableOf } from '../table.ts';

/** What parts cells, as programs and regions have it: Excel in Arabic writes semicolons. */
const delimiters = [',', ';', '\t'] as const;
/** So much is given to the parser at once, so that others get their turn in between. */
const chunkBytes = 64 * 1024;

/** Opens CSV (RFC 4180) in UTF-8, with its mark or without; what parts its cells is told by its head. Throws TableUnreadable. */
export async function openCsv(bytes: Uint8Array): Promise<Table> {
  refuseOtherLetters(bytes);
  const heads = await Promise.all(
    delimiters.map(async (delimiter) => ({ delimiter, cells: await firstOf(bytes, delimiter) })),
  );
  const [widest] = heads.sort((one, other) => other.cells - one.cells);
  return tableOf('csv', () => rowsOf(bytes, widest?.delimiter ?? ','));
}

function refuseOtherLetters(bytes: Uint8Array): void {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Windows-1256, say, which Excel in Arabic writes unless it is told otherwise.
    throw new TableUnreadable('not_utf8');
  }
  // Half of UTF-16 without its mark is NULs, and so is much of what is no text at all.
  if (text.slice(0, 1_000).split('\0').length > 3) throw new TableUnreadable('utf16');
}

/** How many cells the first row has that isn't empty. */
async function firstOf(bytes: Uint8Array, delimiter: string): Promise<number> {
  try {
    for await (const { cells } of rowsOf(bytes, delimiter))
      if (cells.some((cell) => cell.trim() !== '')) return cells.length;
  } catch (error) {
    // Parted by another sign it may be whole.
    if (!(error instanceof TableUnreadable)) throw error;
  }
  return 0;
}

async function* rowsOf(bytes: Uint8Array, delimiter: string): AsyncGenerator<TableRow> {
  const parser = Readable.from(chunksOf(bytes)).pipe(
    parse({ delimiter, bom: true, relax_column_count: true, relax_quotes: true }),
  );
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { number: ++number, cells };
  } catch (error) {
    if (error instanceof CsvError) throw new TableUnreadable('broken_csv', { row: number + 1 });
    throw error;
  } finally {
    parser.destroy();
  }
}

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

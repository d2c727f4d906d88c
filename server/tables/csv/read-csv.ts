import { Readable } from 'node:stream';
import { CsvError, type Options, parse } from 'csv-parse';
import { type Table, type TableRow, TableUnreadable, tableOf } from '../base/table.ts';

/** What parts cells, as programs and regions have it: Excel in Arabic writes semicolons. */
const delimiters = [',', ';', '\t'] as const;
/** So much is given to the parser at once, so that others get their turn in between. */
const chunkBytes = 64 * 1024;

/** Opens CSV (RFC 4180) in UTF-8, with its mark or without; what parts its cells is told by its head. Throws TableUnreadable. */
export async function openCsv(bytes: Uint8Array): Promise<Table> {
  refuseOtherLetters(bytes);
  const heads = await Promise.all(
    delimiters.map(async (delimiter) => ({ delimiter, cells: await cellsOfHead(bytes, delimiter) })),
  );
  const [widest] = heads.sort((one, other) => other.cells - one.cells);
  const delimiter = widest?.delimiter ?? ',';
  return tableOf(
    'csv',
    () => rowsOf(bytes, { delimiter }),
    () => rowsOf(bytes, { delimiter, ...headAlone }),
  );
}

/** The first row with anything in it, whatever comes after it. */
const headAlone = { to: 1, skip_records_with_empty_values: true } as const;

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

/** How many cells the head has, where its parts are parted so. */
async function cellsOfHead(bytes: Uint8Array, delimiter: string): Promise<number> {
  try {
    for await (const { cells } of rowsOf(bytes, { delimiter, ...headAlone })) return cells.length;
  } catch (error) {
    // Parted by another sign it may be whole.
    if (!(error instanceof TableUnreadable)) throw error;
  }
  return 0;
}

async function* rowsOf(bytes: Uint8Array, options: Options): AsyncGenerator<TableRow> {
  const parser = Readable.from(chunksOf(bytes)).pipe(
    parse({ bom: true, relax_column_count: true, relax_quotes: true, ...options }),
  );
  let number = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) yield { number: ++number, cells };
  } catch (error) {
    // It tells how many rows were whole.
    if (error instanceof CsvError)
      throw new TableUnreadable('broken_csv', { row: Number(error.records) + 1 });
    throw error;
  } finally {
    parser.destroy();
  }
}

function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
}

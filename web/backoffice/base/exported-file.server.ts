import type { Answer } from '#shop/contract/operation.ts';
import type { ExportedPart } from '#shop/contract/staff/exports.ts';
import { csv, csvRows } from '#shop/format/csv/csv.ts';
import { dataOf } from './answer.server.ts';
import type { StaffContext } from './context.ts';

type Page = Pick<StaffContext, 'language' | 'workbook'>;
type Rows = ExportedPart['rows'];

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/**
 * A file that leaves part by part: the next one is read when the one before has left, so that a slow network fills no
 * memory. `read` answers the part after a cursor, or the first; the address says of what format it is, CSV otherwise.
 */
export async function exportedFile(
  page: Page,
  request: Request,
  read: (cursor: { cursor?: string }) => Promise<Answer<ExportedPart>>,
): Promise<Response> {
  const format = new URL(request.url).searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv';
  const first = dataOf(await read({}), request);
  const { name, heads } = first;
  const parts = partsFrom(first, read);
  const pieces =
    format === 'xlsx' ? page.workbook({ heads, language: page.language }, parts) : csvOf(heads, parts);
  return new Response(streamOf(pieces), {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${name}.${format}"`,
    },
  });
}

async function* partsFrom(
  { rows, next }: ExportedPart,
  read: (cursor: { cursor?: string }) => Promise<Answer<ExportedPart>>,
): AsyncGenerator<Rows> {
  yield rows;
  for (let cursor = next; cursor !== null; ) {
    const answer: Answer<ExportedPart> = await read({ cursor });
    // A file that breaks off is told by the browser; a shorter one would be taken for whole.
    if (!answer.success) throw new Error(`export broke off: ${answer.error.code}`);
    yield answer.data.rows;
    cursor = answer.data.next;
  }
}

async function* csvOf(heads: readonly string[], parts: AsyncIterable<Rows>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(csv(heads, []));
  for await (const rows of parts) yield encoder.encode(csvRows(rows));
}

function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const { done, value } = await iterator.next();
        if (done) stream.close();
        else stream.enqueue(value);
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

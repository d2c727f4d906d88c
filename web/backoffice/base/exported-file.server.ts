import type { Answer } from '#shop/contract/operation.ts';
import type { ExportedPart } from '#shop/contract/staff/exports.ts';
import { dataOf } from './answer.server.ts';

/**
 * A file that leaves part by part: the next one is read when the one before has left, so that a slow network fills no
 * memory. `read` answers the part after a cursor, or the first.
 */
export async function exportedFile(
  request: Request,
  read: (cursor: { cursor?: string }) => Promise<Answer<ExportedPart>>,
): Promise<Response> {
  const { name, ...first } = dataOf(await read({}), request);
  const encoder = new TextEncoder();
  let { csv, next }: Pick<ExportedPart, 'csv' | 'next'> = first;
  let isFirst = true;
  const parts = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        if (!isFirst && next !== null) {
          const answer = await read({ cursor: next });
          // A file that breaks off is told by the browser; a shorter one would be taken for whole.
          if (!answer.success) return stream.error(new Error(`export broke off: ${answer.error.code}`));
          ({ csv, next } = answer.data);
        }
        isFirst = false;
        stream.enqueue(encoder.encode(csv));
        if (next === null) stream.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(parts, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}

import type { Input, Output } from '#shop/contract/operation.ts';
import { exportOrders, readExport } from '#shop/contract/workshop/orders.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { act } from '../base/answer.server.ts';
import type { StaffContext } from '../base/context.ts';
import { csvFile } from '../base/csv-file.ts';

/** Answers the form of the export with the file, which leaves part by part, or says at the form why there is none. */
export async function answerExport(
  page: StaffContext,
  body: Input<typeof exportOrders>['body'],
  form: FormData,
): Promise<Response | FormResult> {
  let begun: Output<typeof exportOrders> | null = null;
  const result = await act(page, form, {
    name: 'export',
    async run() {
      const answer = await page.call(exportOrders, { body });
      if (answer.success) begun = answer.data;
      return answer;
    },
  });
  if (begun === null) return result;
  const { name, key } = begun as Output<typeof exportOrders>;
  return csvFile(name, partsOf(page, key));
}

/** The next part is read when the one before has left, so that a slow network fills no memory. */
function partsOf({ call }: StaffContext, key: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let cursor: string | null = null;
  return new ReadableStream(
    {
      async pull(stream) {
        const query: object = cursor === null ? {} : { cursor };
        const answer = await call(readExport, { params: { key }, query });
        // A file that breaks off is told by the browser; a shorter one would be taken for whole.
        if (!answer.success) return stream.error(new Error(`export broke off: ${answer.error.code}`));
        stream.enqueue(encoder.encode(answer.data.csv));
        cursor = answer.data.next;
        if (cursor === null) stream.close();
      },
    },
    { highWaterMark: 0 },
  );
}

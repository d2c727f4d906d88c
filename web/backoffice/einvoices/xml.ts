import type { LoaderFunctionArgs } from 'react-router';
import { readEInvoice } from '#shop/contract/store/einvoice-queue.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';

/** A document as a file, byte for byte as the authority has it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const answer = await call(readEInvoice, { params: { id: params.id ?? '' } });
  const { xml, einvoice } = dataOf(answer, request);
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${einvoice.number}.xml"`,
    },
  });
}

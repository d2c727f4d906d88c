import type { LoaderFunctionArgs } from 'react-router';
import { readOrderXml } from '#shop/contract/workshop/orders.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';

/** An invoice or credit note of an order as a file, byte for byte as the authority has it. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const { number = '', paper = '' } = params;
  const answer = await call(readOrderXml, { params: { order_number: number, number: paper } });
  const { xml, file_name } = dataOf(answer, request);
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${file_name}"`,
      'cache-control': 'private, no-store',
    },
  });
}

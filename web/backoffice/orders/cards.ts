import { data, type LoaderFunctionArgs } from 'react-router';
import { printCards } from '#shop/contract/workshop/fulfilment.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';

/** The photo and video cards of an order, one page each, to be printed and cut. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const answer = await call(printCards, { params: { order_number: params.number ?? '' } });
  const { name, pdf } = dataOf(answer, request);
  if (pdf === null) throw data(null, { status: 404 });
  return new Response(Buffer.from(pdf, 'base64'), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}.pdf"`,
      'cache-control': 'private, no-store',
    },
  });
}

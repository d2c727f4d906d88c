import type { LoaderFunctionArgs } from 'react-router';
import { readEInvoice } from '#shop/contract/store/einvoice-queue.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { xmlFile } from '../base/xml-file.server.ts';

/** An attempt of a document. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const answer = await call(readEInvoice, { params: { id: params.id ?? '' } });
  return xmlFile(dataOf(answer, request));
}

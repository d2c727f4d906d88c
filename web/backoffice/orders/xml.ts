import type { LoaderFunctionArgs } from 'react-router';
import { readOrderXml } from '#shop/contract/workshop/orders.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { xmlFile } from '../base/xml-file.server.ts';

/** An invoice or credit note of an order. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const { number = '', paper = '' } = params;
  const answer = await call(readOrderXml, { params: { order_number: number, number: paper } });
  return xmlFile(dataOf(answer, request));
}

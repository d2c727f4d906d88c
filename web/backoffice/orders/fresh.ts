import type { LoaderFunctionArgs } from 'react-router';
import { readOrderDetails } from '#shop/contract/workshop/orders.ts';
import { staffContext } from '../base/context.ts';
import { answerFresh } from '../base/fresh.server.ts';

/** One order as it is now, for an open screen that asks by itself. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const answer = await call(readOrderDetails, { params: { order_number: params.number ?? '' } });
  return answerFresh(request, answer.success ? { ...answer, data: { order: answer.data } } : answer);
}

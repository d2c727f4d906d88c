import type { LoaderFunctionArgs } from 'react-router';
import { readWaiting } from '#shop/contract/workshop/waiting.ts';
import { staffContext } from '../base/context.ts';
import { answerFresh } from '../base/fresh.server.ts';

/** One gift that waits as it is now, for an open screen that asks by itself. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const answer = await call(readWaiting, { params: { order_number: params.number ?? '' } });
  return answerFresh(request, answer.success ? { ...answer, data: { gift: answer.data } } : answer);
}

import type { LoaderFunctionArgs } from 'react-router';
import { listWaiting } from '#shop/contract/workshop/waiting.ts';
import { staffContext } from '../base/context.ts';
import { answerFresh } from '../base/fresh.server.ts';

/** Who waits now, for an open list that asks by itself. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const answer = await context.get(staffContext).call(listWaiting);
  return answerFresh(request, answer.success ? { ...answer, data: { gifts: answer.data } } : answer);
}

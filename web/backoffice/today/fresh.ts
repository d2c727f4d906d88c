import type { LoaderFunctionArgs } from 'react-router';
import { listMentions } from '#shop/contract/workshop/orders.ts';
import { readToday } from '#shop/contract/workshop/today.ts';
import { staffContext } from '../base/context.ts';
import { answerFresh } from '../base/fresh.server.ts';

/** Today as it is now, for an open screen that asks by itself. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const [today, notes] = await Promise.all([call(readToday), call(listMentions)]);
  if (!notes.success) return answerFresh(request, notes);
  return answerFresh(
    request,
    today.success ? { ...today, data: { ...today.data, notes: notes.data } } : today,
  );
}

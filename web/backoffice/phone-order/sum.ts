import type { ActionFunctionArgs } from 'react-router';
import { errorStatus } from '#shop/contract/errors.ts';
import { formOf } from '../../forms/form.server.ts';
import { staffContext } from '../base/context.ts';
import { sumOf } from './sum.server.ts';

/** What an order comes to while it is said on the phone, for a form whose script asks beside the screen. */
export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const page = context.get(staffContext);
  const summed = await sumOf(page, await formOf(request, page));
  // Of a session the screen says itself what became of it.
  const { code } = summed;
  const isOfSession = code === 'UNAUTHENTICATED' || code === 'SIGNED_IN_AS_ANOTHER';
  return Response.json(summed, { status: isOfSession ? errorStatus[code] : 200 });
}

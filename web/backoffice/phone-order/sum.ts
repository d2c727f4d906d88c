import type { ActionFunctionArgs } from 'react-router';
import { formOf } from '../../forms/form.server.ts';
import { staffContext } from '../base/context.ts';
import { sumOf } from './sum.server.ts';

/** What an order comes to while it is said on the phone, for a form whose script asks beside the screen. */
export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const page = context.get(staffContext);
  const summed = await sumOf(page, await formOf(request, page));
  return Response.json(summed, { status: summed.code === 'UNAUTHENTICATED' ? 401 : 200 });
}

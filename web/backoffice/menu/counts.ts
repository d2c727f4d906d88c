import type { LoaderFunctionArgs } from 'react-router';
import { countWork } from '#shop/contract/workshop/today.ts';
import { staffContext } from '../base/context.ts';

/** What the menu asks for once it is there, and from time to time: how much waits behind each entry. Data, and nothing of a page. */
export async function loader({ context }: LoaderFunctionArgs) {
  const counts = await context.get(staffContext).call(countWork);
  if (!counts.success) return new Response(null, { status: counts.statusCode });
  return Response.json(counts.data);
}

import type { LoaderFunctionArgs } from 'react-router';
import { readProductChangeState } from '#shop/contract/workshop/product-changes.ts';
import { staffContext } from '../base/context.ts';

/** What an open change asks every few seconds: nothing (204) where it stands as it did, otherwise how it stands now. */
export async function loader({ context, request, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const answer = await call(readProductChangeState, { params: { id: params.id ?? '' } });
  if (!answer.success) return new Response(null, { status: answer.statusCode });
  const known = new URL(request.url).searchParams.get('version');
  if (known === answer.data.version) return new Response(null, { status: 204 });
  const { version } = answer.data;
  return Response.json({ version, now: new Date().toISOString(), change: answer.data });
}

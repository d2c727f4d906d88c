import type { LoaderFunctionArgs } from 'react-router';
import { readImport } from '#shop/contract/workshop/imports.ts';
import { staffContext } from '../base/context.ts';

/** How far an import is, for an open screen that asks by itself. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const answer = await call(readImport, { params: { id: params.id ?? '' }, query: { view: 'refused' } });
  if (!answer.success) return new Response(null, { status: answer.statusCode });
  return Response.json(answer.data.import);
}

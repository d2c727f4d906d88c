import type { LoaderFunctionArgs } from 'react-router';
import { readMaking } from '#shop/contract/workshop/making.ts';
import { staffContext } from '../base/context.ts';
import { answerFresh, queryOf } from '../base/fresh.server.ts';

/** The making list as it is now, for an open screen that asks by itself. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  return answerFresh(request, await call(readMaking, { query: queryOf(request) }));
}

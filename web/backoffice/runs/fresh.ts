import type { LoaderFunctionArgs } from 'react-router';
import { listRuns } from '#shop/contract/workshop/run-plans.ts';
import { staffContext } from '../base/context.ts';
import { answerFresh, queryOf } from '../base/fresh.server.ts';
import { withCodes } from './with-codes.ts';

/** The runs of a day as they are now, for an open screen that asks by itself. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = context.get(staffContext);
  const answer = await page.call(listRuns, { query: queryOf(request) });
  return answerFresh(request, answer, ({ runs }) => ({ runs: withCodes(page, runs) }));
}

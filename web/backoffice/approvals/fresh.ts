import type { LoaderFunctionArgs } from 'react-router';
import { listApprovals } from '#shop/contract/workshop/approvals.ts';
import { staffContext } from '../base/context.ts';
import { answerFresh } from '../base/fresh.server.ts';

/** What waits for a second person as it is now, for an open screen that asks by itself. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return answerFresh(request, await context.get(staffContext).call(listApprovals));
}

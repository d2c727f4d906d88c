import type { LoaderFunctionArgs } from 'react-router';
import { readBoardVersion } from '#shop/contract/workshop/board.ts';
import { staffContext } from '../base/context.ts';
import { askedBoard } from './asked-board.ts';

/** What an open board asks every few seconds: text, and nothing of a page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const answer = await context.get(staffContext).call(readBoardVersion, { query: askedBoard(request.url) });
  return answer.success
    ? new Response(answer.data.version, { headers: { 'content-type': 'text/plain' } })
    : new Response(null, { status: answer.statusCode });
}

import type { LoaderFunctionArgs } from 'react-router';
import { readBoard, readBoardVersion } from '#shop/contract/workshop/board.ts';
import { staffContext } from '../base/context.ts';
import { askedBoard } from './asked-board.ts';

/**
 * What an open board asks every few seconds: nothing (204) where it still is of the version that it says, otherwise the
 * board as it is now. Data, and nothing of a page.
 */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext);
  const query = askedBoard(request.url);
  const known = new URL(request.url).searchParams.get('version');
  if (known !== null) {
    const now = await call(readBoardVersion, { query });
    if (!now.success) return new Response(null, { status: now.statusCode });
    if (now.data.version === known) return new Response(null, { status: 204 });
  }
  const board = await call(readBoard, { query });
  if (!board.success) return new Response(null, { status: board.statusCode });
  return Response.json({ ...board.data, now: new Date().toISOString() });
}

import { pageContext } from '../../../base/context.ts';
import type { Route } from './+types/asked';
import { readAsked } from './rating.server.ts';

/** The order that whoever is here is asked about, if there is one: read by a page that is kept for everybody. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const order = await readAsked(context.get(pageContext));
  return Response.json(
    { order, now: new Date().toISOString() },
    { headers: { 'cache-control': 'private, no-store' } },
  );
}

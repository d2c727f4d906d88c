import { exportUser } from '#shop/contract/user.ts';
import { dataOf } from '../../base/answer.ts';
import { pageContext } from '../../base/context.ts';
import type { Route } from './+types/own-data';

/** Everything that is kept of the shopper, as a file to keep. */
export async function loader({ context }: Route.LoaderArgs) {
  const all = dataOf(await context.get(pageContext).call(exportUser));
  return new Response(JSON.stringify(all, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="asees-${all.made_at.slice(0, 10)}.json"`,
      'cache-control': 'private, no-store',
    },
  });
}

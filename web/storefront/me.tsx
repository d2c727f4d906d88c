import { accountSummary } from '#shop/contract/account.ts';
import { pageContext } from '../context.ts';
import type { Route } from './+types/me';

/** What belongs to the shopper on an otherwise public page: asked for once, after the page. */
export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context.get(pageContext).call(accountSummary);
  return answer.success
    ? { pieces: answer.data.cart_quantity, name: answer.data.name }
    : { pieces: 0, name: null };
}

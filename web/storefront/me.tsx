import { accountSummary } from '#shop/contract/account.ts';
import { pageContext } from '../context.ts';
import type { Route } from './+types/me';

/** Who is here, as far as the page around the page needs it. */
export type Me = {
  kind: 'anyone' | 'guest' | 'shopper';
  id: number | null;
  name: string | null;
  pieces: number;
  /** Ids of products. */
  favourites: number[];
};

/** What belongs to the shopper on an otherwise public page: asked for once, after the page. */
export async function loader({ context }: Route.LoaderArgs): Promise<Me | null> {
  const answer = await context.get(pageContext).call(accountSummary);
  if (!answer.success) return null;
  const { kind, id, name, cart_quantity: pieces, favourites } = answer.data;
  return { kind, id, name, pieces, favourites };
}

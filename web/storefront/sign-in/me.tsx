import { isbot } from 'isbot';
import { accountSummary, loginAsGuest, readMeasuring } from '#shop/contract/account.ts';
import { pageContext } from '../../base/context.ts';
import type { Route } from './+types/me';

/** Who is here, as far as the page around the page needs it. */
export type Me = {
  kind: 'anyone' | 'guest' | 'shopper';
  /** They were signed in, and aren't any more without having asked for it. */
  ended: boolean;
  id: number | null;
  name: string | null;
  pieces: number;
  /** Ids of products. */
  favourites: number[];
};

/** What belongs to the shopper on an otherwise public page: asked for once, after the page. */
export async function loader({ context }: Route.LoaderArgs): Promise<Me | null> {
  const { call, measuring } = context.get(pageContext);
  const answer = await call(accountSummary);
  if (!answer.success) return null;
  // Who has taken a consent back on another device has taken it back here.
  if (answer.data.kind === 'shopper' && measuring?.answer?.given) {
    const own = await call(readMeasuring);
    if (own.success && own.data?.given === false) measuring.keep(false);
  }
  const { kind, session_ended: ended, id, name, cart_quantity: pieces, favourites } = answer.data;
  return { kind, ended, id, name, pieces, favourites };
}

/** Makes a guest of whoever has no session: the page asks for it once it is there (decision 0021). Not of crawlers. */
export async function action({ context, request }: Route.ActionArgs): Promise<Response> {
  const { call } = context.get(pageContext);
  const answer = await call(accountSummary);
  const nobody = answer.success && answer.data.kind === 'anyone';
  if (nobody && !isbot(request.headers.get('user-agent'))) await call(loginAsGuest, { body: {} });
  return new Response(null, { status: 204 });
}

import { sql } from 'drizzle-orm';
import { preparedSql } from '#server/db/prepared.ts';
import { ownFavourites } from '#server/favourites/own-favourites.ts';
import { implement } from '#server/kernel/operation.ts';
import { accountSummary as contract } from '#shop/contract/account.ts';
import { pictureAddress } from '../../people/picture.ts';

export const accountSummary = implement(contract, async ({ context, caller }) => {
  if (caller.kind === 'anyone')
    return {
      kind: caller.kind,
      session_ended: caller.ended ?? false,
      id: null,
      name: null,
      profile_picture: null,
      cart_quantity: 0,
      favourites: [],
    };
  const [[found], favourites] = await Promise.all([
    summaryOf(context.db, { account: caller.accountId }),
    caller.kind === 'shopper' ? ownFavourites(context.db, caller.accountId) : [],
  ]);
  return {
    kind: caller.kind,
    session_ended: false,
    id: caller.accountId,
    name: caller.name,
    profile_picture: pictureAddress(found?.picture ?? null),
    cart_quantity: found?.pieces ?? 0,
    favourites: favourites.map(({ id }) => id),
  };
});

const summaryOf = preparedSql<{ picture: string | null; pieces: number }>(
  'account_summary',
  () => sql`
    select a.picture, (
      select coalesce(sum(l.quantity), 0)::int from carts c join cart_lines l on l.cart_id = c.id
      where c.account_id = a.id and c.status = 'open'
    ) as pieces
    from accounts a where a.id = ${sql.placeholder('account')}`,
);

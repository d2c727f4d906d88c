import { sql } from 'drizzle-orm';
import { implement } from '#server/operation.ts';
import { accountSummary as contract } from '#shop/contract/account.ts';

export const accountSummary = implement(contract, async ({ shop, caller }) => {
  if (caller.kind === 'anyone')
    return { kind: caller.kind, id: null, name: null, profile_picture: null, cart_quantity: 0 };
  const counted = await shop.db.execute<{ pieces: number }>(sql`
    select coalesce(sum(l.quantity), 0)::int as pieces
    from carts c join cart_lines l on l.cart_id = c.id
    where c.account_id = ${caller.accountId} and c.status = 'open'`);
  return {
    kind: caller.kind,
    id: caller.accountId,
    name: caller.name,
    profile_picture: null,
    cart_quantity: counted.rows[0]?.pieces ?? 0,
  };
});

import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';

/**
 * Gives a shopper the orders that guests have paid for under a phone number, which a code has just shown to be the
 * shopper's (decision 0013). Their private links open as before. Orders of other shoppers stay theirs.
 */
export async function claimOrders(
  tx: Transaction,
  shopperId: number,
  phone: { code: string; number: string },
): Promise<void> {
  const { code, number } = phone;
  await claimed(tx, { shopperId, code, number });
  // Coupons that those orders used were used by this shopper.
  await used(tx, { shopperId });
}

const shopper = sql`${sql.placeholder('shopperId')}::int`;
const claimed = preparedSql(
  'orders_claim',
  () => sql`
    update orders o set account_id = ${shopper}, idempotency_key = null
    from accounts a
    where a.id = o.account_id and a.kind = 'guest' and o.state in ('placed', 'refunding', 'refunded')
      and o.details->'sender'->>'phone_number' = ${sql.placeholder('number')}
      and o.details->'sender'->>'phone_code' = ${sql.placeholder('code')}`,
);

const used = preparedSql(
  'coupon_uses_claim',
  () => sql`
    update coupon_uses u set account_id = ${shopper} from orders o
    where o.id = u.order_id and o.account_id = ${shopper} and u.account_id <> ${shopper}`,
);

import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { executePrepared } from '#server/db/prepared.ts';

/**
 * Gives a shopper the orders that guests have paid for under a phone number, which a code has just shown to be the
 * shopper's (decision 0013). Their private links open as before. Orders of other shoppers stay theirs.
 */
export async function claimOrders(
  tx: Transaction,
  shopperId: number,
  phone: { code: string; number: string },
): Promise<void> {
  const claimed = sql`
    update orders o set account_id = ${shopperId}, idempotency_key = null
    from accounts a
    where a.id = o.account_id and a.kind = 'guest' and o.state in ('placed', 'refunding', 'refunded')
      and o.details->'sender'->>'phone_number' = ${phone.number}
      and o.details->'sender'->>'phone_code' = ${phone.code}`;
  await executePrepared(tx, 'orders_claim', claimed);
  // Coupons that those orders used were used by this shopper.
  const used = sql`
    update coupon_uses u set account_id = ${shopperId} from orders o
    where o.id = u.order_id and o.account_id = ${shopperId} and u.account_id <> ${shopperId}`;
  await executePrepared(tx, 'coupon_uses_claim', used);
}

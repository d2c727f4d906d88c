import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { askForDays } from '#shop/rules/payments/payment.ts';

/** What is still open is kept for as long as somebody may ask about it. */
const isSettled: SQL = sql`request <> '{}'
  and (status <> 'started' or created_at < now() - ${askForDays + 1} * interval '1 day')`;

/**
 * Forgets the phones, network addresses and card ids that payments of closed accounts were asked for with: of one
 * account, or of all.
 */
export async function forgetPaymentRequests(
  db: Database | Transaction,
  accountId: number | null = null,
): Promise<void> {
  await db.execute(sql`
    with closed as (
      select id from accounts where deleted_at is not null and (${accountId}::int is null or id = ${accountId})
    )
    update payments set request = '{}' where id in (
        select p.id from closed join payments p on p.wallet_id = closed.id
        union all
        select p.id from closed join orders o on o.account_id = closed.id join payments p on p.order_id = o.id)
      and ${isSettled}`);
}

/** Forgets them of an order. */
export async function forgetRequestsOf(tx: Transaction, orderId: number): Promise<void> {
  await tx.execute(sql`update payments set request = '{}' where order_id = ${orderId} and ${isSettled}`);
}

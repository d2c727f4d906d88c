import { type SQL, sql } from 'drizzle-orm';

/**
 * What an account can spend of its wallet: the balance, and what its own unpaid order holds of it. Without the latter
 * a shopper who comes back from the payment page would find the wallet empty. A text of halalas in a query.
 */
export function spendableBy(accountId: number | SQL): SQL<string> {
  return sql<string>`(coalesce((select balance from wallets where account_id = ${accountId}), 0) + coalesce((
    select sum(held.wallet) from orders held where held.account_id = ${accountId} and held.state = 'awaiting_payment'
  ), 0))`;
}

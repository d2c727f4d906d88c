import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { ledger } from '#server/db/schema/index.ts';
import { halalas } from '#shop/rules/money/money.ts';
import type { WalletEntry } from '#shop/rules/payments/wallet.ts';

/**
 * What a shopper sees of the wallet: not what an order held that was never paid, because nothing came of it. An
 * order that waits for its payment holds its part and shows.
 */
export const shownInWallet = sql`not exists (
  select from orders o where o.id = ${ledger.orderId} and o.paid_at is null and o.state <> 'awaiting_payment'
)`;

/** The same without what orders hold that wait for their payment. */
const settled = sql`not exists (select from orders o where o.id = ${ledger.orderId} and o.paid_at is null)`;

/**
 * Every entry of a wallet as the rules take them, oldest first. What an order held in vain doesn't count: otherwise a
 * bonus would outlive its expiry by being held and given back. `withHeld: false` leaves out what an order holds now.
 */
export async function walletHistory(
  db: Database | Transaction,
  accountId: number,
  { withHeld = true }: { withHeld?: boolean } = {},
): Promise<WalletEntry[]> {
  const rows = await db
    .select()
    .from(ledger)
    .where(and(eq(ledger.walletId, accountId), withHeld ? shownInWallet : settled))
    .orderBy(asc(ledger.id));
  return rows.map(toEntry);
}

/** The same of several wallets at once, by whose they are. */
export async function walletHistories(
  db: Database | Transaction,
  accountIds: readonly number[],
): Promise<Map<number, WalletEntry[]>> {
  const rows = await db
    .select()
    .from(ledger)
    .where(and(inArray(ledger.walletId, [...accountIds]), shownInWallet))
    .orderBy(asc(ledger.id));
  const byWallet = Map.groupBy(rows, ({ walletId }) => walletId ?? 0);
  return new Map([...byWallet].map(([id, own]) => [id, own.map(toEntry)]));
}

function toEntry(row: typeof ledger.$inferSelect): WalletEntry {
  return {
    kind: row.walletKind ?? 'purchased',
    amount: row.toBook === 'wallets' ? row.amount : halalas(-row.amount),
    at: row.createdAt,
    expiresAt: row.expiresAt,
    orderId: row.orderId,
  };
}

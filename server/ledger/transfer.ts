import { and, eq, gte, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { placeholders, prepared } from '#server/db/prepared.ts';
import { ledger, wallets } from '#server/db/schema/index.ts';
import type { Halalas } from '#shop/rules/money/money.ts';
import type { BookAccount } from '#shop/rules/payments/ledger.ts';
import type { WalletKind } from '#shop/rules/payments/wallet.ts';

export type Transfer = {
  from: BookAccount;
  to: BookAccount;
  /** Nothing is booked for zero. */
  amount: Halalas;
  /** Whose wallet it is and as what it shows there, when one of the books is the wallets'. */
  wallet?: { accountId: number; kind: WalletKind; expiresAt?: Date };
  orderId?: number | null;
  paymentId?: number | null;
  refundId?: number | null;
};

/**
 * Moves money from one book to another: the only writer of the ledger and of balances. False when a wallet has too
 * little; its row is locked from here on, so that two who spend it wait for each other.
 */
export async function transfer(tx: Transaction, given: Transfer): Promise<boolean> {
  const { from, to, amount, wallet } = given;
  if (amount === 0) return true;
  if (wallet && !(await moveWallet(tx, wallet.accountId, amount, from === 'wallets' ? 'out' : 'in')))
    return false;
  const entry: Entry = {
    fromBook: from,
    toBook: to,
    amount,
    walletId: wallet?.accountId ?? null,
    walletKind: wallet?.kind ?? null,
    expiresAt: wallet?.expiresAt ?? null,
    orderId: given.orderId ?? null,
    paymentId: given.paymentId ?? null,
    refundId: given.refundId ?? null,
  };
  await book(tx).execute(entry);
  return true;
}

const entryColumns = [
  ...(['fromBook', 'toBook', 'amount', 'walletId', 'walletKind', 'expiresAt'] as const),
  ...(['orderId', 'paymentId', 'refundId'] as const),
];
type Entry = Required<Pick<typeof ledger.$inferInsert, (typeof entryColumns)[number]>>;
const book = prepared((db) => db.insert(ledger).values(placeholders(entryColumns)).prepare('ledger_book'));

async function moveWallet(
  tx: Transaction,
  accountId: number,
  amount: Halalas,
  way: 'in' | 'out',
): Promise<boolean> {
  if (way === 'in') {
    await tx
      .insert(wallets)
      .values({ accountId, balance: amount })
      .onConflictDoUpdate({
        target: wallets.accountId,
        set: { balance: sql`${wallets.balance} + ${amount}` },
      });
    return true;
  }
  const taken = await tx
    .update(wallets)
    .set({ balance: sql`${wallets.balance} - ${amount}` })
    .where(and(eq(wallets.accountId, accountId), gte(wallets.balance, amount)))
    .returning({ accountId: wallets.accountId });
  return taken.length === 1;
}

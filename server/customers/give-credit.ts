import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { accounts, walletCredits } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { type Halalas, halalas } from '#shop/rules/money/money.ts';
import type { CreditReason } from '#shop/rules/payments/credit.ts';
import { addDays, riyadhDay, riyadhMoment } from '#shop/rules/time/riyadh-day.ts';

export type Credit = {
  accountId: number;
  amount: Halalas;
  reason: CreditReason;
  note: string;
  staffId: number;
  /** Whoever agreed, where that takes a second person; null where it doesn't. */
  approvedBy: number | null;
  /** Asked twice with the same key it is given once. */
  requestKey: string | null;
};

/**
 * Gives credit of the shop's own: one entry of the ledger, as a reward is, which expires as rewards do, and a row that
 * says who gave it and why. False where it was given before. Whether it takes a second person is asked before.
 * Refuses CUSTOMER_WITHOUT_WALLET for guests and closed accounts.
 */
export async function giveCredit(
  tx: Transaction,
  { accountId, amount, ...credit }: Credit,
  { now, expiryDays }: { now: Date; expiryDays: number },
): Promise<boolean> {
  await mustHaveWallet(tx, accountId);
  const written = await tx
    .insert(walletCredits)
    .values({ accountId, amount, ...credit, at: now })
    .onConflictDoNothing({ target: walletCredits.requestKey })
    .returning({ id: walletCredits.id });
  if (written.length === 0) return false;
  const expiresAt = new Date(now.getTime() + expiryDays * 86_400_000);
  const wallet = { accountId, kind: 'bonus', expiresAt } as const;
  return transfer(tx, { from: 'rewards', to: 'wallets', amount, wallet });
}

/** Refuses CUSTOMER_WITHOUT_WALLET for guests and closed accounts. Closing the account waits from here on, or has happened. */
export async function mustHaveWallet(tx: Transaction, accountId: number): Promise<void> {
  const [open] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.kind, 'shopper'), isNull(accounts.deletedAt)))
    .for('no key update');
  if (!open) refuse('CUSTOMER_WITHOUT_WALLET');
}

/** What one of staff has given alone on this day of Riyadh. */
export async function givenAloneToday(tx: Transaction, staffId: number, now: Date): Promise<Halalas> {
  const day = riyadhDay(now);
  const [given] = await tx
    .select({ sum: sql<string>`coalesce(sum(${walletCredits.amount}), 0)` })
    .from(walletCredits)
    .where(
      and(
        eq(walletCredits.staffId, staffId),
        isNull(walletCredits.approvedBy),
        gte(walletCredits.at, riyadhMoment(day, '00:00')),
        lt(walletCredits.at, riyadhMoment(addDays(day, 1), '00:00')),
      ),
    );
  return halalas(Number(given?.sum ?? 0));
}

import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { accounts, payments, refunds, wallets } from '#server/db/schema/index.ts';
import type { OwedTo } from '#server/db/schema/ledger.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { walletHistory } from '#server/ledger/wallet-history.ts';
import { halalas, zero } from '#shop/rules/money/money.ts';
import { askForDays } from '#shop/rules/payments/payment.ts';
import { type CreditSource, payBackThrough, walletShares } from '#shop/rules/payments/wallet.ts';

/**
 * Empties the wallet of an account that is closed (decision 0026). What was paid in goes back through the payments
 * that it came from, each by a refund and its job; what the shop gave is forfeited. What no payment takes back stays in
 * the wallet: it is owed, and the nightly comparison names it. `owedTo` is kept until all of it has arrived, if anybody
 * can be reached by it: an order that is blank knows nobody. So it is while a top-up is on its way: its money is given back
 * when it comes.
 */
export async function payBackWallet(
  context: AppContext,
  tx: Transaction,
  accountId: number,
  owedTo: OwedTo | null,
): Promise<void> {
  const reached = owedTo?.phone || owedTo?.email ? owedTo : null;
  if (reached && (await tx.$count(payments, topUpUnderWay(accountId))) > 0)
    await tx
      .insert(wallets)
      .values({ accountId, balance: zero, owedTo: reached })
      .onConflictDoUpdate({ target: wallets.accountId, set: { owedTo: reached } });
  const [wallet] = await tx.select().from(wallets).where(eq(wallets.accountId, accountId)).for('update');
  if (!wallet || wallet.balance === 0) return;
  const history = await walletHistory(tx, accountId, { withHeld: false });
  const { paidIn, bonus } = walletShares(wallet.balance, history);
  // Before the rest: what leaves a wallet uses up what the shop gave first.
  await transfer(tx, {
    from: 'wallets',
    to: 'forfeited',
    amount: bonus,
    wallet: { accountId, kind: 'bonus' },
  });
  const { parts } = payBackThrough(paidIn, await sourcesOf(tx, accountId));
  for (const { paymentId, amount } of parts) {
    const [refund] = await tx
      .insert(refunds)
      .values({
        kind: 'credit',
        paymentId,
        status: 'started',
        toMethod: amount,
        toWallet: zero,
        lines: [],
        delivery: zero,
        reason: 'account_closed',
      })
      .returning({ id: refunds.id });
    if (!refund) throw new Error('no refund written');
    await transfer(tx, {
      from: 'wallets',
      to: 'orders',
      amount,
      wallet: { accountId, kind: 'purchased' },
      paymentId,
      refundId: refund.id,
    });
    await context.jobs.enqueue(tx, 'send-refund', { refundId: refund.id });
  }
  if (paidIn > 0 && reached && !wallet.owedTo)
    await tx.update(wallets).set({ owedTo: reached }).where(eq(wallets.accountId, accountId));
}

const topUpUnderWay = (accountId: number) =>
  and(eq(payments.walletId, accountId), eq(payments.status, 'started'));

/**
 * The payments that credit of a wallet came from, latest first: top-ups, and payments of orders whose refund was taken
 * as credit. No more goes back through one than came in by it and hasn't gone back already.
 */
async function sourcesOf(tx: Transaction, accountId: number): Promise<CreditSource[]> {
  const { rows } = await tx.execute<{ id: number; left: string }>(sql`
    select p.id, least(p.amount - back.whole, sum(l.amount) - back.credit) as left
    from ledger l
    join payments p on p.status = 'captured'
      and (p.id = l.payment_id or (l.wallet_kind = 'refund' and p.order_id = l.order_id))
    cross join lateral (
      select coalesce(sum(r.to_method), 0) as whole,
        coalesce(sum(r.to_method) filter (where r.kind = 'credit'), 0) as credit
      from refunds r where r.payment_id = p.id) back
    where l.wallet_id = ${accountId} and l.to_book = 'wallets'
    group by p.id, back.whole, back.credit
    order by max(l.id) desc`);
  return rows.map(({ id, left }) => ({ paymentId: id, left: halalas(Math.max(0, Number(left))) }));
}

/** So many wallets are looked for at once. */
const atOnce = 100;

/**
 * The nightly look after closed accounts: pays back what came into their wallets since, and forgets how their owners
 * are reached once all of it has arrived. A wallet that fails is told and keeps none of the others. Safe to stop anywhere
 * and to run twice.
 */
export async function payBackClosedWallets(context: AppContext): Promise<void> {
  for (let after = 0; ; ) {
    const found = await context.db
      .select({ id: wallets.accountId })
      .from(accounts)
      .innerJoin(wallets, eq(wallets.accountId, accounts.id))
      .where(and(isNotNull(accounts.deletedAt), gt(wallets.balance, zero), gt(wallets.accountId, after)))
      .orderBy(asc(wallets.accountId))
      .limit(atOnce);
    for (const { id } of found)
      await context.db
        .transaction((tx) => payBackWallet(context, tx, id, null))
        .catch((error: unknown) => context.log.error({ err: error, account: id }, 'wallet not paid back'));
    if (found.length < atOnce) break;
    after = found.at(-1)?.id ?? after;
  }
  await context.db.execute(sql`
    update ${wallets} w set owed_to = null
    where w.owed_to is not null and w.balance = 0 and not exists (
      select from ledger l join ${refunds} r on r.id = l.refund_id
      where l.wallet_id = w.account_id and r.kind = 'credit' and r.status <> 'done') and not exists (
      select from ${payments} p where p.wallet_id = w.account_id and (p.status = 'refunding' or (
        p.status = 'started' and p.created_at > now() - ${askForDays + 1} * interval '1 day')))`);
}

import { and, eq, lte, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { orders } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { walletHistory } from '#server/ledger/wallet-history.ts';
import { readSettings } from '#server/settings/settings.ts';
import { type Halalas, halalas } from '#shop/rules/money/money.ts';
import { rewardAfterHours } from '#shop/rules/orders/life.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { expiredBonus, reward } from '#shop/rules/payments/wallet.ts';

const dayMs = 86_400_000;
/** How long after its payment an order can still earn: a share that is raised later is not for the past. */
const rewardForDays = 90;

/**
 * The job that books what orders of shoppers have earned that were delivered a day ago (decisions 0033 and 0040), once
 * each, and takes out of the wallets what has expired. Safe to run twice and at the same time.
 */
export async function rewardOrders(context: AppContext, now: Date): Promise<void> {
  const { rewards } = await readSettings(context);
  // Orders from before they kept their own share.
  const otherwise = rewards.paused ? 0 : rewards.percent;
  const earnsBefore = new Date(now.getTime() - rewardAfterHours * 3_600_000);
  const { rows: delivered } = await context.db.execute<{ id: number; accountId: number }>(sql`
    select o.id, o.account_id as "accountId"
    from orders o join accounts a on a.id = o.account_id
    where o.state = 'placed' and o.status = ${orderStatus.delivered} and a.kind = 'shopper' and a.deleted_at is null
      and o.delivered_at <= ${earnsBefore} and o.paid_at > ${new Date(now.getTime() - rewardForDays * dayMs)}
      and floor((o.total - coalesce((select sum(r.to_method + r.to_wallet) from refunds r
        where r.order_id = o.id and r.kind = 'order'), 0)) * coalesce(o.reward_percent, ${otherwise}::numeric) / 100) >= 1
      and not exists (select from ledger l where l.order_id = o.id and l.from_book = 'rewards')
    order by o.id limit 500`);
  const expiresAt = new Date(now.getTime() + rewards.expiry_days * dayMs);
  for (const { id, accountId } of delivered) {
    const wallet = { accountId, kind: 'bonus', expiresAt } as const;
    await context.db
      .transaction(async (tx) => {
        // A delivery that was a mistake may be taken back at this very moment.
        const [still] = await tx
          .select({ percent: orders.rewardPercent })
          .from(orders)
          .where(
            and(
              eq(orders.id, id),
              eq(orders.status, orderStatus.delivered),
              lte(orders.deliveredAt, earnsBefore),
            ),
          )
          .for('update');
        if (!still) return;
        const amount = reward(await leftOf(tx, id), still.percent ?? otherwise);
        await transfer(tx, { from: 'rewards', to: 'wallets', amount, wallet, orderId: id });
      })
      .catch((error: unknown) => context.log.warn({ err: error, order: id }, 'order not rewarded'));
  }

  const { rows: expiring } = await context.db.execute<{ id: number }>(sql`
    select distinct wallet_id as id from ledger
    where from_book = 'rewards' and wallet_id is not null and expires_at <= ${now} and expires_at > ${new Date(now.getTime() - 30 * dayMs)}
    order by 1 limit 5000`);
  for (const { id: accountId } of expiring)
    await context.db.transaction(async (tx) => {
      // Whoever spends from this wallet waits, so that nothing is expired that is being spent.
      await tx.execute(sql`select from wallets where account_id = ${accountId} for update`);
      const amount = expiredBonus(await walletHistory(tx, accountId), now);
      await transfer(tx, {
        from: 'wallets',
        to: 'rewards',
        amount,
        wallet: { accountId, kind: 'bonus' },
      });
    });
}

/** What of an order stays paid, read once it is locked: some of it may have gone back at the last moment. */
async function leftOf(tx: Transaction, orderId: number): Promise<Halalas> {
  const { rows } = await tx.execute<{ paid: string }>(sql`
    select o.total - coalesce((select sum(r.to_method + r.to_wallet) from refunds r
      where r.order_id = o.id and r.kind = 'order'), 0) as paid from orders o where o.id = ${orderId}`);
  return halalas(Number(rows[0]?.paid ?? 0));
}

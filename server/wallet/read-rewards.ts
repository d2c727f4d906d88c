import { and, desc, eq, gt, isNotNull, notInArray, or, sql } from 'drizzle-orm';
import { ledger, orders } from '#server/db/schema/index.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { orderLink } from '#server/orders/order-link.ts';
import { readSettings } from '#server/settings/settings.ts';
import { readRewards as contract } from '#shop/contract/wallet.ts';
import { add, halalas, toRiyals } from '#shop/rules/money/money.ts';
import { rewardAfterHours } from '#shop/rules/orders/life.ts';
import { endedStatuses, orderNumber } from '#shop/rules/orders/order.ts';
import { reward } from '#shop/rules/payments/wallet.ts';
import { bonusesOf, readEntries, toWireBonuses } from './entries.ts';

/** The job books rewards once an hour. */
const comingHours = rewardAfterHours + 1;

export const readRewards = implement(contract, async ({ context, caller, now }) => {
  const accountId = accountOf(caller);
  const [{ rewards }, entries, bonuses, [earned], coming] = await Promise.all([
    readSettings(context),
    readEntries(context, accountId, { page_number: 1, limit: 100, where: eq(ledger.walletKind, 'bonus') }),
    bonusesOf(context.db, accountId, now),
    context.db
      .select({ sum: sql<string>`coalesce(sum(${ledger.amount}), 0)` })
      .from(ledger)
      .where(and(eq(ledger.walletId, accountId), eq(ledger.fromBook, 'rewards'))),
    context.db
      .select({
        number: orders.number,
        uuid: orders.uuid,
        linkVersion: orders.linkVersion,
        total: orders.total,
        percent: orders.rewardPercent,
        // A column given here would lose its table, and then be the refund's own.
        refunded: sql<string>`(select coalesce(sum(r.to_method + r.to_wallet), 0) from refunds r
          where r.order_id = orders.id and r.kind = 'order')`,
      })
      .from(orders)
      .where(
        and(
          eq(orders.accountId, accountId),
          eq(orders.state, 'placed'),
          isNotNull(orders.number),
          // What was delivered earns its reward a day later.
          or(
            notInArray(orders.status, [...endedStatuses]),
            gt(orders.deliveredAt, new Date(now.getTime() - comingHours * 3_600_000)),
          ),
          sql`not exists (select from ledger l where l.order_id = orders.id and l.from_book = 'rewards')`,
        ),
      )
      .orderBy(desc(orders.paidAt))
      .limit(50),
  ]);
  return {
    percent: rewards.percent,
    paused: rewards.paused,
    expiry_days: rewards.expiry_days,
    earned: toRiyals(halalas(Number(earned?.sum ?? 0))),
    available: toRiyals(add(...bonuses.map(({ amount }) => amount))),
    expiring: toWireBonuses(bonuses),
    items: entries.items,
    coming: coming
      .map(({ number, uuid, linkVersion, total, refunded, percent }) => ({
        order_number: orderNumber(number as number),
        order_link: orderLink(context.config.secret, { uuid, linkVersion }),
        amount: toRiyals(
          reward(halalas(total - Number(refunded)), percent ?? (rewards.paused ? 0 : rewards.percent)),
        ),
      }))
      // Of what has been given back whole, nothing comes.
      .filter(({ amount }) => amount > 0),
  };
});

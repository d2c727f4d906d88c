import { eq, sql } from 'drizzle-orm';
import { settings } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { checkSettings } from '#server/settings/settings.ts';
import { tryRewards as contract } from '#shop/contract/store/reward-rules.ts';
import { halalas, toRiyals } from '#shop/rules/money/money.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { rewardsTriedDays } from '#shop/rules/payments/reward-rules.ts';

const dayMs = 86_400_000;

/** Holds a share against the orders that were delivered lately, each for itself, as the job that books them would. */
export const tryRewards = implementForStaff(contract, async (tx, { now }, { query }) => {
  const { rewards } = checkSettings(await tx.select().from(settings).where(eq(settings.key, 'rewards')));
  const since = new Date(now.getTime() - rewardsTriedDays * dayMs);
  const { rows } = await tx.execute<Record<'orders' | 'paid' | 'now' | 'tried', string>>(sql`
    select count(*) as orders, coalesce(sum(paid), 0) as paid,
      coalesce(sum(floor(paid * ${rewards.percent}::numeric / 100)), 0) as now,
      coalesce(sum(floor(paid * ${query.percent}::numeric / 100)), 0) as tried
    from (
      select o.total - coalesce((select sum(r.to_method + r.to_wallet) from refunds r
        where r.order_id = o.id and r.kind = 'order'), 0) as paid
      from orders o join accounts a on a.id = o.account_id
      where o.state = 'placed' and o.status = ${orderStatus.delivered} and a.kind = 'shopper'
        and o.delivered_at > ${since} and o.delivered_at <= ${now}
    ) delivered where paid > 0`);
  const [row] = rows;
  const sum = (name: 'paid' | 'now' | 'tried') => toRiyals(halalas(Number(row?.[name] ?? 0)));
  return {
    ...{ days: rewardsTriedDays, orders: Number(row?.orders ?? 0), paid: sum('paid') },
    ...{ percent_now: rewards.percent, now: sum('now'), percent: query.percent, tried: sum('tried') },
  };
});

import { sql } from 'drizzle-orm';
import { dayOf, type Grain, within } from './grain.ts';

/** What was given back of orders, by why, on the day on which it was decided: however long the money takes to arrive. */
export const refundsGrain = {
  table: 'report_refunds',
  keys: ['city_id', 'reason'],
  numbers: ['refunds', 'goods', 'delivery', 'to_method', 'to_wallet'],
  count: (days) => sql`
    select ${dayOf(sql`r.created_at`)} as day, o.city_id, r.reason, count(*)::int as refunds,
      sum(r.to_method + r.to_wallet - r.delivery)::bigint as goods, sum(r.delivery)::bigint as delivery,
      sum(r.to_method)::bigint as to_method, sum(r.to_wallet)::bigint as to_wallet
    from refunds r join orders o on o.id = r.order_id
    where r.kind = 'order' and ${within(sql`r.created_at`, days)}
    group by 1, o.city_id, r.reason`,
} as const satisfies Grain;

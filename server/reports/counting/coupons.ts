import { sql } from 'drizzle-orm';
import { dayOf, type Grain, within } from './grain.ts';

/** Coupons of orders by when those were paid: what they took off, and what was sold with them. */
export const couponsGrain = {
  table: 'report_coupons',
  keys: ['coupon_id'],
  numbers: ['uses', 'discount', 'delivery', 'sold'],
  count: (days) => sql`
    select ${dayOf(sql`o.paid_at`)} as day, u.coupon_id, count(*)::int as uses, sum(u.discount)::bigint as discount,
      sum(u.delivery)::bigint as delivery, sum(o.total)::bigint as sold
    from orders o join coupon_uses u on u.order_id = o.id
    where o.state = 'placed' and ${within(sql`o.paid_at`, days)}
    group by 1, u.coupon_id`,
} as const satisfies Grain;

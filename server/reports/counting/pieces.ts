import { sql } from 'drizzle-orm';
import { dayOf, type Grain, within } from './grain.ts';

/**
 * Pieces by city and variant, engraving and cards on them included, coupons taken off: when they were paid; and what of any
 * piece was paid back, when that was decided. A piece that another was given instead of counts as that other one.
 */
export const piecesGrain = {
  table: 'report_pieces',
  keys: ['city_id', 'variant_id'],
  numbers: ['pieces', 'amount', 'back_pieces', 'back_amount'],
  count: (days) => sql`
    select day, city_id, variant_id, sum(pieces)::int as pieces, sum(amount)::bigint as amount,
      sum(back_pieces)::int as back_pieces, sum(back_amount)::bigint as back_amount
    from (
      select ${dayOf(sql`o.paid_at`)} as day, o.city_id, l.variant_id, l.quantity as pieces,
        l.line_total - l.discount as amount, 0 as back_pieces, 0::bigint as back_amount
      from orders o join order_lines l on l.order_id = o.id
      where o.state = 'placed' and ${within(sql`o.paid_at`, days)}
      union all
      select ${dayOf(sql`r.created_at`)}, o.city_id, l.variant_id, 0, 0, g.quantity, g.amount
      from refunds r join orders o on o.id = r.order_id
        cross join lateral jsonb_to_recordset(r.lines) as g("lineId" int, quantity int, amount bigint)
        join order_lines l on l.id = g."lineId"
      where r.kind = 'order' and ${within(sql`r.created_at`, days)}
    ) p group by day, city_id, variant_id`,
} as const satisfies Grain;

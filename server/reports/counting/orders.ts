import { sql } from 'drizzle-orm';
import { againDays } from '#shop/rules/reports/report.ts';
import { dayOf, type Grain, within } from './grain.ts';

/** By when somebody was promised it, as it was agreed on last: the end of its time, or a courier's last day. None at a counter. */
const promised = sql`case when o.variant = 'pickup' then null
  when o.slot_day is not null and o.slot_ends_at is not null then (o.slot_day + o.slot_ends_at) at time zone 'Asia/Riyadh'
  else (o.estimate_to + 1)::timestamp at time zone 'Asia/Riyadh' end`;

/**
 * When whoever bought had bought before: by their account, or as a guest by the number that they are called at. It is
 * looked up and kept nowhere: once an order is blank, only its account knows. By two indexes, one after the other; it is
 * what costs most of an order, so it is asked for only where it is shown, and once for its three numbers (`offset 0`).
 */
const lastBefore = sql`greatest(
  (select max(p.paid_at) from orders p
    where p.account_id = o.account_id and p.state = 'placed' and p.paid_at < o.paid_at),
  (select max(p.paid_at) from orders p
    where (p.details->'sender'->>'phone_number') = nullif(o.details->'sender'->>'phone_number', '')
      and (p.details->'sender'->>'phone_code') = (o.details->'sender'->>'phone_code')
      and p.state = 'placed' and p.paid_at < o.paid_at))`;

const ofBuyers = ['first', 'again', 'later'] as const;

/** Orders of a city, by when they were paid; and by when they arrived, whether that was in time. */
export const ordersGrain = {
  table: 'report_orders',
  keys: ['city_id'],
  numbers: [
    ...(['orders', 'total', 'delivery', 'discount'] as const),
    ...ofBuyers,
    ...(['promised', 'in_time'] as const),
  ],
  count: (days, asked) => sql`
    select day, city_id, sum(orders)::int as orders, sum(total)::bigint as total, sum(delivery)::bigint as delivery,
      sum(discount)::bigint as discount, sum(first)::int as first, sum(again)::int as again, sum(later)::int as later,
      sum(promised)::int as promised, sum(in_time)::int as in_time
    from (
      select ${dayOf(sql`o.paid_at`)} as day, o.city_id, 1 as orders, o.total, o.delivery, o.discount,
        (b.at is null)::int as first,
        coalesce(b.at >= o.paid_at - make_interval(days => ${againDays}), false)::int as again,
        coalesce(b.at < o.paid_at - make_interval(days => ${againDays}), false)::int as later,
        0 as promised, 0 as in_time
      from orders o cross join lateral (
        select ${ofBuyers.some((name) => asked.includes(name)) ? lastBefore : sql`null::timestamptz`} as at offset 0) b
      where o.state = 'placed' and ${within(sql`o.paid_at`, days)}
      union all
      select ${dayOf(sql`o.delivered_at`)}, o.city_id, 0, 0, 0, 0, 0, 0, 0, 1, (o.delivered_at <= ${promised})::int
      from orders o
      where o.state = 'placed' and o.status = 5 and ${within(sql`o.delivered_at`, days)} and ${promised} is not null
    ) o group by day, city_id`,
} as const satisfies Grain;

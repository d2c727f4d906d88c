import { sql } from 'drizzle-orm';
import { againDays } from '#shop/rules/reports/report.ts';
import { dayOf, type Grain, within } from './grain.ts';

/** By when somebody was promised it, as it was agreed on last: the end of its time, or a courier's last day. None at a counter. */
const promised = sql`case when o.variant = 'pickup' then null
  when o.slot_day is not null and o.slot_ends_at is not null then (o.slot_day + o.slot_ends_at) at time zone 'Asia/Riyadh'
  else (o.estimate_to + 1)::timestamp at time zone 'Asia/Riyadh' end`;

const ofBuyers = ['first', 'again', 'later'] as const;

/** It costs most of an order, so it is asked for only where it is shown. */
function asksOfBuyers(asked: readonly string[]): boolean {
  return ofBuyers.some((name) => asked.includes(name));
}

const buyersNumber = sql`,
  o.details->'sender'->>'phone_code' as code, nullif(o.details->'sender'->>'phone_number', '') as number`;

/** All that somebody had bought before an order, of a window over all that they bought. */
const earlier = sql`order by p.paid_at range between unbounded preceding and interval '1 microsecond' preceding`;

/**
 * When whoever bought each order of `sold` had bought before: by their account, or as a guest by the number that they are
 * called at. It is looked up and kept nowhere: once an order is blank, only its account knows. What these buyers bought is
 * read once for each of them, by two indexes, one after the other (`offset 0` keeps it so), and put in order, so that
 * hundreds of orders with one number don't each look at all the others.
 */
const lastBefore = sql`
  select id, max(at) as at from (
    select p.id, max(p.paid_at) over (partition by p.account_id ${earlier}) as at
    from (select distinct account_id from sold) k cross join lateral (
      select o.id, o.paid_at, o.account_id from orders o
      where o.account_id = k.account_id and o.state = 'placed' and o.paid_at <= (select max(paid_at) from sold)
      offset 0) p
    union all
    select p.id, max(p.paid_at) over (partition by p.code, p.number ${earlier})
    from (select distinct code, number from sold) k cross join lateral (
      select o.id, o.paid_at, k.code, k.number from orders o
      where (o.details->'sender'->>'phone_number') = k.number and (o.details->'sender'->>'phone_code') = k.code
        and o.state = 'placed' and o.paid_at <= (select max(paid_at) from sold)
      offset 0) p) before
  group by id`;

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
    with sold as materialized (
      select o.id, o.paid_at, o.account_id, o.city_id, o.total, o.delivery, o.discount${asksOfBuyers(asked) ? buyersNumber : sql``}
      from orders o where o.state = 'placed' and ${within(sql`o.paid_at`, days)})
    select day, city_id, sum(orders)::int as orders, sum(total)::bigint as total, sum(delivery)::bigint as delivery,
      sum(discount)::bigint as discount, sum(first)::int as first, sum(again)::int as again, sum(later)::int as later,
      sum(promised)::int as promised, sum(in_time)::int as in_time
    from (
      select ${dayOf(sql`o.paid_at`)} as day, o.city_id, 1 as orders, o.total, o.delivery, o.discount,
        (b.at is null)::int as first,
        coalesce(b.at >= o.paid_at - make_interval(days => ${againDays}), false)::int as again,
        coalesce(b.at < o.paid_at - make_interval(days => ${againDays}), false)::int as later,
        0 as promised, 0 as in_time
      from sold o left join (
        ${asksOfBuyers(asked) ? lastBefore : sql`select 0 as id, null::timestamptz as at`}) b
        on b.id = o.id
      union all
      select ${dayOf(sql`o.delivered_at`)}, o.city_id, 0, 0, 0, 0, 0, 0, 0, 1, (o.delivered_at <= ${promised})::int
      from orders o
      where o.state = 'placed' and o.status = 5 and ${within(sql`o.delivered_at`, days)} and ${promised} is not null
    ) o group by day, city_id`,
} as const satisfies Grain;

import { type SQL, sql } from 'drizzle-orm';
import { dayOf } from './counting/grain.ts';

/** So many of the last days are held against what they were counted of. */
const daysBack = 35;

/** Days of the last weeks that are kept, and the moments between which they lie. */
const kept = sql`(select day, day::timestamp at time zone 'Asia/Riyadh' as begins,
    (day + 1)::timestamp at time zone 'Asia/Riyadh' as ends
  from report_days where day >= ${dayOf(sql`now()`)} - ${sql.raw(String(daysBack))}::int) d`;

/** Kept numbers beside what they should be, where they aren't. Both are statements about the day `d`, with the same columns. */
const differs = (are: SQL, should: SQL): SQL => sql`
  select d.day, to_jsonb(a) as kept, to_jsonb(s) as should
  from ${kept} cross join lateral (${are}) a cross join lateral (${should}) s
  where to_jsonb(a) is distinct from to_jsonb(s)`;

/**
 * What is never true of days that are kept: money that isn't the orders', the invoices', the refunds' and the ledger's to the
 * halala. The nightly comparison of the books asks it too, and is as loud.
 */
export const neverTrueOfKeptDays: Record<string, SQL> = {
  'kept days whose sales are not the orders that were paid': differs(
    sql`select coalesce(sum(orders), 0)::bigint as orders, coalesce(sum(total), 0)::bigint as total
      from report_orders where day = d.day`,
    sql`select count(*)::bigint as orders, coalesce(sum(total), 0)::bigint as total
      from orders where state = 'placed' and paid_at >= d.begins and paid_at < d.ends`,
  ),
  'kept days whose pieces and delivery are not their sales': differs(
    sql`select (select coalesce(sum(amount), 0) from report_pieces where day = d.day)::bigint
      + coalesce(sum(delivery), 0)::bigint as total from report_orders where day = d.day`,
    sql`select coalesce(sum(total), 0)::bigint as total from report_orders where day = d.day`,
  ),
  'kept days whose tax is not their invoices less their credit notes': differs(
    sql`select coalesce(sum(case kind when 'invoice' then total else -total end), 0)::bigint as total,
      coalesce(sum(case kind when 'invoice' then vat else -vat end), 0)::bigint as vat
      from report_taxes where day = d.day`,
    sql`select coalesce(sum(case kind when 'invoice' then total else -total end), 0)::bigint as total,
      coalesce(sum(case kind when 'invoice' then vat else -vat end), 0)::bigint as vat
      from invoices where created_at >= d.begins and created_at < d.ends`,
  ),
  'kept days whose refunds are not their credit notes': differs(
    sql`select coalesce(sum(goods + delivery), 0)::bigint as total from report_refunds where day = d.day`,
    sql`select coalesce(sum(i.total), 0)::bigint as total
      from invoices i join refunds r on r.id = i.refund_id
      where r.created_at >= d.begins and r.created_at < d.ends`,
  ),
  'kept days whose pieces paid back are not their refunds': differs(
    sql`select coalesce(sum(back_amount), 0)::bigint as goods from report_pieces where day = d.day`,
    sql`select coalesce(sum(goods), 0)::bigint as goods from report_refunds where day = d.day`,
  ),
  'kept days whose wallets are not the ledger': differs(
    sql`select coalesce(sum(came_in), 0)::bigint as came_in, coalesce(sum(went_out), 0)::bigint as went_out,
      (select paid_in + given from report_days where day = d.day)::bigint as owed
      from report_wallets where day = d.day`,
    sql`select coalesce(sum(amount) filter (where to_book = 'wallets'), 0)::bigint as came_in,
      coalesce(sum(amount) filter (where from_book = 'wallets'), 0)::bigint as went_out,
      coalesce(sum(case to_book when 'wallets' then amount else -amount end), 0)::bigint as owed
      from ledger where wallet_id is not null and created_at >= d.begins and created_at < d.ends`,
  ),
};

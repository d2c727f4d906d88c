import { sql } from 'drizzle-orm';
import type { AppContext } from '#server/kernel/context.ts';
import { closeDays } from '#server/reports/close-days.ts';
import { readReport } from '#shop/contract/store/reports.ts';
import { callAsStaff } from '../../../tests/support/people/staff.ts';
import { slowest } from '../clock.ts';
import type { BenchShop } from '../shop.ts';

/** Each report is read so often; all of them beside each other, as days are kept. */
const rounds = 20;
const shown = [
  'sales',
  'products',
  'glazes',
  'cities',
  'slots',
  'on-time',
  'refunds',
  'vat',
  'wallet',
  'buyers',
] as const;

/**
 * What a report of a year takes, with the year before, once its days are kept: of orders that are spread over six cities,
 * all pieces and as many buyers as orders (an account and a number each), so that kept days hold as much as they would.
 */
export async function measureReports(
  shop: BenchShop,
  context: AppContext,
): Promise<[name: string, milliseconds: number][]> {
  await spreadOrders(shop);
  await shop.db.execute(sql`vacuum analyze`);
  await closeDays(context, new Date());
  const figures: [string, number][] = [];
  for (const report of shown) {
    const input = { params: { report }, query: { period: 'last_365', compare: 'year' } };
    const value = await slowest(async () => {
      const answer = await callAsStaff({ context }, readReport, input, { role: 'owner' });
      if (!answer.success) throw new Error(answer.message);
    }, rounds);
    figures.push([report, value]);
  }
  return figures;
}

/** A statement has its time: so many orders are written by one. */
const atOnce = 5_000;

async function spreadOrders({ db }: BenchShop): Promise<void> {
  const { rows } = await db.execute<{ least: number; most: number }>(
    sql`select min(id) as least, max(id) as most from orders`,
  );
  const [{ least, most } = { least: 1, most: 0 }] = rows;
  for (let from = least; from <= most; from += atOnce) {
    const some = sql`o.id >= ${from} and o.id < ${from + atOnce} and o.state = 'placed' and o.status = 5`;
    await db.execute(sql`
      update orders o set city_id = case when o.id % 10 < 6 then o.city_id else (
          select c.id from cities c order by c.id offset 1 + o.id % 5 limit 1) end,
        details = jsonb_set(o.details, '{sender,phone_number}', to_jsonb('5' || lpad(o.id::text, 8, '0')))
      where ${some}`);
    await db.execute(sql`
      with buyer as (insert into accounts (kind) select 'guest' from orders o where ${some} returning id),
        nth as (select id, row_number() over (order by id) as n from buyer),
        bought as (select o.id, row_number() over (order by o.id) as n from orders o where ${some})
      update orders o set account_id = nth.id from bought join nth using (n) where o.id = bought.id`);
    await db.execute(sql`
      update order_lines l set variant_id = v.id, product_id = v.product_id
      from orders o, (
        select id, product_id, row_number() over (order by id) - 1 as n, count(*) over () as variants from variants) v
      where l.order_id = o.id and v.n = o.id % v.variants and ${some}`);
    await db.execute(sql`
      insert into invoices (counter, kind, number, order_id, document, total, vat, previous_hash, hash, created_at)
      select c.counter + row_number() over (order by o.id), 'invoice', c.invoices + row_number() over (order by o.id),
        o.id, '{}', o.total, o.vat, '', 'bench ' || o.id, o.paid_at
      from orders o cross join invoice_chain c
      where ${some} and not exists (select from invoices i where i.order_id = o.id)`);
    // Whoever buys in a part that comes later goes on from there.
    await db.execute(sql`
      update invoice_chain set counter = (select max(counter) from invoices),
        invoices = (select max(number) from invoices where kind = 'invoice')`);
    await db.execute(sql`
      insert into refunds (kind, order_id, status, to_method, to_wallet, lines, delivery, reason, created_at, done_at)
      select 'order', o.id, 'done', 0, l.unit_price,
        jsonb_build_array(jsonb_build_object('lineId', l.id, 'quantity', 1, 'amount', l.unit_price)), 0,
        (array['damaged', 'missing', 'returned'])[1 + o.id % 3], o.paid_at + interval '2 days',
        o.paid_at + interval '2 days'
      from orders o join order_lines l on l.order_id = o.id where ${some} and o.id % 40 = 0`);
  }
}

import { type SQL, sql } from 'drizzle-orm';
import { isCalled } from '#server/catalogue/pieces.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { listStock as contract } from '#shop/contract/workshop/stock.ts';
import type { StockView } from '#shop/rules/catalogue/stock.ts';
import { lowStock } from '#shop/rules/staff/today.ts';
import { readShelves, toShelf } from './shelf-rows.ts';

/** So many are on a page. */
const pageSize = 50;

const isWaitedFor = sql`exists (select from stock_waits w where w.variant_id = v.id and w.state = 'waiting')`;
/** What each view is narrowed to; what isn't sold at the moment needs nobody's eye. */
const views: Record<StockView, SQL> = {
  low: sql`p.published and v.on_sale and v.available between 1 and ${lowStock}`,
  sold_out: sql`p.published and v.on_sale and v.available = 0`,
  waited_for: isWaitedFor,
  all: sql`true`,
};

export const listStock = implementForStaff(contract, async (tx, { language }, { query }) => {
  const { view, q, cursor } = query;
  const [available = 0, id = 0] = (cursor ?? '').split('.').map(Number);
  const rows = await readShelves(
    tx,
    sql`where ${views[view]}
      ${cursor ? sql`and (v.available, v.id) > (${available}, ${id})` : sql``}
      ${called(q)}
      order by v.available, v.id limit ${pageSize + 1}`,
  );
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const { rows: counts } = await tx.execute<Record<StockView, number>>(sql`
    select count(*) filter (where ${views.low})::int as low, count(*) filter (where ${views.sold_out})::int as sold_out,
      count(*) filter (where ${views.waited_for})::int as waited_for, count(*)::int as all
    from variants v join products p on p.id = v.product_id`);
  const [counted] = counts;
  if (!counted) throw new Error('nothing was counted');
  return {
    items: page.map((row) => toShelf(row, language)),
    next: rows.length > pageSize && last ? `${last.available}.${last.id}` : null,
    counts: counted,
  };
});

/** That each word of what was typed stands in the product's names. */
function called(q: string): SQL {
  const is = isCalled(q);
  return is ? sql`and p.id in (select products.id from products where ${is})` : sql``;
}

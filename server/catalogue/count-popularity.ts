import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { stoppedStatuses } from '#shop/rules/orders/order.ts';

/** What "lately" means where a product is popular by the pieces sold lately. */
export const popularityDays = 30;

/**
 * The job that counts what has made products popular: pieces in paid orders of the last 30 days before `now`, without
 * those that were rejected or cancelled. A shop that has sold nothing in that time keeps the order it has, as a new one does
 * with the order that it was stocked in. Safe to run twice.
 */
export async function countPopularity(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - popularityDays * 86_400_000);
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      with sold as (
        select l.product_id, sum(l.quantity)::int as pieces
        from orders o join order_lines l on l.order_id = o.id
        where o.state = 'placed' and o.status not in (${sql.join([...stoppedStatuses], sql`, `)})
          and o.paid_at > ${since} and o.paid_at <= ${now}
        group by l.product_id),
      counted as (
        select p.id, coalesce(sold.pieces, 0) as popularity
        from products p left join sold on sold.product_id = p.id
        where exists (select from sold))
      update products p set popularity = counted.popularity
      from counted where counted.id = p.id and p.popularity <> counted.popularity`);
    if (rowCount) await changed(tx, 'catalogue');
  });
}

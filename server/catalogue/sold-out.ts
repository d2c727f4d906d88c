import { type SQL, sql } from 'drizzle-orm';
import type { Shop } from '#server/shop.ts';

/** Ids of the products of which no piece is left in any colour. */
export type SoldOut = readonly number[];

/**
 * Reads what is sold out, at most 15 s ago. There is little of it, and knowing it beforehand spares every list from
 * looking through the shelf.
 */
export function readSoldOut(shop: Shop): Promise<SoldOut> {
  return shop.cache.get('catalogue', 'sold-out', async () => {
    const { rows } = await shop.db.execute<{ id: number }>(
      sql`select product_id as id from variants group by product_id having max(available) = 0`,
    );
    return rows.map((row) => row.id);
  });
}

/** Whether `products p` is sold out. */
export function isSoldOut(soldOut: SoldOut): SQL {
  return sql`(p.id = any(${sql.param(soldOut)}::int[]))`;
}

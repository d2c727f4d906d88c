import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { shelf } from '#shop/contract/workshop/stock.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { staffTitle } from '#shop/rules/products/staff-title.ts';
import type { Bilingual, Language } from '#shop/rules/text/language.ts';

export type ShelfRow = {
  id: number;
  slug: string;
  title: Bilingual;
  /** The glaze, by its name in addresses. */
  glaze: string | null;
  color: Bilingual | null;
  picture: string;
  published: boolean;
  available: number;
  held: number;
  waiting: number;
};

/**
 * Shelves with what is for sale (`v`), what orders hold of it and how many wait for it; `p` is the product. Held is what was
 * taken from what is for sale and still stands there: pieces of orders that aren't wrapped yet but for those that the
 * workshop has made, and of proposals that nobody has answered.
 */
export async function readShelves(tx: Transaction, which: SQL): Promise<ShelfRow[]> {
  const { rows } = await tx.execute<ShelfRow>(sql`
    with held as materialized (
      select variant_id, sum(pieces)::int as pieces from (
        select l.variant_id, greatest(l.quantity - l.given_back - l.made, 0) as pieces
        from orders o join order_lines l on l.order_id = o.id
        where o.state = 'awaiting_payment' or o.state = 'placed' and o.status < ${orderStatus.giftWrapping}
        union all select variant_id, quantity from substitutions where state = 'asked') each
      group by variant_id)
    select v.id, p.slug, p.title, v.color_slug as glaze, g.title as color, v.picture,
      p.published and v.on_sale as published, v.available,
      coalesce(held.pieces, 0) as held,
      (select count(*) from stock_waits w where w.variant_id = v.id and w.state = 'waiting')::int as waiting
    from variants v join products p on p.id = v.product_id
    left join glazes g on g.slug = v.color_slug
    left join held on held.variant_id = v.id
    ${which}`);
  return rows;
}

/** One shelf, or null. */
export async function readOne(tx: Transaction, variantId: number): Promise<ShelfRow | null> {
  const [row] = await readShelves(tx, sql`where v.id = ${variantId}`);
  return row ?? null;
}

export function toShelf(row: ShelfRow, language: Language): z.input<typeof shelf> {
  return {
    variants_id: row.id,
    product_slug: row.slug,
    product_title: staffTitle(row, language),
    color_title: row.color?.[language] ?? null,
    image: pictureUrl(row.picture),
    published: row.published,
    ...{ for_sale: row.available, held: row.held, waiting: row.waiting },
  };
}

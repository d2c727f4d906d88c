import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';

/** Has a copy show the pictures of its original, in their order: of each colour that it has as well, and of all. */
export async function copyPictures(tx: Transaction, from: number, to: number): Promise<void> {
  await tx.execute(sql`
    insert into product_pictures (product_id, variant_id, picture_id, master, position)
    select ${to}, copied.id, pp.picture_id, pp.master, pp.position
    from product_pictures pp
      left join variants own on own.id = pp.variant_id
      left join variants copied
        on copied.product_id = ${to} and own.id is not null
        and copied.color_slug is not distinct from own.color_slug
    where pp.product_id = ${from} and (pp.variant_id is null or copied.id is not null)`);
}

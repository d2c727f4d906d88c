import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { products, variants } from '#server/db/schema/index.ts';

/** What a product comes in. */
export async function variantsOf(db: Database, slug: string): Promise<number[]> {
  const found = await db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(products.slug, slug));
  return found.map(({ id }) => id);
}

/**
 * Puts so many pieces of each variant on the shelf, or `more` of them on top, whatever was there, with the movement that
 * every shelf keeps: books of a test agree as a shop's do.
 */
export async function putOnShelf(
  db: Pick<Database, 'execute'>,
  variantIds: number | readonly number[],
  given: number | { more: number },
): Promise<void> {
  const which = inArray(variants.id, [variantIds].flat());
  const to = typeof given === 'number' ? sql`${given}::int` : sql`variants.available + ${given.more}::int`;
  await db.execute(sql`
    with before as (select id, available from variants where ${which} order by id for update),
      moved as (
        update variants set available = ${to} from before where before.id = variants.id and before.available <> ${to}
        returning variants.id, variants.available - before.available as delta, variants.available)
    insert into stock_movements (variant_id, delta, after, kind) select id, delta, available, 'opened' from moved`);
}

import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { products } from '#server/db/schema/index.ts';
import { searchTextOf } from '#shop/rules/catalogue/search.ts';

/** A product that isn't in the catalogue yet. `otherNames` are what else people call it, in both languages. */
export type NewProduct = Omit<typeof products.$inferInsert, 'searchText'> & { otherNames: string };

/**
 * Puts products into the catalogue, with what search looks in. Answers id and slug of each, in the order
 * given. What a product comes in (`variants`) is the caller's to add in the same transaction; nobody sees it before.
 */
export async function addProducts(
  tx: Transaction,
  added: readonly NewProduct[],
): Promise<{ id: number; slug: string }[]> {
  await changed(tx, 'catalogue');
  return tx
    .insert(products)
    .values(
      added.map((product) => ({
        ...product,
        searchText: searchTextOf({ ...product, latinName: product.latinName ?? null }),
        firstPublishedAt: product.published === false ? null : (product.createdAt ?? sql`now()`),
      })),
    )
    .returning({ id: products.id, slug: products.slug });
}

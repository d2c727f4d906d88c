import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { products } from '#server/db/schema/index.ts';
import { searchTextOf } from '#shop/rules/catalogue/search.ts';

/** A product that isn't in the catalogue yet. `otherNames` are what else people call it, in both languages. */
export type NewProduct = Omit<typeof products.$inferInsert, 'searchText'> & { otherNames: string };

/**
 * Puts products into the catalogue: the one writer of what search looks in. Answers id and slug of each, in the order
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
      added.map(({ otherNames, ...product }) => ({
        ...product,
        searchText: searchTextOf({ title: product.title, latinName: product.latinName ?? null, otherNames }),
      })),
    )
    .returning({ id: products.id, slug: products.slug });
}

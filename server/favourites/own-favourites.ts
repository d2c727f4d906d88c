import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { favourites, products } from '#server/db/schema/index.ts';
import type { Localized } from '#server/db/schema/types.ts';

export type Favourite = { id: number; title: Localized; since: Date };

/** A shopper's favourites, newest first. What is no longer for sale isn't shown anywhere, and comes back with it. */
export function ownFavourites(db: Database | Transaction, accountId: number): Promise<Favourite[]> {
  return db
    .select({ id: products.id, title: products.title, since: favourites.createdAt })
    .from(favourites)
    .innerJoin(products, eq(products.id, favourites.productId))
    .where(and(eq(favourites.accountId, accountId), isForSale))
    .orderBy(desc(favourites.createdAt), desc(products.id));
}

/** Whether a product has a page and a card. */
export const isForSale = sql`${products.published} and exists (select from variants v where v.product_id = ${products.id} and v.on_sale)`;

import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { favourites, products } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { lockOwnAccount } from '#server/people/person.ts';
import { markFavourite as contract, favouritesMost } from '#shop/contract/favourites.ts';
import { isForSale } from './own-favourites.ts';

/** Two calls of one shopper come one after the other: neither can see the other's half, nor pass the limit with it. */
export const markFavourite = implement(contract, async ({ context, caller }, { body }) => {
  const productId = body.product_id;
  return context.db.transaction(async (tx) => {
    const { id: accountId } = await lockOwnAccount(tx, accountOf(caller));
    const own = and(eq(favourites.accountId, accountId), eq(favourites.productId, productId));
    const was = (await tx.$count(favourites, own)) > 0;
    const wanted = body.is_favourite ?? !was;
    if (wanted && !was) await add(tx, accountId, productId);
    if (!wanted && was) await tx.delete(favourites).where(own);
    return { product_id: productId, is_favourite: wanted };
  });
});

async function add(tx: Transaction, accountId: number, productId: number): Promise<void> {
  if ((await tx.$count(products, and(eq(products.id, productId), isForSale))) === 0)
    refuse('PRODUCT_NOT_FOUND');
  if ((await tx.$count(favourites, eq(favourites.accountId, accountId))) >= favouritesMost)
    refuse('FAVOURITES_FULL', { values: { most: favouritesMost } });
  await tx.insert(favourites).values({ accountId, productId });
}

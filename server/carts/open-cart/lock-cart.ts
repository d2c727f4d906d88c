import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { carts, sessions } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';

export type OpenCart = Pick<typeof carts.$inferSelect, 'id' | 'checkout' | 'couponIds'>;

/**
 * The account's open cart, made when there is none, and locked: two tabs change it one after the other. A guest who
 * signed in at this moment in another tab is gone, and the cart with them: what is put into a new one would be lost.
 */
export async function lockCart(tx: Transaction, accountId: number): Promise<number> {
  const { id, isNew } = await lockOpenCart(tx, accountId);
  if (isNew) {
    const [session] = await sessionOf(tx).execute({ accountId });
    if (!session) refuse('UNAUTHENTICATED');
  }
  return id;
}

/** The same with what is filled in of the checkout, for whoever is certain that there is an account. */
export async function lockOpenCart(
  tx: Transaction,
  accountId: number,
): Promise<OpenCart & { isNew: boolean }> {
  const [cart] = await openCart(tx).execute({ accountId });
  if (!cart) throw new Error('no cart');
  return cart;
}

const openCart = prepared((db) =>
  db
    .insert(carts)
    .values({ accountId: sql.placeholder('accountId') })
    .onConflictDoUpdate({
      target: carts.accountId,
      targetWhere: sql`${carts.status} = 'open'`,
      set: { updatedAt: sql`now()` },
    })
    // A row that was updated instead has been locked by somebody: us.
    .returning({
      id: carts.id,
      checkout: carts.checkout,
      couponIds: carts.couponIds,
      isNew: sql<boolean>`${carts}.xmax = 0`,
    })
    .prepare('cart_lock'),
);

const sessionOf = prepared((db) =>
  db
    .select({ uuid: sessions.uuid })
    .from(sessions)
    .where(eq(sessions.accountId, sql.placeholder('accountId')))
    .limit(1)
    .prepare('session_of_account'),
);

import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { type Order, orders } from '#server/db/schema/index.ts';
import { refuseOldTerms } from './refuse-unseen.ts';
import type { ShopToday } from './shop-today.ts';
import type { Wish } from './wish.ts';

/** An order that was taken on the phone waits for this: whoever pays it accepts the terms that are in force then. */
export async function acceptTerms(
  tx: Transaction,
  order: Order,
  wish: Wish,
  { accepted }: ShopToday,
  now: Date,
): Promise<void> {
  refuseOldTerms(wish, accepted);
  await tx
    .update(orders)
    .set({ termsVersion: accepted.terms, privacyVersion: accepted.privacy, termsAcceptedAt: now })
    .where(eq(orders.id, order.id));
}

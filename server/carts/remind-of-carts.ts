import { and, asc, eq, exists, gt, isNotNull, isNull, lte, not, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { accounts, cartLines, carts, messages } from '#server/db/schema/index.ts';
import { tell } from '#server/outbox/tell.ts';

const hourMs = 3_600_000;
/** So long nobody has touched a cart that was left; one that was left for longer was left on purpose. */
const leftAfterHours = 4;
const forgottenAfterHours = 28;
/** So many are told of in one transaction. */
const atOnce = 200;

/**
 * Tells shoppers who agreed to offers of a cart that they left hours ago: once a cart, however often it is left. Safe to
 * run twice, and at once.
 */
export async function remindOfCarts(db: Database, now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * hourMs);
  for (;;) {
    const left = await db
      .select({ cartId: carts.id, accountId: accounts.id })
      .from(carts)
      .innerJoin(accounts, eq(accounts.id, carts.accountId))
      .where(
        and(
          eq(carts.status, 'open'),
          lte(carts.updatedAt, before(leftAfterHours)),
          gt(carts.updatedAt, before(forgottenAfterHours)),
          eq(accounts.kind, 'shopper'),
          isNull(accounts.deletedAt),
          or(accounts.marketingPush, and(accounts.marketingEmail, isNotNull(accounts.email))),
          exists(db.select().from(cartLines).where(eq(cartLines.cartId, carts.id))),
          not(
            exists(
              db
                .select()
                .from(messages)
                .where(
                  and(
                    eq(messages.accountId, accounts.id),
                    eq(messages.cartId, carts.id),
                    eq(messages.event, 'pending_cart'),
                  ),
                ),
            ),
          ),
        ),
      )
      .orderBy(asc(carts.id))
      .limit(atOnce);
    if (left.length === 0) return;
    await db.transaction(async (tx) => {
      for (const cart of left) await tell(tx, now, { event: 'pending_cart', ...cart });
    });
  }
}

import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { cartLines } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { changeAllCartLines as changeContract, refreshCart as refreshContract } from '#shop/contract/cart.ts';
import { add } from '#shop/rules/money/money.ts';
import { type CartToday, readCartToday } from './open-cart/cart-today.ts';
import { lockCart } from './open-cart/lock-cart.ts';
import { toWireCart } from './open-cart/wire-cart.ts';

/**
 * Takes over what the shop changed: quantities drop to what is there and today's prices count as seen. The answer
 * still says what changed. Lines that can't be had stay, marked, until the shopper removes them (decision 0032).
 */
export const refreshCart = implement(refreshContract, async (visit, { query }) => {
  const { context, caller, language } = visit;
  const accountId = accountOf(caller);
  const today = await context.db.transaction(async (tx) => {
    await lockCart(tx, accountId);
    return takeOver(tx, await readCartToday(visit, tx, accountId, query.cities_id));
  });
  return toWireCart(today, language);
});

export const changeAllCartLines = implement(changeContract, async (visit, { query, body }) => {
  const { context, caller, language } = visit;
  const accountId = accountOf(caller);
  const today = await context.db.transaction(async (tx) => {
    const cartId = await lockCart(tx, accountId);
    for (const { id, product_qty } of body.items) {
      const changed = await tx
        .update(cartLines)
        .set({ quantity: product_qty })
        .where(and(eq(cartLines.id, id), eq(cartLines.cartId, cartId)))
        .returning({ id: cartLines.id });
      if (changed.length === 0) refuse('CART_LINE_NOT_FOUND');
    }
    return takeOver(tx, await readCartToday(visit, tx, accountId, query.cities_id));
  });
  return toWireCart(today, language);
});

async function takeOver(tx: Transaction, today: CartToday): Promise<CartToday> {
  for (const line of today.lines) {
    const unitPriceSeen = add(line.price, line.extras);
    // A line keeps at least one piece: the shopper, not the shop, takes it out.
    const quantity = Math.max(line.quantity, 1);
    if (quantity === line.asked && unitPriceSeen === line.seen) continue;
    await tx.update(cartLines).set({ quantity, unitPriceSeen }).where(eq(cartLines.id, line.id));
  }
  return today;
}

import { and, eq } from 'drizzle-orm';
import { cartLines } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { removeCartLine as contract } from '#shop/contract/cart.ts';
import { readCartToday } from './open-cart/cart-today.ts';
import { lockCart } from './open-cart/lock-cart.ts';
import { toWireCart } from './open-cart/wire-cart.ts';

export const removeCartLine = implement(contract, async (visit, { params, query }) => {
  const { context, caller, language } = visit;
  const accountId = accountOf(caller);
  const { cities_id } = query;
  const rest = await context.db.transaction(async (tx) => {
    const cartId = await lockCart(tx, accountId);
    const removed = await tx
      .delete(cartLines)
      .where(and(eq(cartLines.id, params.id), eq(cartLines.cartId, cartId)))
      .returning({ id: cartLines.id });
    if (removed.length === 0) refuse('CART_LINE_NOT_FOUND');
    return cities_id === undefined ? null : readCartToday(visit, tx, accountId, cities_id);
  });
  return rest && toWireCart(rest, language);
});

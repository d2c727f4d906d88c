import { eq } from 'drizzle-orm';
import { carts } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { applyWallet as contract } from '#shop/contract/wallet.ts';
import { readCartToday } from './open-cart/cart-today.ts';
import { lockCart } from './open-cart/lock-cart.ts';
import { toWireCart } from './open-cart/wire-cart.ts';

export const applyWallet = implement(contract, async (visit, { query, body }) => {
  const { context, caller, language } = visit;
  const accountId = accountOf(caller);
  const today = await context.db.transaction(async (tx) => {
    const cartId = await lockCart(tx, accountId);
    await tx.update(carts).set({ useWallet: body.apply }).where(eq(carts.id, cartId));
    const cart = await readCartToday(visit, tx, accountId, query.cities_id);
    if (body.apply && cart.wallet.balance === 0) refuse('WALLET_EMPTY');
    return cart;
  });
  return toWireCart(today, language);
});

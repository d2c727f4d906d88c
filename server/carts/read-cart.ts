import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { readCart as contract } from '#shop/contract/cart.ts';
import { readCartToday } from './open-cart/cart-today.ts';
import { toWireCart } from './open-cart/wire-cart.ts';

export const readCart = implement(contract, async (visit, { query }) =>
  toWireCart(
    await readCartToday(visit, visit.context.db, accountOf(visit.caller), query.cities_id),
    visit.language,
  ),
);

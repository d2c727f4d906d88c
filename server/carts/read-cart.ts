import { accountOf } from '#server/accounts/caller.ts';
import { implement } from '#server/operation.ts';
import { readCart as contract } from '#shop/contract/cart.ts';
import { readCartToday, toWireCart } from './open-cart/cart-today.ts';

export const readCart = implement(contract, async (visit, { query }) =>
  toWireCart(
    await readCartToday(visit, visit.shop.db, accountOf(visit.caller), query.cities_id),
    visit.language,
  ),
);

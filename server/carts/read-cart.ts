import { accountOf } from '#server/accounts/caller.ts';
import { implement } from '#server/operation.ts';
import { readCart as contract } from '#shop/contract/cart.ts';
import { readCartToday, toWireCart } from './cart-view.ts';

export const readCart = implement(contract, async ({ shop, caller, language }, { query }) =>
  toWireCart(await readCartToday(shop, shop.db, accountOf(caller), query.cities_id), language),
);

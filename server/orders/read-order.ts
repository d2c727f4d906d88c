import { implement } from '#server/operation.ts';
import { refuse } from '#server/refusal.ts';
import { readOrder as contract } from '#shop/contract/orders.ts';
import { uuidOfKey } from './order-link.ts';
import { readOrderView } from './order-view.ts';

export const readOrder = implement(contract, async ({ shop, language }, { params }) => {
  const uuid = uuidOfKey(shop.config.secret, params.key);
  return (uuid && (await readOrderView(shop, uuid, language))) || refuse('ORDER_NOT_FOUND');
});

import { refuse } from '#server/kernel/base/refusal.ts';
import { implement } from '#server/kernel/operation.ts';
import { readOrder as contract } from '#shop/contract/orders.ts';
import { uuidOfOrderKey } from './order-link.ts';
import { readOrderView } from './order-view.ts';

export const readOrder = implement(contract, async (visit, { params }) => {
  const uuid = uuidOfOrderKey(visit.context.config.secret, params.key);
  return (uuid && (await readOrderView(visit, uuid))) || refuse('ORDER_NOT_FOUND');
});

import { refuse } from '#server/kernel/base/refusal.ts';
import { readyOrder as contract } from '#shop/contract/workshop/fulfilment.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { implementStep } from './implement-step.ts';
import { advance, isThere, tellOf } from './step.ts';

/** A pickup waits at the counter. Its code is worked out when it is told (server/orders/pickup-code.ts). */
export const readyOrder = implementStep(contract, 'fulfilment', async ({ tx, order, hand }) => {
  if (order.variant !== 'pickup') refuse('STEP_NOT_FOR_ORDER');
  const to = orderStatus.onTheWay;
  if (await isThere(tx, order, to, hand)) return null;
  const taken = await advance(tx, order, { to }, hand, { pickupTries: 0 });
  await tellOf(tx, taken, 'ready', hand);
  return { status: to };
});

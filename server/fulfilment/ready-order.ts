import type { Transaction } from '#server/db/database.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { readyOrder as contract } from '#shop/contract/workshop/fulfilment.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { implementStep } from './implement-step.ts';
import { advance, type Hand, isThere, type PaidOrder, type Taken, tellOf } from './step.ts';

/**
 * A pickup waits at the counter. Its code is worked out when it is told (server/orders/pickup-code.ts). Null when that was
 * said already. Refuses STEP_NOT_FOR_ORDER for what is brought.
 */
export async function ready(tx: Transaction, order: PaidOrder, hand: Hand): Promise<Taken | null> {
  if (order.variant !== 'pickup') refuse('STEP_NOT_FOR_ORDER');
  const to = orderStatus.onTheWay;
  if (await isThere(tx, order, to, hand)) return null;
  const taken = await advance(tx, order, { to }, hand, { pickupTries: 0 });
  await tellOf(tx, taken, 'ready', hand);
  return taken;
}

export const readyOrder = implementStep(contract, 'fulfilment', async ({ tx, order, hand }) => {
  const taken = await ready(tx, order, hand);
  return taken && { status: taken.order.status };
});

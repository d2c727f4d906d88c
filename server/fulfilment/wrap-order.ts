import type { Transaction } from '#server/db/database.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { asksSender } from '#server/substitutions/base/lapse.ts';
import { wrapOrder as contract } from '#shop/contract/workshop/fulfilment.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { implementStep } from './implement-step.ts';
import { attachPhoto } from './photo.ts';
import { advance, type Hand, isThere, type PaidOrder, type Taken, tellOf } from './step.ts';

/**
 * The workshop wraps: from here on its sender neither changes nor cancels it. Null when that was said already. Refuses
 * ORDER_ASKS_SENDER as long as a piece is proposed that its sender hasn't answered for.
 */
export async function wrap(
  tx: Transaction,
  order: PaidOrder,
  photo: string | null,
  hand: Hand,
): Promise<Taken | null> {
  const to = orderStatus.giftWrapping;
  if (await isThere(tx, order, to, hand)) return null;
  if (await asksSender(tx, order.id)) refuse('ORDER_ASKS_SENDER');
  await attachPhoto(tx, order, photo, hand);
  const taken = await advance(tx, order, { to, photo }, hand);
  await tellOf(tx, taken, 'wrapped', hand);
  return taken;
}

export const wrapOrder = implementStep(contract, 'fulfilment', async ({ tx, order, hand }, { photo }) => {
  const taken = await wrap(tx, order, photo ?? null, hand);
  return taken && { status: taken.order.status };
});

import type { Transaction } from '#server/db/database.ts';
import { wrapOrder as contract } from '#shop/contract/workshop/fulfilment.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { implementStep } from './implement-step.ts';
import { attachPhoto } from './photo.ts';
import { advance, type Hand, isThere, type PaidOrder, type Taken, tellOf } from './step.ts';

/** The workshop wraps: from here on its sender neither changes nor cancels it. Null when that was said already. */
export async function wrap(
  tx: Transaction,
  order: PaidOrder,
  photo: string | null,
  hand: Hand,
): Promise<Taken | null> {
  const to = orderStatus.giftWrapping;
  if (await isThere(tx, order, to, hand)) return null;
  await attachPhoto(tx, order, photo, hand);
  const taken = await advance(tx, order, { to, photo }, hand);
  await tellOf(tx, taken, 'wrapped', hand);
  return taken;
}

export const wrapOrder = implementStep(contract, 'fulfilment', async ({ tx, order, hand }, { photo }) => {
  const taken = await wrap(tx, order, photo ?? null, hand);
  return taken && { status: taken.order.status };
});

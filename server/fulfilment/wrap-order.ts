import { wrapOrder as contract } from '#shop/contract/workshop/fulfilment.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { implementStep } from './implement-step.ts';
import { attachPhoto } from './photo.ts';
import { advance, isThere, tellOf } from './step.ts';

/** The workshop wraps: from here on its sender neither changes nor cancels it. */
export const wrapOrder = implementStep(contract, 'fulfilment', async ({ tx, order, hand }, { photo }) => {
  const to = orderStatus.giftWrapping;
  if (await isThere(tx, order, to, hand)) return null;
  await attachPhoto(tx, order, photo, hand);
  const taken = await advance(tx, order, { to, photo: photo ?? null }, hand);
  await tellOf(tx, taken, 'wrapped', hand);
  return { status: to };
});

import { acceptOrder as contract } from '#shop/contract/workshop/fulfilment.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { implementStep } from './implement-step.ts';
import { advance, isThere } from './step.ts';

/** The workshop takes an order on. Nobody is told: its sender hears of it when it is wrapped. */
export const acceptOrder = implementStep(contract, 'fulfilment', async ({ tx, order, hand }) => {
  const to = orderStatus.recipientAccepted;
  if (await isThere(tx, order, to, hand)) return null;
  await advance(tx, order, { to }, hand);
  return { status: to };
});

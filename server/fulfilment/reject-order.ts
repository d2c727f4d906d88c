import { stopOrder } from '#server/refunds/stop-order.ts';
import {
  rejectOrder as contract,
  cancelForSender as contractOfCancel,
} from '#shop/contract/workshop/fulfilment.ts';
import { restocksByDefault, restockUnseen } from '#shop/rules/orders/life.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { implementStep } from './implement-step.ts';
import { isThere } from './step.ts';

/** The shop can't bring an order, or it came back for good: all of its money goes back. */
export const rejectOrder = implementStep(contract, 'support', async ({ tx, order, hand, visit }, body) => {
  const to = orderStatus.rejected;
  if (await isThere(tx, order, to, hand)) return null;
  const restock = (body.restock ?? restocksByDefault(order.status)) ? 'unengraved' : 'none';
  const end = { to, by: 'support', restock, note: body.reason, staffId: hand.staffId } as const;
  await stopOrder(visit.context, tx, order, end, hand.at);
  return { status: to, reason: body.reason, restock };
});

/** The sender asked us to cancel: later than they may by themselves, but not once it is on its way. */
export const cancelForSender = implementStep(
  contractOfCancel,
  'support',
  async ({ tx, order, hand, visit }, { refund_to }) => {
    const to = orderStatus.cancelled;
    if (await isThere(tx, order, to, hand)) return null;
    const restock = restockUnseen(order.variant, order.status);
    const end = { to, by: 'support', restock, note: 'for the sender', staffId: hand.staffId } as const;
    await stopOrder(visit.context, tx, order, end, hand.at, refund_to);
    return { status: to, restock };
  },
);

import { and, eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { stopOrder } from '#server/refunds/stop-order.ts';
import { cancelOrder as contract } from '#shop/contract/orders.ts';
import { restockUnseen } from '#shop/rules/orders/life.ts';
import { mayCancel, orderStatus } from '#shop/rules/orders/order.ts';
import { readOrderKey } from '../orders/order-link.ts';
import { readOrderView } from '../orders/order-view.ts';

/**
 * Cancels an order that nobody has begun to wrap, and gives all of its money back. Only whoever ordered may: the
 * private link alone, which may have been passed on, is not enough. Pressing again changes nothing more; where the order
 * is no longer what they saw, it is shown again first.
 */
export const cancelOrder = implement(contract, async (visit, { body }) => {
  const { context, caller, now } = visit;
  const key = readOrderKey(context.config.secret, body.order_key) ?? refuse('ORDER_NOT_FOUND');
  await context.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.uuid, key.uuid), eq(orders.accountId, accountOf(caller))))
      .for('update');
    const order = key.opens(found) ?? refuse('ORDER_NOT_FOUND');
    if (order.status === orderStatus.cancelled) return;
    if (body.expected_status !== undefined && body.expected_status !== order.status) refuse('ORDER_CHANGED');
    if (order.status === null || !mayCancel(order, 'sender')) refuse('ORDER_NOT_CANCELLABLE');
    const end = {
      to: orderStatus.cancelled,
      by: 'sender',
      restock: restockUnseen(order.variant, order.status),
      note: 'cancelled',
    } as const;
    await stopOrder(context, tx, order, end, now, body.refund_to);
  });
  return (await readOrderView(visit, key.uuid)) ?? refuse('ORDER_NOT_FOUND');
});

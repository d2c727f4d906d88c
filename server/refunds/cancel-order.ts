import { and, eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { refundOrder } from '#server/refunds/refund-order.ts';
import { readSettings } from '#server/settings/settings.ts';
import { cancelOrder as contract } from '#shop/contract/orders.ts';
import { mayCancel, orderStatus } from '#shop/rules/orders/order.ts';
import { uuidOfOrderKey } from '../orders/order-link.ts';
import { readOrderView } from '../orders/order-view.ts';

/**
 * Cancels an order that nobody has begun to prepare, and gives all of its money back. Only whoever ordered may: the
 * private link alone, which may have been passed on, is not enough. Pressing again changes nothing more.
 */
export const cancelOrder = implement(contract, async (visit, { body }) => {
  const { context, caller, now } = visit;
  const uuid = uuidOfOrderKey(context.config.secret, body.order_key) ?? refuse('ORDER_NOT_FOUND');
  const settings = await readSettings(context);
  await context.db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.uuid, uuid), eq(orders.accountId, accountOf(caller))))
      .for('update');
    if (!order) refuse('ORDER_NOT_FOUND');
    if (order.state === 'placed' && order.status === orderStatus.cancelled) return;
    if (body.expected_status !== undefined && body.expected_status !== order.status) refuse('ORDER_CHANGED');
    if (!mayCancel(order, 'sender')) refuse('ORDER_NOT_CANCELLABLE');
    const wish = {
      pieces: 'all',
      delivery: true,
      to: body.refund_to,
      by: 'sender',
      reason: 'cancelled',
      requestKey: `cancel:${uuid}`,
    } as const;
    await refundOrder(context, tx, order, wish, now, settings);
  });
  return (await readOrderView(visit, uuid)) ?? refuse('ORDER_NOT_FOUND');
});

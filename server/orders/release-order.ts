import { and, eq } from 'drizzle-orm';
import { returnStock } from '#server/catalogue/stock.ts';
import type { Transaction } from '#server/db/database.ts';
import { orderLines, orders, payments } from '#server/db/schema/index.ts';
import { releaseSlot } from '#server/delivery/take-slot.ts';
import { settleBegun } from '#server/payments/settle-payment.ts';
import type { Shop } from '#server/shop.ts';
import { demandPerVariant } from '#shop/rules/cart.ts';

type Order = typeof orders.$inferSelect;

/**
 * Lets an unpaid order's stock and slot go: false when it is no longer waiting for a payment. Stock is given back in
 * the order in which it is taken everywhere.
 */
export async function releaseHeldOrder(
  tx: Transaction,
  order: Pick<Order, 'id' | 'slotId' | 'slotDay'>,
): Promise<boolean> {
  const released = await tx
    .update(orders)
    .set({ state: 'released' })
    .where(and(eq(orders.id, order.id), eq(orders.state, 'awaiting_payment')))
    .returning({ id: orders.id });
  if (released.length === 0) return false;
  const lines = await tx
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  await returnStock(tx, demandPerVariant(lines));
  if (order.slotId !== null && order.slotDay !== null) await releaseSlot(tx, order.slotId, order.slotDay);
  return true;
}

/**
 * The job at the end of an order's hold. The provider is asked once more, because its word may have been lost; an
 * order that isn't paid by then is released. A payment that comes even later is dealt with when it comes.
 */
export async function releaseOrder(shop: Shop, orderId: number, now: Date): Promise<void> {
  const begun = await shop.db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'started')));
  for (const { payment, order } of begun) {
    // A provider out of reach must not keep stock from other shoppers; the reconciling job asks again later.
    await settleBegun(shop, order, payment, now).catch((error: unknown) =>
      shop.log.warn({ err: error, orderId }, 'not settled before release'),
    );
  }
  await shop.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (order?.state === 'awaiting_payment' && order.expiresAt <= now) await releaseHeldOrder(tx, order);
  });
}

import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { returnStock } from '#server/catalogue/stock.ts';
import { releaseCoupons } from '#server/coupons/take-coupons.ts';
import type { Transaction } from '#server/db/database.ts';
import { type Order, orderLines } from '#server/db/schema/index.ts';
import { releaseSlot } from '#server/delivery/take-slot.ts';
import { advanceOrder } from '#server/orders/advance-order.ts';
import { tell } from '#server/outbox/tell.ts';
import { lapseSubstitutions } from '#server/substitutions/base/lapse.ts';
import { demandPerVariant } from '#shop/rules/cart/cart.ts';
import type { OrderEnd, Restock } from '#shop/rules/orders/life.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';

/**
 * Ends a paid order before it came to anybody, rejected or cancelled: pieces for sale again as `end` says, questions about them over, its place in
 * the slot and its coupons given back, a recipient who had accepted told. Its money is `refundOrder`'s, which calls this
 * with the order locked. Throws RangeError where the order can't come to this end.
 */
export async function endOrder(tx: Transaction, order: Order, end: OrderEnd, now: Date): Promise<void> {
  const { to, by, note, restock, staffId } = end;
  const ended = await advanceOrder(tx, order, { to, by, at: now, note, staffId: staffId ?? null });
  if (!ended) throw new Error(`order ${order.id} was moved while it was locked`);
  await lapseSubstitutions(tx, { orderId: order.id }, now);
  await putBack(tx, order, restock, staffId ?? null);
  if (order.slotId !== null && order.slotDay !== null) await releaseSlot(tx, order.slotId, order.slotDay);
  await releaseCoupons(tx, order.id);
  const accepted = order.variant === 'gift' && order.status !== orderStatus.accepted;
  if (accepted && by !== 'recipient')
    await tell(tx, now, { event: 'gift_off', orderId: order.id, orderEventId: ended.eventId });
}

/** Puts what no refund has put back already on the shelf, in ascending order of variant, and keeps which. */
async function putBack(
  tx: Transaction,
  order: Order,
  restock: Restock,
  staffId: number | null,
): Promise<void> {
  if (restock === 'none') return;
  const lines = await tx
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, order.id),
        lt(orderLines.restocked, orderLines.quantity),
        restock === 'unengraved' ? eq(orderLines.engraving, '') : undefined,
      ),
    );
  if (lines.length === 0) return;
  const ids = lines.map(({ id }) => id);
  await tx
    .update(orderLines)
    .set({ restocked: sql`${orderLines.quantity}` })
    .where(inArray(orderLines.id, ids));
  const back = lines.map(({ variantId, quantity, restocked }) => ({
    variantId,
    quantity: quantity - restocked,
  }));
  await returnStock(tx, demandPerVariant(back), { kind: 'came_back', orderId: order.id, staffId });
}

import { and, eq } from 'drizzle-orm';
import { returnStock } from '#server/catalogue/stock.ts';
import { releaseCoupons } from '#server/coupons/take-coupons.ts';
import type { Transaction } from '#server/db/database.ts';
import { orderLines, orders } from '#server/db/schema/index.ts';
import { releaseSlot } from '#server/delivery/take-slot.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { demandPerVariant } from '#shop/rules/cart/cart.ts';

type Held = Pick<typeof orders.$inferSelect, 'id' | 'accountId' | 'slotId' | 'slotDay' | 'wallet'>;

/**
 * Lets go what an unpaid order holds: stock, slot, coupons, wallet. False when it is no longer waiting for a payment.
 * Everything is given back in the order in which it is taken everywhere.
 */
export async function releaseHeldOrder(tx: Transaction, order: Held): Promise<boolean> {
  const released = await tx
    .update(orders)
    .set({ state: 'released', network: null })
    .where(and(eq(orders.id, order.id), eq(orders.state, 'awaiting_payment')))
    .returning({ id: orders.id });
  if (released.length === 0) return false;
  await returnGoods(tx, order);
  await releaseCoupons(tx, order.id);
  await transfer(tx, {
    from: 'orders',
    to: 'wallets',
    amount: order.wallet,
    wallet: { accountId: order.accountId, kind: 'refunded' },
    orderId: order.id,
  });
  return true;
}

/** Puts an unpaid order's pieces back on the shelf and gives its place in the slot back. */
async function returnGoods(tx: Transaction, order: Pick<Held, 'id' | 'slotId' | 'slotDay'>): Promise<void> {
  const lines = await tx
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  await returnStock(tx, demandPerVariant(lines), { kind: 'let_go', orderId: order.id });
  if (order.slotId !== null && order.slotDay !== null) await releaseSlot(tx, order.slotId, order.slotDay);
}

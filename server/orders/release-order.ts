import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { returnStock } from '#server/catalogue/stock.ts';
import { releaseCoupons } from '#server/coupons/take-coupons.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { orderLines, orders } from '#server/db/schema/index.ts';
import { releaseSlot } from '#server/delivery/take-slot.ts';
import type { Shop } from '#server/kernel/context.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { settleBegunPayments } from '#server/payments/settle-payment.ts';
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

/** Puts an order's pieces back on the shelf and gives its place in the slot back. */
export async function returnGoods(
  tx: Transaction,
  order: Pick<Held, 'id' | 'slotId' | 'slotDay'>,
): Promise<void> {
  const lines = await tx
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  await returnStock(tx, demandPerVariant(lines));
  if (order.slotId !== null && order.slotDay !== null) await releaseSlot(tx, order.slotId, order.slotDay);
}

/**
 * The job at the end of an order's hold, `now` by the database's clock. The provider is asked once more, because its
 * word may have been lost; an order that isn't paid by then is released. A payment that comes even later is dealt with
 * when it comes. Whoever is called too early leaves a job that comes again: no hold may outlive the last one to look.
 */
export async function releaseOrder(shop: Shop, orderId: number, now: Date): Promise<void> {
  // A provider out of reach must not keep stock from other shoppers; the reconciling job asks again later.
  await settleBegunPayments(shop, eq(orders.id, orderId), now, (error) =>
    shop.log.warn({ err: error, orderId }, 'not settled before release'),
  );
  await shop.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (order?.state !== 'awaiting_payment') return;
    if (order.expiresAt <= now) await releaseHeldOrder(tx, order);
    else await shop.jobs.enqueue(tx, 'release-order', { orderId }, order.expiresAt);
  });
}

/** So long after its end a hold should be gone; one that isn't has lost its job. */
const overdueMinutes = 2;

/** Unpaid orders with an id above `after` whose hold ended a while ago: `releaseOrder` is what they need. */
export function overdueHolds(
  db: Database,
  after: number,
  now: Date,
  most: number,
): Promise<{ id: number }[]> {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        gt(orders.id, after),
        eq(orders.state, 'awaiting_payment'),
        lt(orders.expiresAt, new Date(now.getTime() - overdueMinutes * 60_000)),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(most);
}

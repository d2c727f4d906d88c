import { and, eq, inArray } from 'drizzle-orm';
import { takeStock } from '#server/catalogue/stock.ts';
import { takeCouponsAgain } from '#server/coupons/take-coupons.ts';
import type { Transaction } from '#server/db/database.ts';
import { type Order, orderLines, orders } from '#server/db/schema/index.ts';
import { takeSlot } from '#server/delivery/take-slot.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { demandPerVariant } from '#shop/rules/cart/cart.ts';
import { isForgotten } from '#shop/rules/gifts/gift.ts';
import { riyadhMoment } from '#shop/rules/time/riyadh-day.ts';

/**
 * Takes everything of a released order again, all or nothing: stock, slot, coupons and wallet. False also when its
 * slot has begun, its cart has another live order, or nobody knows any more whom to bring it to: its account was deleted,
 * or its time is over.
 */
export async function holdAgain(tx: Transaction, order: Order, now: Date): Promise<boolean> {
  const { sender } = order.details;
  if (sender.phone_number === '' || isForgotten(order.details) || slotHasBegun(order, now)) return false;
  const [another] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.cartId, order.cartId), inArray(orders.state, ['awaiting_payment', 'placed'])));
  if (another) return false;
  return tx
    .transaction(async (savepoint) => {
      await takeAll(savepoint, order);
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof Gone) return false;
      throw error;
    });
}

class Gone extends Error {}

/** Nothing can be brought any more at the time that was promised. */
function slotHasBegun({ slotDay, slotStartsAt }: Order, now: Date): boolean {
  return slotDay !== null && slotStartsAt !== null && riyadhMoment(slotDay, slotStartsAt) <= now;
}

async function takeAll(tx: Transaction, order: Order): Promise<void> {
  const lines = await tx
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  const why = { kind: 'taken', orderId: order.id } as const;
  if ((await takeStock(tx, demandPerVariant(lines), why)) !== null) throw new Gone();
  const { slotId, slotDay: day } = order;
  if (slotId !== null && day !== null && !(await takeSlot(tx, { slotId, day }))) throw new Gone();
  if (!(await takeCouponsAgain(tx, order.id))) throw new Gone();
  const paid = await transfer(tx, {
    from: 'wallets',
    to: 'orders',
    amount: order.wallet,
    wallet: { accountId: order.accountId, kind: 'purchased' },
    orderId: order.id,
  });
  if (!paid) throw new Gone();
}

import { sql } from 'drizzle-orm';
import { closeCart } from '#server/carts/open-cart/close-cart.ts';
import { markCouponsUsed } from '#server/coupons/take-coupons.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Order } from '#server/db/schema/index.ts';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { tell } from '#server/outbox/tell.ts';
import type { Settings } from '#server/settings/settings.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { advanceOrder } from './advance-order.ts';
import { askRecipient } from './ask-recipient.ts';

/**
 * The order is paid, by whatever paid it: it gets its number, its coupons are used, its cart closes, its invoice is
 * issued, its sender is told and the recipient of a gift is asked. Takes an order that holds everything; the caller has
 * locked it and booked the money.
 */
export async function completeOrder(
  context: AppContext,
  tx: Transaction,
  order: Order,
  now: Date,
  settings: Settings,
): Promise<Order> {
  const placed = await advanceOrder(
    tx,
    order,
    { to: orderStatus.accepted, by: 'payment', at: now },
    { state: 'placed', paidAt: now, network: null, number: sql`nextval('order_numbers')::int` },
  );
  if (!placed) throw new Error(`order ${order.id} is no longer ${order.state}`);
  await markCouponsUsed(tx, order.id);
  await closeCart(tx, order);
  await tell(tx, now, { event: 'placed', orderId: order.id });
  if (order.variant === 'gift') await askRecipient(context, tx, order, now);
  // Last, because everybody waits for the end of the chain.
  await issueInvoice(context, tx, placed.order, now, settings);
  context.counts.count('purchase', placed.order.paymentMethod ?? 'none');
  return placed.order;
}

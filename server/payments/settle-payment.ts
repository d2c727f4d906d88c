import { and, eq, sql } from 'drizzle-orm';
import { closeCart } from '#server/carts/close-cart.ts';
import { takeStock } from '#server/catalogue/stock.ts';
import type { Transaction } from '#server/db/database.ts';
import { orderLines, orders, payments } from '#server/db/schema/index.ts';
import { takeSlot } from '#server/delivery/take-slot.ts';
import type { Charge } from '#server/providers/payment/payment-provider.ts';
import type { Shop } from '#server/shop.ts';
import { demandPerVariant } from '#shop/rules/cart.ts';
import { canBecome, orderStatus } from '#shop/rules/order.ts';
import { isRefused, makeCharge } from './start-charge.ts';

type Payment = typeof payments.$inferSelect;
type Order = typeof orders.$inferSelect;

/**
 * The one completion path: redirect, webhook and reconciling job all come here. It believes only what it reads from
 * the provider itself, and running it again, or twice at once, changes nothing more.
 *
 * Throws what the provider adapter throws when the provider can't be read.
 */
export async function settlePayment(shop: Shop, payment: Payment, now: Date): Promise<void> {
  if (payment.chargeId === null || payment.status !== 'started') return;
  const charge = await shop.payments.readCharge(payment.chargeId);
  if (charge.state === 'pending') return;
  if (!belongsTo(charge, payment, shop)) {
    shop.log.error(
      { charge: charge.id, payment: payment.uuid },
      'charge does not match its payment: left alone',
    );
    return;
  }
  await shop.db
    .transaction(async (tx) => {
      // Order first, then payment: the order's row is what everything about it waits for.
      const [order] = await tx.select().from(orders).where(eq(orders.id, payment.orderId)).for('update');
      if (!order) throw new Error(`payment ${payment.uuid} has no order`);
      const outcome = charge.state === 'captured' ? await acceptMoney(shop, tx, order, now) : charge.state;
      const settled = await tx
        .update(payments)
        .set({
          status: outcome as 'captured' | 'failed' | 'cancelled' | 'refunding',
          providerStatus: charge.providerStatus,
          cardBrand: charge.card?.brand ?? null,
          cardLastFour: charge.card?.lastFour ?? null,
          updatedAt: now,
        })
        .where(and(eq(payments.id, payment.id), eq(payments.status, 'started')))
        .returning({ id: payments.id });
      // Somebody else settled it between our reading and our lock: theirs stands, ours is undone.
      if (settled.length === 0) throw new AlreadySettled();
      if (outcome === 'refunding') await shop.jobs.enqueue(tx, 'refund-payment', { paymentId: payment.id });
    })
    .catch((error: unknown) => {
      if (!(error instanceof AlreadySettled)) throw error;
    });
}

/**
 * Settles a payment that was begun, also one whose charge the provider never answered about: it may have been made
 * and paid, so it is asked for once more by its key.
 */
export async function settleBegun(shop: Shop, order: Order, payment: Payment, now: Date): Promise<void> {
  try {
    const chargeId = payment.chargeId ?? (await makeCharge(shop, order, payment)).id;
    await settlePayment(shop, { ...payment, chargeId }, now);
  } catch (error) {
    if (payment.chargeId !== null || !isRefused(error)) throw error;
  }
}

class AlreadySettled extends Error {}

/** Amount, currency, reference and mode must be ours: a cheap charge can't pay for a dear order. */
function belongsTo(charge: Charge, payment: Payment, shop: Shop): boolean {
  return (
    charge.id === payment.chargeId &&
    charge.reference === payment.uuid &&
    charge.amount === payment.amount &&
    charge.currency === payment.currency &&
    charge.live === !shop.config.sandbox
  );
}

/** Captured money either completes its order or goes back (decision 23). */
async function acceptMoney(
  shop: Shop,
  tx: Transaction,
  order: Order,
  now: Date,
): Promise<'captured' | 'refunding'> {
  if (order.state === 'awaiting_payment' || (order.state === 'released' && (await holdAgain(tx, order)))) {
    await completeOrder(shop, tx, order, now);
    return 'captured';
  }
  // Stock or slot is gone, or the order was paid already by another charge.
  if (canBecome(order.state, 'refunding')) {
    await tx
      .update(orders)
      .set({ state: 'refunding' })
      .where(and(eq(orders.id, order.id), eq(orders.state, order.state)));
  }
  return 'refunding';
}

/** Takes stock and slot of a released order again, both or neither; and not when its cart has another live order. */
async function holdAgain(tx: Transaction, order: Order): Promise<boolean> {
  const [another] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.cartId, order.cartId), sql`${orders.state} in ('awaiting_payment', 'placed')`));
  if (another) return false;
  // The account was deleted meanwhile: there is nobody to bring it to.
  if (order.details.sender.phone_number === '') return false;
  const lines = await tx
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  return tx
    .transaction(async (savepoint) => {
      if ((await takeStock(savepoint, demandPerVariant(lines))) !== null) throw new Gone();
      if (order.slotId !== null && order.slotDay !== null) {
        const day = order.slotDay;
        if (!(await takeSlot(savepoint, { slotId: order.slotId, day }))) throw new Gone();
      }
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof Gone) return false;
      throw error;
    });
}

class Gone extends Error {}

async function completeOrder(shop: Shop, tx: Transaction, order: Order, now: Date): Promise<void> {
  await tx
    .update(orders)
    .set({
      state: 'placed',
      status: orderStatus.accepted,
      paidAt: now,
      number: sql`nextval('order_numbers')::int`,
    })
    .where(and(eq(orders.id, order.id), eq(orders.state, order.state)));
  await closeCart(tx, order);
  // A job each, so that trying one again doesn't repeat the other.
  await shop.jobs.enqueue(tx, 'confirm-order', { orderId: order.id });
  if (order.details.sender.email) await shop.jobs.enqueue(tx, 'confirm-order-by-mail', { orderId: order.id });
}

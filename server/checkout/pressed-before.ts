import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type CartToday, signOf } from '#server/carts/open-cart/cart-today.ts';
import type { Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { type Order, orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { releaseHeldOrder } from '#server/orders/release-order.ts';
import { begunBy, settleBegunPayments } from '#server/payments/settle-payment.ts';
import { providerOf } from '#shop/rules/payments/payment.ts';
import type { Wish } from './wish.ts';

/*
 * Pressing again is the same order. What makes it the same is what is asked for: its fingerprint stands on the order,
 * and a cart has one unpaid order at most. The key of a press is the order's name, no more: whoever heard no answer asks
 * by it what became of the press, and where the order is paid by now, it says which one is meant.
 */

/** A payment that was begun may have ended without us hearing of it: the provider is asked before anything new. */
export async function settleEarlierTries(
  { context, now, requestId }: Visit,
  { accountId, paying }: Wish,
): Promise<void> {
  const chosen = paying && providerOf[paying.method];
  await settleBegunPayments(context, await begunBy(context.db, accountId), now, (error, { provider }) => {
    context.log.warn({ err: error, requestId, provider }, 'earlier payment not readable');
    // Another provider's outage must not stand in the way: should both take the money, one gives it back.
    if (provider === chosen) refuse('PAYMENT_UNAVAILABLE');
  });
}

/** The order that was placed by this press and is done: nothing was left to pay. Refuses one that was paid. */
export async function findDone(tx: Transaction, { accountId, key }: Wish): Promise<Order | null> {
  if (key === null) return null;
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), eq(orders.idempotencyKey, key), eq(orders.state, 'placed')));
  if (order && order.paymentMethod !== null) refuse('ORDER_ALREADY_PAID');
  return order ?? null;
}

/** The cart's unpaid order, locked, and whether its hold lasts by the clock that will end it: the database's. */
export async function findUnpaid(
  tx: Transaction,
  cartId: number,
): Promise<(Order & { held: boolean }) | null> {
  const [order] = await unpaidOfCart(tx).execute({ cartId });
  return order ?? null;
}

const unpaidOfCart = prepared((db) =>
  db
    .select({ ...getTableColumns(orders), held: sql<boolean>`${orders.expiresAt} > now()` })
    .from(orders)
    .where(and(eq(orders.cartId, sql.placeholder('cartId')), eq(orders.state, 'awaiting_payment')))
    .for('update')
    .prepare('order_unpaid_of_cart'),
);

/** Same goods, same details, same city, same sum: the same order. What the shop changed since is not the shopper's wish. */
export function fingerprintOf({ city, details, seen }: Wish, cart: CartToday): string {
  const goods = cart.lines.map((line) => [
    line.variantId,
    line.addonIds,
    line.engraving,
    line.asked,
    signOf(line.cards),
  ]);
  const coupons = cart.coupons.filter(({ problem }) => problem === null).map(({ coupon }) => coupon.id);
  return createHash('sha256')
    .update(JSON.stringify([goods, details, city.id, seen.total, cart.wallet.part, coupons]))
    .digest('hex');
}

/** The press's key names this order from now on, and no other. */
export async function nameByKey(tx: Transaction, { accountId, key }: Wish, order: Order): Promise<void> {
  if (key === null || order.idempotencyKey === key) return;
  await forgetKey(tx, and(eq(orders.accountId, accountId), eq(orders.idempotencyKey, key)));
  await tx.update(orders).set({ idempotencyKey: key }).where(eq(orders.id, order.id));
}

/** What was wished for has changed: the earlier hold makes way, and no order has this press's key any more. */
export async function makeWay(
  tx: Transaction,
  { accountId, key }: Wish,
  unpaid: Order | null,
): Promise<void> {
  if (unpaid) {
    await releaseHeldOrder(tx, unpaid);
    await forgetKey(tx, eq(orders.id, unpaid.id));
  }
  if (key !== null && unpaid?.idempotencyKey !== key)
    await forgetKey(tx, and(eq(orders.accountId, accountId), eq(orders.idempotencyKey, key)));
}

async function forgetKey(tx: Transaction, where: SQL | undefined): Promise<void> {
  await tx.update(orders).set({ idempotencyKey: null }).where(where);
}

import { and, eq, inArray, sql } from 'drizzle-orm';
import { lockOpenCart, type OpenCart } from '#server/carts/open-cart/lock-cart.ts';
import type { Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { cartLines, carts, couponUses, orders } from '#server/db/schema/index.ts';
import { releaseHeldOrder } from '#server/orders/release-order.ts';
import { mergeCarts as decide } from '#shop/rules/cart/merge-cart.ts';

/**
 * Brings a guest's open cart into a shopper's: lines, what is filled in of the checkout where the shopper's is empty,
 * and an order that is being paid just now. Doing it again, or twice at once, changes nothing more.
 */
export async function mergeCarts(tx: Transaction, guestId: number, shopperId: number): Promise<void> {
  // The guest's first, always: two that sign in with the same carts wait for each other instead of in a circle.
  const guests = await lockCartIfAny(tx, guestId);
  if (!guests) return;
  const own = await lockOpenCart(tx, shopperId);

  const lines = await linesOfBoth(tx).execute({ own: own.id, guests: guests.id });
  const of = ({ id }: OpenCart) => lines.filter((line) => line.cartId === id);
  const { raised, moved } = decide(of(own), of(guests));
  for (const { id, quantity, from } of raised) {
    const [own, guests] = [id, from].map((each) => lines.find((line) => line.id === each));
    // What the guest chose for its cards is better than nothing.
    const photoCardId = own?.photoCardId ?? guests?.photoCardId;
    const videoCardId = own?.videoCardId ?? guests?.videoCardId;
    await lineToRaise(tx).execute({
      ...{ id, quantity },
      ...{ photoCardId: photoCardId ?? null, videoCardId: videoCardId ?? null },
    });
  }
  if (moved.length > 0) await linesToMove(tx).execute({ cartId: own.id, ids: moved });
  if (own.checkout === null && guests.checkout !== null)
    await tx.update(carts).set({ checkout: guests.checkout }).where(eq(carts.id, own.id));
  const coupons = [...new Set([...own.couponIds, ...guests.couponIds])];
  if (coupons.length > own.couponIds.length)
    await tx.update(carts).set({ couponIds: coupons }).where(eq(carts.id, own.id));
  await bringUnpaidOrders(tx, { from: guests.id, to: own.id, shopperId });
  // With the lines that are others' pieces now.
  await cartToDelete(tx).execute({ id: guests.id });
}

const linesOfBoth = prepared((db) =>
  db
    .select()
    .from(cartLines)
    .where(inArray(cartLines.cartId, [sql.placeholder('own'), sql.placeholder('guests')]))
    .orderBy(cartLines.id)
    .prepare('cart_lines_of_both'),
);
const lineToRaise = prepared((db) =>
  db
    .update(cartLines)
    .set({
      quantity: sql`${sql.placeholder('quantity')}`,
      photoCardId: sql`${sql.placeholder('photoCardId')}`,
      videoCardId: sql`${sql.placeholder('videoCardId')}`,
    })
    .where(eq(cartLines.id, sql.placeholder('id')))
    .prepare('cart_line_merge'),
);
const linesToMove = prepared((db) =>
  db
    .update(cartLines)
    .set({ cartId: sql`${sql.placeholder('cartId')}` })
    .where(sql`${cartLines.id} = any(${sql.placeholder('ids')})`)
    .prepare('cart_lines_move'),
);
const cartToDelete = prepared((db) =>
  db
    .delete(carts)
    .where(eq(carts.id, sql.placeholder('id')))
    .prepare('cart_delete'),
);

async function lockCartIfAny(tx: Transaction, accountId: number): Promise<OpenCart | undefined> {
  const [cart] = await openCart(tx).execute({ accountId });
  return cart;
}

const openCart = prepared((db) =>
  db
    .select({ id: carts.id, checkout: carts.checkout, couponIds: carts.couponIds })
    .from(carts)
    .where(and(eq(carts.accountId, sql.placeholder('accountId')), eq(carts.status, 'open')))
    .for('update')
    .prepare('cart_lock_if_any'),
);

/**
 * What was ordered from a cart goes with it, whatever became of it. An order that isn't paid yet belongs to the cart it was made from: it goes with it, so that its hold stays the
 * shopper's and paying it takes out of the merged cart what was bought. A cart has one such order at most; where the
 * shopper's own cart has one too, the one that is being paid on this device, just now, is the one that stands.
 */
async function bringUnpaidOrders(
  tx: Transaction,
  { from, to, shopperId }: { from: number; to: number; shopperId: number },
): Promise<void> {
  const unpaid = await ordersOfBoth(tx).execute({ from, to });
  const brought = unpaid.filter(({ cartId }) => cartId === from);
  if (brought.length === 0) return;
  if (brought.some(({ state }) => state === 'awaiting_payment')) {
    for (const order of unpaid)
      if (order.cartId === to && order.state === 'awaiting_payment') await releaseHeldOrder(tx, order);
  }
  const ids = brought.map(({ id }) => id);
  await tx
    .update(orders)
    // A key of the guest's could be one that the shopper has used.
    .set({ accountId: shopperId, cartId: to, idempotencyKey: null })
    .where(inArray(orders.id, ids));
  await tx.update(couponUses).set({ accountId: shopperId }).where(inArray(couponUses.orderId, ids));
}

const ordersOfBoth = prepared((db) =>
  db
    .select({
      id: orders.id,
      accountId: orders.accountId,
      wallet: orders.wallet,
      cartId: orders.cartId,
      state: orders.state,
      slotId: orders.slotId,
      slotDay: orders.slotDay,
    })
    .from(orders)
    .where(inArray(orders.cartId, [sql.placeholder('from'), sql.placeholder('to')]))
    .orderBy(orders.id)
    .for('update')
    .prepare('orders_of_both'),
);

import type { CartToday } from '#server/carts/open-cart/cart-today.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Order } from '#server/db/schema/index.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { promiseDelivery, type ShopToday } from './shop-today.ts';
import { refuseTooManyHolds, takeCouponsAndWallet, takeGoods } from './take-goods.ts';
import type { Wish } from './wish.ts';
import { writeOrder } from './write-order.ts';

/** Writes an order of a cart and takes all that it holds until it is paid; an unpaid one ends by its job. */
export async function holdOrder(
  tx: Transaction,
  visit: Visit,
  given: {
    wish: Wish;
    cartId: number;
    cart: CartToday;
    fingerprint: string;
    today: ShopToday;
    byPhone?: boolean;
  },
): Promise<Order> {
  const { wish, cart, today, byPhone = false } = given;
  const { slot, estimate } = await promiseDelivery(tx, wish, today, visit.now);
  // Written first: movements of stock name the order that they are for.
  const { order, held } = await writeOrder(tx, visit, { ...given, slot, estimate, accepted: today.accepted });
  await takeGoods(tx, visit, cart, slot, order);
  if (cart.due > 0 && !byPhone) refuseTooManyHolds(visit, cart, held);
  await takeCouponsAndWallet(tx, visit, cart, order, wish);
  if (cart.due > 0 || byPhone)
    await visit.context.jobs.enqueue(tx, 'release-order', { orderId: order.id }, order.expiresAt);
  return order;
}

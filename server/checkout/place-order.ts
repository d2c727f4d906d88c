import { handedOver, readCartToday } from '#server/carts/open-cart/cart-today.ts';
import { lockCart } from '#server/carts/open-cart/lock-cart.ts';
import type { Transaction } from '#server/db/database.ts';
import type { orders, payments } from '#server/db/schema/index.ts';
import { measure } from '#server/kernel/measure.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { completeOrder } from '#server/orders/complete-order.ts';
import { orderKey, orderLink } from '#server/orders/order-link.ts';
import { newPayment, openPayment, type Paying } from '#server/payments/open-payment.ts';
import { startCharge } from '#server/payments/start-charge.ts';
import { placeOrder as contract } from '#shop/contract/checkout.ts';
import { minus, toRiyals } from '#shop/rules/money/money.ts';
import { acceptTerms } from './accept-terms.ts';
import { holdOrder } from './hold-order.ts';
import {
  findDone,
  findUnpaid,
  fingerprintOf,
  makeWay,
  nameByKey,
  settleEarlierTries,
} from './pressed-before.ts';
import { refuseUnseen } from './refuse-unseen.ts';
import { readShopToday, type ShopToday } from './shop-today.ts';
import { readWish, type Wish } from './wish.ts';

/**
 * Places an order (decision 0029): learns what is wished for and what became of an earlier try, holds everything
 * in one transaction, and only then talks to the payment provider. Pressing again gives the same order.
 */
export const placeOrder = implement(contract, async (visit, { body }) => {
  const wish = await readWish(visit, body);
  await settleEarlierTries(visit, wish);
  const today = await readShopToday(visit, wish);
  const placed = await visit.context.db.transaction((tx) => place(tx, visit, wish, today));
  const { order, isNew } = placed;
  if (isNew) measure(visit, 'order_placed', order.paymentMethod ?? 'none', { value: toRiyals(order.total) });
  return answer(visit, placed);
});

/** An order that holds its goods, and what pays it; null when wallet and coupons have paid all of it. */
type Placed = {
  order: typeof orders.$inferSelect;
  payment: typeof payments.$inferSelect | null;
  isNew: boolean;
};

async function place(tx: Transaction, visit: Visit, wish: Wish, today: ShopToday): Promise<Placed> {
  const { context, now } = visit;
  const { accountId, city, details, paying } = wish;
  const cartId = await lockCart(tx, accountId);
  const cart = handedOver(
    await readCartToday(visit, tx, accountId, city.id, wish.phone),
    details.delivery_type,
  );

  const done = await findDone(tx, wish);
  if (done) return { order: done, payment: null, isNew: false };
  const unpaid = await findUnpaid(tx, cartId);
  const fingerprint = fingerprintOf(wish, cart);
  if (unpaid?.held && unpaid.fingerprint === fingerprint && paying) {
    await nameByKey(tx, wish, unpaid);
    if (unpaid.termsAcceptedAt === null) await acceptTerms(tx, unpaid, wish, today, now);
    return { order: unpaid, payment: await openPayment(tx, unpaid, paying), isNew: false };
  }

  refuseUnseen(visit, cart, wish, today);
  await makeWay(tx, wish, unpaid);
  const order = await holdOrder(tx, visit, { wish, cartId, cart, fingerprint, today });
  if (cart.due === 0)
    return {
      order: await completeOrder(context, tx, order, now, today.settings),
      payment: null,
      isNew: true,
    };
  return { order, payment: await newPayment(tx, order, paying as Paying), isNew: true };
}

/** Makes the charge, whose idempotency key is the payment's uuid, and says where the shopper goes on. */
async function answer(visit: Visit, { order, payment }: Placed) {
  const { secret } = visit.context.config;
  const byCode = payment?.provider === 'urpay';
  const paymentUrl = payment && !byCode ? await startCharge(visit, order, payment) : null;
  return {
    order_uuid: order.uuid,
    order_link: orderLink(secret, order),
    order_key: orderKey(secret, order),
    total: toRiyals(order.total),
    due: toRiyals(minus(order.total, order.wallet)),
    expires_at: order.expiresAt.toISOString(),
    next: byCode ? ('code' as const) : paymentUrl === null ? ('done' as const) : ('page' as const),
    payment_url: paymentUrl,
  };
}

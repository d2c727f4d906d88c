import { and, eq } from 'drizzle-orm';
import { orders, payments } from '#server/db/schema/index.ts';
import { implement } from '#server/operation.ts';
import { orderLink, uuidOfKey } from '#server/orders/order-link.ts';
import { refuse } from '#server/refusal.ts';
import { captureTap as contract } from '#shop/contract/orders.ts';
import { orderNumber } from '#shop/rules/order.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * The way back from the payment page. The charge must be of an order of the caller, or of the order whose private
 * key the caller holds; somebody else's charge is as unknown as one that doesn't exist.
 */
export const captureTap = implement(contract, async ({ shop, caller, now, requestId }, { body }) => {
  const find = async () => {
    const [found] = await shop.db
      .select({ payment: payments, order: orders })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(payments.provider, 'tap'), eq(payments.chargeId, body.tap_id)));
    return found;
  };
  const found = await find();
  if (!found) refuse('PAYMENT_NOT_FOUND');
  const own = caller.kind !== 'anyone' && caller.accountId === found.order.accountId;
  const holdsKey =
    body.order_key !== undefined && uuidOfKey(shop.config.secret, body.order_key) === found.order.uuid;
  if (!own && !holdsKey) refuse('PAYMENT_NOT_FOUND');

  try {
    await settlePayment(shop, found.payment, now);
  } catch (error) {
    shop.log.warn({ err: error, requestId }, 'provider not readable on return');
    refuse('PAYMENT_UNAVAILABLE');
  }

  const { payment, order } = (await find()) ?? found;
  return {
    status: statusWords[payment.status],
    order_number: order.number === null ? null : orderNumber(order.number),
    order_link: orderLink(shop.config.secret, order.uuid),
    expires_at: order.expiresAt.toISOString(),
  };
});

const statusWords = {
  started: 'pending',
  captured: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  refunding: 'refunded',
  refunded: 'refunded',
} as const;

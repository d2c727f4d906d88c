import { and, eq, isNull } from 'drizzle-orm';
import { type orders, payments } from '#server/db/schema/index.ts';
import type { Visit } from '#server/operation.ts';
import { orderKey } from '#server/orders/order-link.ts';
import type { Charge } from '#server/providers/payment/payment-provider.ts';
import { refuse } from '#server/refusal.ts';
import type { Shop } from '#server/shop.ts';

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect;

/**
 * Makes the payment's charge at the provider and answers the address to send the shopper to. Refuses
 * PAYMENT_UNAVAILABLE when no usable answer came: the order stays held and pressing again goes on from here.
 */
export async function startCharge(
  { shop, language, requestId }: Visit,
  order: Order,
  payment: Payment,
): Promise<string> {
  if (payment.chargeUrl !== null) return payment.chargeUrl;
  try {
    const charge = await makeCharge(shop, order, payment, language);
    if (charge.url === null) throw new Error(`charge ${charge.id} has no page: ${charge.providerStatus}`);
    return charge.url;
  } catch (error) {
    shop.log.error({ err: error, requestId, payment: payment.uuid }, 'charge not started');
    return refuse('PAYMENT_UNAVAILABLE');
  }
}

/**
 * Makes the charge, or finds it: the payment's uuid is the idempotency key, so a repeated or interrupted call comes to
 * the same charge. Throws what the provider adapter throws; what it refuses once it refuses always, so that payment is over.
 */
export async function makeCharge(
  shop: Shop,
  order: Order,
  payment: Payment,
  language = order.language,
): Promise<Charge> {
  const { publicUrl, secret } = shop.config;
  const { sender } = order.details;
  const request = {
    amount: payment.amount,
    reference: payment.uuid,
    orderReference: order.uuid,
    description: language === 'ar' ? 'طلب من أصيص' : 'Order at Asees',
    customer: {
      name: sender.name,
      email: sender.email || null,
      phone: { code: sender.phone_code, number: sender.phone_number },
    },
    language,
    redirectUrl: `${publicUrl}/checkout/return?order=${orderKey(secret, order.uuid)}`,
    webhookUrl: `${publicUrl}/api/webhooks/tap`,
    expiresInMinutes: 15,
  };
  const own = and(eq(payments.id, payment.id), isNull(payments.chargeId));
  const charge = await shop.payments.createCharge(request).catch(async (error: unknown) => {
    if (isRefused(error)) await shop.db.update(payments).set({ status: 'failed' }).where(own);
    throw error;
  });
  await shop.db
    .update(payments)
    .set({
      chargeId: charge.id,
      chargeUrl: charge.url,
      providerStatus: charge.providerStatus,
      updatedAt: new Date(),
    })
    .where(own);
  return charge;
}

/** Whether the provider understood and said no, in contrast to no usable answer. */
export function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'provider_refused';
}

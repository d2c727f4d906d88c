import { and, eq, isNull } from 'drizzle-orm';
import { type orders, payments } from '#server/db/schema/index.ts';
import type { Visit } from '#server/operation.ts';
import { orderKey } from '#server/orders/order-link.ts';
import { refuse } from '#server/refusal.ts';

type Order = typeof orders.$inferSelect;
type Payment = typeof payments.$inferSelect;

/**
 * Makes the payment's charge at the provider and answers the address to send the shopper to. The payment's uuid is
 * the idempotency key, so a repeated or interrupted call finds the same charge. Refuses PAYMENT_UNAVAILABLE when no
 * usable answer came: the order stays held and pressing again goes on from here.
 */
export async function startCharge(
  { shop, language, requestId }: Visit,
  order: Order,
  payment: Payment,
): Promise<string> {
  if (payment.chargeUrl !== null) return payment.chargeUrl;
  const { publicUrl, secret } = shop.config;
  const { sender } = order.details;
  try {
    const charge = await shop.payments.createCharge({
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
    });
    await shop.db
      .update(payments)
      .set({
        chargeId: charge.id,
        chargeUrl: charge.url,
        providerStatus: charge.providerStatus,
        updatedAt: new Date(),
      })
      .where(and(eq(payments.id, payment.id), isNull(payments.chargeId)));
    if (charge.url === null) throw new Error(`charge ${charge.id} has no page: ${charge.providerStatus}`);
    return charge.url;
  } catch (error) {
    shop.log.error({ err: error, requestId, payment: payment.uuid }, 'charge not started');
    return refuse('PAYMENT_UNAVAILABLE');
  }
}

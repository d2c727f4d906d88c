import { and, eq } from 'drizzle-orm';
import { orders, payments } from '#server/db/schema/index.ts';
import type { Shop } from '#server/shop.ts';

/**
 * Gives money back that completed no order. Safe to repeat: the refund's uuid is its idempotency key. A refund that
 * the provider still works on throws, so that the job comes again; only the provider's REFUNDED ends it.
 */
export async function refundPayment(shop: Shop, paymentId: number, now: Date): Promise<void> {
  const [payment] = await shop.db.select().from(payments).where(eq(payments.id, paymentId));
  if (payment?.status !== 'refunding' || payment.chargeId === null) return;

  const refund = payment.refundId
    ? await shop.payments.readRefund(payment.refundId)
    : await shop.payments.createRefund({
        chargeId: payment.chargeId,
        amount: payment.amount,
        reference: payment.refundUuid,
        reason: 'order no longer held',
        webhookUrl: `${shop.config.publicUrl}/api/webhooks/tap`,
      });
  await shop.db.transaction(async (tx) => {
    await tx
      .update(payments)
      .set({ refundId: refund.id, providerStatus: refund.providerStatus, updatedAt: now })
      .where(eq(payments.id, payment.id));
    if (refund.state !== 'refunded') return;
    await tx
      .update(payments)
      .set({ status: 'refunded' })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'refunding')));
    await tx
      .update(orders)
      .set({ state: 'refunded' })
      .where(and(eq(orders.id, payment.orderId), eq(orders.state, 'refunding')));
  });
  if (refund.state === 'failed')
    shop.log.error(
      { payment: payment.uuid, refund: refund.id },
      'refund failed: staff must give the money back',
    );
  if (refund.state !== 'refunded') throw new Error(`refund ${refund.id} is ${refund.providerStatus}`);
}

import { and, eq } from 'drizzle-orm';
import { orders, payments, refunds } from '#server/db/schema/index.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { webhookUrl } from '#server/payments/charge-request.ts';
import { providerOf } from '#server/payments/provider-of.ts';
import type { Shop } from '#server/shop.ts';

/**
 * Sends a refund's part for the payment method through its provider, and follows it: safe to repeat, because the
 * refund's uuid is its idempotency key. A refund that the provider still works on throws, so that the job comes
 * again; only the provider's word that it is done ends it. One that it refuses is left to people: it is still owed.
 */
export async function sendRefund(shop: Shop, refundId: number, now: Date): Promise<void> {
  const [found] = await shop.db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId));
  if (found?.refund.status !== 'started' || found.payment.chargeId === null) return;
  const { refund, payment } = found;
  const { chargeId } = found.payment;
  const provider = providerOf(shop, payment.provider);
  const answer = refund.providerRefundId
    ? await provider.readRefund({ chargeId, refundId: refund.providerRefundId })
    : await provider.createRefund({
        chargeId,
        amount: refund.toMethod,
        reference: refund.uuid,
        reason: refund.kind === 'unwanted' ? 'order no longer held' : `order: ${refund.reason}`,
        webhookUrl: webhookUrl(shop, payment.provider),
      });
  if (answer.amount !== refund.toMethod)
    throw new Error(`refund ${answer.id} is of another amount than ${refund.uuid}`);
  const status = { pending: 'started', refunded: 'done', failed: 'failed' } as const;
  await shop.db.transaction(async (tx) => {
    const changed = await tx
      .update(refunds)
      .set({
        providerRefundId: answer.id,
        providerStatus: answer.providerStatus,
        status: status[answer.state],
        doneAt: answer.state === 'refunded' ? now : null,
      })
      .where(and(eq(refunds.id, refund.id), eq(refunds.status, 'started')))
      .returning({ id: refunds.id });
    if (changed.length === 0 || answer.state !== 'refunded') return;
    await transfer(tx, {
      from: 'orders',
      to: payment.provider,
      amount: refund.toMethod,
      orderId: refund.orderId,
      paymentId: payment.id,
      refundId: refund.id,
    });
    if (refund.kind !== 'unwanted') return;
    await tx
      .update(payments)
      .set({ status: 'refunded', updatedAt: now })
      .where(and(eq(payments.id, payment.id), eq(payments.status, 'refunding')));
    if (refund.orderId !== null)
      await tx
        .update(orders)
        .set({ state: 'refunded' })
        .where(and(eq(orders.id, refund.orderId), eq(orders.state, 'refunding')));
  });
  if (answer.state === 'failed')
    shop.log.error({ refund: refund.uuid }, 'refund failed: staff must give the money back');
  if (answer.state === 'pending') throw new Error(`refund ${answer.id} is ${answer.providerStatus}`);
}

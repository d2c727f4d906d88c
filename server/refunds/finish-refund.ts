import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { orders, payments, type refunds } from '#server/db/schema/index.ts';
import { transfer } from '#server/ledger/transfer.ts';
import { tell } from '#server/outbox/tell.ts';
import type { BookAccount } from '#shop/rules/payments/ledger.ts';

type Refund = typeof refunds.$inferSelect;

/**
 * What follows once a refund's part for the method has arrived: its money leaves by the book, whoever ordered is told,
 * and a payment that completed nothing is ended. In the transaction that has made the refund `done`.
 */
export async function finishRefund(
  tx: Transaction,
  refund: Refund,
  to: BookAccount,
  now: Date,
): Promise<void> {
  const { orderId, paymentId } = refund;
  await transfer(tx, {
    from: 'orders',
    to,
    amount: refund.toMethod,
    orderId,
    paymentId,
    refundId: refund.id,
  });
  if (orderId !== null) await tell(tx, now, { event: 'refunded', orderId, refundId: refund.id });
  if (refund.kind !== 'unwanted' || paymentId === null) return;
  await tx
    .update(payments)
    .set({ status: 'refunded', updatedAt: now })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'refunding')));
  if (orderId !== null)
    await tx
      .update(orders)
      .set({ state: 'refunded' })
      .where(and(eq(orders.id, orderId), eq(orders.state, 'refunding')));
}

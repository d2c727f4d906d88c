import type { Transaction } from '#server/db/database.ts';
import { type orders, type payments, refunds } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { tell } from '#server/outbox/tell.ts';
import { zero } from '#shop/rules/money/money.ts';
import { isBought } from '#shop/rules/orders/order.ts';

/**
 * Money that completed nothing goes back whole; the job follows it until it has arrived. `order` is null where the
 * payment was for wallet credit. False when somebody else is settling the same payment and was first.
 */
export async function giveBack(
  context: AppContext,
  tx: Transaction,
  payment: typeof payments.$inferSelect,
  order: typeof orders.$inferSelect | null,
  now: Date,
): Promise<boolean> {
  const [refund] = await tx
    .insert(refunds)
    .values({
      kind: 'unwanted',
      orderId: payment.orderId,
      paymentId: payment.id,
      status: 'started',
      toMethod: payment.amount,
      toWallet: zero,
      lines: [],
      delivery: zero,
      reason: 'unwanted',
    })
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  if (!refund) return false;
  await context.jobs.enqueue(tx, 'send-refund', { refundId: refund.id });
  const event = order && isBought(order) ? 'twice' : 'late';
  if (order) await tell(tx, now, { event, orderId: order.id, refundId: refund.id });
  return true;
}

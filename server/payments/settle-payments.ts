import { and, eq, gt, lt, or } from 'drizzle-orm';
import { orders, payments } from '#server/db/schema/index.ts';
import type { Shop } from '#server/shop.ts';
import { refundPayment } from './refund-payment.ts';
import { settleBegun } from './settle-payment.ts';

/** How long a charge may stay open before the reconciling job stops asking: a provider's page lives an hour at most. */
const askForDays = 2;

/**
 * The reconciling job: asks the provider about every payment that was begun and not heard of for a minute, and
 * follows refunds. It finds what lost webhooks and shoppers who never came back left behind.
 */
export async function settlePayments(shop: Shop, now: Date): Promise<void> {
  const open = await shop.db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        lt(payments.createdAt, new Date(now.getTime() - 60_000)),
        gt(payments.createdAt, new Date(now.getTime() - askForDays * 86_400_000)),
        or(eq(payments.status, 'started'), eq(payments.status, 'refunding')),
      ),
    )
    .limit(500);
  for (const { payment, order } of open) {
    const step =
      payment.status === 'started'
        ? settleBegun(shop, order, payment, now)
        : refundPayment(shop, payment.id, now);
    await step.catch((error: unknown) =>
      shop.log.warn({ err: error, payment: payment.uuid }, 'payment not settled yet'),
    );
  }
}

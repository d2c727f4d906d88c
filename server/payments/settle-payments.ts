import { and, eq, gt, isNotNull, lt } from 'drizzle-orm';
import { orders, payments, refunds } from '#server/db/schema/index.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import type { Shop } from '#server/shop.ts';
import { settleBegun } from './settle-payment.ts';

/** How long a charge may stay open before the reconciling job stops asking: a provider's page lives an hour at most. */
const askForDays = 2;

/**
 * The reconciling job: asks the providers about every payment that was begun and not heard of for a minute, and
 * follows refunds. It finds what lost webhooks and shoppers who never came back left behind.
 */
export async function settlePayments(shop: Shop, now: Date): Promise<void> {
  const aMinuteAgo = new Date(now.getTime() - 60_000);
  const open = await shop.db
    .select({ payment: payments, order: orders })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.status, 'started'),
        isNotNull(payments.requestedAt),
        lt(payments.requestedAt, aMinuteAgo),
        gt(payments.createdAt, new Date(now.getTime() - askForDays * 86_400_000)),
      ),
    )
    .limit(500);
  for (const { payment, order } of open)
    await settleBegun(shop, order, payment, now).catch((error: unknown) =>
      shop.log.warn({ err: error, payment: payment.uuid }, 'payment not settled yet'),
    );
  const given = await shop.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'started'), lt(refunds.createdAt, aMinuteAgo)))
    .limit(500);
  for (const { id } of given)
    await sendRefund(shop, id, now).catch((error: unknown) =>
      shop.log.warn({ err: error, refund: id }, 'refund not done yet'),
    );
}

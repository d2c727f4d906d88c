import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { orders } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { releaseHeldOrder } from '#server/orders/release-order.ts';
import { begunPayments, settleBegunPayments } from './settle-payment.ts';

/**
 * The job at the end of an order's hold, `now` by the database's clock. The provider is asked once more, because its
 * word may have been lost; an order that isn't paid by then is released. A payment that comes even later is dealt with
 * when it comes. Whoever is called too early leaves a job that comes again: no hold may outlive the last one to look.
 */
export async function endHold(context: AppContext, orderId: number, now: Date): Promise<void> {
  // A provider out of reach must not keep stock from other shoppers; the reconciling job asks again later.
  const begun = await begunPayments(context.db, eq(orders.id, orderId));
  await settleBegunPayments(context, begun, now, (error) =>
    context.log.warn({ err: error, orderId }, 'not settled before release'),
  );
  await context.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (order?.state !== 'awaiting_payment') return;
    if (order.expiresAt <= now) await releaseHeldOrder(tx, order);
    else await context.jobs.enqueue(tx, 'release-order', { orderId }, order.expiresAt);
  });
}

/** So long after its end a hold should be gone; one that isn't has lost its job. */
const overdueMinutes = 2;

/** Unpaid orders with an id above `after` whose hold ended a while ago: `endHold` is what they need. */
export function overdueHolds(
  db: Database,
  after: number,
  now: Date,
  most: number,
): Promise<{ id: number }[]> {
  return db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        gt(orders.id, after),
        eq(orders.state, 'awaiting_payment'),
        lt(orders.expiresAt, new Date(now.getTime() - overdueMinutes * 60_000)),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(most);
}

import { and, asc, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm';
import { orders, payments, refunds } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { sendRefund } from '#server/refunds/send-refund.ts';
import { askForDays } from '#shop/rules/payments/payment.ts';
import { endHold, overdueHolds } from './end-hold.ts';
import { settleBegun } from './settle-payment.ts';

/** After an hour an answer is rare and no hold waits for it any more: each payment is asked about so often. */
const laterEveryMinutes = 15;
/** How many are asked about at the same time. */
const atOnce = 8;

/**
 * The reconciling job: asks the providers about every payment that was begun and not heard of for a minute (and of those
 * that are older than an hour, about some each minute), and follows refunds and lets go of holds that should be gone. It
 * finds what lost webhooks, lost jobs and shoppers who never came back left behind. It walks through all of them: those
 * that stay open must not keep it from the ones behind.
 */
export async function settlePayments(context: AppContext, now: Date): Promise<void> {
  const aMinuteAgo = new Date(now.getTime() - 60_000);
  const anHourAgo = new Date(now.getTime() - 3_600_000);
  const oldest = new Date(now.getTime() - askForDays * 86_400_000);
  const turn = Math.floor(now.getTime() / 60_000) % laterEveryMinutes;
  await walk(
    (after) =>
      context.db
        .select({ id: payments.id, payment: payments, order: orders })
        .from(payments)
        .leftJoin(orders, eq(orders.id, payments.orderId))
        .where(
          and(
            gt(payments.id, after),
            eq(payments.status, 'started'),
            isNotNull(payments.requestedAt),
            lt(payments.requestedAt, aMinuteAgo),
            gt(payments.createdAt, oldest),
            or(
              gt(payments.requestedAt, anHourAgo),
              sql`${payments.id} % ${laterEveryMinutes}::int = ${turn}::int`,
            ),
          ),
        )
        .orderBy(asc(payments.id))
        .limit(atOnce),
    ({ payment, order }) =>
      settleBegun(context, order, payment, now).catch((error: unknown) =>
        context.log.warn({ err: error, payment: payment.uuid }, 'payment not settled yet'),
      ),
  );
  await walk(
    (after) =>
      context.db
        .select({ id: refunds.id })
        .from(refunds)
        .where(and(gt(refunds.id, after), eq(refunds.status, 'started'), lt(refunds.createdAt, aMinuteAgo)))
        .orderBy(asc(refunds.id))
        .limit(atOnce),
    async ({ id }) =>
      void (await sendRefund(context, id, now).catch((error: unknown) =>
        context.log.warn({ err: error, refund: id }, 'refund not done yet'),
      )),
  );
  await walk(
    (after) => overdueHolds(context.db, after, now, atOnce),
    ({ id }) =>
      endHold(context, id, now).catch((error: unknown) =>
        context.log.error({ err: error, orderId: id }, 'overdue hold not released'),
      ),
  );
}

/** Goes through rows in the order of their ids, a few at a time, however many there are. */
async function walk<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
  each: (row: Row) => Promise<void>,
): Promise<void> {
  for (let rows = await read(0); rows.length > 0; rows = await read(rows.at(-1)?.id ?? 0))
    await Promise.all(rows.map(each));
}

import type { JobData } from '#server/jobs/jobs.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { tell } from './tell.ts';

/**
 * A job of an earlier version, which told one piece of news by one way, becomes a row of the outbox: what waited in the
 * queue when the shop was brought up to date is told all the same, and once.
 */
export async function tellOfOldJob(
  { db }: AppContext,
  { orderId, news, refundId, by }: JobData['tell-sender'],
  now: Date,
): Promise<void> {
  await db.transaction((tx) => tell(tx, now, { event: news, orderId, refundId, by: [by] }));
}

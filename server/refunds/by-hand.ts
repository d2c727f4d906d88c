import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { refunds } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { finishRefund } from './finish-refund.ts';

/*
 * What people do about a refund that its provider refused, or hasn't answered about: it is still owed until one of these
 * is done. Both answer false for a refund that isn't `failed` (any more): twice is once.
 */

/** It was paid out of the shop's own bank account; `reference` is the bank's. */
export function paidByHand({ db }: AppContext, uuid: string, reference: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [refund] = await tx
      .update(refunds)
      .set({ status: 'done', bankReference: reference, doneAt: now })
      .where(failed(uuid))
      .returning();
    if (refund) await finishRefund(tx, refund, 'bank', now);
    return refund !== undefined;
  });
}

/** It is asked for anew, as another refund for the provider, for as long as a new one would be: only where it is certain that the first wasn't made. */
export function sendAgain({ db, jobs }: AppContext, uuid: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [refund] = await tx
      .update(refunds)
      .set({
        status: 'started',
        uuid: randomUUID(),
        providerRefundId: null,
        providerStatus: null,
        askedAt: null,
        askedSince: null,
      })
      .where(failed(uuid))
      .returning();
    if (refund) await jobs.enqueue(tx, 'send-refund', { refundId: refund.id });
    return refund !== undefined;
  });
}

const failed = (uuid: string) => and(eq(refunds.uuid, uuid), eq(refunds.status, 'failed'));

import { and, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { orders } from '#server/db/schema/index.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { doneAt } from '#shop/rules/delivery/run.ts';
import { type Hand, lastSteps, lockOrder, type PaidOrder, refuseMoved } from '../step.ts';
import { openRun } from './open-run.ts';
import { readRunView } from './run-view.ts';

type Said = { key: string; order_number: number; done_at?: string | null | undefined };

/**
 * Does what a driver says of a stop, at the time at which it happened, and answers with the run as it is then. Refuses
 * RUN_LINK_NOT_FOUND, RUN_LINK_OVER, and ORDER_NOT_FOUND for what isn't on the run.
 */
export async function sayOfStop(
  visit: Visit,
  { key, order_number, done_at }: Said,
  step: (tx: Transaction, order: PaidOrder, hand: Hand) => Promise<unknown>,
) {
  const { context, now, language } = visit;
  const run = await openRun(context, key, now);
  await context.db.transaction(async (tx) => {
    const ofRun = and(eq(orders.number, order_number), eq(orders.runId, run.id)) as SQL;
    const order = await lockOrder(tx, ofRun);
    const [last] = await lastSteps(tx, order.id, 1);
    const said = done_at ? new Date(done_at) : null;
    // Said before it was taken back, and sent once more because the answer got lost.
    if (last?.kind === 'taken_back' && said && said < last.at) await refuseMoved(tx, order, language, now);
    const done = doneAt(said, last?.at ?? now, now);
    await step(tx, order, { by: 'driver', staffId: null, at: now, done, language });
  });
  return readRunView(visit, run);
}

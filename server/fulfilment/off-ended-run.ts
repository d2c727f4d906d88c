import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { runs } from '#server/db/schema/index.ts';
import type { PaidOrder } from './step.ts';

/**
 * What an order that comes back to the workshop is changed by where its run is over: it would name a run that nobody
 * drives any more, and stand on no list of what waits for a driver. Nothing where its run goes on.
 */
export async function offEndedRun(tx: Transaction, { runId }: PaidOrder) {
  if (runId === null) return {};
  const ended = await tx.$count(runs, and(eq(runs.id, runId), isNotNull(runs.endedAt)));
  return ended > 0 ? { runId: null, runPosition: null } : {};
}

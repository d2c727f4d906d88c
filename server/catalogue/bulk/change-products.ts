import type { JobData } from '#server/jobs/jobs.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { lockInLine } from './change-view.ts';
import { runBatch } from './run-batch.ts';
import { endChange } from './start-change.ts';

/** So many products are changed by one transaction: others who want one of them wait no longer. */
const batch = 100;

/**
 * The job that does a change of many products: batch by batch, until none is left or somebody stops it. Killed in between
 * it begins where the last batch ended; two at once take turns.
 */
export async function changeProducts(
  { db }: Pick<AppContext, 'db'>,
  { change: uuid }: JobData['change-products'],
  now: () => Promise<Date>,
): Promise<void> {
  for (let isLeft = true; isLeft; )
    isLeft = await db.transaction(async (tx) => {
      const change = await lockInLine(tx, uuid);
      if (change?.state !== 'running') return false;
      const at = await now();
      const more = await runBatch(tx, change, batch, at);
      if (!more) await endChange(tx, change, 'done', at);
      return more;
    });
}

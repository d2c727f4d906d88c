import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { productChangeRows, productChanges } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { bulkAtOnce } from '#shop/rules/catalogue/bulk-change.ts';
import type { ChangeRow } from './change-view.ts';
import { runBatch } from './run-batch.ts';

type Start = Partial<Pick<ChangeRow, 'agreedBy' | 'pricesAlone'>>;

/** Begins a change that may be done: few products at once, many by a job. Takes it locked. */
export async function startChange(
  tx: Transaction,
  { jobs }: Pick<AppContext, 'jobs'>,
  change: ChangeRow,
  now: Date,
  start: Start,
): Promise<ChangeRow> {
  const left = await tx.$count(
    productChangeRows,
    and(eq(productChangeRows.changeId, change.id), eq(productChangeRows.state, 'planned')),
  );
  const running = await write(tx, change, { ...start, state: 'running', startedAt: now });
  if (left > bulkAtOnce) {
    await jobs.enqueue(tx, 'change-products', { change: change.uuid });
    return running;
  }
  await runBatch(tx, running, bulkAtOnce, now);
  return endChange(tx, running, 'done', now);
}

export function endChange(tx: Transaction, change: ChangeRow, state: 'done' | 'stopped', endedAt: Date) {
  return write(tx, change, { state, endedAt });
}

export async function write(
  tx: Transaction,
  { id }: ChangeRow,
  to: Partial<typeof productChanges.$inferInsert>,
): Promise<ChangeRow> {
  const [written] = await tx.update(productChanges).set(to).where(eq(productChanges.id, id)).returning();
  if (!written) throw new Error(`change ${id} is locked and gone`);
  return written;
}

import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { pictures } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { deletePicture, forgetFiles } from './change-picture.ts';
import { isRemembered, isShown } from './picture-rows.ts';

const unusedDays = 30;
const arrivingHours = 1;
const atOnce = 100;

/**
 * The job, each night: what nothing has shown for thirty days goes with its files, and so does what was never kept whole.
 * What an order was placed with stays. Of a picture that another one replaced, the row stays and leads there. What was
 * forgotten while its widths were made is made.
 */
export async function sweepPictures({ db, jobs }: AppContext, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const isUnused = sql`not ${isShown} and not ${isRemembered}`;
  await db
    .update(pictures)
    .set({ unusedSince: null })
    .where(sql`${pictures.unusedSince} is not null and not (${isUnused})`);
  await db
    .update(pictures)
    .set({ unusedSince: now })
    .where(and(isNull(pictures.unusedSince), isNull(pictures.filesGoneAt), isUnused));

  await eachOf(
    (tx) =>
      tx
        .select()
        .from(pictures)
        .where(and(eq(pictures.state, 'arriving'), lt(pictures.createdAt, ago(arrivingHours))))
        .limit(atOnce)
        .for('update', { skipLocked: true }),
    (tx, row) => deletePicture(tx, row, jobs),
  );
  await eachOf(
    (tx) =>
      tx
        .select()
        .from(pictures)
        .where(and(lt(pictures.unusedSince, ago(24 * unusedDays)), isNull(pictures.filesGoneAt), isUnused))
        .limit(atOnce)
        .for('update', { skipLocked: true }),
    async (tx, row) => {
      if (row.replacedBy === null) return deletePicture(tx, row, jobs);
      await tx.update(pictures).set({ filesGoneAt: now }).where(eq(pictures.id, row.id));
      await forgetFiles(tx, row, jobs);
    },
  );
  const forgotten = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(and(eq(pictures.state, 'making'), lt(pictures.createdAt, ago(24)), isNull(pictures.claimedUntil)));
  await db.transaction(async (tx) => {
    for (const { id } of forgotten) await jobs.enqueue(tx, 'make-picture', { id });
  });

  async function eachOf<Row>(
    find: (tx: Transaction) => Promise<Row[]>,
    take: (tx: Transaction, row: Row) => Promise<void>,
  ): Promise<void> {
    for (;;) {
      const found = await db.transaction(async (tx) => {
        const rows = await find(tx);
        for (const row of rows) await take(tx, row);
        return rows.length;
      });
      if (found < atOnce) return;
    }
  }
}

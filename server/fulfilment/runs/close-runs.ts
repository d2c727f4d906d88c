import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { runs } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { driverPhoneDays, runEnds } from '#shop/rules/delivery/run.ts';
import { addDays, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { letGo } from './put-on.ts';

/**
 * The job, each morning: ends the runs of days that are over, so that what they didn't bring is without a driver again, and
 * forgets the numbers of whoever drove a month ago. Safe to stop anywhere and to run twice.
 */
export async function closeRuns({ db }: Pick<AppContext, 'db'>, now: Date): Promise<void> {
  const today = riyadhDay(now);
  const open = await db
    .select({ id: runs.id, day: runs.day })
    .from(runs)
    .where(and(isNull(runs.endedAt), lt(runs.day, today)));
  for (const { id, day } of open) {
    if (now < runEnds(day)) continue;
    await db.transaction(async (tx) => {
      await tx.select({ id: runs.id }).from(runs).where(eq(runs.id, id)).for('update');
      await letGo(tx, id);
      await tx
        .update(runs)
        .set({ endedAt: sql`coalesce(${runs.endedAt}, ${now.toISOString()}::timestamptz)` })
        .where(eq(runs.id, id));
    });
  }
  await db
    .update(runs)
    .set({ driverPhone: null })
    .where(and(isNotNull(runs.driverPhone), lt(runs.day, addDays(today, -driverPhoneDays))));
}

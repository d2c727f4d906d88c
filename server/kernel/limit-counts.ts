import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import { signInLimits } from '#server/db/schema/index.ts';

/** What is counted under a key: how often it may be within so many seconds from the first time. */
export type Counted = { key: string; most: number; seconds: number };

/**
 * Counts each one time more, in the order that is given, up to the first that is full: who is refused by one counts
 * against none of those after it. Answers whether all had room. In one statement, whose rows are locked in the order of
 * their keys.
 */
export async function countEach(db: Database, counted: readonly Counted[]): Promise<boolean> {
  const now = Date.now();
  const rows = counted.map(({ seconds, ...row }, nth) => ({ ...row, nth, expire: now + seconds * 1_000 }));
  const most = new Map(counted.map((each) => [each.key, each.most]));
  const points = await count(db, { now, rows: JSON.stringify(rows) });
  return points.length === counted.length && points.every((row) => row.points <= (most.get(row.key) ?? 0));
}

const count = preparedSql<{ key: string; points: number }>(
  'limits_count',
  () => sql`
    with asked as (
      select a.*, l.points >= a.most and l.expire > ${sql.placeholder('now')} as is_full
      from json_to_recordset(${sql.placeholder('rows')}) as a(key text, most float8, nth int, expire bigint)
        left join ${signInLimits} l on l.key = a.key)
    insert into ${signInLimits} (key, points, expire)
    select key, 1, expire from asked
    where nth <= coalesce((select min(nth) from asked where is_full), nth)
    order by key
    on conflict (key) do update set
      points = case when ${signInLimits}.expire <= ${sql.placeholder('now')} then 1 else ${signInLimits}.points + 1 end,
      expire = case when ${signInLimits}.expire <= ${sql.placeholder('now')} then excluded.expire
        else ${signInLimits}.expire end
    returning key, points`,
);

/** Forgets what was counted. */
export async function forgetCount(db: Database, key: string): Promise<void> {
  await db.delete(signInLimits).where(eq(signInLimits.key, key));
}

import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import { signInLimits } from '#server/db/schema/index.ts';

/** What is counted under a key: how often it may be within so many seconds from the first time. */
export type Counted = { key: string; most: number; seconds: number };

/**
 * The part of a statement (after `with`) that counts each of `rows` one time more, in the order that is given, up to the
 * first that is full: who is refused by one counts against none of those after it. Its rows are locked in the order of
 * their keys. Its placeholders are what `countedValues` answers; where `when` is false nothing is counted, and all has room.
 */
export const counting = (when: SQL = sql`true`) => sql`
  asked as (
    select a.*, l.points >= a.most and l.expire > ${sql.placeholder('now')} as is_full
    from json_to_recordset(${sql.placeholder('rows')}) as a(key text, most float8, nth int, expire bigint)
      left join ${signInLimits} l on l.key = a.key
    where ${when}),
  counted as (
    insert into ${signInLimits} (key, points, expire)
    select key, 1, expire from asked
    where nth <= coalesce((select min(nth) from asked where is_full), nth)
    order by key
    on conflict (key) do update set
      points = case when ${signInLimits}.expire <= ${sql.placeholder('now')} then 1 else ${signInLimits}.points + 1 end,
      expire = case when ${signInLimits}.expire <= ${sql.placeholder('now')} then excluded.expire
        else ${signInLimits}.expire end
    returning key, points)`;

/** Whether all that were counted had room. */
export const hasRoom = sql`
  (select count(*) from asked a left join counted c using (key) where c.points is null or c.points > a.most) = 0`;

/** What `counting` takes. */
export function countedValues(counted: readonly Counted[]): { now: number; rows: string } {
  const now = Date.now();
  const rows = counted.map(({ seconds, ...row }, nth) => ({ ...row, nth, expire: now + seconds * 1_000 }));
  return { now, rows: JSON.stringify(rows) };
}

/** Counts in a statement of its own. Answers whether all had room. */
export async function countEach(db: Database, counted: readonly Counted[]): Promise<boolean> {
  const [answer] = await count(db, countedValues(counted));
  return answer?.has_room === true;
}

const count = preparedSql<{ has_room: boolean }>(
  'limits_count',
  () => sql`with ${counting()} select ${hasRoom} as has_room`,
);

/** Forgets what was counted. */
export async function forgetCount(db: Database, key: string): Promise<void> {
  await db.delete(signInLimits).where(eq(signInLimits.key, key));
}

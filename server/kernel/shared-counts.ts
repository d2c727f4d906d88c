import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import { signInLimits } from '#server/db/schema/index.ts';
import { hidden } from './limits.ts';

/** How much more one process has counted of something within a span that ends at `until` (milliseconds since 1970). */
export type Told = { name: string; more: number; until: number };

/**
 * Adds what a process has counted to what the others have. Answers what all have counted within the same span. Nobody can
 * read from the table what was counted.
 */
export async function tellCounts(
  db: Database,
  secret: string,
  told: readonly Told[],
): Promise<{ name: string; until: number; all: number }[]> {
  if (told.length === 0) return [];
  const names = new Map(told.map(({ name }) => [`requests:${hidden(secret, name)}`, name]));
  const rows = [...names].map(([key, name], at) => ({ ...told[at], name, key }));
  const counted = await add(db, { rows: JSON.stringify(rows) });
  return counted.map(({ key, points, expire }) => ({
    name: names.get(key) ?? '',
    until: Number(expire),
    all: points,
  }));
}

/** In one order, so that processes that tell at once wait for each other in one direction only. What is late changes nothing. */
const add = preparedSql<{ key: string; points: number; expire: string }>(
  'counts_add',
  () => sql`
    insert into ${signInLimits} (key, points, expire)
    select key, more, until from json_to_recordset(${sql.placeholder('rows')}) as t(key text, more int, until bigint)
    order by key
    on conflict (key) do update set
      points = case when ${signInLimits}.expire = excluded.expire then ${signInLimits}.points + excluded.points
        when ${signInLimits}.expire < excluded.expire then excluded.points
        else ${signInLimits}.points end,
      expire = greatest(${signInLimits}.expire, excluded.expire)
    returning key, points, expire`,
);

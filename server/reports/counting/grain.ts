import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { Range } from '#shop/rules/reports/period.ts';
import { addDays, type Day, riyadhMoment } from '#shop/rules/time/riyadh-day.ts';

/**
 * What a table of kept days holds: for each day and keys, numbers. `count` is the one way in which they come to be: what is
 * kept is its answer for a day that has ended, and what isn't kept yet is its answer now.
 */
export type Grain<Key extends string = string, Number extends string = string> = {
  table: string;
  keys: readonly Key[];
  numbers: readonly Number[];
  /** Rows with `day`, the keys and the numbers, of these days, as they stand now. Of numbers that aren't asked for any will do. */
  count(days: Range, asked: readonly Number[]): SQL;
  /** What was kept of a day stays when it is counted anew. */
  stays?: true;
};

/** The day of Riyadh's that a moment is in. */
export const dayOf = (moment: SQL): SQL => sql`((${moment}) at time zone 'Asia/Riyadh')::date`;

/** That a moment is on one of these days. */
export function within(moment: SQL, { from, until }: Range): SQL {
  const [begin, end] = [riyadhMoment(from, '00:00'), riyadhMoment(addDays(until, 1), '00:00')];
  return sql`${moment} >= ${begin.toISOString()} and ${moment} < ${end.toISOString()}`;
}

/** Its columns by their names. */
export const columns = (names: readonly string[]): SQL =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );

/** Days, of which those before `openFrom` are kept and the others are counted now; of one city or all. */
export type Asked = Range & { openFrom: Day; cityId?: number | undefined };

/** Numbers of a grain together, by day, or by one or two of its keys. What isn't asked for isn't counted either. */
export async function sumsOf<
  Key extends string,
  Known extends string,
  By extends Key | 'day',
  Asks extends Known,
>(
  tx: Transaction,
  grain: Grain<Key, Known>,
  by: readonly By[],
  numbers: readonly Asks[],
  { from, until, openFrom, cityId }: Asked,
): Promise<(Record<By, string | number> & Record<Asks, number>)[]> {
  const all = columns(['day', ...grain.keys, ...numbers]);
  const ofCity = cityId === undefined ? sql`true` : sql`city_id = ${cityId}`;
  const parts: SQL[] = [];
  if (from < openFrom) {
    const last = until < openFrom ? until : addDays(openFrom, -1);
    parts.push(
      sql`select ${all} from ${sql.identifier(grain.table)} where day between ${from} and ${last} and ${ofCity}`,
    );
  }
  if (until >= openFrom) {
    const open = { from: from < openFrom ? openFrom : from, until };
    parts.push(sql`select ${all} from (${grain.count(open, numbers)}) now where ${ofCity}`);
  }
  if (parts.length === 0) return [];
  const sums = numbers.map((name) => sql`sum(${sql.identifier(name)})::bigint as ${sql.identifier(name)}`);
  const keys = by.map((key) => (key === 'day' ? sql`day::text as day` : sql`${sql.identifier(key)}`));
  const { rows } = await tx.execute<Record<string, string | number>>(sql`
    select ${sql.join([...keys, ...sums], sql`, `)} from (${sql.join(parts, sql` union all `)}) counted
    group by ${columns(by)}`);
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(numbers.map((name) => [name, Number(row[name])])),
  })) as (Record<By, string | number> & Record<Asks, number>)[];
}

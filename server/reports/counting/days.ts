import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Range } from '#shop/rules/reports/period.ts';
import { addDays, type Day } from '#shop/rules/time/riyadh-day.ts';

/** The first day on which anything was sold, or moved in a wallet; null in a shop where nothing has happened. */
export async function firstDay(db: Database | Transaction): Promise<Day | null> {
  const { rows } = await db.execute<{ day: Day | null }>(sql`
    select (least((select min(paid_at) from orders where state = 'placed'),
      (select created_at from ledger order by id limit 1)) at time zone 'Asia/Riyadh')::date::text as day`);
  return rows[0]?.day ?? null;
}

/** The first day of a range that isn't kept, from which on everything is counted now; the day after it where all are. */
export async function openFrom(tx: Transaction, { from, until }: Range): Promise<Day> {
  const first = await firstDay(tx);
  const begin = first === null || first > from ? first : from;
  if (begin === null) return from;
  const { rows } = await tx.execute<{ day: Day | null }>(sql`
    select min(d)::date::text as day from generate_series(${begin}::date, ${until}::date, interval '1 day') d
    where not exists (select from report_days k where k.day = d::date)`);
  return rows[0]?.day ?? addDays(until, 1);
}

import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { allowMinutes } from '#server/db/patience.ts';
import { reportDays } from '#server/db/schema/index.ts';
import { halalas } from '#shop/rules/money/money.ts';
import type { Range } from '#shop/rules/reports/period.ts';
import { addDays, type Day, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { firstDay } from './counting/days.ts';
import { columns } from './counting/grain.ts';
import { grains } from './counting/grains.ts';
import { owedChanges } from './counting/wallets.ts';

/** Beyond the ten seconds that a shopper's query may take. */
const minutesMost = 5;
/** Events that were being written while the last day was counted have smaller numbers than the last one. */
const eventsBack = 1_000;

/**
 * The nightly job: counts and keeps each day that has ended and isn't kept yet, and once more those that something was
 * said of since: a step taken back, another piece instead, what was written a moment too late. Each day is one
 * transaction behind its own row, so that it may be stopped anywhere, run twice, or at once with another. Answers the
 * days that it counted.
 */
export async function closeDays({ db }: { db: Database }, now: Date): Promise<Day[]> {
  const today = riyadhDay(now);
  const event = await lastEvent(db);
  // First what was kept before: how far events were looked at is told by the days that come after.
  const again = await changedDays(db, today);
  for (const day of again) await closeDay(db, day, event, now);
  const missing = await missingDays(db, today);
  for (const day of missing) await closeDay(db, day, event, now);
  return [...again, ...missing];
}

/** Counts days anew that are kept, and those that aren't. Those that haven't ended are left out. Answers the days. */
export async function rebuildDays(
  { db }: { db: Database },
  { from, until }: Range,
  now: Date,
): Promise<Day[]> {
  const first = await firstDay(db);
  // How far events were looked at isn't changed by it.
  const event = await lookedAt(db);
  const days: Day[] = [];
  for (let day = first !== null && from < first ? first : from; day <= until && day < riyadhDay(now); ) {
    days.push(day);
    day = addDays(day, 1);
  }
  for (const day of first === null ? [] : days) await closeDay(db, day, event, now);
  return first === null ? [] : days;
}

/** The number of the last event of orders. */
async function lastEvent(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select coalesce(max(id), 0)::int as id from order_events`,
  );
  return rows[0]?.id ?? 0;
}

/** The last event that there was when a day was kept last. */
async function lookedAt(db: Database): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select coalesce(max(event_id), 0)::int as id from report_days`,
  );
  return rows[0]?.id ?? 0;
}

async function closeDay(db: Database, day: Day, event: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await allowMinutes(tx, minutesMost);
    await tx.insert(reportDays).values({ day, closedAt: now, eventId: event }).onConflictDoNothing();
    await tx.execute(sql`select from report_days where day = ${day} for update`);
    for (const grain of grains) {
      const table = sql.identifier(grain.table);
      const all = columns(['day', ...grain.keys, ...grain.numbers]);
      if (!grain.stays) await tx.execute(sql`delete from ${table} where day = ${day}`);
      await tx.execute(sql`
        insert into ${table} (${all}) select ${all} from (${grain.count({ from: day, until: day }, grain.numbers)}) counted
        on conflict do nothing`);
    }
    const { paidIn, given } = (await owedChanges(tx, { from: day, until: day })).get(day) ?? {
      paidIn: 0,
      given: 0,
    };
    await tx
      .update(reportDays)
      .set({ closedAt: now, paidIn: halalas(paidIn), given: halalas(given) })
      .where(sql`day = ${day}`);
  });
}

/** Days that have ended and aren't kept. */
async function missingDays(db: Database, today: Day): Promise<Day[]> {
  const first = await firstDay(db);
  if (first === null) return [];
  const { rows } = await db.execute<{ day: Day }>(sql`
    select d::date::text as day from generate_series(${first}::date, ${addDays(today, -1)}::date, interval '1 day') d
    where not exists (select from report_days k where k.day = d::date) order by d`);
  return rows.map(({ day }) => day);
}

/**
 * Days that are kept and that events since may be about: their own day; and, where a step was taken back or something
 * changed, each day of the same order. The last one is counted once more in any case: what moves money without an event
 * may have been written a moment after it.
 */
async function changedDays(db: Database, today: Day): Promise<Day[]> {
  const { rows } = await db.execute<{ day: Day }>(sql`
    with news as (
      select * from order_events where id > (select coalesce(max(event_id), 0) - ${eventsBack} from report_days)
    ), moments as (
      select at from news
      union all select e.at from order_events e
        where e.order_id in (select order_id from news where kind in ('taken_back', 'changed'))
      union all select r.created_at from refunds r
        where r.order_id in (select order_id from news where kind = 'changed')
    )
    select k.day::text as day from report_days k
    where k.day < ${today} and (k.day in (select (at at time zone 'Asia/Riyadh')::date from moments)
      or k.day = (select max(day) from report_days))
    order by k.day`);
  return rows.map(({ day }) => day);
}

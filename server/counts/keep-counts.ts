import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/db/database.ts';
import { eventCounts } from '#server/db/schema/index.ts';
import type { Counts } from '#server/kernel/base/counts.ts';
import { createTally } from '#server/kernel/base/tally.ts';
import { countKeyMost } from '#shop/rules/counts/events.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';

/** What a process that is lost takes along. */
const pauseMs = 10_000;
/** Different counts between two writes. */
const countsMost = 2_000;
/** For a clock that is asked at each count. */
const dayMs = 86_400_000;
const riyadhOffsetMs = 3 * 3_600_000;

/**
 * Counts in memory and adds what was counted to `event_counts` every ten seconds, and when it is closed. What can't be
 * written is counted on and tried again. Any number of processes may count at once.
 */
export function keepCounts(
  db: Database,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { clock = Date.now }: { clock?: () => number } = {},
): Counts & { write(): Promise<void>; close(): Promise<void> } {
  const tally = createTally(countsMost, (name) => `${name.slice(0, name.lastIndexOf('|'))}|*`);
  let dayNumber = 0;
  let day = '';

  const count: Counts['count'] = (event, key = '') => {
    const now = clock();
    const number = Math.floor((now + riyadhOffsetMs) / dayMs);
    if (number !== dayNumber) [dayNumber, day] = [number, riyadhDay(new Date(now))];
    tally.add(`${day}|${event}|${key.length > countKeyMost || key.includes('|') ? '*' : key}`);
  };

  /** One at a time, so that what comes back is there for the next. */
  let writing: Promise<void> = Promise.resolve();
  const write = () => {
    writing = writing.then(async () => {
      // In one order, so that processes which write at once wait for each other in one direction only.
      const counted = [...tally.take()].sort(([one], [other]) => (one < other ? -1 : 1));
      if (counted.length === 0) return;
      const rows = counted.map(([name, times]) => {
        const [on, event, key] = name.split('|');
        return sql`(${on}::date, ${event}, ${key}, ${times}::bigint)`;
      });
      try {
        await db.execute(sql`
          insert into ${eventCounts} (day, event, key, count) values ${sql.join(rows, sql`, `)}
          on conflict (day, event, key) do update set count = ${eventCounts.count} + excluded.count`);
      } catch (error) {
        for (const [name, times] of counted) tally.add(name, times);
        log.warn({ err: error }, 'counts not written yet');
      }
    });
    return writing;
  };
  const timer = setInterval(() => void write(), pauseMs);
  timer.unref();

  return {
    count,
    write,
    close() {
      clearInterval(timer);
      return write();
    },
  };
}

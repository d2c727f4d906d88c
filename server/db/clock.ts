import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { preparedSql } from './prepared.ts';

/**
 * The time by the database's clock: the one that stamps rows and says when jobs are due. Processes on several machines
 * never agree to the tenth of a second, so whatever is decided by a stored time goes by this one.
 */
export async function databaseTime(db: Database): Promise<Date> {
  const [found] = await clock(db, {});
  return new Date(found?.now ?? Number.NaN);
}

const clock = preparedSql<{ now: Date | string }>('clock', () => sql`select clock_timestamp() as now`);

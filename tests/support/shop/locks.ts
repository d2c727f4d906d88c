import { sql } from 'drizzle-orm';
import { until } from '../../../sandbox/testing/sandbox.ts';
import type { TestShop } from './test-shop.ts';

/** Comes back once a statement of this test's database waits for a lock that another one holds. */
export async function lockAwaited({ context }: TestShop): Promise<void> {
  await until(async () => {
    const { rows } = await context.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  });
}

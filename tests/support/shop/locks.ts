import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { until } from '../../../sandbox/testing/sandbox.ts';
import type { TestShop } from './test-shop.ts';

/** Comes back once a statement of this test's database, or so many of them, wait for a lock that another one holds. */
export async function lockAwaited({ context }: TestShop, times = 1): Promise<void> {
  await until(async () => {
    const { rows } = await context.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length >= times;
  });
}

/**
 * Does two things at once that both need what `hold` locks: `one` is the first in line for it, and both go on once it is let
 * go.
 */
export async function inLine<One, Other>(
  test: TestShop,
  hold: (tx: Transaction) => Promise<unknown>,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> {
  const both = await test.context.db.transaction(async (tx) => {
    await hold(tx);
    const begun = one();
    await lockAwaited(test);
    const followed = other();
    await lockAwaited(test, 2);
    return { begun, followed };
  });
  return [await both.begun, await both.followed];
}

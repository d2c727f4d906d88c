import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';

const unseen = preparedSql<{ count: number }>(
  'today_mentions',
  () => sql`select count(*)::int as count from order_note_mentions
    where staff_id = ${sql.placeholder('staffId')} and seen_at is null`,
);

/** Notes about orders that name somebody and that they haven't seen to yet. */
export async function mentionsOf(db: Database, staffId: number): Promise<number> {
  const [found] = await unseen(db, { staffId });
  return found?.count ?? 0;
}

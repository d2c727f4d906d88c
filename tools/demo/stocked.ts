import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { cities, products } from '#server/db/schema/index.ts';

/** Any number that nothing else locks: of processes that start together, one loads and the others find it done. */
export const lock = 4_120_772;

/** Whether a shop has a city or a product already: then nothing fills it. */
export async function isStocked(db: Database | Transaction): Promise<boolean> {
  const found = await db.execute(
    sql`select exists (select 1 from ${cities}) or exists (select 1 from ${products}) as stocked`,
  );
  return found.rows[0]?.stocked === true;
}

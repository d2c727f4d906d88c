import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database.ts';

/**
 * How many of these rows there are, each told by one column. Nobody deletes them until the transaction ends: whoever
 * writes their names down asks here first, so that who deletes one waits and finds it named, or is found to have done so.
 */
export async function rowsThere(
  tx: Transaction,
  table: PgTable,
  { by = 'id', of }: { by?: 'id' | 'slug'; of: readonly (number | string)[] },
): Promise<number> {
  if (of.length === 0) return 0;
  const wanted = sql.join(
    [...new Set(of)].map((each) => sql`${each}`),
    sql`, `,
  );
  const { rows } = await tx.execute(
    sql`select 1 from ${table} where ${sql.identifier(by)} in (${wanted}) order by ${sql.identifier(by)} for key share`,
  );
  return rows.length;
}

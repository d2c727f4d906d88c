import { type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#server/db/prepared.ts';

/** Whoever looks into a difference needs examples, not all. */
const rowsMost = 20;

/**
 * Statements that must find nothing, as one that is planned once on each connection: a test that asks dozens of them after
 * each of a thousand lives would spend its time on planning and on waiting for their answers. Answers the rows found, each
 * under its statement's name.
 */
export function neverTrueAtOnce(name: string, statements: Record<string, SQL>) {
  const each = Object.entries(statements).map(
    ([says, query]) => sql`(select ${says} as says, to_jsonb(d) as row from (${query}) d limit ${rowsMost})`,
  );
  // Without parameters, for which PostgreSQL would plan it anew.
  const ask = preparedSql<{ says: string; row: unknown }>(name, () =>
    sql.join(each, sql` union all `).inlineParams(),
  );
  return (db: Parameters<typeof ask>[0]) => ask(db, {});
}

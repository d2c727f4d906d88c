import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../tests/support/shop/fresh-database.ts';
import { connect } from './database.ts';
import { executePrepared, prepared, preparedSql } from './prepared.ts';
import { accounts } from './schema/index.ts';

const namesOf = prepared((db) =>
  db
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.name, sql.placeholder('name')))
    .prepare('test_names'),
);
const countOf = preparedSql<{ count: number }>(
  'test_count',
  () => sql`select count(*)::int as count from accounts where name = ${sql.placeholder('name')}`,
);

it('runs where it is told to: inside a transaction it sees what that wrote, outside nobody does', async () => {
  const url = await freshDatabase();
  const [one, other] = [connect(url, { max: 1 }), connect(url, { max: 1 })];
  const name = 'Noura';
  await one.db.transaction(async (tx) => {
    await tx.insert(accounts).values({ kind: 'shopper', name });
    expect(await namesOf(tx).execute({ name })).toEqual([{ name }]);
    expect(await countOf(tx, { name })).toEqual([{ count: 1 }]);
    expect(await namesOf(other.db).execute({ name })).toEqual([]);
    expect(await countOf(other.db, { name })).toEqual([{ count: 0 }]);
  });
  expect(await namesOf(other.db).execute({ name })).toEqual([{ name }]);
  const known = await one.db.execute(
    sql`select name from pg_prepared_statements where name like 'test_%' order by name`,
  );
  expect(known.rows).toEqual([{ name: 'test_count' }, { name: 'test_names' }]);
  await Promise.all([one.close(), other.close()]);
});

it('refuses another text under a name that is taken', async () => {
  const { db, close } = connect(await freshDatabase(), { max: 1 });
  await executePrepared(db, 'test_taken', sql`select 1`);
  await expect(executePrepared(db, 'test_taken', sql`select 2`)).rejects.toThrow();
  await close();
});

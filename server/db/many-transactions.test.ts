import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { freshDatabase } from '../../tests/support/shop/fresh-database.ts';
import { connect } from './database.ts';

const { db, close } = connect(await freshDatabase(), { max: 4 });
afterAll(close);

it('transactions that read beside themselves do not wait for each other for ever, however many there are', async () => {
  const one = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_sleep(0.01)`);
      const { rows } = await db.execute<{ one: number }>(sql`select 1 as one`);
      return rows[0]?.one;
    });
  const all = await Promise.all(Array.from({ length: 40 }, one));
  expect(all).toEqual(Array(40).fill(1));
});

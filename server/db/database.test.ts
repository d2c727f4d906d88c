import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from '../../tests/support/shop/fresh-database.ts';
import { connect } from './database.ts';

describe('a connection that dies', () => {
  it('in the middle of a transaction fails that transaction alone', async () => {
    const url = await freshDatabase();
    const heard: Error[] = [];
    const { db, close } = connect(url, { onError: (error) => heard.push(error) });
    const other = connect(url, { max: 1 });
    const lost = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await other.db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`);
      await expect.poll(() => heard.length).toBeGreaterThan(0);
      return tx.execute(sql`select 1`);
    });
    await expect(lost).rejects.toThrow();
    await expect(db.execute(sql`select 1`)).resolves.toBeDefined();
    await Promise.all([close(), other.close()]);
  });
});

import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from './fresh-database.ts';

const begun = performance.now();
const url = await freshDatabase();
const other = await freshDatabase();
const took = performance.now() - begun;

test('a fresh database has the demo catalogue, and changes stay in it', async () => {
  expect(await run(url, 'select count(*)::int as cities from cities')).toEqual([{ cities: 113 }]);
  await run(url, 'create table mine ()');
  await expect(run(other, 'select from mine')).rejects.toThrow(/does not exist/);
});

test('is made in no time worth saving by sharing one', () => {
  expect(took).toBeLessThan(2_000);
});

async function run(at: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

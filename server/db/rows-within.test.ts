import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../tests/support/shop/fresh-database.ts';
import { connect } from './database.ts';
import { rowsWithin } from './rows-within.ts';
import { accounts, sessions } from './schema/index.ts';

it('reads the rows within a row as a statement of their own would, in order; none are an empty list', async () => {
  const { db, close } = await connect(await freshDatabase(), { max: 1 });
  const [one, other] = await db
    .insert(accounts)
    .values([{ kind: 'guest' }, { kind: 'guest' }])
    .returning({ id: accounts.id });
  const at = new Date('2026-03-01T09:30:00.123Z');
  const rows = ['b', 'a'].map((letter) => ({
    tokenHash: letter.repeat(64),
    accountId: one?.id ?? 0,
    deviceId: 'Web',
    expiresAt: at,
  }));
  await db.insert(sessions).values(rows);
  const within = rowsWithin(
    { hash: sessions.tokenHash, expiresAt: sessions.expiresAt },
    sql`from ${sessions} where ${sessions.accountId} = ${accounts.id}`,
    sessions.tokenHash,
  );
  const found = await db
    .select({ id: accounts.id, within })
    .from(accounts)
    .leftJoin(sessions, eq(sessions.accountId, sql`0`))
    .orderBy(accounts.id);
  expect(found).toEqual([
    { id: one?.id, within: ['a', 'b'].map((letter) => ({ hash: letter.repeat(64), expiresAt: at })) },
    { id: other?.id, within: [] },
  ]);
  await close();
});

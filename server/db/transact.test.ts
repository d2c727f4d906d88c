import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../tests/support/shop/fresh-database.ts';
import { wireTo } from '../../tests/support/shop/wire.ts';
import { CommitLost, isAway } from './away.ts';
import { connect } from './database.ts';
import { allowMinutes } from './patience.ts';

/*
 * A database that is away for a moment (restarted, led by another machine from now on, behind a wire that broke): nothing
 * is kept of a connection that can't be used, and what can't have happened is done again.
 */

const url = await freshDatabase();
const wire = await wireTo(url);
const { db, pool, close } = connect(wire.url, { max: 3 });
const other = connect(url, { max: 1 });
await other.db.execute(sql`create table told (word text primary key)`);
const told = async () =>
  (await other.db.execute<{ word: string }>(sql`select word from told order by word`)).rows.map(
    ({ word }) => word,
  );
const tell = (word: string) => db.transaction((tx) => tx.execute(sql`insert into told values (${word})`));

afterEach(async () => {
  wire.cutOn(null);
  wire.mend();
  await other.db.execute(sql`delete from told`);
});
afterAll(async () => {
  await close();
  await wire.close();
  await other.close();
});

describe('a transaction', () => {
  it('keeps no connection that died as it began', async () => {
    wire.cutOn(/begin/);
    for (let tries = 0; tries < 2; tries += 1) await expect(tell('never')).rejects.toSatisfy(isAway);
    expect(pool.totalCount).toBe(0);
    wire.cutOn(null);
    await Promise.all(['one', 'two', 'three', 'four'].map(tell));
    expect(await told()).toEqual(['four', 'one', 'three', 'two']);
  });

  it('is run again when its connection is lost before it is told to keep anything', async () => {
    let runs = 0;
    await db.transaction(async (tx) => {
      runs += 1;
      await tx.execute(sql`insert into told values (${`run ${runs}`})`);
      if (runs > 1) return;
      wire.cut();
      setTimeout(wire.mend, 250);
      await tx.execute(sql`select 1`);
    });
    expect(runs).toBeGreaterThan(1);
    expect(await told()).toEqual([`run ${runs}`]);
  });

  it('is not run again when the answer to its commit is lost: nobody knows whether it is kept', async () => {
    let runs = 0;
    wire.cutOn(/commit/);
    const lost = db.transaction(async (tx) => {
      runs += 1;
      await tx.execute(sql`insert into told values ('once')`);
    });
    // Who asked is told that the database is away, and not that nothing has happened.
    await expect(lost).rejects.toSatisfy((error) => isAway(error) && error instanceof CommitLost);
    expect(runs).toBe(1);
  });

  it('that is cut off because it took too long is told as the database being away, and keeps nothing', async () => {
    const slow = db.transaction(async (tx) => {
      await tx.execute(sql`insert into told values ('slow')`);
      await tx.execute(sql`set local statement_timeout = 50`);
      await tx.execute(sql`select pg_sleep(5)`);
    });
    await expect(slow).rejects.toSatisfy(isAway);
    expect(await told()).not.toContain('slow');
  });

  it('leaves a database that can only be read, and writes to the one that leads', async () => {
    const name = new URL(url).pathname.slice(1);
    await db.execute(sql`select 1`);
    await other.db.execute(sql.raw(`alter database ${name} set default_transaction_read_only = on`));
    // As a pool meets a leader that has become a replica: its connections are old, and can only be read by.
    await other.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await expect.poll(() => pool.totalCount).toBe(0);
    const waiting = tell('written');
    await pause(200);
    await other.db.execute(sql.raw('set default_transaction_read_only = off'));
    await other.db.execute(sql.raw(`alter database ${name} reset default_transaction_read_only`));
    await waiting;
    expect(await told()).toEqual(['written']);
  });

  it('says what its own work said, though the connection can’t be rolled back any more', async () => {
    const refused = db.transaction(async () => {
      wire.cut();
      wire.mend();
      await pause(20);
      throw new Error('sold out');
    });
    await expect(refused).rejects.toThrow('sold out');
    await tell('after');
  });
});

describe('a connection that died without a word', () => {
  it('is given up within nine seconds, and what was allowed minutes goes on', async () => {
    const begun = performance.now();
    const slow = other.db.transaction(async (tx) => {
      await allowMinutes(tx, 1);
      await tx.execute(sql`select pg_sleep(9.6)`);
      return 'slept';
    });
    await db.execute(sql`select 1`);
    wire.silence();
    await expect(db.execute(sql`select 1`)).rejects.toSatisfy(isAway);
    expect(performance.now() - begun).toBeLessThan(9_500);
    await tell('after');
    await expect(slow).resolves.toBe('slept');
    await expect(other.db.execute(sql`select pg_sleep(9.6)`)).rejects.toThrow();
  });
});

it('what a provider’s wire does says nothing of the database', () => {
  const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
  expect(isAway(refused)).toBe(false);
  expect(isAway(new TypeError('fetch failed', { cause: refused }))).toBe(false);
});

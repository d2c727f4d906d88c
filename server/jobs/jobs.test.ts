import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { connect } from '#server/db/database.ts';
import { until } from '../../sandbox/testing/sandbox.ts';
import { freshDatabase } from '../../tests/support/shop/fresh-database.ts';
import { NotYet, openJobs } from './jobs.ts';

test('a job that waits for somebody else comes again and alarms nobody; one that fails does', async () => {
  const url = await freshDatabase();
  const { db, close } = connect(url, { max: 2 });
  const errors: unknown[] = [];
  const log = { info() {}, error: (said: unknown) => errors.push(said) } as unknown as FastifyBaseLogger;
  const jobs = await openJobs(url, db, log);
  const failed = new Error('no way to the cards');
  try {
    await jobs.work({
      'send-refund': () => Promise.reject(new NotYet('the provider works on it')),
      'forget-cards': () => Promise.reject(failed),
    } as never);
    await db.transaction(async (tx) => {
      await jobs.enqueue(tx, 'send-refund', { refundId: 1 });
      await jobs.enqueue(tx, 'forget-cards', { customerId: 'x' });
    });
    await until(async () => {
      const { rows } = await db.execute("select from pgboss.job where state = 'retry'");
      return rows.length === 2;
    });
    expect(errors).toEqual([expect.objectContaining({ err: failed, job: 'forget-cards' })]);
  } finally {
    await jobs.stop();
    await close();
  }
});

test('a job that is due later begins within seconds of its time, not before', async () => {
  const url = await freshDatabase();
  const { db, close } = connect(url, { max: 1 });
  const log = { info() {}, error() {} } as unknown as FastifyBaseLogger;
  const jobs = await openJobs(url, db, log);
  try {
    const begun = new Promise<number>((done) => {
      void jobs.work({ 'send-refund': async () => done(Date.now()) } as never);
    });
    const { rows } = await db.execute("select now() + interval '3 seconds' as at");
    const at = new Date(rows[0]?.at as string);
    await db.transaction((tx) => jobs.enqueue(tx, 'send-refund', { refundId: 1 }, at));
    const late = (await begun) - at.getTime();
    expect(late).toBeGreaterThan(-100);
    expect(late).toBeLessThan(5_000);
  } finally {
    await jobs.stop();
    await close();
  }
});

test('a job whose process is killed comes again within a minute', { timeout: 90_000 }, async () => {
  const url = await freshDatabase();
  const { db, close } = connect(url, { max: 2 });
  const log = { info() {}, error() {} } as unknown as FastifyBaseLogger;
  const first = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { connect } from '#server/db/database.ts';
     import { openJobs } from '#server/jobs/jobs.ts';
     const url = ${JSON.stringify(url)};
     const jobs = await openJobs(url, connect(url, { max: 1 }).db, { info() {}, error() {} });
     await jobs.work({ 'release-order': () => { console.log('begun'); return new Promise(() => {}); } });
     console.log('works');`,
  ]);
  const says = (word: string) =>
    new Promise<void>((heard) => first.stdout.on('data', (said) => String(said).includes(word) && heard()));
  await says('works');
  const jobs = await openJobs(url, db, log);
  try {
    const begun = says('begun');
    await db.transaction((tx) => jobs.enqueue(tx, 'release-order', { orderId: 7 }));
    await begun;
    const killed = performance.now();
    first.kill('SIGKILL');
    const orderId = await new Promise<number>((taken) => {
      void jobs.work({
        'release-order': async ({ orderId }: { orderId: number }) => taken(orderId),
      } as never);
    });
    expect(orderId).toBe(7);
    expect(performance.now() - killed).toBeLessThan(60_000);
  } finally {
    first.kill('SIGKILL');
    await jobs.stop();
    await close();
  }
});

test('a code whose process is killed is sent within five seconds, and none that was sent is sent again', {
  timeout: 60_000,
}, async () => {
  const url = await freshDatabase();
  const { db, close } = connect(url, { max: 2 });
  const log = { info() {}, error() {} } as unknown as FastifyBaseLogger;
  const first = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { connect } from '#server/db/database.ts';
     import { openJobs } from '#server/jobs/jobs.ts';
     const url = ${JSON.stringify(url)};
     const jobs = await openJobs(url, connect(url, { max: 1 }).db, { info() {}, error() {} });
     await jobs.work({ 'send-code': ({ codeId }) => codeId === 'sent' ? Promise.resolve() : new Promise(() => {}) });
     console.log('works');`,
  ]);
  const works = new Promise<void>((heard) =>
    first.stdout.on('data', (said) => String(said).includes('works') && heard()),
  );
  await works;
  const jobs = await openJobs(url, db, log);
  const states = async () => {
    const { rows } = await db.execute("select state from pgboss.job where name = 'send-code' order by state");
    return rows.map(({ state }) => state).join();
  };
  try {
    await db.transaction(async (tx) => {
      for (const codeId of ['sent', 'hangs']) await jobs.enqueue(tx, 'send-code', { codeId, origin: null });
    });
    await until(async () => (await states()) === 'active,completed');
    const sent: string[] = [];
    const again = new Promise<void>((taken) => {
      void jobs.work({
        'send-code': async ({ codeId }: { codeId: string }) => {
          sent.push(codeId);
          taken();
        },
      } as never);
    });
    // Whoever still works on it is left to it, however long that takes.
    await wait(5_000);
    expect(sent).toEqual([]);
    const killed = performance.now();
    first.kill('SIGKILL');
    await again;
    expect(performance.now() - killed).toBeLessThan(5_000);
    await until(async () => (await states()) === 'completed,completed');
    expect(sent).toEqual(['hangs']);
  } finally {
    first.kill('SIGKILL');
    await jobs.stop();
    await close();
  }
});

test('the comparison of the books may take hours, in a shop too whose queue is older than that', async () => {
  const url = await freshDatabase();
  const { db, close } = connect(url, { max: 1 });
  const log = { error() {} } as unknown as FastifyBaseLogger;
  const seconds = async () => {
    const { rows } = await db.execute("select expire_seconds from pgboss.queue where name = 'check-books'");
    return rows[0]?.expire_seconds;
  };
  try {
    await (await openJobs(url, db, log)).stop();
    await db.execute("update pgboss.queue set expire_seconds = 900 where name = 'check-books'");
    await (await openJobs(url, db, log)).stop();
    expect(await seconds()).toBe(4 * 3_600);
  } finally {
    await close();
  }
});

test('a queue whose settings another process changes still takes jobs', async () => {
  const url = await freshDatabase();
  const { db, close } = connect(url, { max: 1 });
  const log = { error() {} } as unknown as FastifyBaseLogger;
  const jobs = await openJobs(url, db, log, { settingsSeconds: 1 });
  const enqueue = () => db.transaction((tx) => jobs.enqueue(tx, 'send-refund', { refundId: 1 }));
  const texts = async () => {
    const { rows } = await db.execute("select from pg_prepared_statements where name like 'job%'");
    return rows.length;
  };
  try {
    await enqueue();
    expect(await texts()).toBe(1);
    await db.execute("update pgboss.queue set notify = false where name = 'send-refund'");
    // From when the change is seen, the text is another one.
    await until(async () => {
      await enqueue();
      return (await texts()) === 2;
    });
  } finally {
    await jobs.stop();
    await close();
  }
});

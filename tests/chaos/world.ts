import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { slots } from '#server/db/schema/index.ts';
import { findFolder } from '#tools/postgres/place.ts';
import { startEmbeddedPostgres } from '#tools/postgres/start.ts';
import { makeWorld, type World as Wares } from '../support/examples/examples.ts';
import { type Books, openBooks } from '../support/money/books.ts';
import { makeCoupon } from '../support/money/money.ts';
import { stocked } from '../support/orders/purchase.ts';
import { type ApiProcess, startApi } from '../support/shop/api-process.ts';
import { freePort } from '../support/shop/free-port.ts';
import { fillDatabase } from '../support/shop/postgres.ts';
import { temporaryDataFolder } from '../support/shop/temporary.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';
import type { Tally } from './report.ts';

const partNames = ['web 1', 'web 2', 'worker'] as const;

/** A process of the shop: faults end it, and it comes back at the same address. */
export type Part = {
  name: (typeof partNames)[number];
  url: string;
  kill(): Promise<void>;
  leave(): Promise<void>;
  /** Starts it unless it runs, again while its database is away, and waits until it is ready. */
  start(): Promise<void>;
  /** Sets its clock so far from the machine's, until it is started anew. */
  setClock(ms: number): void;
  /** The end of what it has said, over all of its lives. */
  said(): string;
};

/**
 * A shop as it stands on a server: two processes for pages and API, one for jobs, PostgreSQL; and the sandbox for everybody
 * else. `test` looks on from this process, into the same database, and does nothing of the shop's work.
 */
export type World = {
  test: TestShop;
  parts: Record<Part['name'], Part>;
  wares: Wares;
  /** Two who buy it are quicker than the shelf is filled. */
  scarce: { product: number; color: number };
  /** Takes a tenth off. */
  coupon: string;
  opened: Books;
  database: Database;
  tally: Tally;
  close(): Promise<void>;
};

/** Where a world keeps everything: an empty database of the shop's at first. */
export type Database = {
  url: string;
  /** Ends PostgreSQL without a word; it is started anew by whoever holds it. */
  kill(): void;
  stop(): Promise<void>;
};

/** One PostgreSQL, as `npm start` has it. */
export async function embeddedDatabase(folder: string): Promise<Database> {
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    log: () => {},
    // What is committed outlives the server's process, as it does on a disk; the machine itself stays.
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '120' },
  });
  return {
    url: postgres.url,
    kill() {
      const file = join(findFolder(folder) ?? '', 'cluster', 'postmaster.pid');
      process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
    },
    stop: () => postgres.stop(),
  };
}

export async function openWorld(
  tally: Tally,
  openDatabase: (folder: string) => Promise<Database>,
): Promise<World> {
  const data = await temporaryDataFolder();
  const database = await openDatabase(data.path);
  await fillDatabase(database.url);
  const test = await openTestShop({ DATABASE_URL: database.url });
  await test.context.db.update(slots).set({ capacity: 100_000 });
  const wares = await makeWorld(test);
  const scarce = await stocked(test, 'croton', 12);
  const coupon = await makeCoupon(test);
  const parts = {} as World['parts'];
  for (const name of partNames) parts[name] = await aPart(name, test, data.path);
  await Promise.all(Object.values(parts).map((part) => part.start()));
  return {
    test,
    parts,
    wares,
    scarce: { product: scarce.productId, color: scarce.variantId },
    coupon: coupon.code,
    opened: await openBooks(test.context.db),
    database,
    tally,
    async close() {
      for (const part of Object.values(parts)) await part.kill();
      await database.stop();
      data.remove();
    },
  };
}

async function aPart(name: Part['name'], test: TestShop, folder: string): Promise<Part> {
  const port = String(await freePort());
  const clock = join(folder, `clock-${port}`);
  writeFileSync(clock, '0');
  const url = `http://127.0.0.1:${port}`;
  let running: ApiProcess | null = null;
  let before = '';
  const env = {
    PORT: port,
    ROLE: name === 'worker' ? 'worker' : 'web',
    DATABASE_URL: test.databaseUrl,
    SANDBOX_URL: test.sandbox.origin,
    SANDBOX_SMTP_PORT: String(test.sandbox.smtpPort),
    SECRET: test.context.config.secret,
    LOG_LEVEL: 'error',
    PROVIDER_TIMEOUT_MS: '1500',
    SIGN_IN_LIMITS: '1000',
    HOLD_LIMITS: '1000',
    DRAIN_SECONDS: '1',
    NODE_OPTIONS: `--import ${new URL('../support/shop/jumping-clock.mjs', import.meta.url).href}`,
    CLOCK_FILE: clock,
  };
  const end = async (how: 'kill' | 'leave') => {
    const ended = running;
    running = null;
    await ended?.[how]();
    before = (before + (ended?.said() ?? '')).slice(-20_000);
  };
  return {
    name,
    url,
    kill: () => end('kill'),
    leave: () => end('leave'),
    async start() {
      for (let tries = 1; !running; tries += 1)
        try {
          running = await startApi(env);
        } catch (error) {
          if (tries === 10) throw error;
          await sleep(500);
        }
      await untilReady(url);
    },
    setClock(ms) {
      writeFileSync(clock, String(ms));
      running?.signal('SIGUSR2');
    },
    said: () => before + (running?.said() ?? ''),
  };
}

/** Waits until a process says that it can serve, a minute at most. */
export async function untilReady(url: string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`${url} was not ready within a minute`);
}

/** Does something by the database, again while that is away. */
export async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (tries === 120) throw error;
      await sleep(500);
    }
}

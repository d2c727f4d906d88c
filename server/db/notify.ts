import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Cache, Topic } from '#server/kernel/base/cache.ts';
import type { Transaction } from './database.ts';

const channel = 'cache_dropped';
const topics: readonly Topic[] = ['catalogue', 'cities', 'content', 'pages'];
const reconnectMs = 2_000;

/**
 * Tells every process, this one among them, that what it remembers of a topic is no longer so. Whoever writes what is
 * remembered says it in the transaction that writes: it is heard when that commits, and never when it doesn't.
 *
 * The catalogue is products, what they come in and with, shelves and sales; cities are districts, slots and days off too;
 * content is pages, settings, notices and countries. Pages as they were rendered go with each of them.
 *
 * Pieces taken from the shelf and put back are no such change. Every order would throw the whole catalogue away; what
 * pages say of stock may be as old as the catalogue lives in the cache (decision 0006), and carts and orders read it afresh.
 */
export async function changed(tx: Transaction, topic: Topic): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${topic})`);
}

/**
 * Listens for the topics that `changed` names, in this process or another, and drops them here. While the
 * connection is lost nothing is heard, so everything is dropped when it comes back. Answers how to stop.
 */
export async function dropCacheOnNotify(
  url: string,
  cache: Cache,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: pg.Client | null = null;
  const listen = async (): Promise<void> => {
    client = new pg.Client({ connectionString: url, application_name: 'asees-notify', keepAlive: true });
    client.on('notification', ({ payload }) => {
      for (const topic of topics) if (payload === topic) cache.drop(topic);
    });
    client.on('error', (error) => {
      log.warn({ err: error }, 'notifications lost');
      if (!stopped) setTimeout(again, reconnectMs).unref();
    });
    await client.connect();
    await client.query(`listen ${channel}`);
  };
  const again = (): void => {
    void listen().then(
      () => {
        for (const topic of topics) cache.drop(topic);
      },
      () => setTimeout(again, reconnectMs).unref(),
    );
  };
  await listen();
  return async () => {
    stopped = true;
    await client?.end();
  };
}

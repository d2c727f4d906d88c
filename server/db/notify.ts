import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Cache, Topic } from '#server/kernel/base/cache.ts';

const channel = 'cache_dropped';
const topics: readonly Topic[] = ['catalogue', 'cities', 'content', 'pages'];
const reconnectMs = 2_000;

/**
 * Listens for topics that another process (or a trigger) says have changed, and drops them here. While the
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

import { setTimeout as pause } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Topic } from '#server/kernel/base/cache.ts';
import type { Transaction } from './database.ts';
import { noteChanged } from './open-transaction.ts';

const changes = 'cache_dropped';
const outbox = 'outbox_told';
const topics: readonly Topic[] = ['catalogue', 'cities', 'content', 'pages'];
const reconnectMs = 2_000;
/** A connection that died without a word is found within so long. */
const askEveryMs = 10_000;
const answerMostMs = 5_000;
const goodbyeMs = 500;

/**
 * Tells every process, this one among them, that what it remembers of a topic is no longer so. Whoever writes what is
 * remembered says it in the transaction that writes: it is heard when that commits, and never when it doesn't. In this
 * process it is dropped as soon as the commit is known, so that whoever wrote reads what they wrote; others hear it a moment
 * later.
 *
 * The catalogue is products, what they come in and with, shelves and sales; cities are districts, slots and days off too;
 * content is pages, settings, notices and countries. Pages as they were rendered go with each of them.
 *
 * Pieces taken from the shelf and put back are no such change. Every order would throw the whole catalogue away; what
 * pages say of stock may be as old as the catalogue lives in the cache (decision 0006), and carts and orders read it afresh.
 */
export async function changed(tx: Transaction, topic: Topic): Promise<void> {
  noteChanged(topic);
  await tx.execute(sql`select pg_notify(${changes}, ${topic})`);
}

/** Within a statement that writes to the outbox: tells every process so, once it has committed. */
export const outboxTold: SQL = sql`pg_notify(${sql.raw(`'${outbox}'`)}, '')`;

type Hears = {
  /** What is remembered of this topic is no longer so. */
  onChanged(topic: Topic): void;
  /** Something was written to the outbox. */
  onTold(): void;
};

/**
 * Hears what `changed` and `outboxTold` say, in this process or another. While the connection is lost nothing is heard, so
 * that everything is said when it comes back. One that died without a word is found by asking something every few seconds.
 * Answers how to stop.
 */
export async function hearNotifications(
  url: string,
  hears: Hears,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let current = await listen(url, hears);
  void (async () => {
    while (!stopped.signal.aborted) {
      const error = await untilLost(current, stopped.signal);
      if (stopped.signal.aborted) return;
      log.warn({ err: error }, 'notifications lost');
      current = await untilHeard(url, hears, stopped.signal);
      topics.forEach(hears.onChanged);
      hears.onTold();
    }
  })().catch((error: unknown) => {
    if (!stopped.signal.aborted) throw error;
  });
  return async () => {
    stopped.abort();
    await end(current);
  };
}

/** A connection that hears; one that can't be made to is ended, so that there is never more than one. */
async function listen(url: string, { onChanged, onTold }: Hears): Promise<pg.Client> {
  const client = new pg.Client({
    ...{ connectionString: url, application_name: 'asees-notify', keepAlive: true },
    ...{ connectionTimeoutMillis: answerMostMs, query_timeout: answerMostMs },
  });
  client.on('notification', ({ channel, payload }) => {
    if (channel === outbox) onTold();
    else for (const topic of topics) if (payload === topic) onChanged(topic);
  });
  // Heard by `untilLost`; without anybody who hears it, it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`listen ${changes}; listen ${outbox}`);
    return client;
  } catch (error) {
    await end(client);
    throw error;
  }
}

/** Waits until the connection is lost, and answers by what. */
async function untilLost(client: pg.Client, stopped: AbortSignal): Promise<unknown> {
  const lost = new AbortController();
  client.once('error', (error) => lost.abort(error));
  client.once('end', () => lost.abort(new Error('the connection has ended')));
  const either = AbortSignal.any([stopped, lost.signal]);
  while (!either.aborted) {
    await pause(askEveryMs, undefined, { signal: either, ref: false }).catch(() => {});
    if (!either.aborted) await client.query('select 1').catch((error) => lost.abort(error));
  }
  if (!stopped.aborted) await end(client);
  return lost.signal.reason;
}

async function untilHeard(url: string, hears: Hears, stopped: AbortSignal): Promise<pg.Client> {
  for (;;) {
    await pause(reconnectMs, undefined, { signal: stopped, ref: false });
    const client = await listen(url, hears).catch(() => null);
    if (client) return client;
  }
}

/** A goodbye that nobody answers is not waited for. */
async function end(client: pg.Client): Promise<void> {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  await Promise.race([client.end().catch(() => {}), pause(goodbyeMs, undefined, { ref: false })]);
  connection.stream.destroy();
}

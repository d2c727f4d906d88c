import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import type { Cache, Topic } from '#server/kernel/base/cache.ts';
import type { Transaction } from './database.ts';
import { noteChanged } from './open-transaction.ts';

const channel = 'cache_dropped';
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
  await tx.execute(sql`select pg_notify(${channel}, ${topic})`);
}

/**
 * Listens for the topics that `changed` names, in this process or another, and drops them here. While the connection is
 * lost nothing is heard, so everything is dropped when it comes back. One that died without a word is found by asking
 * something every few seconds. Answers how to stop.
 */
export async function dropCacheOnNotify(
  url: string,
  cache: Cache,
  log: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  let current = await listen(url, cache);
  void (async () => {
    while (!stopped.signal.aborted) {
      const error = await untilLost(current, stopped.signal);
      if (stopped.signal.aborted) return;
      log.warn({ err: error }, 'notifications lost');
      current = await untilHeard(url, cache, stopped.signal);
      for (const topic of topics) cache.drop(topic);
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
async function listen(url: string, cache: Cache): Promise<pg.Client> {
  const client = new pg.Client({
    ...{ connectionString: url, application_name: 'asees-notify', keepAlive: true },
    ...{ connectionTimeoutMillis: answerMostMs, query_timeout: answerMostMs },
  });
  client.on('notification', ({ payload }) => {
    for (const topic of topics) if (payload === topic) cache.drop(topic);
  });
  // Heard by `untilLost`; without anybody who hears it, it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
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

async function untilHeard(url: string, cache: Cache, stopped: AbortSignal): Promise<pg.Client> {
  for (;;) {
    await pause(reconnectMs, undefined, { signal: stopped, ref: false });
    const client = await listen(url, cache).catch(() => null);
    if (client) return client;
  }
}

/** A goodbye that nobody answers is not waited for. */
async function end(client: pg.Client): Promise<void> {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  await Promise.race([client.end().catch(() => {}), pause(goodbyeMs, undefined, { ref: false })]);
  connection.stream.destroy();
}

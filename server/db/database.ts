import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Topic } from '#server/kernel/base/cache.ts';
import { markTransactions } from './open-transaction.ts';
import { silenceMost, statementMost } from './patience.ts';
import { Pool } from './pool.ts';
import * as schema from './schema/index.ts';
import { transact } from './transact.ts';

/** The database outside a transaction: for reads, and for `transaction`. */
export type Database = NodePgDatabase<typeof schema>;
/** The database inside a transaction: functions that must share their caller's transaction ask for this. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export type Connection = { db: Database; pool: pg.Pool; close(): Promise<void> };

/**
 * Longer than what jobs do by the minute: opening a connection costs as much as dozens of queries, and what is prepared
 * on it is prepared anew.
 */
export const idleTimeoutMillis = 5 * 60_000;

/** Connections that transactions leave to what is read outside of them. */
const connectionsForReads = 2;

/** Opens a pool of `max` connections at most. `onChanged`: what a transaction that committed has changed of what is remembered. */
export function connect(
  url: string,
  {
    max = 16,
    onError,
    onChanged = () => {},
  }: { max?: number; onError?: (error: Error) => void; onChanged?: (topic: Topic) => void } = {},
): Connection {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis,
    keepAlive: true,
    statement_timeout: statementMost,
    query_timeout: silenceMost,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'asees',
  });
  // A connection that dies while idle is replaced by the pool; unheard, the event would end the process.
  pool.on('error', (error) => onError?.(error));
  // One that dies between two queries of a transaction fails the next query, which says so to its caller; the event
  // itself, unheard, would end the process too.
  pool.on('connect', (client) => client.on('error', (error) => onError?.(error)));
  const db = drizzle(pool, { schema });
  markTransactions(db, transact(pool, db), { atOnce: Math.max(max - connectionsForReads, 1), onChanged });
  return { db, pool, close: () => pool.end() };
}

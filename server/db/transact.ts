import { setTimeout as pause } from 'node:timers/promises';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { CommitLost, DatabaseAway, isAway, isLost } from './away.ts';
import type { Database, Transaction } from './database.ts';
import { usualPatience } from './patience.ts';

type Run<T> = (tx: Transaction) => Promise<T>;

const dialect = new PgDialect();

/**
 * How a database runs a transaction: on a connection that goes back to the pool only while it can be used, and again where
 * nothing of it has happened. Drizzle's own way keeps a connection for ever that dies at `begin`. Throws `DatabaseAway`
 * where the database can't be reached or was lost before the commit; what was lost with the commit itself may be kept or
 * not, and is `CommitLost`.
 */
export function transact(pool: pg.Pool, { _: known }: Database) {
  const tables = {
    fullSchema: known.fullSchema,
    schema: known.schema as NonNullable<typeof known.schema>,
    tableNamesMap: known.tableNamesMap,
  };

  const once = async <T>(run: Run<T>, config: PgTransactionConfig): Promise<T> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw isLost(error) ? new DatabaseAway(error) : error;
    });
    let lost: Error | undefined;
    let isCommitting = false;
    try {
      await client.query(beginOf(config));
      const session = new NodePgSession(client, dialect, tables);
      const result = await run(new NodePgTransaction(dialect, session, tables));
      isCommitting = true;
      await client.query('commit');
      return result;
    } catch (error) {
      if (isLost(error) || isAway(error)) {
        lost = error as Error;
        throw isCommitting ? new CommitLost(error) : new DatabaseAway(error);
      }
      if (!isCommitting)
        await client.query('rollback').catch((failed: Error) => {
          lost = failed;
        });
      throw error;
    } finally {
      usualPatience(client);
      client.release(lost);
    }
  };
  return <T>(run: Run<T>, config: PgTransactionConfig = {}): Promise<T> => again(() => once(run, config));
}

function beginOf({ isolationLevel, accessMode, deferrable }: PgTransactionConfig): string {
  const modes = [
    isolationLevel && `isolation level ${isolationLevel}`,
    accessMode,
    deferrable !== undefined && (deferrable ? 'deferrable' : 'not deferrable'),
  ].filter(Boolean);
  return ['begin', ...modes].join(' ');
}

/** A database that is led by another machine from now on is there again in a second or two; whoever waits longer is told. */
const pausesMs = [100, 400, 1_000];
const patienceMs = 2_000;
const conflictsMost = 2;

/**
 * Runs what has been undone as a whole again: after a conflict with another transaction, and while the database comes back.
 * A statement by itself is a transaction too.
 */
export async function again<T>(work: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (isConflict(error) && tries < conflictsMost) continue;
      const ms = error instanceof DatabaseAway ? pausesMs[tries] : undefined;
      if (ms === undefined || performance.now() - begun > patienceMs) throw error;
      await pause(ms);
    }
  }
}

/** PostgreSQL ends one of two transactions that wait for each other (40P01), or that can't both be true (40001). */
function isConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && (error.code === '40P01' || error.code === '40001')) || isConflict(error.cause);
}

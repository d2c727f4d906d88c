import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Transaction } from './database.ts';

/** The server cuts a statement off after so many milliseconds, but what may take longer (`allowMinutes`). */
export const statementMost = 8_000;
/** Whoever has heard nothing a second later asks a frozen server, or a connection that died without a word: it is given up. */
export const silenceMost = 9_000;

/** Lets each statement take so many minutes from here to the end of the transaction. */
export async function allowMinutes(tx: Transaction, minutes: number): Promise<void> {
  const { client } = tx._.session as unknown as { client: pg.ClientBase };
  wait(client, minutes * 60_000 + silenceMost);
  await tx.execute(sql.raw(`set local statement_timeout = '${minutes}min'`));
}

/** What begins on this connection next waits as long as anything. */
export function usualPatience(client: pg.ClientBase): void {
  wait(client, silenceMost);
}

/** The driver asks the connection's own settings at every query. */
function wait(client: pg.ClientBase, ms: number): void {
  const { connectionParameters } = client as unknown as { connectionParameters: { query_timeout: number } };
  connectionParameters.query_timeout = ms;
}

import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './database.ts';

/*
 * A prepared statement is parsed and planned once on each connection, under its name, and only executed from then on.
 * That is for what nearly every call asks, where planning costs more than doing; a query says it by its name
 * (`.prepare('cart_lock').execute()`, or one of these). Values have to be parameters: the driver refuses another text
 * under a name that it knows.
 */

/** A statement with placeholders. `prepare` makes it for a database; it is kept as long as that database is. */
export function prepared<Statement extends object>(prepare: (db: Database) => Statement) {
  const made = new WeakMap<Database, Statement>();
  return (db: Database): Statement => {
    const known = made.get(db);
    if (known) return known;
    const statement = prepare(db);
    made.set(db, statement);
    return statement;
  };
}

const dialect = new PgDialect();

/** Runs a statement that is written as SQL, prepared under a name. Answers its rows. */
export async function executePrepared<Row extends object>(
  db: Database | Transaction,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  const prepared = db._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
    query,
    undefined,
    name,
    false,
  );
  return (await prepared.execute()).rows;
}

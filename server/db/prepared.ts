import { is, Param, Placeholder, type Query, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from './database.ts';
import * as schema from './schema/index.ts';

/*
 * A prepared statement is parsed and planned once on each connection, under its name, and only executed from then on.
 * That is for what nearly every call asks, where planning costs more than doing; a query says it by its name
 * (`.prepare('cart_lock').execute()`, or one of these). Values have to be parameters: the driver refuses another text
 * under a name that it knows.
 */

/** Where statements are written; what runs them comes later. */
const nowhere: Database = drizzle.mock({ schema });

/**
 * A statement with placeholders, written once, on its first use: putting its text together costs as much as running it.
 * It is executed on the database or the open transaction that is given. In conditions a placeholder takes what the driver
 * does; in what is written it takes the column's own kind, or null.
 */
export function prepared<Statement extends object>(write: (db: Database) => Statement) {
  let written: Statement | undefined;
  return (on: Database | Transaction): Statement => {
    written ??= takingNull(write(nowhere));
    const { client } = on._.session as unknown as { client: unknown };
    return Object.create(written, { client: { value: client } }) as Statement;
  };
}

/** Drizzle hands every value of a placeholder to its column, and what JSON and moments make of null isn't null. */
function takingNull<Statement extends object>(statement: Statement): Statement {
  const { params = [] } = statement as { params?: unknown[] };
  for (const [at, param] of params.entries()) {
    if (!is(param, Param) || !is(param.value, Placeholder)) continue;
    const { encoder } = param;
    params[at] = new Param(param.value, {
      mapToDriverValue: (value: unknown) => (value === null ? null : encoder.mapToDriverValue(value)),
    });
  }
  return statement;
}

/** A placeholder for each of these columns, under the column's name. */
export function placeholders<Column extends string>(columns: readonly Column[]) {
  return Object.fromEntries(columns.map((column) => [column, sql.placeholder(column)])) as {
    [Each in Column]: Placeholder<Each>;
  };
}

const dialect = new PgDialect();

/** The same for a statement that is written as SQL. Answers its rows. */
export function preparedSql<Row extends object>(name: string, write: () => SQL) {
  let written: Query | undefined;
  return (on: Database | Transaction, values: Record<string, unknown>): Promise<Row[]> => {
    written ??= dialect.sqlToQuery(write());
    return executeText<Row>(on, name, written, values);
  };
}

/** Runs a statement that is written as SQL with its values, prepared under a name. Answers its rows. */
export function executePrepared<Row extends object>(
  on: Database | Transaction,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  return executeText(on, name, dialect.sqlToQuery(statement));
}

/** The same for a text that has its parameters as $1, $2 … already. */
export async function executeText<Row extends object>(
  on: Database | Transaction,
  name: string,
  query: Query,
  values: Record<string, unknown> = {},
): Promise<Row[]> {
  const statement = on._.session.prepareQuery<{ execute: { rows: Row[] }; all: unknown; values: unknown }>(
    query,
    undefined,
    name,
    false,
  );
  return (await statement.execute(values)).rows;
}

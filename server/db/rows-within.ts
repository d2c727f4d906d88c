import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

type Values<Columns extends Record<string, PgColumn>> = {
  [Key in keyof Columns]: Columns[Key]['_']['notNull'] extends true
    ? Columns[Key]['_']['data']
    : Columns[Key]['_']['data'] | null;
};

/**
 * The rows of other tables that belong to a row, as one more column of its statement: `rest` is what follows the
 * columns (`from … where …`), `by` what they are ordered by. A statement of its own for each table costs several times
 * as much as reading it does. They come as JSON and are read as their columns are everywhere.
 */
export function rowsWithin<Columns extends Record<string, PgColumn>>(
  columns: Columns,
  rest: SQL,
  by: PgColumn,
): SQL<Values<Columns>[]> {
  const entries = Object.entries(columns);
  const row = sql`json_build_array(${sql.join(Object.values(columns), sql`, `)})`;
  const read = (rows: unknown[][]) =>
    rows.map((values) =>
      Object.fromEntries(
        entries.map(([key, column], at) => {
          const value = values[at] ?? null;
          return [key, value === null ? null : column.mapFromDriverValue(value)];
        }),
      ),
    );
  return sql`(select coalesce(json_agg(${row} order by ${by}), '[]') ${rest})`.mapWith(
    read as (rows: unknown) => Values<Columns>[],
  ) as SQL<Values<Columns>[]>;
}

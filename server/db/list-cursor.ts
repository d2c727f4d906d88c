import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** How a list by time is ordered: by a moment, then by the id. */
export type ListOrder = { by: SQLWrapper; id: SQLWrapper; way: 'asc' | 'desc' };

/** Where a row stands in such a list, as `listCursor` of the contract takes it: microseconds, because rows have them. */
export function cursorOf({ by, id }: ListOrder): SQL<string> {
  return sql<string>`(extract(epoch from ${by}) * 1000000)::bigint || '.' || ${id}`;
}

/** What comes after it; everything without one. */
export function afterCursor({ by, id, way }: ListOrder, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const [micros = '0', last = '0'] = cursor.split('.');
  const at = sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`;
  return sql`(${by}, ${id}) ${sql.raw(way === 'asc' ? '>' : '<')} (${at}, ${last}::int)`;
}

/** The order itself, as indices of it are made. */
export function inOrder({ by, id, way }: ListOrder): SQL {
  const to = sql.raw(way === 'asc' ? 'asc' : 'desc nulls last');
  return sql`${by} ${to}, ${id} ${to}`;
}

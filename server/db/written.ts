import { type SQL, sql } from 'drizzle-orm';

/**
 * Rows and the transactions that wrote them, as a text: any change of one that is there, comes or goes gives another. It
 * stands in a `select`; `id` is the rows' own, within a bigint.
 */
export function written(id: SQL): SQL {
  return sql`count(*) || '.' || coalesce(bit_xor(hashint8extended((${id} << 32) # xmin::text::bigint, 0)), 0)`;
}

import { createHash } from 'node:crypto';
import type pg from 'pg';

type Asked = { text: string; name?: string };

/**
 * Has every statement with parameters planned once on each connection of a pool, as if it were a prepared one: for a test that
 * asks the same few hundred thousands of times, planning is most of what they cost. What they do is the same.
 */
export function planOnce(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const known = names.get(text) ?? `once_${createHash('sha256').update(text).digest('base64url')}`;
    names.set(text, known);
    return known;
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((asked: Asked | string, values?: unknown, ...more: unknown[]) => {
      const isNamed =
        typeof asked === 'string' || asked.name || !Array.isArray(values) || values.length === 0;
      return query(isNamed ? asked : { ...asked, name: nameOf(asked.text) }, values, ...more);
    }) as typeof client.query;
  });
}

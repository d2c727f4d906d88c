import { createHash } from 'node:crypto';

/**
 * A short name for how something stands, for whoever reads it to give back when they change it: the same as long as
 * nothing of it has changed. Takes what JSON can say, its keys in the same order each time, as a row of the database has
 * them.
 */
export function wasOf(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(value ?? null))
    .digest('hex')
    .slice(0, 16);
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkout, sourcesOf } from './sources.ts';

/*
 * Rows that are locked with a bound are found before they are written, in a `with` of their own. Within the condition of
 * the write PostgreSQL may look for them again for each row of the table, pass over those that it has written, and find
 * others: all are written, whatever the bound.
 */
const lockedWithin = /\bin \(\s*select\b[^`]*?\bfor update\b(?: of \w+)?(?: skip locked)?\s*\)/i;

describe('statements', () => {
  test('lock what they write before they write it', () => {
    const wrong = sourcesOf('server', /\.ts$/).filter((file) =>
      lockedWithin.test(readFileSync(join(checkout, file), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });

  test('the watchman knows one that does not', () => {
    const statement =
      'update x set y = 1 where id in (select id from x order by id limit 5 for update skip locked)';
    expect(lockedWithin.test(statement)).toBe(true);
    expect(lockedWithin.test(`with next as (${statement.slice(33)} update x`)).toBe(false);
  });
});

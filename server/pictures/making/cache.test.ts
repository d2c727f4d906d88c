import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cached, prune, touch } from './cache.ts';

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'asees-cache-'));
});
afterEach(() => rmSync(cache, { recursive: true }));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('what was made once is not made again', async () => {
  let made = 0;
  const make = async () => Buffer.from(`picture ${++made}`);
  const first = await cached(cache, 'croton.abc', 'a.avif', make);
  expect(await cached(cache, 'croton.abc', 'a.avif', make)).toBe(first);
  expect(made).toBe(1);
  expect(readdirSync(join(cache, 'croton.abc'))).toEqual(['a.avif']);
});

test('two processes at once make the same file, and neither fails', async () => {
  const make = async () => Buffer.from('picture');
  const slower = async () => {
    await cached(cache, 'croton.abc', 'a.avif', make);
    return make();
  };
  await cached(cache, 'croton.abc', 'a.avif', slower);
  expect(readdirSync(join(cache, 'croton.abc'))).toEqual(['a.avif']);
});

test('a failure leaves nothing', async () => {
  const failing = cached(cache, 'croton.abc', 'a.avif', async () => {
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(readdirSync(cache)).toEqual([]);
});

test('what no checkout has used for 60 days goes; being listed counts', () => {
  for (const [name, days] of [
    ['used', 59],
    ['forgotten', 61],
    ['listed', 61],
  ] as const) {
    mkdirSync(join(cache, name));
    utimesSync(join(cache, name), daysAgo(days), daysAgo(days));
  }
  touch(cache, ['listed', 'never made']);
  prune(cache);
  expect(readdirSync(cache).sort()).toEqual(['listed', 'used']);
  expect(existsSync(join(cache, 'never made'))).toBe(false);
});

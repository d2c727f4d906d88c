import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cached, prune } from './cache.ts';

let cache: string;
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'asees-cache-'));
});
afterEach(() => rmSync(cache, { recursive: true }));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

test('what was made once is not made again', async () => {
  let made = 0;
  const make = async (folder: string) => {
    made++;
    writeFileSync(join(folder, 'a.avif'), 'picture');
  };
  const first = await cached(cache, 'abc', make);
  expect(await cached(cache, 'abc', make)).toBe(first);
  expect(made).toBe(1);
  expect(readdirSync(first)).toEqual(['a.avif']);
});

test('two builds at once make the same folder, and neither fails', async () => {
  const make = async (folder: string) => writeFileSync(join(folder, 'a.avif'), 'picture');
  const other = async (folder: string) => {
    await cached(cache, 'abc', make).catch(() => {});
    mkdirSync(folder, { recursive: true });
    await make(folder);
  };
  await cached(cache, 'abc', other);
  expect(readdirSync(cache)).toEqual(['abc']);
});

test('a failure leaves nothing that looks finished', async () => {
  const failing = cached(cache, 'abc', async (folder) => {
    writeFileSync(join(folder, 'half'), '');
    throw new Error('no room');
  });
  await expect(failing).rejects.toThrow('no room');
  expect(readdirSync(cache)).toEqual([]);
});

test('what no build has used for 60 days goes, and what broken-off builds left', async () => {
  for (const [name, days] of [
    ['used', 59],
    ['forgotten', 61],
    ['broken.123', 2],
    ['running.124', 0],
  ] as const) {
    mkdirSync(join(cache, name));
    utimesSync(join(cache, name), daysAgo(days), daysAgo(days));
  }
  prune(cache);
  expect(readdirSync(cache).sort()).toEqual(['running.124', 'used']);
});

test('being used again counts', async () => {
  mkdirSync(join(cache, 'abc'));
  utimesSync(join(cache, 'abc'), daysAgo(61), daysAgo(61));
  await cached(cache, 'abc', async () => {});
  prune(cache);
  expect(existsSync(join(cache, 'abc'))).toBe(true);
});

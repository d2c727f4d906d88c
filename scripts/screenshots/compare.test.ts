import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { compare } from './compare.ts';

const folder = mkdtempSync(join(tmpdir(), 'asees-compare-'));
const [before, after, drawn] = ['before', 'after', 'drawn'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];
for (const each of [before, after, drawn]) mkdirSync(each);
afterAll(() => rmSync(folder, { recursive: true }));

/** A page of 10 by `height`, with a dot of a colour in its corner. */
const page = (file: string, height: number, dot: string) =>
  sharp({ create: { width: 10, height, channels: 3, background: '#fff' } })
    .composite([
      { input: { create: { width: 1, height: 1, channels: 3, background: dot } }, left: 0, top: 0 },
    ])
    .png()
    .toFile(file);

test('what changed is told, the most changed first; a shade of a letter is nothing', async () => {
  await page(join(before, 'same.png'), 10, '#000');
  await page(join(after, 'same.png'), 10, '#101010');
  await page(join(before, 'dot.png'), 10, '#000');
  await page(join(after, 'dot.png'), 10, '#f00');
  await page(join(before, 'longer.png'), 10, '#000');
  await page(join(after, 'longer.png'), 20, '#000');
  await page(join(before, 'gone.png'), 10, '#000');
  await page(join(after, 'new.png'), 10, '#000');
  expect(await compare(before, after, drawn)).toEqual([
    { file: 'gone.png', why: 'gone', share: 1 },
    { file: 'new.png', why: 'new', share: 1 },
    { file: 'longer.png', why: 'other', share: 0.5 },
    { file: 'dot.png', why: 'other', share: 0.01 },
  ]);
  expect([existsSync(join(drawn, 'dot.png')), existsSync(join(drawn, 'same.png'))]).toEqual([true, false]);
});

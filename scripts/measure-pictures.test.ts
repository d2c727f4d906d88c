import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { boxesFile } from '#server/pictures/boxes.ts';
import { boxOf, hashOf, measured } from './measure-pictures.ts';

const rows = readFileSync(boxesFile, 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t'));

test('every picture of a product was measured as it is now: node scripts/measure-pictures.ts', () => {
  expect(rows.map(([name, hash]) => [name, hash])).toEqual(measured().map((name) => [name, hashOf(name)]));
});

test('a plant begins well above where it stands', async () => {
  for (const [name, , top, foot] of rows) expect(Number(foot) - Number(top), name).toBeGreaterThan(200);
  expect(await boxOf('zz-plant--charcoal')).toEqual({
    top: Number(rows.find(([name]) => name === 'zz-plant--charcoal')?.[2]),
    foot: Number(rows.find(([name]) => name === 'zz-plant--charcoal')?.[3]),
  });
});

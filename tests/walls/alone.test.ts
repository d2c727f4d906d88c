import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { alone } from '../../vitest.config.ts';
import { checkout } from './sources.ts';

/* Tests of the server share their process: what one puts in a module's place the next would be given too, or never get. */

test('whoever puts something in a module’s place is alone in its process', () => {
  const mocking = globSync('{server,tools,sandbox,tests}/**/*.test.ts', { cwd: checkout }).filter((file) =>
    /\bvi\.(?:do)?mock\(/i.test(readFileSync(join(checkout, file), 'utf8').replaceAll('\\.', '')),
  );
  expect(mocking.filter((file) => !alone.includes(file) && !file.startsWith('tests/walls/'))).toEqual([]);
  expect(mocking.length).toBeGreaterThan(0);
});

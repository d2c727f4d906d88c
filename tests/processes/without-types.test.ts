import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { strippedFile } from '#server/without-types.mjs';
import { temporaryDataFolder } from '../support/shop/temporary.ts';

/** A module of its own for each run, so that no build knows it. */
const sourceOf = (says: string) => `export const says: string = '${says}'; // ${process.pid} ${Date.now()}\n`;

async function saidBy(source: string): Promise<string> {
  const folder = await temporaryDataFolder();
  try {
    const file = join(folder.path, 'module.ts');
    await writeFile(file, source);
    const program = `console.log((await import(${JSON.stringify(file)})).says)`;
    const args = ['--import=./server/without-types.mjs', '--input-type=module', '--eval', program];
    return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim();
  } finally {
    await folder.remove();
  }
}

describe('modules come without their types where the build has taken them away', () => {
  test('what the build knows is read from there, found by its content', async () => {
    const source = sourceOf('source');
    const stripped = strippedFile(source);
    await mkdir(new URL('.', stripped), { recursive: true });
    await writeFile(stripped, "export const says = 'build';");
    try {
      expect(await saidBy(source)).toBe('build');
      expect(await saidBy(`${source}// changed since`)).toBe('source');
    } finally {
      await rm(stripped);
    }
  });

  test('what it does not know is left to Node', async () => {
    expect(await saidBy(sourceOf('source'))).toBe('source');
  });
});

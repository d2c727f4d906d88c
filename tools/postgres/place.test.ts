import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

/** Asks forty times over, in a process of its own: how often the folder could not be written. */
const asking = (folder: string) => `
  import { canWrite } from ${JSON.stringify(join(import.meta.dirname, 'place.ts'))};
  const user = ${JSON.stringify(ownerOf(folder))};
  let refused = 0;
  for (let count = 0; count < 40; count += 1) if (!canWrite(${JSON.stringify(folder)}, user)) refused += 1;
  console.log(refused);`;

test('whether a folder can be written is true for all who ask at once, and they leave nothing there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'asees-place-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', asking(folder)]),
    ),
  );
  expect(answers.map(({ stdout }) => stdout.trim())).toEqual(['0', '0', '0', '0', '0', '0']);
  expect(readdirSync(folder)).toEqual([]);
});

function ownerOf(folder: string) {
  const { uid, gid } = statSync(folder);
  return { uid, gid };
}

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { memoryEnv, memoryFlags } from '../../scripts/run/memory.mjs';
import { checkout } from './sources.ts';

/*
 * The units for systemd start the shop as `npm start` does: with its flags and its memory. The gate's last run starts a shop
 * in production by the web unit's own command (scripts/smoke-production.ts).
 */

const folder = join(checkout, 'deploy', 'systemd');
const units = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

it.each(units)('$name starts the shop with the flags and the memory of `npm start`', ({ text }) => {
  const command = `/srv/asees/node_modules/node/bin/node ${memoryFlags.join(' ')} server/main.ts`;
  expect(text).toContain(`\nExecStart=${command}\n`);
  const memory = Object.entries(memoryEnv).map(([name, value]) => `${name}=${value}`);
  expect(text).toContain(`\nEnvironment=${memory.join(' ')}\n`);
  expect(text).toContain('\nRestart=always\n');
});

it('the image starts it so too', () => {
  const text = readFileSync(join(checkout, 'deploy', 'container', 'Containerfile'), 'utf8');
  const command = ['node_modules/node/bin/node', ...memoryFlags, 'server/main.ts'];
  expect(text).toContain(`\nCMD [${command.map((word) => JSON.stringify(word)).join(', ')}]\n`);
  const memory = Object.entries(memoryEnv).map(([name, value]) => `${name}=${value}`);
  expect(text).toContain(`\nENV ${memory.join(' ')}\n`);
});

/** Debian's, where it is installed. */
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

it.runIf(hasSystemd)('systemd understands every line of them', () => {
  const place = mkdtempSync(join(tmpdir(), 'asees-units-'));
  const files = units.map(({ name, text }) => {
    const file = join(place, name.replace('@.', '@8001.'));
    writeFileSync(file, text.replaceAll('/srv/asees', checkout));
    return file;
  });
  const { stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', '--recursive-errors=no', ...files],
    {
      encoding: 'utf8',
    },
  );
  rmSync(place, { recursive: true });
  expect(`${stdout}${stderr}`).toBe('');
});

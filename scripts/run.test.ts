import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const run = (args: string[], env: Record<string, string> = {}) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'run.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

test('a taken port is named, with the setting that changes it', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) =>
    other.listen(0, '127.0.0.1', () => resolve((other.address() as { port: number }).port)),
  );
  const { status, stderr } = run(['start'], { PORT: String(port), SANDBOX_PORT: 'soon' });
  other.close();
  expect(status).toBe(1);
  expect(stderr).toContain(`Port ${port} is taken`);
  expect(stderr).toContain(`PORT=${port + 1}`);
  expect(stderr).toContain('SANDBOX_PORT is not a port: soon.');
  expect(stderr).not.toContain('SANDBOX_SMTP_PORT');
});

const refused: [env: Record<string, string>, sentence: string][] = [
  [{ PORT: '4100', SANDBOX_PORT: '4100' }, 'PORT and SANDBOX_PORT are both 4100: give one of them another.'],
  [{ HOST: '10.9.9.9' }, 'This machine has no address 10.9.9.9. Set HOST to one that it has'],
  [{ HOST: 'no-such-host.invalid' }, 'This machine has no address no-such-host.invalid. Set HOST'],
  [
    { DATA_DIR: join(import.meta.dirname, 'run.mjs') },
    'run.mjs is a file: move it away, or set DATA_DIR to a folder.',
  ],
  [{ DATA_DIR: '/dev/null/shop' }, '/dev/null is a file: move it away, or set DATA_DIR to a folder.'],
];
if (existsSync('/proc/self'))
  refused.push([{ DATA_DIR: '/proc/nope' }, "Can't keep data in /proc/nope (ENOENT). Set DATA_DIR"]);

test.each(refused)('%o is refused at once, with what to do', (env, sentence) => {
  const { status, stderr } = run(['start'], { PORT: '4101', SANDBOX_PORT: '4102', ...env });
  expect(stderr).toContain(sentence);
  expect(status).toBe(1);
});

test('the port for mail is the one after the sandbox’s, and refused like it', () => {
  const { status, stderr } = run(['start'], { PORT: '0', SANDBOX_PORT: '65535' });
  expect(status).toBe(1);
  expect(stderr).toContain('SANDBOX_SMTP_PORT is not a port: 65536.');
});

test('an unknown command names the known ones', () => {
  const { status, stderr } = run(['deploy']);
  expect(status).toBe(1);
  expect(stderr).toContain('start, dev, test');
});

test('a watched program starts anew at a change, after a failure too, and ends when the runner is killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'asees-run-'));
  const [program, note] = [join(folder, 'program.mjs'), join(folder, 'pid')];
  const living = (more: string) =>
    `import { writeFileSync } from 'node:fs';
     ${more}
     writeFileSync(${JSON.stringify(note)}, String(process.pid));
     setInterval(() => {}, 1000);`;
  // In a folder of its own: the note that the program writes is no change.
  const watched = mkdtempSync(join(tmpdir(), 'asees-watch-'));
  writeFileSync(program, living(''));
  const runner = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { runTogether } from ${JSON.stringify(join(import.meta.dirname, 'run', 'processes.mjs'))};
       await runTogether([{ args: [${JSON.stringify(program)}], watch: [${JSON.stringify(watched)}] }], {});`,
    ],
    { cwd: join(import.meta.dirname, '..'), stdio: 'ignore' },
  );
  const pid = () => (existsSync(note) ? Number(readFileSync(note, 'utf8')) : 0);
  onTestFinished(() => {
    runner.kill('SIGKILL');
    if (isAlive(pid())) process.kill(pid(), 'SIGKILL');
    for (const made of [folder, watched]) rmSync(made, { recursive: true, force: true });
  });

  await expect.poll(() => isAlive(pid()), patience).toBe(true);
  const first = pid();
  writeFileSync(program, living("throw new Error('half a thought');"));
  writeFileSync(join(watched, 'half.ts'), '');
  await expect.poll(() => isAlive(first), patience).toBe(false);
  writeFileSync(program, living(''));
  // Once more until it is seen: the program may not have failed yet.
  await expect
    .poll(() => {
      if (pid() === first) writeFileSync(join(watched, 'whole.ts'), String(Math.random()));
      return isAlive(pid());
    }, patience)
    .toBe(true);

  runner.kill('SIGKILL');
  await expect.poll(() => isAlive(pid()), patience).toBe(false);
}, 60_000);

const patience = { timeout: 20_000, interval: 250 };

function isAlive(pid: number): boolean {
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

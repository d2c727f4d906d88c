import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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

test.each([
  [{ PORT: '4100', SANDBOX_PORT: '4100' }, 'PORT and SANDBOX_PORT are both 4100: give one of them another.'],
  [{ HOST: '10.9.9.9' }, 'This machine has no address 10.9.9.9. Set HOST to one that it has'],
  [{ HOST: 'no-such-host.invalid' }, 'This machine has no address no-such-host.invalid. Set HOST'],
  [
    { DATA_DIR: join(import.meta.dirname, 'run.mjs') },
    'run.mjs is a file: move it away, or set DATA_DIR to a folder.',
  ],
  [{ DATA_DIR: '/dev/null/shop' }, '/dev/null is a file: move it away, or set DATA_DIR to a folder.'],
  ...(existsSync('/proc/self')
    ? ([[{ DATA_DIR: '/proc/nope' }, "Can't keep data in /proc/nope (ENOENT). Set DATA_DIR"]] as const)
    : []),
])('%o is refused at once, with what to do', (env, sentence) => {
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

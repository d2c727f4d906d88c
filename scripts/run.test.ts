import { spawnSync } from 'node:child_process';
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

import { buildSandbox } from './app.ts';

/**
 * Starts the sandbox as its own process. Settings: SANDBOX_PORT (3100), SANDBOX_SMTP_PORT (the port after it),
 * SANDBOX_PAGE_PORTS (payment pages of Tap, Tabby and Tamara: the three ports after that), HOST (127.0.0.1, where the
 * shop listens too), SANDBOX_TAP_KEY (sk_test_asees), PUBLIC_URL (the shop's address, when it is at another host),
 * SANDBOX_LOG=1 (a line per request), SANDBOX_DIR (a folder to keep the books in; without it they are forgotten with the
 * process).
 */
const env = process.env;
const port = portFrom('SANDBOX_PORT', 3100);
const smtpPort = portFrom('SANDBOX_SMTP_PORT', port === 0 ? 0 : port + 1);

const sandbox = buildSandbox({
  folder: env.SANDBOX_DIR || null,
  tapKey: env.SANDBOX_TAP_KEY || undefined,
  shopUrl: env.PUBLIC_URL || null,
  log: env.SANDBOX_LOG === '1',
});

const at = await sandbox.listen({ port, smtpPort, pagePorts: pagePorts(), host: env.HOST || '127.0.0.1' });
console.log(`sandbox: ${at.url}, mail on port ${at.smtpPort}, payment pages on ${at.pagePorts.join(', ')}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => sandbox.close());
}

function pagePorts(): number[] {
  // .env.example has it empty: by default, then.
  if (env.SANDBOX_PAGE_PORTS) return env.SANDBOX_PAGE_PORTS.split(',').map(Number);
  return [2, 3, 4].map((after) => (port === 0 ? 0 : port + after));
}

function portFrom(name: string, otherwise: number): number {
  const port = Number(env[name] || otherwise);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} is not a port: ${env[name] ?? port}`);
  return port;
}

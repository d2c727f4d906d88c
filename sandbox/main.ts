import { buildSandbox } from './app.ts';

/**
 * Starts the sandbox as its own process. Settings: SANDBOX_PORT (3100), SANDBOX_SMTP_PORT (the port after it),
 * SANDBOX_HOST (127.0.0.1), SANDBOX_TAP_KEY
 * (sk_test_asees), SANDBOX_PUBLIC_URL (where shoppers reach it, when that differs),
 * PUBLIC_URL (the shop's address, when that isn't on this machine), SANDBOX_LOG=1 (a line per request), SANDBOX_DIR
 * (a folder to keep the books in; without it they are forgotten with the process).
 */
const env = process.env;
const port = portFrom('SANDBOX_PORT', 3100);
const smtpPort = portFrom('SANDBOX_SMTP_PORT', port === 0 ? 0 : port + 1);

const sandbox = buildSandbox({
  folder: env.SANDBOX_DIR || null,
  tapKey: env.SANDBOX_TAP_KEY || undefined,
  publicUrl: env.SANDBOX_PUBLIC_URL?.replace(/\/+$/, '') || null,
  shopUrl: env.PUBLIC_URL || null,
  log: env.SANDBOX_LOG === '1',
});

const at = await sandbox.listen({ port, smtpPort, host: env.SANDBOX_HOST || '127.0.0.1' });
console.log(`sandbox: ${at.url}, mail on port ${at.smtpPort}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => sandbox.close());
}

function portFrom(name: string, otherwise: number): number {
  const port = Number(env[name] || otherwise);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} is not a port: ${env[name] ?? port}`);
  return port;
}

import { buildSandbox } from './app.ts';

/**
 * Starts the sandbox as its own process. Settings: SANDBOX_PORT (3100), SANDBOX_HOST (127.0.0.1), SANDBOX_TAP_KEY
 * (sk_test_asees), SANDBOX_PUBLIC_URL (where shoppers reach it, when that differs),
 * PUBLIC_URL (the shop's address, when that isn't on this machine), SANDBOX_LOG=1 (a line per request).
 */
const env = process.env;
const port = Number(env.SANDBOX_PORT || 3100);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  throw new Error(`SANDBOX_PORT is not a port: ${env.SANDBOX_PORT}`);
}

const app = buildSandbox({
  tapKey: env.SANDBOX_TAP_KEY || undefined,
  publicUrl: env.SANDBOX_PUBLIC_URL?.replace(/\/+$/, '') || null,
  shopUrl: env.PUBLIC_URL || null,
  log: env.SANDBOX_LOG === '1',
});

const address = await app.listen({ port, host: env.SANDBOX_HOST || '127.0.0.1' });
console.log(`sandbox: ${address}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => app.close());
}

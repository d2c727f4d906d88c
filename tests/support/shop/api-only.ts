import { fetchOutsideTransaction } from '#server/db/open-transaction.ts';
import { mount } from '#server/http/app.ts';
import { createServer } from '#server/http/server.ts';
import { readConfig } from '#server/kernel/config.ts';
import { openContext } from '#server/open-context.ts';
import { operations } from '#server/operations.ts';
import { createPayments } from '#server/providers/payments.ts';
import { work } from '#server/work.ts';

/*
 * The shop as `server/main.ts` runs it (HTTP and worker in one process), without its pages, so that it can be started
 * and killed before anything is built; with ROLE=web without the worker. PROVIDER_TIMEOUT_MS shortens how long it waits for a payment provider.
 */
const config = readConfig(process.env);
const app = createServer(config);
const { context } = await openContext(config, config.databaseUrl ?? '', app.log);
const timeoutMs = Number(process.env.PROVIDER_TIMEOUT_MS ?? 10_000);
context.payments = createPayments(config.payments, { timeoutMs, fetch: fetchOutsideTransaction });
if (config.role !== 'web') await work(context);
await mount(app, context, operations, null);
await app.listen({ port: config.port, host: config.host });
process.once('SIGTERM', async () => {
  await app.leaving.begin(config.drainSeconds * 1000);
  await app.close();
  process.exit(0);
});
console.log('open');

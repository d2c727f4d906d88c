import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createCache } from './cache.ts';
import { type Config, readConfig } from './config.ts';
import { connect } from './db/database.ts';
import { loadDemo } from './db/demo/load.ts';
import { startEmbeddedPostgres } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { dropCacheOnNotify } from './db/notify.ts';
import { createServer, mount } from './http/app.ts';
import { loadPages } from './http/build.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { openJobs } from './jobs/jobs.ts';
import { operations } from './operations.ts';
import { createMessenger } from './providers/messenger.ts';
import { createTap } from './providers/payment/tap.ts';
import type { Shop } from './shop.ts';

const providerTimeoutMs = 10_000;

/** Puts the shop together: configuration, database, providers, then HTTP, worker or both. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const app = createServer(config);
  const { log } = app;
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async (code: number): Promise<void> => {
    for (const close of closers.splice(0).reverse())
      await close().catch((error: unknown) => log.error({ err: error }, 'while stopping'));
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(0));

  try {
    const embedded = config.databaseUrl
      ? null
      : await startEmbeddedPostgres({ dataDir: config.dataDir, log: say });
    if (embedded) closers.push(() => embedded.stop());
    const databaseUrl = config.databaseUrl ?? (embedded as { url: string }).url;
    await migrate(databaseUrl);
    const database = connect(databaseUrl, {
      max: config.databaseConnections,
      onError: (error) => log.error({ err: error }, 'database connection lost'),
    });
    closers.push(() => database.close());
    if (config.sandbox) await loadDemo(database.db);

    const jobs = await openJobs(databaseUrl, log);
    closers.push(() => jobs.stop());
    const shop: Shop = {
      config: {
        ...config,
        publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
        secret: config.secret ?? (await ownSecret(config)),
      },
      db: database.db,
      payments: createTap({ ...config.tap, timeoutMs: providerTimeoutMs }),
      messenger: createMessenger({ url: config.messagesUrl, timeoutMs: providerTimeoutMs }),
      jobs,
      cache: createCache(),
      log,
    };
    closers.push(await dropCacheOnNotify(databaseUrl, shop.cache, log));

    if (config.role !== 'web') await jobs.work(jobHandlers(shop));
    if (config.role !== 'worker') {
      await mount(app, shop, operations, await loadPages(app, config));
      closers.push(() => app.close());
      await app.listen({ port: config.port, host: config.host });
      say(`Asees is open at ${shop.config.publicUrl}`);
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    log.fatal({ err: error }, 'not started');
    await stop(1);
  }
}

function say(line: string): void {
  console.log(line);
}

/** Outside production the shop makes a secret once and keeps it, so that private links outlive a restart. */
async function ownSecret(config: Config): Promise<string> {
  if (config.databaseUrl) return createHash('sha256').update(config.databaseUrl).digest('hex');
  const file = join(config.dataDir, 'secret');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch {
    const secret = randomBytes(32).toString('hex');
    await mkdir(config.dataDir, { recursive: true });
    await writeFile(file, secret, { mode: 0o600 });
    return secret;
  }
}

await main();

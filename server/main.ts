import { demandLegalFactsAfter, demandLegalFactsBefore } from './content/demand-legal-facts.ts';
import { endOnCrash } from './crash.ts';
import { connect } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { mount, mountHealth } from './http/app.ts';
import { loadBuilds } from './http/builds.ts';
import { refuseWhileBehind } from './http/refuse-behind.ts';
import { createServer } from './http/server.ts';
import { type Config, readConfig } from './kernel/config.ts';
import type { AppContext } from './kernel/context.ts';
import { nameOf, openContext } from './open-context.ts';
import { operations } from './operations.ts';
import { staffOperations } from './staff-operations.ts';
import { startProblem, warnWithoutSandbox } from './start-problems.ts';
import { work } from './work.ts';

/** From the moment that nothing more is taken on, in milliseconds: whatever hangs by then is left. */
const endsWithin = 12_000;

/**
 * Starts the shop: configuration, database, parts, then worker, HTTP or both. What a shop without a database or with
 * the sandbox is helped out with (an embedded PostgreSQL, the demo catalogue) is in tools/, which the server knows
 * nowhere else, and is loaded only where it is needed.
 */
async function main(config: Config): Promise<void> {
  const app = createServer(config);
  endOnCrash(app);
  // Last of all, so that a start that failed is told too.
  const closers: (() => Promise<unknown>)[] = [() => app.errors.close()];
  const stop = async (code: number): Promise<void> => {
    setTimeout(() => process.exit(code || 1), endsWithin).unref();
    for (const close of closers.splice(0).reverse()) {
      await close().catch((error: unknown) => app.log.error({ err: error }, 'while stopping'));
    }
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void app.leaving.begin(config.drainSeconds * 1000).then(() => stop(0)));

  try {
    let databaseUrl = config.databaseUrl;
    if (databaseUrl === null) {
      const { startEmbeddedPostgres } = await import('#tools/postgres/start.ts');
      const embedded = await startEmbeddedPostgres({
        dataDir: config.dataDir,
        log: say,
        alone: {
          as: config.role === 'all' ? ['web', 'worker'] : [config.role],
          told: `process ${process.pid}${config.role === 'worker' ? '' : `, port ${config.port}`}`,
        },
      });
      closers.push(() => embedded.stop());
      databaseUrl = embedded.url;
    }
    if (config.production) await demandLegalFactsBefore(databaseUrl);
    await migrate(databaseUrl);
    if (config.shopFile !== null) await fillFromFile(databaseUrl, config.shopFile);
    else if (config.sandbox) await fillWithDemo(databaseUrl);

    const { context, close } = await openContext(config, databaseUrl, app.log);
    closers.push(close);
    if (config.production) await demandLegalFactsAfter(context);
    closers.push(() => app.close());
    if (config.role !== 'web') closers.push(await work(context));
    if (config.role !== 'worker') {
      refuseWhileBehind(app);
      await mount(app, context, operations, await loadBuilds(app, config), { operations: staffOperations });
      const at = await app.listen({ port: config.port, host: config.host });
      if (config.publicUrl === null)
        context.config.publicUrl = `http://${nameOf(config.host)}:${new URL(at).port}`;
      say(`Asees is open at ${context.config.publicUrl}`);
      if (config.sandbox) await openBackOffice(context);
    }
    if (config.role === 'worker' && config.healthPort !== null) {
      await mountHealth(app, context);
      await app.listen({ port: config.healthPort, host: config.host });
    }
    if (config.sandbox) void warnWithoutSandbox(config.sandboxUrl, say);
  } catch (error) {
    app.log.fatal({ err: error }, 'not started');
    console.error(startProblem(error, config));
    await stop(1);
  }
}

async function fillFromFile(databaseUrl: string, path: string): Promise<void> {
  const { loadShopFrom } = await import('#tools/shop-file/load.ts');
  const { db, close } = connect(databaseUrl, { max: 1 });
  await loadShopFrom(db, path).finally(close);
}

async function fillWithDemo(databaseUrl: string): Promise<void> {
  const { loadDemo } = await import('#tools/demo/load.ts');
  const { db, close } = connect(databaseUrl, { max: 1 });
  await loadDemo(db);
  await close();
}

/** The demo has staff of every role, whose authenticators its sandbox plays, and a unit with the sandbox's authority. */
async function openBackOffice(context: AppContext): Promise<void> {
  const { demoStaff } = await import('#tools/demo/staff.ts');
  for (const line of await demoStaff(context)) say(line);
  const { demoUnit } = await import('#tools/demo/einvoices.ts');
  void demoUnit(context);
}

function say(line: string): void {
  console.log(line);
}

function configOrEnd(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    console.error(`The shop can't start with these settings:\n${(error as Error).message}`);
    process.exit(1);
  }
}

await main(configOrEnd());

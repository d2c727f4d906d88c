import { createServer } from '#server/http/server.ts';
import { readConfig } from '#server/kernel/config.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { nameOf, openContext } from '#server/open-context.ts';
import { startEmbeddedPostgres } from '../postgres/start.ts';

/**
 * Opens the shop's parts beside the shop that runs, on the same database. Throws an Error that says what to do, where it
 * isn't a demo (no command delivers what people have paid for), and where no shop runs.
 */
export async function openBeside(): Promise<{ context: AppContext; close(): Promise<void> }> {
  const config = readConfig(process.env);
  if (config.production || !config.sandbox)
    throw new Error('The workshop is played in the demo only. For real, staff take the steps of orders.');
  const shop = config.publicUrl ?? `http://${nameOf(config.host)}:${config.port}`;
  const runs = await fetch(`${shop}/readyz`).catch(() => null);
  if (!runs?.ok) throw new Error(`No shop runs at ${shop}: begin with npm start, in another window.`);
  const embedded =
    config.databaseUrl === null
      ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} })
      : null;
  const url = config.databaseUrl ?? embedded?.url ?? '';
  const { context, close } = await openContext(config, url, createServer(config).log);
  return {
    context,
    async close() {
      await close();
      await embedded?.stop();
    },
  };
}

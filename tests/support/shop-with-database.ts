import { migrate } from '#server/db/migrate.ts';
import { startEmbeddedPostgres } from '#tools/postgres/start.ts';
import { type RunningShop, startShop } from './shop.ts';
import { temporaryDataFolder } from './temporary.ts';

/**
 * A whole shop (`startShop`) on a database that tests can reach as well: for what shoppers see of things that only staff,
 * drivers and time do.
 */
export async function startShopWithDatabase(
  env: Record<string, string> = {},
): Promise<RunningShop & { databaseUrl: string }> {
  const data = await temporaryDataFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: data.path, log: () => {} });
  const stopDatabase = async () => {
    await postgres.stop();
    data.remove();
  };
  try {
    await migrate(postgres.url);
    const shop = await startShop({ DATABASE_URL: postgres.url, ...env });
    const stop = async () => {
      await shop.stop();
      await stopDatabase();
    };
    return { ...shop, databaseUrl: postgres.url, stop };
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

import { vapidPrivateKey } from './push.ts';
import { startShopWithDatabase } from './shop-with-database.ts';

/**
 * Playwright's global set-up: one shop for the run. Tests find it by `baseURL` and `SANDBOX_URL`, and its database by
 * `SHOP_DATABASE_URL`. The run fails where the shop's log tells of an error, whatever the pages showed.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.SHOP_URL) return async () => {};
  const shop = await startShopWithDatabase({ VAPID_PRIVATE_KEY: vapidPrivateKey });
  process.env.SHOP_URL = shop.url;
  process.env.SANDBOX_URL = shop.sandboxUrl;
  process.env.SHOP_DATABASE_URL = shop.databaseUrl;
  process.env.DATA_DIR = shop.dataDir;
  return async () => {
    await shop.stop();
    if (shop.faults().length > 0)
      throw new Error(`The shop's log tells of errors:\n${shop.faults().join('\n')}`);
  };
}

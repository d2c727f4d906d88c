import { connect } from '#server/db/database.ts';
import { startEmbeddedPostgres } from '#tools/postgres/start.ts';
import { vapidPrivateKey } from '../messages/push.ts';
import { putOnShelf, variantsOf } from '../orders/shelf.ts';
import { startShop } from './shop.ts';

/**
 * Playwright's global set-up: one shop for the run. Tests find it by `baseURL` and `SANDBOX_URL`; its database by
 * `SHOP_DATABASE_URL`, for what only time does; commands beside it by `DATA_DIR`. The run fails where the shop's log tells
 * of an error, whatever the pages showed.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.SHOP_URL) return async () => {};
  const shop = await startShop({ VAPID_PRIVATE_KEY: vapidPrivateKey });
  const database = await startEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {} });
  await stockUp(database.url);
  process.env.SHOP_URL = shop.url;
  process.env.SANDBOX_URL = shop.sandboxUrl;
  process.env.DATA_DIR = shop.dataDir;
  process.env.SHOP_DATABASE_URL = database.url;
  return async () => {
    await database.stop();
    await shop.stop();
    if (shop.faults().length > 0)
      throw new Error(`The shop's log tells of errors:\n${shop.faults().join('\n')}`);
  };
}

/** What most tests buy, and the first of a list to choose from, is there for all of them, however many there come to be. */
async function stockUp(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 });
  for (const slug of ['zz-plant', 'aglaonema-red'])
    await putOnShelf(db, await variantsOf(db, slug), { more: 600 });
  await close();
}

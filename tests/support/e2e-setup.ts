import { startShop } from './shop.ts';

/** Playwright's global set-up: one shop for the run. Tests find it by `baseURL` and `SANDBOX_URL`. */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.SHOP_URL) return async () => {};
  const shop = await startShop();
  process.env.SHOP_URL = shop.url;
  process.env.SANDBOX_URL = shop.sandboxUrl;
  return shop.stop;
}

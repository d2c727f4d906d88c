import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyProductChange, previewProductChange } from '#shop/contract/workshop/product-changes.ts';
import { listProductsForStaff, setProductPrice } from '#shop/contract/workshop/product-list.ts';
import { good } from '../support/orders/paid-order.ts';
import { cityId } from '../support/orders/purchase.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { type ApiProcess, startApi } from '../support/shop/api-process.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/* A price that staff change by one process is the shop's in another within a second: in its row, and many at once. */

const world = await openTestShop();
const riyadh = await cityId(world);
let other: ApiProcess;
beforeAll(async () => {
  other = await startApi({
    DATABASE_URL: world.databaseUrl,
    SANDBOX_URL: world.sandbox.origin,
    SANDBOX_SMTP_PORT: String(world.sandbox.smtpPort),
    SECRET: 'a secret for tests of at least thirty-two characters',
  });
});
afterAll(() => other?.kill());

const as = { role: 'catalogue' } as const;
const priceOf = async (slug: string): Promise<number> => {
  const answer = await fetch(`${other.url}/api/web/products/product/${slug}?cities_id=${riyadh}`);
  return (await answer.json()).data.product_price;
};
const find = async (q: string) => {
  const { items } = good(await callAsStaff(world, listProductsForStaff, { query: { q } }, as));
  const [found] = items;
  if (!found?.price) throw new Error(`no ${q}`);
  return { ...found, price: found.price };
};
const withinASecond = { timeout: 1_000, interval: 20 };

test('in its row', async () => {
  const { id, slug, version, price } = await find('croton');
  expect(await priceOf(slug)).toBe(price);
  const to = price + 1;
  good(await callAsStaff(world, setProductPrice, { params: { id }, body: { version, price: to } }, as));
  await expect.poll(() => priceOf(slug), withinASecond).toBe(to);
});

test('many at once', async () => {
  const found = await Promise.all(['snake plant', 'areca', 'peace lily'].map(find));
  for (const { slug, price } of found) expect(await priceOf(slug)).toBe(price);
  const body = {
    ...{ products_ids: found.map(({ id }) => id), change: 'price', by: 'amount', amount: 2 },
  };
  const { id } = good(await callAsStaff(world, previewProductChange, { body }, as));
  good(await callAsStaff(world, applyProductChange, { params: { id }, body: {} }, as));
  const prices = () => Promise.all(found.map(({ slug }) => priceOf(slug)));
  await expect.poll(prices, withinASecond).toEqual(found.map(({ price }) => price + 2));
});

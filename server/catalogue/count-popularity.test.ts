import { asc, eq, gt, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orders, products } from '#server/db/schema/index.ts';
import { listProducts } from '#shop/contract/catalogue.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { buy, cityId, guestWithCart, stocked } from '../../tests/support/orders/purchase.ts';
import { openTestShop } from '../../tests/support/shop/test-shop.ts';
import { countPopularity, popularityDays } from './count-popularity.ts';

/* What is popular is what was sold lately; a shop that has sold nothing keeps the order that it was stocked in. */

const world = await openTestShop();
const { db } = world.context;
const day = 86_400_000;

const popularities = async () =>
  Object.fromEntries(
    (await db.select().from(products).orderBy(asc(products.id))).map(({ slug, popularity }) => [
      slug,
      popularity,
    ]),
  );
const sell = async (slug: string, quantity: number, decision: 'pay' | 'cancel' = 'pay') => {
  const { token, order } = await guestWithCart(world, { ...(await stocked(world, slug, 50)), quantity });
  const { placed } = await buy(world, token, order, decision);
  if (!placed.success) throw new Error(placed.message);
};
const mostPopular = async () => {
  const answer = await world.call(listProducts.web, { body: { cities_id: await cityId(world), limit: 2 } });
  if (!answer.success) throw new Error(answer.message);
  return answer.data.items.map(({ product_slug }) => product_slug);
};

test('counts pieces of paid orders of the last days, and keeps what stands where nothing was sold', async () => {
  const stockedWith = await popularities();
  await countPopularity(db, new Date());
  await sell('croton', 9, 'cancel');
  await countPopularity(db, new Date());
  expect(await popularities()).toEqual(stockedWith);
  expect(Object.values(stockedWith).some((popularity) => popularity > 0)).toBe(true);

  await sell('aloe-vera', 2);
  await sell('aloe-vera', 3);
  await sell('golden-pothos', 4);
  const now = new Date(Date.now() + 1_000);
  // The list is in a cache, and goes with the job.
  await mostPopular();
  await countPopularity(db, now);
  await countPopularity(db, now);
  const none = Object.fromEntries(Object.keys(stockedWith).map((slug) => [slug, 0]));
  expect(await popularities()).toEqual({ ...none, 'aloe-vera': 5, 'golden-pothos': 4 });
  await expect.poll(mostPopular, { timeout: 1_000 }).toEqual(['aloe-vera', 'golden-pothos']);

  await db
    .update(orders)
    .set({ status: orderStatus.cancelled })
    .where(gt(orders.paidAt, new Date(0)));
  await db
    .update(orders)
    .set({ status: orderStatus.accepted })
    .where(eq(orders.id, sql`(select min(id) from orders where paid_at is not null)`));
  await countPopularity(db, now);
  expect(await popularities()).toEqual({ ...none, 'aloe-vera': 2 });

  await countPopularity(db, new Date(now.getTime() + (popularityDays + 1) * day));
  expect(await popularities()).toEqual({ ...none, 'aloe-vera': 2 });
});

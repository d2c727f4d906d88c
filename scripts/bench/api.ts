import { sql } from 'drizzle-orm';
import { type Client, createClient } from './client.ts';
import { type Cost, costAtRest, costOf, sumOf } from './cpu.ts';
import type { Figure } from './figures.ts';
import { addPiece, newGuest, openSlots, pay, placeOrder } from './purchase.ts';
import { type BenchShop, type Good, putOnShelf } from './shop.ts';
import { measureSignIn } from './sign-in.ts';

const sorts = ['popular', 'newest', 'price_low', 'price_high', 'name'];

/** What calls of the API cost, the database included. */
export async function measureApi(shop: BenchShop): Promise<Figure[]> {
  const { goods, cityId } = shop;
  const client = createClient(shop.url);
  await putOnShelf(shop, goods, 1_000_000);
  const figures: Figure[] = [];
  const add = (name: string, most: number, cost: Cost, unit = 'ms') => {
    const provider = cost.sandbox >= 0.05 ? `, and the sandbox ${cost.sandbox.toFixed(2)}` : '';
    figures.push({
      name,
      products: shop.products,
      value: sumOf(cost),
      unit,
      target: { most },
      note: `shop ${cost.shop.toFixed(2)}, database ${cost.database.toFixed(2)}${provider}`,
    });
  };

  const list = (body: object) =>
    client.call('POST', '/web/products', { cities_id: cityId, limit: 20, ...body });
  const inTurn = (nth: number) => ({
    sort: sorts[nth % sorts.length],
    page_number: (Math.floor(nth / sorts.length) % 4) + 1,
  });
  add(
    'API: list of 20, twenty in turn',
    2,
    await costOf(shop, { warmUp: 1500, count: 500 }, async (nth) => {
      await list(inTurn(nth));
    }),
  );
  add(
    'API: list of 20, never asked before',
    2,
    await costOf(shop, { warmUp: 400, count: 300 }, async (nth) => {
      await list({ ...inTurn(nth), price_max: 5_000 + nth });
    }),
  );
  add(
    `API: product, ${goods.length} in turn`,
    1,
    await costOf(shop, { warmUp: 1500, count: 600 }, async (nth) => {
      await client.call(
        'GET',
        `/web/products/product/${goods[nth % goods.length]?.slug}?cities_id=${cityId}`,
      );
    }),
  );

  // Each guest comes to hold three lines, as a cart usually does.
  const guests: string[] = [];
  for (let made = 0; made < 200; made++) guests.push(await newGuest(client));
  const good = (nth: number) => goods[nth % goods.length] as (typeof goods)[number];
  add(
    'API: add to cart',
    4,
    await costOf(shop, { warmUp: 600, count: 200 }, async (nth) => {
      await addPiece(client, shop, guests[nth % guests.length] as string, good(nth % 3));
    }),
  );

  // Before the orders, whose messages and invoices go out for a while after them.
  add('API: notify-me, asked and ended in turn', 1.5, await measureNotifyMe(client, shop, guests));
  add(
    'API: guest, cart, slots, order, payment',
    25,
    await costOf(shop, { warmUp: 150, count: 50 }, async (nth) => {
      const token = await newGuest(client);
      const cart = await addPiece(client, shop, token, good(nth));
      const [slot] = await openSlots(client, shop);
      if (!slot) throw new Error('no slot');
      const placed = await placeOrder(client, shop, token, { slot, total: cart.summary.total });
      if (!placed.success) throw new Error(placed.message);
      await pay(client, shop, token, placed.data);
    }),
  );
  add('API: sign-in by code: send, verify, merge', 12, await measureSignIn(client, shop));
  // Half a percent of a core.
  add('at rest', 5, await costAtRest(shop), 'ms a second');
  client.close();
  return figures;
}

/** Guests who have proved a phone ask for a colour that is sold out, and end it. */
async function measureNotifyMe(client: Client, shop: BenchShop, guests: readonly string[]): Promise<Cost> {
  const [gone] = shop.goods as [Good];
  await shop.db.execute(sql`
    insert into wait_contacts (account_id, phone, confirmed_at)
    select id, '9665' || lpad(id::text, 8, '0'), now() from accounts where kind = 'guest' on conflict do nothing`);
  await putOnShelf(shop, [gone], 0);
  const address = `/user/product/notify-me/${gone.productId}?cities_id=${shop.cityId}&color_id=${gone.variantId}`;
  const cost = await costOf(shop, { warmUp: 800, count: 400 }, async (nth) => {
    const guest = guests[Math.floor(nth / 2) % guests.length] as string;
    await client.call('GET', `${address}&on=${nth % 2 === 0}`, undefined, guest);
  });
  await putOnShelf(shop, [gone], 1_000_000);
  return cost;
}

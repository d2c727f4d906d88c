import { eq, sql } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { createServer } from '#server/http/server.ts';
import { readConfig } from '#server/kernel/config.ts';
import { openContext } from '#server/open-context.ts';
import type { OrderView } from '#shop/contract/orders.ts';
import { acceptOrder } from '#shop/contract/workshop/fulfilment.ts';
import { orderBody } from '../../tests/support/orders/order-body.ts';
import { callAsStaff } from '../../tests/support/people/staff.ts';
import { type Client, createClient } from './client.ts';
import { costOf, inParallel, requestsOf, sumOf } from './cpu.ts';
import type { Figure } from './figures.ts';
import { addPiece, newGuest, openSlots, type Placed, pay } from './purchase.ts';
import { type BenchShop, type Good, putOnShelf } from './shop.ts';

const load = { warmUp: 60, count: 40 };
const orderCount = requestsOf(load);

/** What the steps of an order's life cost: the recipient's answer, a step of staff, and a rating. */
export async function measureLife(shop: BenchShop): Promise<Figure[]> {
  const client = createClient(shop.url);
  await putOnShelf(shop, shop.goods, 1_000_000);
  const gifts: Bought[] = [];
  const plain: Bought[] = [];
  await inParallel(orderCount, 4, async () => {
    gifts.push(await buy(shop, client, 'gift'));
    plain.push(await buy(shop, client, 'direct'));
  });
  const figures: Figure[] = [];
  const add = (name: string, most: number, cost: Awaited<ReturnType<typeof costOf>>) => {
    const note = `shop ${cost.shop.toFixed(2)}, database ${cost.database.toFixed(2)}`;
    figures.push({ name, products: shop.products, value: sumOf(cost), unit: 'ms', target: { most }, note });
  };

  add(
    'API: a recipient accepts, messages sent',
    6,
    await costOf(shop, load, async (nth) => {
      const { giftKey, slot } = gifts[nth] as Bought;
      await client.call('POST', '/gift/accept', { key: giftKey, place: { district: 'Al Malqa' }, slot });
    }),
  );
  add('a step of staff', 5, await measureStep(shop, plain));
  await shop.db
    .update(orders)
    .set({ status: 5, deliveredAt: sql`now() - interval '3 hours'` })
    .where(eq(orders.variant, 'direct'));
  add(
    'API: rate an order',
    2,
    await costOf(shop, load, async (nth) => {
      const { token, uuid } = plain[nth] as Bought;
      const body = { order_id: uuid, rating: 5, reasons: ['product'], comment: 'Alive and well' };
      await client.call('POST', '/orders/save-rating', body, token);
    }),
  );
  client.close();
  return figures;
}

/** Without the way there (`bench -- staff` has it): the steps are taken in this process, whose CPU counts as the shop's. */
async function measureStep(shop: BenchShop, bought: readonly Bought[]) {
  const config = readConfig({ MODE: 'demo', NODE_ENV: 'production', LOG_LEVEL: 'error' });
  const { context, close } = await openContext(config, shop.databaseUrl, createServer(config).log);
  try {
    const here = { ...shop, pids: { ...shop.pids, shop: process.pid } };
    return await costOf(here, load, async (nth) => {
      const params = { order_number: (bought[nth] as Bought).number };
      const answer = await callAsStaff({ context }, acceptOrder, { params }, { role: 'fulfilment' });
      if (!answer.success) throw new Error(answer.message);
    });
  } finally {
    await close();
  }
}

type Bought = {
  token: string;
  uuid: string;
  number: string;
  giftKey: string;
  slot: { date: string; slot_id: number };
};

/** A paid order; of a `gift` its recipient says where and when. */
async function buy(shop: BenchShop, client: Client, kind: 'gift' | 'direct'): Promise<Bought> {
  const token = await newGuest(client);
  const cart = await addPiece(client, shop, token, shop.goods[0] as Good);
  const [slot] = await openSlots(client, shop);
  if (!slot) throw new Error('no slot');
  const known = { city: shop.cityId, slot, total: cart.summary.total };
  const { recipient, ...body } = orderBody(known);
  const asked = { recipient: { ...recipient, knows_address: false }, slot: null, not_before: slot.date };
  const placed = await client.call<Placed>(
    'POST',
    '/orders/place-order',
    kind === 'gift' ? { ...body, ...asked } : { ...body, recipient },
    token,
  );
  await pay(client, shop, token, placed);
  const key = placed.order_link.replace('/order/', '');
  const order = await client.call<OrderView>('GET', `/orders/by-link/${key}`, undefined, token);
  return {
    token,
    uuid: order.uuid,
    number: order.order_number ?? '',
    giftKey: order.gift?.link?.replace('/gift/', '') ?? '',
    slot,
  };
}

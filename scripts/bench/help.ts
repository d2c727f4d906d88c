import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { orderBody } from '../../tests/support/orders/order-body.ts';
import { type Client, createClient } from './client.ts';
import { type Cost, costOf, sumOf } from './cpu.ts';
import type { Figure } from './figures.ts';
import { addPiece, newGuest, openSlots, type Placed, pay } from './purchase.ts';
import { type BenchShop, type Good, putOnShelf } from './shop.ts';

const load = { warmUp: 300, count: 100 };
/** Who opens tickets, each about a paid order. */
const buyers = 20;
/** A form that comes sooner after its page is looked at twice. */
const typedInMs = 3_500;
/** Thirty forms in ten minutes are a flood, which asks a browser for work: those that are kept grow older meanwhile. */
const formsAtOnce = 20;

/** What it costs to ask the shop for something: a ticket about an order, and both forms. */
export async function measureHelp(shop: BenchShop): Promise<Figure[]> {
  const client = createClient(shop.url);
  await putOnShelf(shop, shop.goods, 1_000_000);
  const figures: Figure[] = [];
  const add = (name: string, cost: Cost) => {
    const note = `shop ${cost.shop.toFixed(2)}, database ${cost.database.toFixed(2)}`;
    figures.push({
      name,
      products: shop.products,
      value: sumOf(cost),
      unit: 'ms',
      target: { most: 4 },
      note,
    });
  };
  add('API: open a ticket', await measureTickets(shop, client));
  const { token } = await client.call<{ token: string }>('GET', '/form/token');
  await sleep(typedInMs);
  const from = { token, name: 'Sara', email: 'sara@example.com', phone_number: '0551234567' };
  const company = { company_name: 'Rawasi', city: 'Riyadh', quantity: '120' };
  const send = (path: string, more: (nth: number) => object) =>
    costOf(shop, load, async (nth) => {
      if (nth % formsAtOnce === 0)
        await shop.db.execute(sql`
          update forms set created_at = created_at - interval '1 hour' where created_at > now() - interval '30 minutes'`);
      await client.call('POST', path, { ...from, ...more(nth) });
    });
  add('API: write to the shop', await send('/form/contact-us', (nth) => ({ message: `Number ${nth}` })));
  const ask = (nth: number) => ({ ...company, description: `Opening ${nth}` });
  add('API: ask for corporate gifts', await send('/form/corporate-gifts', ask));
  client.close();
  return figures;
}

async function measureTickets(shop: BenchShop, client: Client): Promise<Cost> {
  const bought: { token: string; order_id: string }[] = [];
  for (let made = 0; made < buyers; made++) bought.push(await buy(shop, client));
  const [first] = bought;
  const path = `/user/tickets/issue-list/${first?.order_id}`;
  const issues = await client.call<{ id: number; needs_picture: boolean }[]>(
    'GET',
    path,
    undefined,
    first?.token,
  );
  const issue_id = issues.find(({ needs_picture }) => !needs_picture)?.id;
  const sender = { name: 'Sara', email: 'sara@example.com', phone_code: '966', phone_number: '551234567' };
  return costOf(shop, load, async (nth) => {
    const { token, order_id } = bought[nth % buyers] as (typeof bought)[number];
    const ticket = { order_id, issue_id, description: `Number ${nth}`, ...sender };
    await client.call('POST', '/user/tickets', ticket, token);
  });
}

async function buy(shop: BenchShop, client: Client): Promise<{ token: string; order_id: string }> {
  const token = await newGuest(client);
  const cart = await addPiece(client, shop, token, shop.goods[0] as Good);
  const [slot] = await openSlots(client, shop);
  if (!slot) throw new Error('no slot');
  const body = orderBody({ city: shop.cityId, slot, total: cart.summary.total });
  const placed = await client.call<Placed>('POST', '/orders/place-order', body, token);
  await pay(client, shop, token, placed);
  return { token, order_id: placed.order_uuid };
}

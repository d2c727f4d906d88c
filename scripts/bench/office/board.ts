import { eq, sql } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { createServer } from '#server/http/server.ts';
import { readConfig } from '#server/kernel/config.ts';
import { openContext } from '#server/open-context.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { moveOrders, readBoard, readBoardVersion, undoMoves } from '#shop/contract/workshop/board.ts';
import { readMaking } from '#shop/contract/workshop/making.ts';
import { readOrderDetails, staffOrders } from '#shop/contract/workshop/orders.ts';
import { printOrders } from '#shop/contract/workshop/prints.ts';
import { readProductForStaff, saveProduct } from '#shop/contract/workshop/products.ts';
import { readToday } from '#shop/contract/workshop/today.ts';
import { callAsStaff } from '../../../tests/support/people/staff.ts';
import { createClient } from '../client.ts';
import { clocked, slowest } from '../clock.ts';
import type { Figure } from '../figures.ts';
import { copyOrder } from '../orders.ts';
import { addPiece, newGuest, openSlots, pay, placeOrder } from '../purchase.ts';
import { type BenchShop, type Good, putOnShelf } from '../shop.ts';
import { measureReports } from './reports.ts';

/** Orders of the day that is shown, all orders of the shop, how many are moved and how many printed at once. */
const onBoard = 300;
const inShop = 100_000;
const moved = 200;
const printed = 100;
/** Orders that are copied by one statement, which has its time. */
const atOnce = 5_000;

/** What the board of a day takes, and moving many of its orders: time of the clock, in this process, without HTTP. */
export async function measureBoard(shop: BenchShop): Promise<Figure[]> {
  const { day, numbers } = await fillBoard(shop);
  const config = readConfig({ MODE: 'demo', NODE_ENV: 'production', LOG_LEVEL: 'error' });
  const { context, close } = await openContext(config, shop.databaseUrl, createServer(config).log);
  const as = { role: 'fulfilment' } as const;
  try {
    const query = { day, cities_id: shop.cityId };
    const read = await slowest(async () => {
      const { slots } = good(await callAsStaff({ context }, readBoard, { query }, as));
      const shown = slots.reduce((sum, slot) => sum + slot.orders.length, 0);
      if (shown !== onBoard) throw new Error(`${shown} orders on the board`);
    });
    const poll = await slowest(async () => {
      good(await callAsStaff({ context }, readBoardVersion, { query }, as));
    });
    const today = await slowest(async () => {
      good(await callAsStaff({ context }, readToday, {}, { role: 'owner' }));
    });
    const making = await slowest(async () => {
      const { rows } = good(await callAsStaff({ context }, readMaking, { query }, as));
      if (rows.length === 0) throw new Error('nothing to make');
    });
    let token = '';
    const move = await clocked(async () => {
      const body = { order_numbers: numbers.slice(0, moved), to: 'wrapping' };
      const { done, undo } = good(await callAsStaff({ context }, moveOrders, { body }, as));
      if (done.length !== moved) throw new Error(`${done.length} orders moved`);
      token = undo?.token ?? '';
    });
    const back = await clocked(async () => {
      good(await callAsStaff({ context }, undoMoves, { body: { token } }, as));
    });
    const care = await slowest(async () => {
      const body = { paper: 'care', order_numbers: numbers.slice(0, printed) };
      const { printed: ready } = good(await callAsStaff({ context }, printOrders, { body }, as));
      if (ready.length !== printed) throw new Error(`${ready.length} orders have care cards`);
    }, 10);
    const find = (query: object) =>
      slowest(async () => {
        const { items } = good(await callAsStaff({ context }, staffOrders, { query }, { role: 'support' }));
        if (items.length === 0) throw new Error(`${JSON.stringify(query)} finds nothing`);
      });
    const finds = {
      'list of 50 orders, p95': await find({}),
      'orders of the last page that is counted, p95': await find({ status: 5, cities_id: shop.cityId }),
      'orders by number, p95': await find({ q: `AS-${numbers[0]}` }),
      'orders by four digits of a phone, p95': await find({ q: '4711' }),
      'orders by a name, p95': await find({ q: 'ساره العتيبي 1377' }),
      'orders by a name that thousands have, p95': await find({ q: 'نورة' }),
    };
    const years = await measureReports(shop, context);
    const whole = await slowest(async () => {
      const params = { order_number: numbers[0] };
      good(await callAsStaff({ context }, readOrderDetails, { params }, { role: 'support' }));
    });
    const of = { params: { id: (shop.goods[0] as Good).productId } };
    const keeper = { role: 'catalogue' } as const;
    let { version } = good(await callAsStaff({ context }, readProductForStaff, of, keeper));
    const keep = await slowest(async () => {
      const body = { version, other_names: `نجمة ${version}` };
      ({ version } = good(await callAsStaff({ context }, saveProduct, { ...of, body }, keeper)).product);
    });
    const figure = (name: string, value: number, most: number): Figure => ({
      ...{ name, products: shop.products, value, unit: 'ms', target: { most } },
      note: `of ${inShop} orders`,
    });
    return [
      figure(`board of ${onBoard} orders, p95`, read, 50),
      figure('version of the board, p95', poll, 2),
      figure('what today needs, p95', today, 30),
      figure(`making list of ${onBoard} orders, p95`, making, 30),
      ...Object.entries(finds).map(([name, value]) => figure(name, value, 30)),
      figure('an order whole, p95', whole, 30),
      figure('save of a product, p95', keep, 20),
      ...years.map(([name, value]) => figure(`report of a year: ${name}, p95`, value, 100)),
      figure(`care cards of ${printed} orders, p95`, care, 2_000),
      figure(`move ${moved} orders`, move, 2_000),
      figure(`take ${moved} moves back`, back, 2_000),
    ];
  } finally {
    await close();
  }
}

/** Names that a few dozen have, a first name that thousands have, and numbers of their own. */
const named = sql`jsonb_set(jsonb_set(details, '{recipient,name}',
    to_jsonb((array['نورة', 'سارة', 'محمد', 'عبدالله', 'ريم', 'فهد'])[1 + id % 6] || ' العتيبي ' || id % 2000)),
  '{recipient,phone_number}', to_jsonb('5' || lpad((id::bigint * 7919 % 100000000)::text, 8, '0')))`;

/** Buys one order and copies it: some of its day that are to be made, and all others on the days before. */
export async function fillBoard(shop: BenchShop): Promise<{ day: string; numbers: string[] }> {
  const client = createClient(shop.url);
  const token = await newGuest(client);
  // Another part may have sold it out.
  await putOnShelf(shop, shop.goods.slice(0, 1), 100);
  const cart = await addPiece(client, shop, token, shop.goods[0] as Good);
  const [slot] = await openSlots(client, shop);
  if (!slot) throw new Error('no slot');
  const placed = await placeOrder(client, shop, token, { slot, total: cart.summary.total });
  if (!placed.success) throw new Error(placed.message);
  await pay(client, shop, token, placed.data);
  client.close();
  const [order] = await shop.db.select().from(orders).where(eq(orders.uuid, placed.data.order_uuid));
  if (!order) throw new Error('no order');
  // What other parts have ordered is no part of this day.
  await shop.db.execute(
    sql`update orders set slot_day = slot_day - 500 where slot_day is not null and id <> ${order.id}`,
  );
  const carts = sql`insert into carts (account_id, status)
    select ${order.accountId}, 'ordered' from generate_series(1, ${atOnce}) returning id, account_id`;
  for (let made = 0; made < inShop; made += atOnce) {
    await copyOrder(shop.db, order.id, carts);
    await shop.db.execute(sql`update orders set slot_day = slot_day - 1 - id % 400, details = ${named},
      paid_at = paid_at - (1 + id % 400) * interval '1 day' where slot_day = ${slot.date} and status = 5`);
  }
  await shop.db.execute(sql`update orders set slot_day = slot_day - 1 where id = ${order.id}`);
  const { rows } = await shop.db.execute<{ number: number }>(sql`
    update orders set status = 2, delivered_at = null, slot_id = ${slot.slot_id}, slot_day = ${slot.date}
    where id in (select id from orders where account_id = ${order.accountId} order by id desc limit ${onBoard})
    returning number`);
  // As it is done by itself in a shop that lives.
  await shop.db.execute(sql`vacuum analyze`);
  return { day: slot.date, numbers: rows.map(({ number }) => String(number)) };
}

function good<T>(answer: Answer<T>): T {
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}

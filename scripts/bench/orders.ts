import { eq, type SQL, sql } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { createClient } from './client.ts';
import { costOf, inParallel, sumOf } from './cpu.ts';
import type { Figure } from './figures.ts';
import { addPiece, newGuest, openSlots, pay, placeOrder } from './purchase.ts';
import type { BenchShop, Good } from './shop.ts';

/** How many orders the shopper has whose list is compared with that of one who has ten. */
const many = 500;
/** Others who have bought: with two shoppers alone the database would plan for a shop in which everybody has hundreds. */
const others = 400;

/**
 * How many times each is asked for before any is measured. V8 compiles what is hot in threads of its own: for a process's
 * first thousands of pages that is a quarter of its CPU, and an order's page is asked for on its second day too.
 */
const compiled = 2_500;

/** What the sender's side costs: the list of orders, of few and of many, and an order's page. */
export async function measureOrders(shop: BenchShop): Promise<Figure[]> {
  const client = createClient(shop.url);
  const few = await shopperWith(10);
  const lots = await shopperWith(many);
  await shop.db.execute(sql`insert into accounts (kind) select 'guest' from generate_series(1, ${others})`);
  const theirs = sql`insert into carts (account_id, status)
    select id, 'ordered' from (select id from accounts order by id desc limit ${others}) other returning id, account_id`;
  await copyOrder(shop.db, lots.orderId, theirs);
  await shop.db.execute(sql`analyze`);
  const cookie = (token: string, nth: number) =>
    `city=${shop.cityId}; lang=${nth % 2 === 0 ? 'ar' : 'en'}; asees_guest=${token}`;
  const list = (token: string, type: string) => async () => {
    await client.call('POST', '/orders', { type }, token);
  };
  const page = (token: string, path: string) => async (nth: number) => {
    await client.page(path, cookie(token, nth));
  };
  const load = { warmUp: 1_500, count: 300 };
  const measured = [
    ['API: my orders, upcoming', 2, list(lots.token, 'upcoming')],
    ['API: my orders, history of 10', 2, list(few.token, 'history')],
    [`API: my orders, history of ${many}`, 2, list(lots.token, 'history')],
    ['page: my orders, history of 10', 3, page(few.token, '/my-orders?type=history')],
    [`page: my orders, history of ${many}`, 3, page(lots.token, '/my-orders?type=history')],
    ['page: my orders, upcoming', 3, page(lots.token, '/my-orders')],
    ['page: an order', 2.5, page(lots.token, lots.link)],
  ] as const;
  for (const [, , request] of measured) await inParallel(compiled, 4, request);
  const figures: Figure[] = [];
  for (const [name, most, request] of measured) {
    const cost = await costOf(shop, load, request);
    const note = `shop ${cost.shop.toFixed(2)}, database ${cost.database.toFixed(2)}`;
    figures.push({ name, products: shop.products, value: sumOf(cost), unit: 'ms', target: { most }, note });
  }
  client.close();
  return figures;

  /** A guest with a paid order on its way, and so many that are delivered. */
  async function shopperWith(count: number): Promise<{ token: string; link: string; orderId: number }> {
    const token = await newGuest(client);
    const cart = await addPiece(client, shop, token, shop.goods[0] as Good);
    const [slot] = await openSlots(client, shop);
    if (!slot) throw new Error('no slot');
    const placed = await placeOrder(client, shop, token, { slot, total: cart.summary.total });
    if (!placed.success) throw new Error(placed.message);
    await pay(client, shop, token, placed.data);
    const [order] = await shop.db.select().from(orders).where(eq(orders.uuid, placed.data.order_uuid));
    if (!order) throw new Error('no order');
    const own = sql`insert into carts (account_id, status)
      select ${order.accountId}, 'ordered' from generate_series(1, ${count}) returning id, account_id`;
    await copyOrder(shop.db, order.id, own);
    return { token, link: placed.data.order_link, orderId: order.id };
  }
}

/** Copies an order for each of the carts that `carts` makes, as delivered, one an hour before the other. */
export async function copyOrder(db: BenchShop['db'], orderId: number, carts: SQL): Promise<void> {
  await db.execute(sql`
    with cart as (${carts}), numbered as (
      select id, account_id, row_number() over () as n from cart
    ), made as (
      insert into orders (account_id, cart_id, state, status, variant, number, language, city_id, details, slot_day,
        slot_starts_at, slot_ends_at, items, extras, total, vat, delivery, fingerprint, created_at, expires_at, paid_at, delivered_at)
      select c.account_id, c.id, 'placed', 5, o.variant, nextval('order_numbers'), o.language, o.city_id, o.details, o.slot_day,
        o.slot_starts_at, o.slot_ends_at, o.items, o.extras, o.total, o.vat, o.delivery, o.fingerprint,
        o.created_at - c.n * interval '1 hour', o.expires_at, o.paid_at - c.n * interval '1 hour',
        o.paid_at - c.n * interval '1 hour'
      from orders o, numbered c where o.id = ${orderId} returning id
    )
    insert into order_lines (order_id, product_id, variant_id, slug, kind, title, color_title, picture, addons, engraving,
      quantity, unit_price, unit_extras, line_total)
    select m.id, l.product_id, l.variant_id, l.slug, l.kind, l.title, l.color_title, l.picture, l.addons, l.engraving,
      l.quantity, l.unit_price, l.unit_extras, l.line_total
    from made m, order_lines l where l.order_id = ${orderId}`);
}

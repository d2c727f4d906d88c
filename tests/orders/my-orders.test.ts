import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { attachments, gifts, orderEvents, orders } from '#server/db/schema/index.ts';
import { messageComposers } from '#server/message-composers.ts';
import type { Message } from '#server/outbox/message.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { cancelOrder, glanceOrder, listOrders, readInvoice, readOrder } from '#shop/contract/orders.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { bringTo } from '../support/orders/order-life.ts';
import { type Bought, bought, boughtAt } from '../support/orders/orders.ts';
import { guestWithCart, stocked } from '../support/orders/purchase.ts';
import { makeToken } from '../support/people/sessions.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/** What whoever ordered sees of an order: in the list, by its link, and long after. */

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.execute(sql`update slots set capacity = 1000`);
}, 60_000);

function good<T>(answer: Answer<T>): T {
  if (!answer.success) throw new Error(`${answer.error.code}: ${answer.message}`);
  return answer.data;
}
const codeOf = (answer: Answer<unknown>) => (answer.success ? 'ok' : answer.error.code);
const list = async (token: string, body: object = {}, language: 'ar' | 'en' = 'en') =>
  good(await test.call(listOrders, { body }, { token, language }));
const see = async ({ key }: Bought, token?: string, language: 'ar' | 'en' = 'en') =>
  test.call(readOrder, { params: { key } }, { language, ...(token ? { token } : {}) });
/** The text message that nobody was there. */
async function toldNobody(orderId: number): Promise<string | undefined> {
  const message = { event: 'nobody_there', orderId, refundId: null, accountId: null, cartId: null };
  const composed = await messageComposers.people.nobody_there(
    test.context,
    message as unknown as Message,
    new Date(),
  );
  return typeof composed === 'string' ? composed : composed.sms?.text;
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** Makes all orders of these guests the first one's. */
async function joined(all: Bought[]): Promise<string> {
  const [first] = all;
  if (!first) throw new Error('nothing bought');
  const { db } = test.context;
  const [owner] = await db.select().from(orders).where(eq(orders.uuid, first.uuid));
  for (const { uuid } of all)
    await db
      .update(orders)
      .set({ accountId: owner?.accountId ?? 0 })
      .where(eq(orders.uuid, uuid));
  return first.token;
}

describe('my orders', () => {
  it('has what is to be paid or brought in one list, what has ended in the other; nothing twice', async () => {
    const all = [
      await boughtAt(test, orderStatus.accepted),
      await boughtAt(test, orderStatus.giftWrapping),
      await boughtAt(test, orderStatus.onTheWay),
      await boughtAt(test, orderStatus.delivered),
      await boughtAt(test, orderStatus.rejected),
    ];
    const token = await joined(all);
    const cancelled = await bought(test);
    good(await test.call(cancelOrder, { body: { order_key: cancelled.key } }, { token: cancelled.token }));
    await joined([...all, cancelled]);
    const upcoming = await list(token);
    const history = await list(token, { type: 'history' });
    expect([upcoming.total, history.total]).toEqual([3, 3]);
    expect([upcoming.counts, history.counts]).toEqual(Array(2).fill({ upcoming: 3, history: 3 }));
    // What is on its way stands first; what has ended, newest first.
    expect(upcoming.items.map(({ status }) => status)[0]).toBe(orderStatus.onTheWay);
    expect(history.items.map(({ status }) => status)).toEqual([7, 6, 5]);
    expect(history.items[0]).toMatchObject({
      status_label: 'Cancelled',
      ended: { by: 'sender', to_method: history.items[0]?.total, to_wallet: 0 },
      can_cancel: false,
    });
    expect(history.items[2]).toMatchObject({
      ...{ status_label: 'Delivered', ended: null, can_rate: true },
      delivered_at: expect.any(String),
    });
    for (const { order_id, order_link } of [...upcoming.items, ...history.items]) {
      const one = await list(token, { order_id });
      expect(one.items.map((each) => each.order_link)).toEqual([order_link]);
    }
  });

  it('counts the product that it names apart from the others', async () => {
    const { token, uuid } = await bought(test);
    const counts = async () => {
      const [item] = (await list(token)).items;
      return [item?.product_qty, item?.pieces];
    };
    const { db } = test.context;
    await db.execute(sql`
      update order_lines set quantity = 2, line_total = 2 * line_total where order_id = (select id from orders where uuid = ${uuid})`);
    expect(await counts()).toEqual([2, 2]);
    await db.execute(sql`
      insert into order_lines (order_id, product_id, variant_id, slug, kind, title, picture, addons, engraving, quantity,
        unit_price, unit_extras, line_total)
      select l.order_id, l.product_id, l.variant_id, 'another', l.kind, l.title, l.picture, l.addons, l.engraving, 3,
        l.unit_price, l.unit_extras, 3 * (l.unit_price + l.unit_extras)
      from order_lines l join orders o on o.id = l.order_id where o.uuid = ${uuid}`);
    expect(await counts()).toEqual([2, 5]);
  });

  it('shows nobody another’s, not even by its id', async () => {
    const mine = await bought(test);
    const stranger = await makeToken(test, 'shopper');
    expect(await list(stranger, { order_id: mine.uuid })).toMatchObject({ items: [], total: 0 });
    expect(await list(stranger)).toMatchObject({ items: [], total: 0, counts: { upcoming: 0, history: 0 } });
  });

  it('has what waits for its payment, and lets it go when it isn’t paid in time', async () => {
    const piece = await stocked(test, 'zz-plant', 1000);
    const { token, order } = await guestWithCart(test, piece);
    const { placeOrder } = await import('#shop/contract/checkout.ts');
    const placed = good(await test.call(placeOrder, { body: order }, { token }));
    expect((await list(token)).items).toMatchObject([
      { order_number: null, status: null, waiting_for: 'payment', status_label: 'Awaiting payment' },
    ]);
    await test.context.db
      .update(orders)
      .set({ state: 'released', network: null })
      .where(eq(orders.uuid, placed.order_uuid));
    expect((await list(token)).total + (await list(token, { type: 'history' })).total).toBe(0);
    expect(good(await see({ token, uuid: '', key: placed.order_key }))).toMatchObject({
      status_label: 'Failed',
      timeline: [],
    });
  });

  it('comes in pages, fifty at most', async () => {
    const all = [];
    for (let nth = 0; nth < 3; nth++) all.push(await boughtAt(test, orderStatus.delivered));
    const token = await joined(all);
    const pages = [1, 2].map((page_number) => list(token, { type: 'history', limit: 2, page_number }));
    const [first, second] = await Promise.all(pages);
    expect([first?.items.length, second?.items.length, second?.total]).toEqual([2, 1, 3]);
    const ids = [...(first?.items ?? []), ...(second?.items ?? [])].map(({ order_id }) => order_id);
    expect(new Set(ids).size).toBe(3);
    expect(codeOf(await test.call(listOrders, { body: { limit: 51 } }, { token }))).toBe('INVALID_INPUT');
  });

  it('reads no more of the table for five hundred orders than for one', async () => {
    const order = await boughtAt(test, orderStatus.delivered);
    const { db } = test.context;
    await db.execute(sql`
      insert into orders (account_id, cart_id, state, status, variant, number, language, city_id, details, items, extras,
        total, vat, delivery, fingerprint, created_at, expires_at, paid_at, delivered_at)
      select account_id, (select max(id) from carts), 'refunded', null, variant, null, language, city_id, details, items, extras,
        total, vat, delivery, fingerprint, created_at - n * interval '1 hour', expires_at, paid_at, null
      from orders, generate_series(1, 500) n where uuid = ${order.uuid}`);
    await db.execute(sql`
      insert into order_lines (order_id, product_id, variant_id, slug, kind, title, picture, addons, engraving, quantity,
        unit_price, unit_extras, line_total)
      select o.id, l.product_id, l.variant_id, l.slug, l.kind, l.title, l.picture, l.addons, l.engraving, l.quantity,
        l.unit_price, l.unit_extras, l.line_total
      from orders o, order_lines l, orders first
      where o.state = 'refunded' and first.uuid = ${order.uuid} and l.order_id = first.id`);
    await db.execute(sql`analyze orders`);
    const page = await list(order.token, { type: 'history' });
    expect(page).toMatchObject({ total: 501, items: { length: 10 } });
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
      explain select id from orders o where o.account_id = (select account_id from orders where uuid = ${order.uuid})
      and (o.state in ('refunding', 'refunded') or o.state = 'placed' and o.status >= 5)
      order by o.created_at desc nulls last, o.id desc nulls last limit 10`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('orders_history');
    expect(plan).not.toContain('Sort');
  });
});

describe('an order by its link', () => {
  it('tells its life by its variant, in the words of the specification', async () => {
    const order = await boughtAt(test, orderStatus.onTheWay);
    const seen = good(await see(order, order.token));
    expect(seen.timeline.map(({ label, state }) => [label, state])).toEqual([
      ['Confirmed', 'done'],
      ['Gift wrapping', 'done'],
      ['On the way', 'now'],
      ['Delivered', 'ahead'],
    ]);
    expect(seen.timeline.map(({ at }) => at !== null)).toEqual([true, true, true, false]);
    expect(good(await see(order, order.token, 'ar')).timeline[2]).toMatchObject({ label: 'في الطريق' });
  });

  it('says when it is to be there and with whom, once it is on its way', async () => {
    const order = await boughtAt(test, orderStatus.onTheWay);
    const [from, to] = [new Date(Date.now() + 1_800_000), new Date(Date.now() + 3_600_000)];
    await test.context.db
      .update(orders)
      .set({ windowStartsAt: from, windowEndsAt: to, driverName: 'Fahd' })
      .where(eq(orders.uuid, order.uuid));
    const seen = good(await see(order));
    expect(seen).toMatchObject({ driver_name: 'Fahd', window: { starts_at: from.toISOString() } });
    expect(seen.timeline[2]?.text).toBe('With \u2068Fahd\u2069, our driver');
    expect((await list(order.token)).items[0]?.arrives).toMatchObject({ starts_at: expect.any(String) });
  });

  it('says who has to do something once nobody was there, the same in the list, on its page and in messages', async () => {
    const order = await boughtAt(test, orderStatus.giftWrapping);
    const { db } = test.context;
    await db.update(orders).set({ language: 'en' }).where(eq(orders.uuid, order.uuid));
    const noTime = { slotId: null, slotDay: null, slotStartsAt: null, slotEndsAt: null };
    const cases = [
      [{ attempts: 0 }, null, false, null],
      [{ ...noTime, attempts: 1 }, 'sender', true, 'Choose another time'],
      [{ ...noTime, attempts: 3 }, 'team', false, 'We will try again'],
      [
        { ...noTime, attempts: 1, estimateFrom: '2026-11-24', estimateTo: '2026-11-26' },
        'courier',
        false,
        'We will try again',
      ],
    ] as const;
    for (const [changes, by, mayChoose, told] of cases) {
      const [row] = await db.update(orders).set(changes).where(eq(orders.uuid, order.uuid)).returning();
      const own = good(await see(order, order.token));
      expect(own.comes_again_by).toBe(by);
      expect(own.can_change.includes('slot')).toBe(mayChoose);
      expect(good(await see(order))).toMatchObject({ comes_again_by: by, can_change: [] });
      expect((await list(order.token)).items[0]).toMatchObject({ comes_again_by: by });
      if (told) expect(await toldNobody(row?.id ?? 0)).toContain(told);
    }
  });

  it('gives the code of a pickup to whoever ordered alone, and only when it is ready', async () => {
    const pickup = { delivery_type: 'pickup', slot: null } as const;
    await test.context.db.execute(
      sql`update cities set pickup_address_ar = 'معرض أصيص', pickup_address_en = 'The shop'`,
    );
    const order = await boughtAt(test, orderStatus.giftWrapping, new Date(), pickup);
    expect(good(await see(order, order.token)).pickup_code).toBe(null);
    await bringTo(test.context, eq(orders.uuid, order.uuid), orderStatus.onTheWay);
    const own = good(await see(order, order.token));
    expect(own).toMatchObject({ status_label: 'Ready for pick up', variant: 'pickup' });
    expect(own.pickup_code).toMatch(/^\d{4}$/);
    expect(good(await see(order)).pickup_code).toBe(null);
    expect(good(await see(order, await makeToken(test, 'shopper'))).pickup_code).toBe(null);
  });

  it('hides where a gift goes, whoever asks, unless its sender said so; and the photo of its door', async () => {
    const order = await bought(test);
    const { db } = test.context;
    const [row] = await db.select().from(orders).where(eq(orders.uuid, order.uuid));
    const [finished, proof] = await db
      .insert(attachments)
      .values([1, 2].map(() => ({ givenBy: 'staff' as const, width: 4, height: 5, bytes: 9 })))
      .returning();
    const orderId = row?.id ?? 0;
    const details = {
      ...row?.details,
      recipient: { ...row?.details.recipient, district: '', address: '', short_address: '' },
    };
    await db
      .update(orders)
      .set({ variant: 'gift', details: details as never })
      .where(eq(orders.id, orderId));
    const place = { district: 'Secret district', directions: 'Behind the mosque', short_address: 'RAMA4821' };
    await db
      .insert(gifts)
      .values({ orderId, notBefore: '2026-11-22', state: 'accepted', place, placeBy: 'recipient' });
    await bringTo(test.context, eq(orders.id, orderId), orderStatus.delivered);
    for (const [to, photo] of [
      [3, finished?.id],
      [5, proof?.id],
    ] as const)
      await db.insert(orderEvents).values({
        orderId,
        kind: 'step',
        from: to === 3 ? 2 : 4,
        to,
        at: new Date(),
        by: 'fulfilment',
        photo: photo ?? null,
      });
    for (const token of [undefined, order.token]) {
      const seen = good(await see(order, token));
      expect(JSON.stringify(seen)).not.toMatch(/Secret|mosque|RAMA4821/);
      expect(seen).toMatchObject({ variant: 'gift', recipient_place: '', place: null });
      expect(seen.timeline.map(({ photo }) => photo !== null)).toEqual([false, false, true, false, false]);
    }
    await db.update(gifts).set({ placeBy: 'sender' }).where(eq(gifts.orderId, orderId));
    const typed = good(await see(order));
    expect(typed.recipient_place).toContain('Secret district');
    expect(typed.timeline.map(({ photo }) => photo !== null)).toEqual([false, false, true, false, true]);
  });

  it('lets only whoever ordered do something, or see what they typed in parts', async () => {
    const order = await bought(test);
    expect(good(await see(order, order.token))).toMatchObject({
      is_own: true,
      can_cancel: true,
      can_change: ['card', 'slot', 'place'],
      place: { district: expect.any(String) },
    });
    for (const token of [undefined, await makeToken(test, 'guest')])
      expect(good(await see(order, token))).toMatchObject({
        is_own: false,
        can_cancel: false,
        can_change: [],
        can_rate: false,
        place: null,
        payer: null,
      });
  });

  it('isn’t cancelled by who saw another status of it', async () => {
    const order = await boughtAt(test, orderStatus.recipientAccepted);
    const cancel = (expected_status: number) =>
      test.call(cancelOrder, { body: { order_key: order.key, expected_status } }, { token: order.token });
    expect(codeOf(await cancel(1))).toBe('ORDER_CHANGED');
    expect(good(await cancel(2)).status).toBe(orderStatus.cancelled);
  });
});

describe('21 days after its end', () => {
  /** An order that ended so many days ago. */
  async function ended(days: number) {
    const order = await boughtAt(test, orderStatus.delivered, daysAgo(days));
    const seen = good(await see(order, order.token));
    return { order, invoice: seen.invoice ?? '' };
  }

  it('the link alone shows number, status, day and things; whoever ordered still sees all', async () => {
    const { order, invoice } = await ended(21.1);
    expect(codeOf(await see(order))).toBe('ORDER_LINK_OVER');
    expect(codeOf(await see(order, await makeToken(test, 'shopper')))).toBe('ORDER_LINK_OVER');
    expect(good(await see(order, order.token)).sender_name).toBe('Sara');
    const glance = good(await test.call(glanceOrder, { params: { key: order.key } }));
    expect(glance).toMatchObject({ order_number: expect.any(String), status: 5, status_label: 'Delivered' });
    expect(glance.items).toHaveLength(1);
    expect(JSON.stringify(glance)).not.toMatch(/Sara|Noura|price|engrav/i);
    const params = { key: order.key, number: invoice };
    expect(codeOf(await test.call(readInvoice, { params }))).toBe('INVOICE_NOT_FOUND');
    expect(codeOf(await test.call(readInvoice, { params }, { token: order.token }))).toBe('ok');
    const file = `${test.url}/order/${order.key}/invoice/${invoice}.pdf`;
    expect((await fetch(file)).status).toBe(404);
    const authorization = `Bearer ${order.token}`;
    expect((await fetch(file, { headers: { authorization } })).status).toBe(200);
  });

  it('and not a day before, nor as long as it goes on', async () => {
    const { order, invoice } = await ended(20.9);
    expect(codeOf(await see(order))).toBe('ok');
    expect(codeOf(await test.call(readInvoice, { params: { key: order.key, number: invoice } }))).toBe('ok');
    const going = await boughtAt(test, orderStatus.onTheWay, daysAgo(40));
    expect(codeOf(await see(going))).toBe('ok');
  });

  it('of a cancelled one counts from when it was cancelled', async () => {
    const order = await bought(test);
    good(await test.call(cancelOrder, { body: { order_key: order.key } }, { token: order.token }));
    expect(codeOf(await see(order))).toBe('ok');
  });
});

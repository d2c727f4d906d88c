import { eq } from 'drizzle-orm';
import { accounts, orders, staff, staffSessions } from '#server/db/schema/index.ts';
import { hashToken, newToken } from '#server/kernel/session.ts';
import type { PageId } from '#shop/pages.ts';
import { orderNumber, orderStatus } from '#shop/rules/orders/order.ts';
import { openBeside } from '#tools/workshop/beside.ts';
import { handsOf } from '#tools/workshop/hands.ts';
import { nextStep, type PaidOrder } from '#tools/workshop/steps.ts';
import { orderBody } from '../../tests/support/orders/order-body.ts';
import { bringTo } from '../../tests/support/orders/order-life.ts';
import { newShopper } from '../../tests/support/people/shopper.ts';
import type { RunningShop } from '../../tests/support/shop/shop.ts';

/** What pictures are taken of: somebody who shops, with orders in every stage, and the shop's owner. */
export type World = {
  shopper: { token: string };
  owner: { token: string };
  /** Addresses of the pages whose path has parameters, and further ones of those that have several faces. */
  pages: Partial<Record<PageId, string | string[]>>;
  /** Addresses below /admin that no menu has. */
  screens: string[];
};

/** Has a shopper of a running shop buy, give and write, and staff do their part. */
export async function makeWorld(shop: RunningShop): Promise<World> {
  Object.assign(process.env, {
    ...{ MODE: 'demo', LOG_LEVEL: 'error' },
    ...{ PUBLIC_URL: shop.url, DATA_DIR: shop.dataDir },
  });
  const { context, close } = await openBeside();
  const hands = handsOf(context);
  const shopper = await newShopper(shop.url, shop.sandboxUrl);
  const { call, city } = shopper;
  const card_id = await shopper.keepCard();

  const found = async (uuid: string) =>
    (await context.db.select().from(orders).where(eq(orders.uuid, uuid)))[0] as PaidOrder;
  const buy = async () => {
    await shopper.fillCart();
    return shopper.order(card_id);
  };
  const place = async (changes: object) => {
    await shopper.fillCart();
    const { summary } = await call('GET', `/user/shopping-cart?cities_id=${city}`);
    const { days } = await call('POST', '/delivery/available-time-slots', { cities_id: city });
    const { date, slots } = days.at(2);
    const slot_id = slots.find(({ status }: { status: string }) => status === 'available').id;
    const body = orderBody({ city, slot: { date, slot_id }, total: summary.total });
    const placed = await call('POST', '/orders/place-order', { ...body, ...changes });
    return { key: placed.order_key as string, uuid: placed.order_uuid as string, day: date as string };
  };
  /** Takes the next steps of an order as the workshop does; answers what the last one says. */
  const walk = async (uuid: string, steps: number) => {
    let said = '';
    for (let step = 0; step < steps; step++)
      said = (await nextStep(context, hands, await found(uuid))?.take()) ?? '';
    return said;
  };

  const bought = await buy();
  const key = bought.link.replace('/order/', '');
  const { invoice } = await call('GET', `/orders/by-link/${key}`);
  const delivered = await buy();
  await bringTo(context, eq(orders.uuid, delivered.uuid), orderStatus.delivered);
  const way = await buy();
  const run = /\/run\/[\w-]+/.exec(await walk(way.uuid, 3))?.[0];
  const recipient = { name: 'Noura', phone_number: '0559876543', knows_address: false };
  const paid = { payment_method: 'saved_card', card_id };
  const { days } = await call('POST', '/delivery/available-time-slots', { cities_id: city });
  const gift = await place({ ...paid, recipient, slot: null, not_before: days[1].date });
  const given = await call('GET', `/orders/by-link/${gift.key}`);
  const urpay = await place({ payment_method: 'urpay' });
  const [issue] = await call('GET', '/user/tickets/issue-list/0');
  const ticket = await call('POST', '/user/tickets', {
    ...{ order_id: null, issue_id: issue.id, description: 'سؤال عن نبتة' },
    ...{ name: 'Noura', email: 'noura@example.com', phone_number: '0551234567' },
  });
  await shopper.fillCart();

  const { number: first, accountId } = await found(bought.uuid);
  const number = orderNumber(first);
  const [customer] = await context.db.select().from(accounts).where(eq(accounts.id, accountId));
  const waiting = orderNumber((await found(gift.uuid)).number);
  const world: World = {
    shopper,
    owner: { token: await comeIn(context) },
    pages: {
      product: ['/product/zz-plant', '/product/set-new-home', '/product/pot-jarrah'],
      products: ['/products', '/products?type=plant', '/products?search=none'],
      'care-card': '/gifts-care/card/zz-plant',
      cart: ['/cart', '/cart?tab=contact', '/cart?tab=complete'],
      urpay: `/checkout/urpay/${urpay.key}`,
      outcome: ['success', 'failure', 'cancel'].map((outcome) => `/checkout/${outcome}/${key}`),
      order: [bought.link, delivered.link, way.link, `/order/${gift.key}`],
      invoice: `${bought.link}/invoice/${invoice}`,
      issue: `${delivered.link}/issue`,
      gift: [given.gift.link, `${given.gift.link}?decline`, '/gift/none'],
      video: '/video/none',
      run: run ?? '/run/none',
      'my-orders': ['/my-orders', '/my-orders?type=history'],
      rating: `/my-orders/rating/${delivered.uuid}`,
      'contact-us': ['/contact-us', '/contact-us?activetab=my-ticket'],
      ticket: ticket.link,
      'phone-order': '/phone-order/none',
      'notify-me': '/notify-me?product=2',
      'wait-link': '/notify-me/none',
      'not-found': '/nothing/here',
    },
    screens: [
      ...[
        `/orders/${number}`,
        `/orders/${number}/refund`,
        `/waiting/${waiting}`,
        `/customers/${customer?.uuid}`,
      ],
      ...[`/tickets/${ticket.ticket_number}`, '/tickets/templates', '/settings/ticket-kinds'],
      ...['/search?q=Noura', '/products/sales'],
    ],
  };
  await close();
  return world;
}

/** A session of the demo's owner, with a second factor shown. */
async function comeIn({ db }: Awaited<ReturnType<typeof openBeside>>['context']): Promise<string> {
  const [owner] = await db.select().from(staff).where(eq(staff.email, 'owner@asees.example'));
  const token = newToken();
  const now = new Date();
  await db.insert(staffSessions).values({
    ...{ tokenHash: hashToken(token), staffId: owner?.id ?? 0, device: 'Chromium', network: '' },
    ...{ createdAt: now, seenAt: now, provedAt: now, expiresAt: new Date(now.getTime() + 8 * 3_600_000) },
  });
  return token;
}

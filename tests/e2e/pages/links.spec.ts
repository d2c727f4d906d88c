import { and, desc, eq } from 'drizzle-orm';
import { orders, sessions, stockWaits } from '#server/db/schema/index.ts';
import { hashToken } from '#server/kernel/session.ts';
import { signedKey } from '#server/kernel/signed-key.ts';
import { messageRules } from '#shop/rules/messages/events.ts';
import { withinHours } from '#shop/rules/messages/hours.ts';
import { rejectReasons } from '#shop/rules/orders/life.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { handsOf } from '#tools/workshop/hands.ts';
import { ticketAnswers } from '#tools/workshop/tickets.ts';
import { bringTo } from '../../support/orders/order-life.ts';
import { byLink } from '../../words/addresses.ts';
import { problemsOf, told } from '../../words/find.ts';
import { Shopper } from '../../words/shopper.ts';
import { test as base } from '../staff/door.ts';
import { expect } from '../support.ts';

/*
 * What only a link opens keeps to docs/words.md as every other page does (words.spec.ts): a gift at each of its answers, an order
 * on its way and at its end, a driver's run, a video card, a rating, a ticket, an order that was taken on the phone, an alert.
 * Staff, drivers and time are played beside the shop; pages are read over plain HTTP.
 */

const test = base.extend<{ shopper: Shopper }>({
  shopper: async ({ baseURL, language }, use) => {
    const shopper = new Shopper(language, baseURL as string, process.env.SANDBOX_URL as string);
    await shopper.signIn();
    await use(shopper);
  },
});

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the database of the shop, where staff do things');

/** Of each test the pages that it opens, of those that only a link does. */
const ofGifts = ['gift'];
const ofOthers = ['run', 'video', 'rating', 'issue', 'ticket', 'phone-order', 'wait-link'];

test('every page that only a link opens is read here @ar', () => {
  expect([...ofGifts, ...ofOthers].sort()).toEqual([...byLink].sort());
});

test('the link of a gift: accepted, changed, declined, come to somebody else, and brought by a courier', async ({
  shopper,
}) => {
  test.slow();
  const { own } = shopper;
  /** A paid gift whose recipient is to say where and when: its link and its order’s key. */
  const gift = async (city: string) => {
    shopper.city = await shopper.cityOf(city);
    await shopper.fillCart();
    const order = await shopper.place('card', { knows_address: false });
    await shopper.pay(order);
    const { gift } = await shopper.call('GET', `/orders/by-link/${order.key}`);
    return { ...order, link: gift.link as string };
  };
  const place = { 'place.district': own.district, 'place.directions': own.address };

  const accepted = await gift('riyadh');
  // At night its text message waits for the morning; tests/messages/messages.test.ts reads its words at any hour.
  const now = new Date();
  if (withinHours(messageRules.gift_link, 'sms', now) <= now) await shopper.hearRecipient('a gift', 1);
  await shopper.read(accepted.link);
  await shopper.read(accepted.link, { intent: 'where' });
  await shopper.read(accepted.link, { intent: 'where', ...place });
  await shopper.read(accepted.link, { intent: 'when', ...place });
  const { days } = await shopper.call('GET', accepted.link);
  const free: string[] = days.flatMap(({ date, slots }: (typeof days)[number]) =>
    slots
      .filter(({ status }: (typeof slots)[number]) => status === 'available')
      .map(({ id }: (typeof slots)[number]) => `${date}/${id}`),
  );
  const time = { slot: free.at(-1) ?? '' };
  await shopper.read(accepted.link, { intent: 'when', ...place, ...time });
  await shopper.read(accepted.link, { intent: 'accept', ...place, ...time });
  await shopper.read(`/order/${accepted.key}`);
  await shopper.read(`${accepted.link}?change`);
  const changing = { changing: 'on', slot: free.at(-2) ?? '' };
  await shopper.read(`${accepted.link}?change`, { intent: 'where', ...changing });
  await shopper.read(`${accepted.link}?change`, { intent: 'when', ...changing });
  const [code] = await shopper.hearRecipient('a code', 1);
  const otp = /\b\d{4}\b/.exec(code?.body ?? '')?.[0] ?? '';
  const wrong = String((Number(otp) + 1) % 10_000).padStart(4, '0');
  await shopper.read(`${accepted.link}?change`, { intent: 'change', ...changing, otp: wrong });
  await shopper.read(`${accepted.link}?change`, { intent: 'change', ...changing, otp });
  await shopper.read(`${accepted.link}?decline`);
  await shopper.read(`${accepted.link}?decline`, { intent: 'code', declining: 'on' });

  const declined = await gift('jeddah');
  await shopper.read(`${declined.link}?decline`);
  await shopper.read(`${declined.link}?decline`, { intent: 'decline', declining: 'on', reason: own.wish });
  await shopper.read(`/order/${declined.key}`);

  const strange = await gift('jeddah');
  await shopper.read(`${strange.link}?not-me`);
  await shopper.read(`${strange.link}?not-me`, { intent: 'not-me' });
  await shopper.read(`/order/${strange.key}`);
  const { link: corrected } = await shopper.call('POST', '/orders/correct-recipient', {
    order_key: strange.key,
    phone_number: shopper.recipientPhone,
  });
  await shopper.read(strange.link);
  await shopper.read(corrected, { intent: 'elsewhere', city_name: '' });
  await shopper.read(corrected, { intent: 'elsewhere', city_name: own.district });

  const carried = await gift('makkah');
  const parcel = { ...place, 'place.short_address': 'RAMA4821' };
  await shopper.read(carried.link);
  await shopper.read(carried.link, { intent: 'where', ...place });
  await shopper.read(carried.link, { intent: 'where', ...parcel });
  await shopper.read(carried.link, { intent: 'when', ...parcel, courier: 'on' });
  await shopper.read(carried.link, { intent: 'accept', ...parcel, courier: 'on' });
  await shopper.read(`/order/${carried.key}`);

  expect([...shopper.opened]).toEqual(expect.arrayContaining(ofGifts));
  expect(told(problemsOf(shopper.texts, Object.values(own)))).toEqual([]);
});

test('orders on their way and at their end, and what else only a link opens', async ({
  shopper,
  shopBeside,
}) => {
  test.slow();
  const { own } = shopper;
  const hands = handsOf(shopBeside);
  const bring = (uuid: string, to: (typeof orderStatus)[keyof typeof orderStatus]) =>
    bringTo(shopBeside, eq(orders.uuid, uuid), to);
  shopper.city = await shopper.cityOf('riyadh');
  const bought = async (how: Parameters<Shopper['place']>[1] = {}) => {
    const order = await shopper.place('card', how);
    await shopper.pay(order);
    const { order_number: number } = await shopper.call('GET', `/orders/by-link/${order.key}`);
    return { ...order, number: number as string };
  };

  // One that somebody takes, with a video card, and one that nobody does; on a run of their own.
  await shopper.fillCart();
  await shopper.addVideoCard('https://youtu.be/2kYXzvvDXcw');
  await shopper.read('/cart');
  const taken = await bought();
  await shopper.fillCart();
  const missed = await bought();
  const { items } = await shopper.call('GET', `/orders/by-link/${taken.key}`);
  const video = items.flatMap(({ cards }: (typeof items)[number]) => cards.video?.page ?? []);
  await shopper.read(video[0]);

  const both = [taken, missed];
  const { slot } = await shopper.details();
  const step = (id: string, { number }: { number: string }, body: object = {}) =>
    hands.asStaff(id, { params: { order_number: number }, body });
  for (const order of both) await step('acceptOrder', order);
  await shopper.read(`/order/${taken.key}`);
  for (const order of both) await step('wrapOrder', order);
  await shopper.read(`/order/${taken.key}`);
  const run = (await hands.asStaff('planRun', {
    body: {
      ...{ cities_id: shopper.city, day: slot.date, driver_name: own.driver },
      order_numbers: both.map(({ number }) => number),
    },
  })) as { id: number; link: string };
  await shopper.read(run.link);
  const starts = Date.now();
  const window = {
    starts_at: new Date(starts).toISOString(),
    ends_at: new Date(starts + 3 * 3_600_000).toISOString(),
  };
  for (const order of both) await step('sendOutOrder', order, { window, run_id: run.id });
  await shopper.read(`/order/${taken.key}`);
  await shopper.read(run.link);
  const said = (order: { number: string }) => ({ order_number: order.number, attempt: '0' });
  await shopper.read(run.link, { intent: 'delivered', ...said(taken) });
  await shopper.read(run.link, { intent: 'delivered', ...said(taken), taken_by: own.recipient });
  await shopper.read(run.link, { intent: 'nobody_there', ...said(missed) });
  await shopper.read(run.link);
  for (const order of both) await shopper.read(`/order/${order.key}`);
  await shopper.read('/my-orders?type=history');

  await shopper.read(`/my-orders/rating/${taken.uuid}`);
  await shopper.read(`/my-orders/rating/${taken.uuid}`, { intent: 'rate' });
  await shopper.read(`/my-orders/rating/${taken.uuid}`, { intent: 'rate', rating: '2', comment: own.wish });

  // One that the shop can’t bring; one that is ready to be picked up, and picked up.
  await shopper.fillCart();
  const refused = await bought();
  await step('rejectOrder', refused, { reason: rejectReasons[0] });
  await shopper.read(`/order/${refused.key}`);
  await shopper.fillCart();
  const collected = await bought({ delivery_type: 'pickup' });
  for (const at of [orderStatus.giftWrapping, orderStatus.onTheWay, orderStatus.delivered]) {
    await bring(collected.uuid, at);
    await shopper.read(`/order/${collected.key}`);
  }
  await shopper.read(`/my-orders/rating/${collected.uuid}`, { intent: 'rate', rating: '5', comment: '' });

  // A ticket about one of them: opened, answered in each way, replied to and closed.
  await shopper.read(`/order/${taken.key}/issue`);
  await shopper.read(`/order/${taken.key}/issue`, { intent: 'ticket' });
  const [issue] = (await shopper.call('GET', '/user/tickets/issue-list/0')) as { id: number }[];
  for (const answer of [null, ...ticketAnswers.filter((each) => each !== 'refund')]) {
    const ticket = await shopper.call('POST', '/user/tickets', {
      ...{ order_id: null, issue_id: issue?.id, description: own.wish },
      ...{ name: own.sender, email: shopper.email, ...shopper.phone },
    });
    const at = { params: { ticket_number: ticket.ticket_number } };
    await shopper.read(ticket.link);
    await hands.asStaff('takeTicket', at);
    await shopper.read(ticket.link);
    await hands.asStaff(...answered(at, answer, own.wish));
    await shopper.read(ticket.link);
    if (answer === 'reject' || answer === 'resolve') continue;
    await shopper.read(ticket.link, { intent: 'reply' });
    await shopper.read(ticket.link, { intent: 'reply', text: own.address });
    await shopper.read(ticket.link, { intent: 'close' });
  }

  // What was taken on the phone.
  const plant = await shopper.call('GET', `/web/products/product/zz-plant?cities_id=${shopper.city}`);
  const details = await shopper.details();
  const phoned = (await hands.asStaff('takePhoneOrder', {
    body: {
      ...{ ...details, language: shopper.language, idempotency_key: crypto.randomUUID() },
      lines: [{ product_id: plant.id, product_qty: 2, product_color: plant.colors[0].color_id }],
    },
  })) as { link: string };
  await shopper.read(new URL(phoned.link, shopper.shop).pathname);

  // What is sold out, and the link of its alert.
  const gone = (await shopper.products(shopper.city)).find((each) => each.product_avail_quantity === 0);
  const { colors } = await shopper.call(
    'GET',
    `/web/products/product/${gone.product_slug}?cities_id=${shopper.city}`,
  );
  const asked = `/notify-me?product=${gone.id}&color=${colors[0].color_id}`;
  await shopper.read(asked);
  await shopper.call(
    'GET',
    `/user/product/notify-me/${gone.id}?cities_id=${shopper.city}&color_id=${colors[0].color_id}&on=true`,
  );
  await shopper.read(asked);
  const [wait] = await shopBeside.db
    .select({ uuid: stockWaits.uuid })
    .from(stockWaits)
    .innerJoin(sessions, eq(sessions.accountId, stockWaits.accountId))
    .where(and(eq(sessions.tokenHash, hashToken(shopper.token)), eq(stockWaits.state, 'waiting')))
    .orderBy(desc(stockWaits.id))
    .limit(1);
  const alert = `/notify-me/${signedKey('wait', shopBeside.config.secret, wait?.uuid ?? '')}`;
  await shopper.read(alert);
  await shopper.read(alert, { intent: 'stop' });

  expect([...shopper.opened]).toEqual(expect.arrayContaining(ofOthers));
  expect(told(problemsOf(shopper.texts, Object.values(own)))).toEqual([]);
});

type At = { params: { ticket_number: string } };

/** What support calls to answer a ticket so; `null`: without asking for anything. */
function answered(at: At, answer: string | null, text: string): [string, object] {
  switch (answer) {
    case 'resolve':
      return ['resolveTicket', { ...at, body: { text } }];
    case 'reject':
      return ['rejectTicket', { ...at, body: { reason: text } }];
    default:
      return ['answerTicket', { ...at, body: { text, asks: answer === 'ask' } }];
  }
}

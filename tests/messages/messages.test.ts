import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { remindOfCarts } from '#server/carts/remind-of-carts.ts';
import { accounts, carts, gifts, messages, orders, ratings, slots } from '#server/db/schema/index.ts';
import { messageComposers } from '#server/message-composers.ts';
import { pickupCode } from '#server/orders/pickup-code.ts';
import type { Composed, Message } from '#server/outbox/message.ts';
import { tell } from '#server/outbox/tell.ts';
import { addToCart, readCart } from '#shop/contract/cart.ts';
import { deleteAccount } from '#shop/contract/user.ts';
import { deletePhrases } from '#shop/rules/accounts/account.ts';
import { type MessageEvent, type MessageRule, messageRules } from '#shop/rules/messages/events.ts';
import { pushDestination } from '#shop/rules/messages/push.ts';
import { daytime, sendDue } from '../support/messages/outbox.ts';
import { accountOfToken, reachableShopper } from '../support/money/money.ts';
import { type OrderBody, orderBody } from '../support/orders/order-body.ts';
import { buy, cityId, openSlot, stocked } from '../support/orders/purchase.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * What every event says of a real order, to whom and where it leads: in both languages, by each way of its event. Whoever
 * gets a gift reads no price; whoever sends one reads no place that its recipient gave; lock screens show neither, nor a
 * name or a code; and what is outdated says nothing.
 */

let test: TestShop;
let city: number;
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.update(slots).set({ capacity: 1_000 });
  city = await cityId(test);
}, 60_000);

const place = { district: 'العارض', directions: 'خلف المسجد الكبير', short_address: 'RAMA4821' };
const names = { sender: 'سارة القحطاني', recipient: 'نورة السبيعي' };

type Kind = 'gift' | 'direct' | 'pickup';
type Order = typeof orders.$inferSelect;

/** Who ordered what. */
const tokens = new Map<number, string>();

/** A paid order of a kind, at a status as if it had come there, whose recipient said where where it was asked. */
async function paid(kind: Kind, language: 'ar' | 'en', changes: Partial<Order> = {}): Promise<Order> {
  const { db } = test.context;
  const token = await reachableShopper(test);
  const piece = await stocked(test, 'zz-plant', 100);
  const line = { product_id: piece.productId, product_qty: 1, product_color: piece.variantId };
  await test.call(addToCart, { query: { cities_id: city }, body: line }, { token, language });
  const cart = await test.call(readCart, { query: { cities_id: city } }, { token });
  if (!cart.success) throw new Error(cart.message);
  const slot = kind === 'pickup' ? null : await openSlot(test, city);
  const { total, delivery } = cart.data.summary;
  const body: Partial<OrderBody> = {
    delivery_type: kind === 'pickup' ? 'pickup' : 'delivery',
    sender: { name: names.sender, phone_number: '0551234567', email: 'sara@example.com' },
    recipient: {
      name: names.recipient,
      phone_number: '0559876543',
      email: 'noura@example.com',
      district: 'الملقا',
      address: 'شارع 5',
    },
    card: { message: 'مبارك', language, from: 'سارة', to: 'نورة' },
  };
  const order = orderBody({ city, slot, total: kind === 'pickup' ? total - delivery : total }, body);
  const { placed } = await buy(test, token, order);
  if (!placed.success) throw new Error(placed.message);
  const [made] = await db
    .update(orders)
    .set({ language, variant: kind, ...changes })
    .where(eq(orders.uuid, placed.data.order_uuid))
    .returning();
  if (!made) throw new Error('no order');
  tokens.set(made.id, token);
  if (kind === 'gift') await db.insert(gifts).values({ orderId: made.id, notBefore: '2026-12-01' });
  await db.delete(messages).where(eq(messages.orderId, made.id));
  return made;
}

const setGift = (order: Order, state: typeof gifts.$inferInsert.state) =>
  test.context.db
    .update(gifts)
    .set({ state, ...(state === 'accepted' && { place, placeBy: 'recipient' }) })
    .where(eq(gifts.orderId, order.id));

/** The words of an event, or why there are none. */
async function compose(event: MessageEvent, about: Partial<Message>): Promise<Composed | string> {
  const composer = messageComposers.people[event as keyof typeof messageComposers.people];
  const row = { event, orderId: null, refundId: null, accountId: null, cartId: null, ...about } as Message;
  return composer(test.context, row, new Date());
}
const good = (composed: Composed | string): Composed => {
  if (typeof composed === 'string') throw new Error(composed);
  return composed;
};
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

type Happens = [Kind, Partial<Order>, (typeof gifts.$inferInsert)['state']?];

/** In which order an event happens. */
const happening: Partial<Record<MessageEvent, Happens>> = {
  placed: ['direct', {}],
  cancelled: ['direct', { status: 7 }],
  given_back: ['direct', {}],
  twice: ['direct', {}],
  late: ['direct', {}],
  refunded: ['direct', { status: 7 }],
  link_renewed: ['direct', { linkVersion: 1 }],
  gift_link: ['gift', {}, 'waiting'],
  gift_reminder: ['gift', {}, 'waiting'],
  gift_unanswered: ['gift', {}, 'waiting'],
  gift_overdue: ['gift', {}, 'waiting'],
  gift_week: ['gift', {}, 'waiting'],
  gift_not_me: ['gift', {}, 'not_me'],
  gift_accepted: ['gift', { status: 2 }, 'accepted'],
  gift_off: ['gift', { status: 7 }, 'accepted'],
  gift_changed: ['gift', { status: 2 }, 'accepted'],
  time_changed: ['direct', { status: 1 }],
  wrapped: ['direct', { status: 3 }],
  on_the_way: ['direct', { status: 4, windowEndsAt: new Date('2026-11-22T16:00:00Z') }],
  on_the_way_recipient: ['gift', { status: 4, windowEndsAt: new Date('2026-11-22T16:00:00Z') }, 'accepted'],
  nobody_there: ['direct', { status: 3, attempts: 1 }],
  nobody_there_recipient: ['gift', { status: 3, attempts: 1 }, 'accepted'],
  delivered: ['direct', { status: 5 }],
  ready: ['pickup', { status: 4 }],
  rejected: ['gift', { status: 6 }, 'declined'],
  rating: ['direct', { status: 5 }],
};

/** Steps of which the sender of a gift is told while it stands where its recipient lives. */
const stepsOfGift = ['wrapped', 'on_the_way', 'nobody_there', 'delivered', 'rating'] as const;
const cases = [
  ...Object.entries(happening).map(([event, happens]) => ({ event, happens, title: event })),
  ...stepsOfGift.map((event) => {
    const [, changes] = happening[event] ?? ['gift', {}];
    return {
      event,
      happens: ['gift', changes, 'accepted'] satisfies Happens,
      title: `${event} of an answered gift`,
    };
  }),
] as { event: MessageEvent; happens: Happens; title: string }[];

describe.each((['ar', 'en'] as const).flatMap((language) => cases.map((each) => ({ ...each, language }))))(
  '$title in $language',
  ({ event, happens: [kind, changes, state], language }) => {
    it('is told by its ways, to whom it is for, and gives nothing away', async () => {
      const rule: MessageRule = messageRules[event];
      const order = await paid(kind, language, changes);
      if (state) await setGift(order, state);
      const said = good(await compose(event, { orderId: order.id }));
      const mail = await said.mail?.();
      const toRecipient = rule.audience === 'recipient';

      expect([said.sms !== undefined, mail !== undefined]).toEqual([
        rule.sms !== undefined,
        rule.mail === true,
      ]);
      expect(said.language).toBe(language);
      expect(said.to).toEqual({
        phone: toRecipient ? '+966559876543' : '+966551234567',
        email: toRecipient ? 'noura@example.com' : 'sara@example.com',
        accountId: toRecipient ? null : order.accountId,
      });

      const texts = [said.sms?.text ?? '', mail?.subject ?? '', mail?.text ?? '', mail?.html ?? ''].map(
        plain,
      );
      const isThere = (words: RegExp) => texts.some((text) => words.test(text.split('\n--\n')[0] ?? ''));
      expect(isThere(/undefined|\bnull\b|\[object|NaN/)).toBe(false);
      if (toRecipient) {
        expect(isThere(/ريال|SAR|\/order\//)).toBe(false);
        if (event !== 'gift_off') expect(isThere(new RegExp(`${test.url}/gift/[\\w-]{43}`))).toBe(true);
      }
      if (!toRecipient) expect(isThere(/العارض|المسجد|RAMA4821/)).toBe(false);
      if (rule.sms && !toRecipient) expect(isThere(new RegExp(`${test.url}/order/[\\w-]{43}`))).toBe(true);

      expect(said.push !== undefined).toBe(rule.push !== undefined);
      if (!said.push || !rule.push) return;
      expect(`${said.push.title} ${said.push.body}`).not.toMatch(
        /ريال|SAR|AS-|سارة|نورة|الملقا|العارض|الرياض|Riyadh|RAMA|\b\d{4}\b/,
      );
      expect(said.push.tag).toMatch(/^[\w-]{1,32}$/);
      const data = { ...said.push.data, type: rule.push, receipt: 'x' };
      const leads = {
        order_history_status: /^\/my-orders\?order_id=[\da-f-]{36}$/,
        rating_popup: /^\/my-orders\?order_id=/,
        wallet_refund: /^\/order\/|^\/wallet$/,
      };
      expect(pushDestination(data)).toMatch(leads[rule.push as keyof typeof leads]);
    });
  },
);

it('an order that is ready is told with its code and its place, and its push with neither', async () => {
  const order = await paid('pickup', 'ar', { status: 4 });
  const said = good(await compose('ready', { orderId: order.id }));
  const code = pickupCode(test.context.config.secret, order);
  const mail = await said.mail?.();
  expect(said.sms?.text).toContain(code);
  for (const words of [code, 'معرض أصيص']) expect(plain(mail?.text ?? '')).toContain(words);
  expect(JSON.stringify(said.push)).not.toContain(code);
});

it('a rating is asked for where it can be given: the mail leads where the push does', async () => {
  const order = await paid('direct', 'en', { status: 5 });
  const said = good(await compose('rating', { orderId: order.id }));
  const mail = await said.mail?.();
  expect(mail?.text).toContain(`${test.url}/my-orders?order_id=${order.uuid}`);
  expect(mail?.text).not.toContain('without signing in');
});

it('a sender who wants to stay unnamed is named to nobody', async () => {
  const order = await paid('gift', 'ar');
  const named = good(await compose('gift_link', { orderId: order.id }));
  expect(named.sms?.text).toContain('سارة');
  expect(named.sms?.text).not.toContain('القحطاني');
  await test.context.db
    .update(orders)
    .set({ details: { ...order.details, anonymous_sender: true } })
    .where(eq(orders.id, order.id));
  const unnamed = good(await compose('gift_link', { orderId: order.id }));
  const html = (await unnamed.mail?.())?.html;
  expect(`${unnamed.sms?.text}${html}`).not.toContain('سارة');
  // Nor is it told what it is: what is shown is a wrapped box.
  expect(html).toMatch(/<img[^>]+mail-pictures\/addon-gift-wrap\.\w+-og\.jpg/);
});

it('a guest is led to the private page: there is no account to open', async () => {
  const order = await paid('direct', 'ar', { status: 3 });
  await test.context.db.update(accounts).set({ kind: 'guest' }).where(eq(accounts.id, order.accountId));
  const { push } = good(await compose('wrapped', { orderId: order.id }));
  expect(pushDestination({ type: 'order_history_status', receipt: '', ...push?.data })).toMatch(
    /^\/order\/[\w-]{43}$/,
  );
});

describe('what is outdated', () => {
  it.each([
    ['placed', 'direct', { status: 7 }],
    ['wrapped', 'direct', { status: 4 }],
    ['on_the_way', 'direct', { status: 5 }],
    ['on_the_way_recipient', 'direct', { status: 3 }],
    ['ready', 'pickup', { status: 5 }],
    ['delivered', 'direct', { status: 4 }],
    ['rejected', 'direct', { status: 2 }],
    ['rating', 'direct', { status: 4 }],
    ['gift_link', 'gift', { status: 7 }],
    ['gift_reminder', 'gift', { status: 2 }],
    ['gift_week', 'gift', { status: 6 }],
    ['gift_off', 'gift', { status: 2 }],
  ] as const)('%s: nothing is said of it', async (event, kind, changes) => {
    const order = await paid(kind, 'ar', changes);
    expect(await compose(event, { orderId: order.id })).toEqual(expect.any(String));
  });

  it('is a gift that was answered, an order that was rated, and a surprise', async () => {
    const gift = await paid('gift', 'ar');
    await setGift(gift, 'accepted');
    for (const event of ['gift_link', 'gift_unanswered', 'gift_overdue', 'gift_week', 'gift_not_me'] as const)
      expect(await compose(event, { orderId: gift.id })).toEqual(expect.any(String));
    const order = await paid('direct', 'ar', { status: 5 });
    await test.context.db.insert(ratings).values({ orderId: order.id, rating: 5, ratedAt: new Date() });
    expect(await compose('rating', { orderId: order.id })).toBe('rated already');
    const { recipient } = order.details;
    await test.context.db
      .update(orders)
      .set({ status: 4, details: { ...order.details, recipient: { ...recipient, surprise: true } } })
      .where(eq(orders.id, order.id));
    expect(await compose('on_the_way_recipient', { orderId: order.id })).toBe('nobody knows of it');
  });

  it('is what somebody was to be told whose account is deleted', async () => {
    const order = await paid('direct', 'ar', { status: 5 });
    const { db } = test.context;
    await db.transaction((tx) => tell(tx, daytime(), { event: 'delivered', orderId: order.id }));
    const body = { confirmation: deletePhrases.ar };
    const deleted = await test.call(deleteAccount, { body }, { token: tokens.get(order.id) ?? '' });
    expect(deleted.success).toBe(true);
    await sendDue(test.context, new Date(daytime().getTime() + 16 * 60_000));
    const rows = await db.select().from(messages).where(eq(messages.orderId, order.id));
    const said = rows.map(({ channel, state, note }) => `${channel} ${state} ${note}`).sort();
    expect(said).toEqual([
      'mail dropped the order is blank',
      'push dropped no device',
      'sms dropped the order is blank',
    ]);
  });
});

describe('a gift that somebody has to call about', () => {
  it('is a line for the team, without a name or a number, until it is answered', async () => {
    const order = await paid('gift', 'ar');
    const of = (why: string) =>
      ({ orderId: order.id, key: `gift_task:order-${order.id}:${why}-1:team:mail` }) as Message;
    const task = (why: string) => messageComposers.team.gift_task(test.context, of(why), new Date());
    const line = await task('overdue');
    expect(line?.about).toBe(`AS-${order.number}`);
    expect(JSON.stringify(line)).not.toMatch(/سارة|نورة|055/);
    await setGift(order, 'accepted');
    expect(await task('overdue')).toBeNull();
    await setGift(order, 'waiting');
    const all = await Promise.all(['overdue', 'muted', 'elsewhere', 'not-me'].map(task));
    expect(new Set(all.map((each) => each?.task)).size).toBe(4);
    const { delivery_task } = messageComposers.team;
    expect(await delivery_task(test.context, of('x'), new Date())).toBeNull();
    await test.context.db.update(orders).set({ status: 3, attempts: 3 }).where(eq(orders.id, order.id));
    expect((await delivery_task(test.context, of('x'), new Date()))?.about).toBe(`AS-${order.number}`);
  });
});

describe('a cart that was left', () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  const remind = (now: Date) => remindOfCarts(test.context.db, now);
  const of = async (accountId: number) =>
    test.context.db.select().from(messages).where(eq(messages.accountId, accountId));

  async function withCart(consent: Partial<typeof accounts.$inferInsert>) {
    const token = await reachableShopper(test);
    const accountId = await accountOfToken(test, token);
    await test.context.db.update(accounts).set(consent).where(eq(accounts.id, accountId));
    const piece = await stocked(test, 'zz-plant', 100);
    const line = { product_id: piece.productId, product_qty: 1, product_color: piece.variantId };
    await test.call(addToCart, { query: { cities_id: city }, body: line }, { token });
    return { accountId, token };
  }

  it('is told of after four hours, once a cart, to who agreed to offers', async () => {
    const { accountId } = await withCart({ marketingEmail: true });
    const { accountId: unasked } = await withCart({ marketingEmail: false });
    await remind(hours(3.9));
    expect(await of(accountId)).toEqual([]);
    await Promise.all([remind(hours(4.1)), remind(hours(4.1)), remind(hours(5))]);
    expect((await of(accountId)).map(({ channel }) => channel).sort()).toEqual(['mail', 'push']);
    expect(await of(unasked)).toEqual([]);
    // Touched and left again: it has been told of.
    await test.context.db
      .update(carts)
      .set({ updatedAt: hours(6) })
      .where(eq(carts.accountId, accountId));
    await remind(hours(11));
    expect(await of(accountId)).toHaveLength(2);
  });

  it('that was left days ago is left alone', async () => {
    const { accountId } = await withCart({ marketingPush: true });
    await remind(hours(30));
    expect(await of(accountId)).toEqual([]);
  });

  it('says what is in it, that nothing is reserved and how to stop it, and leads to the cart', async () => {
    const { accountId } = await withCart({ marketingEmail: true, language: 'en', name: 'Sara' });
    await remind(hours(4.1));
    const [row] = await of(accountId);
    const said = good(await compose('pending_cart', { accountId, cartId: row?.cartId ?? 0 }));
    const mail = await said.mail?.();
    for (const words of [
      'ZZ Plant',
      'Nothing in a cart is reserved',
      'You can turn it off',
      `${test.url}/cart`,
    ])
      expect(plain(mail?.text ?? '')).toContain(words);
    expect(pushDestination({ type: 'pending_cart_checkout', receipt: '', ...said.push?.data })).toBe('/cart');
    expect(said.sms).toBeUndefined();
  });

  it('and was emptied or bought meanwhile isn’t told of', async () => {
    const { accountId } = await withCart({ marketingEmail: true });
    await remind(hours(4.1));
    const [row] = await of(accountId);
    const about = { accountId, cartId: row?.cartId ?? 0 };
    await test.context.db.execute(sql`update carts set status = 'ordered' where id = ${about.cartId}`);
    expect(await compose('pending_cart', about)).toBe('the cart is gone');
    await test.context.db.execute(sql`update carts set status = 'open' where id = ${about.cartId}`);
    await test.context.db.execute(sql`delete from cart_lines where cart_id = ${about.cartId}`);
    expect(await compose('pending_cart', about)).toBe('the cart is empty');
  });
});

import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, gifts, messages, orders } from '#server/db/schema/index.ts';
import { writtenIn } from '#server/http/pages/written-in.ts';
import { endHold } from '#server/payments/end-hold.ts';
import { readCart } from '#shop/contract/cart.ts';
import { placeOrder, readCheckout } from '#shop/contract/checkout.ts';
import { settleOrder } from '#shop/contract/payments.ts';
import { openPhoneOrder, readPhoneOrder } from '#shop/contract/phone-order.ts';
import { readOrderDetails } from '#shop/contract/workshop/orders.ts';
import {
  endPhoneOrder,
  listPhoneOrders,
  phoneOrderGoods,
  sendPhoneLink,
  takePhoneOrder,
  tryPhoneOrder,
} from '#shop/contract/workshop/phone-orders.ts';
import { codeOf } from '../support/help/tickets.ts';
import { makeCoupon } from '../support/money/money.ts';
import { good, type PaidWorld, paidWorld } from '../support/orders/paid-order.ts';
import { availableOf, chargeOf, cityId, stocked } from '../support/orders/purchase.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Orders that staff take on the phone: held, sent as a link, and paid by their sender in the shop's own checkout, as the
 * very order that was taken. Who pays it accepts the terms; who doesn't lets go of it.
 */

let test: TestShop;
let world: PaidWorld;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
}, 60_000);

const as = (now?: Date) => ({ role: 'support' as const, ...(now && { now }) });
const wanted = (changes: object = {}) => ({
  cities_id: world.city,
  lines: [{ product_id: world.piece.productId, product_color: world.piece.variantId, product_qty: 1 }],
  sender: { name: 'سارة', phone_number: '0551234567' },
  recipient: { name: 'نورة', phone_number: '0559876543', district: 'Al Malqa' },
  slot: world.slot,
  idempotency_key: randomUUID(),
  ...changes,
});
const take = (changes: object = {}) => callAsStaff(test, takePhoneOrder, { body: wanted(changes) }, as());
const keyOf = (link: string) => link.split('/').at(-1) ?? '';
const rowOf = async (id: string) => {
  const { rows } = await test.context.db.execute<{ id: number }>(
    `select max(o.id) as id from orders o join accounts a on a.id = o.account_id where a.uuid = '${id}'`,
  );
  const [order] = await test.context.db
    .select()
    .from(orders)
    .where(eq(orders.id, rows[0]?.id ?? 0));
  if (!order) throw new Error('no order');
  return order;
};
/** What its sender does: opens the link, sees the basket and the filled-in checkout, agrees and presses. */
async function press(link: string, changes: object = {}) {
  const { token } = good(await test.call(openPhoneOrder, { params: { key: keyOf(link) }, body: {} }));
  const cart = good(await test.call(readCart, { query: { cities_id: world.city } }, { token }));
  const body = {
    cities_id: world.city,
    use_draft: true,
    terms_accepted: true,
    payment_method: 'card',
    expected_total: cart.summary.total,
    ...changes,
  } as never;
  return { token, cart, placed: await test.call(placeOrder, { body }, { token }) };
}

describe('taking it', () => {
  it('holds pieces and place for two hours, with no terms accepted, and audits who took it', async () => {
    const before = await availableOf(test, world.piece.variantId);
    const taken = good(await take());
    expect(await availableOf(test, world.piece.variantId)).toBe(before - 1);
    expect(taken).toMatchObject({ state: 'held', order_number: null, phone: '+966551234567', sent_at: null });
    expect(taken.total).toBeGreaterThan(0);
    const order = await rowOf(taken.id);
    expect(order).toMatchObject({ state: 'awaiting_payment', termsAcceptedAt: null, network: null });
    const minutes = (order.expiresAt.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(118);
    expect(minutes).toBeLessThanOrEqual(120.1);
    const [audited] = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.operation, 'takePhoneOrder'));
    expect(audited?.staffId).toBeGreaterThan(0);
    const listed = good(await callAsStaff(test, listPhoneOrders, {}, as()));
    expect(listed[0]).toMatchObject({ id: taken.id, staff: { name: 'support' } });
  });

  it('is one order however often and at once it is pressed', async () => {
    const before = await availableOf(test, world.piece.variantId);
    const key = { idempotency_key: randomUUID() };
    const pressed = (await Promise.all([take(key), take(key), take(key)])).map(good);
    expect(new Set(pressed.map(({ id }) => id)).size).toBe(1);
    expect(await availableOf(test, world.piece.variantId)).toBe(before - 1);
  });

  it('gives the last piece to one of two, and leaves nothing of the other', async () => {
    const last = await stocked(test, 'zz-plant', 1);
    const two = await Promise.all([take(), take()]);
    expect(two.filter(({ success }) => success)).toHaveLength(1);
    expect(two.map((each) => (each.success ? '' : codeOf(each))).join('')).toBe('OUT_OF_STOCK');
    expect(await availableOf(test, last.variantId)).toBe(0);
    await stocked(test, 'zz-plant', 1_000_000);
  });

  it('refuses what a shopper would be refused, and whoever may not', async () => {
    expect(codeOf(await take({ sender: { name: '', phone_number: '' } }))).toBe('SENDER_REQUIRED');
    expect(codeOf(await take({ slot: null }))).toBe('DELIVERY_TIME_REQUIRED');
    expect(codeOf(await take({ coupon_code: 'no-such' }))).toBe('COUPON_NOT_FOUND');
    const body = wanted();
    expect(codeOf(await callAsStaff(test, takePhoneOrder, { body }, { role: 'fulfilment' }))).toBe(
      'FORBIDDEN',
    );
    const goods = good(await callAsStaff(test, phoneOrderGoods, { query: { cities_id: world.city } }, as()));
    expect(goods.goods.map(({ variant_id }) => variant_id)).toContain(world.piece.variantId);
  });
});

it('goes by courier where its address has the code that couriers want', async () => {
  const cities_id = await cityId(test, 'SA-02-makkah');
  const recipient = { name: 'نورة', phone_number: '0559876543', district: 'Aziziyah' };
  const byCourier = { cities_id, slot: null, recipient };
  expect(await take(byCourier)).toMatchObject({
    error: { code: 'RECIPIENT_REQUIRED', fields: { 'recipient.short_address': expect.any(String) } },
  });
  const taken = good(await take({ ...byCourier, recipient: { ...recipient, short_address: 'MKKA4821' } }));
  expect(await rowOf(taken.id)).toMatchObject({ slotId: null, estimateFrom: expect.any(String) });
});

describe('the sum before it is taken', () => {
  const tried = (changes: object = {}) => {
    const { idempotency_key: _, recipient: __, slot: ___, ...body } = wanted(changes);
    return callAsStaff(test, tryPhoneOrder, { body }, as());
  };
  /** Everything that an order leaves behind somewhere. */
  const traces = async () => {
    const { rows } = await test.context.db.execute(
      `select (select count(*) from accounts) accounts, (select count(*) from carts) carts,
        (select count(*) from cart_lines) lines, (select count(*) from orders) orders, (select count(*) from messages) messages,
        (select sum(available) from variants) shelves, (select sum(taken) from slot_days) taken,
        (select count(*) from audit_log) audited`,
    );
    return rows;
  };

  it('is the sum that it is taken at, whatever is in it and however it is handed over', async () => {
    const { goods, addons } = good(
      await callAsStaff(test, phoneOrderGoods, { query: { cities_id: world.city } }, as()),
    );
    const plenty = goods.filter(({ available }) => available > 20);
    const { code } = await makeCoupon(test);
    let seed = 7;
    const upTo = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let round = 0; round < 12; round += 1) {
      const lines = Array.from({ length: 1 + upTo(4) }, () => {
        const piece = plenty[upTo(plenty.length)];
        if (!piece) throw new Error('nothing to sell');
        return {
          product_id: piece.product_id,
          product_color: piece.glaze === null ? null : piece.variant_id,
          product_qty: 1 + upTo(3),
          addon_product_ids: addons.filter(() => upTo(4) === 0).map(({ id }) => id),
          engraving: piece.engraving_price !== null && upTo(2) === 0 ? 'نورة' : '',
        };
      });
      const delivery_type = upTo(3) === 0 ? 'pickup' : 'delivery';
      const changes = { lines, delivery_type, ...(upTo(3) === 0 && { coupon_code: code }) };
      const said = good(await tried(changes));
      const taken = good(await take({ ...changes, ...(delivery_type === 'pickup' && { slot: null }) }));
      expect([said.total, said.due], JSON.stringify(changes)).toEqual([taken.total, taken.due]);
      good(await callAsStaff(test, endPhoneOrder, { params: { id: taken.id } }, as()));
      expect(said.items + said.extras - said.discount + said.delivery).toBeCloseTo(said.total, 2);
    }
  }, 60_000);

  it('leaves nothing behind: no guest, no basket, nothing held, nobody told', async () => {
    const before = await traces();
    good(await tried());
    expect(codeOf(await tried({ coupon_code: 'no-such' }))).toBe('COUPON_NOT_FOUND');
    expect(await traces()).toEqual(before);
  });

  it('is refused as the order is, and asks for no names or times', async () => {
    const of = (changes: object) => [tried(changes), take(changes)].map(async (each) => codeOf(await each));
    const [line] = wanted().lines;
    for (const changes of [
      { lines: [{ ...line, product_id: 999_999 }] },
      { lines: [{ ...line, engraving: '\u{1F600}' }] },
      { coupon_code: 'no-such' },
    ]) {
      const [said, taken] = await Promise.all(of(changes));
      expect(said).toBe(taken);
      expect(said).not.toBe('ok');
    }
    const last = await stocked(test, 'zz-plant', 1);
    expect(codeOf(await tried({ lines: [{ ...line, product_qty: 2 }] }))).toBe('OUT_OF_STOCK');
    expect(good(await tried()).total).toBeGreaterThan(0);
    expect(await availableOf(test, last.variantId)).toBe(1);
    await stocked(test, 'zz-plant', 1_000_000);
    expect(good(await tried({ sender: { phone_number: '' } })).total).toBeGreaterThan(0);
    const cities_id = await cityId(test, 'SA-02-makkah');
    expect(codeOf(await tried({ cities_id, delivery_type: 'pickup' }))).toBe('PICKUP_NOT_AVAILABLE');
  });
});

describe('the link', () => {
  it('shows goods and sum, and opens its own guest alone', async () => {
    const taken = good(await take());
    const key = keyOf(taken.link);
    const shown = good(await test.call(readPhoneOrder, { params: { key } }));
    expect(shown).toMatchObject({ state: 'held', total: taken.total, order_link: null });
    expect(JSON.stringify(shown)).not.toContain('نورة');
    const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    for (const bad of [wrong, 'x', taken.id])
      expect(codeOf(await test.call(openPhoneOrder, { params: { key: bad }, body: {} }))).toBe(
        'ORDER_NOT_FOUND',
      );
    const { token } = good(await test.call(openPhoneOrder, { params: { key }, body: {} }));
    const details = good(await test.call(readCheckout, { query: { cities_id: world.city } }, { token }));
    expect(details.fields).toEqual({});
    expect(details.recipient.name).toBe('نورة');
  });

  it('opens in the language that it was ordered in', async () => {
    for (const language of ['ar', 'en'] as const) {
      const { link } = good(await take({ language }));
      for (const path of [link, `${link}.data`])
        expect(await writtenIn(test.context, new URL(path, test.url))).toBe(language);
    }
    expect(await writtenIn(test.context, new URL('/phone-order/x', test.url))).toBeNull();
  });

  it('is sent once in a while, never for what is over', async () => {
    const taken = good(await take());
    const send = (now: Date) => callAsStaff(test, sendPhoneLink, { params: { id: taken.id } }, as(now));
    const now = new Date(Math.ceil(Date.now() / 300_000) * 300_000);
    expect(good(await send(now)).sent_at).not.toBeNull();
    good(await send(now));
    const { id } = await rowOf(taken.id);
    const sent = await test.context.db.select().from(messages).where(eq(messages.orderId, id));
    expect(sent.map(({ channel }) => channel).sort()).toEqual(['mail', 'sms']);
    good(await callAsStaff(test, endPhoneOrder, { params: { id: taken.id } }, as()));
    expect(codeOf(await send(now))).toBe('ORDER_NOT_PAYABLE');
  });
});

describe('paying it', () => {
  it('pays the very order that was taken, and its payer accepts the terms', async () => {
    const taken = good(await take());
    const held = await rowOf(taken.id);
    const before = await availableOf(test, world.piece.variantId);
    const { placed } = await press(taken.link);
    const answer = good(placed);
    expect(answer.order_uuid).toBe(held.uuid);
    expect(await availableOf(test, world.piece.variantId)).toBe(before);
    expect((await rowOf(taken.id)).termsAcceptedAt).not.toBeNull();
    await test.sandbox.post(`/control/tap/charges/${chargeOf(answer.payment_url ?? '')}/pay`);
    good(await test.call(settleOrder, { body: { order_key: answer.order_key } }));
    const shown = good(await test.call(readPhoneOrder, { params: { key: keyOf(taken.link) } }));
    expect(shown).toMatchObject({ state: 'paid', order_link: expect.stringContaining('/order/') });
    const open = await test.call(openPhoneOrder, { params: { key: keyOf(taken.link) }, body: {} });
    expect(codeOf(open)).toBe('ORDER_ALREADY_PAID');
    expect(codeOf(await callAsStaff(test, endPhoneOrder, { params: { id: taken.id } }, as()))).toBe(
      'ORDER_ALREADY_PAID',
    );
    const listed = good(await callAsStaff(test, listPhoneOrders, {}, as()));
    const order_number = listed.find(({ id }) => id === taken.id)?.order_number ?? '';
    const details = good(await callAsStaff(test, readOrderDetails, { params: { order_number } }, as()));
    expect(details.happened.find(({ kind }) => kind === 'by_phone')?.staff?.name).toBe('support');
  });

  it('asks the recipient for the address once it is paid, where nobody on the phone knows it', async () => {
    const unknown = { name: 'نورة', phone_number: '0559876543', knows_address: false };
    const asked = { recipient: unknown, slot: null, language: 'en' };
    expect(codeOf(await take(asked))).toBe('DELIVERY_TIME_REQUIRED');
    expect(codeOf(await take({ ...asked, not_before: '2020-01-01' }))).toBe('SLOT_CLOSED');
    const { date: not_before } = world.slot;
    const taken = good(await take({ ...asked, not_before }));
    expect(await rowOf(taken.id)).toMatchObject({ variant: 'gift', slotId: null, estimateFrom: null });
    const { placed } = await press(taken.link);
    const answer = good(placed);
    const waits = () => test.context.db.select().from(gifts).where(eq(gifts.orderId, orderId));
    const { id: orderId, uuid } = await rowOf(taken.id);
    expect(answer.order_uuid).toBe(uuid);
    expect(await waits()).toEqual([]);
    await test.sandbox.post(`/control/tap/charges/${chargeOf(answer.payment_url ?? '')}/pay`);
    good(await test.call(settleOrder, { body: { order_key: answer.order_key } }));
    expect(await waits()).toMatchObject([{ notBefore: not_before, state: 'waiting' }]);
    const sent = await test.context.db.select().from(messages).where(eq(messages.orderId, orderId));
    expect(sent.map(({ event }) => event)).toContain('gift_link');
  });

  it('has the wishes that were said: a surprise, an unnamed sender, the card and how it looks', async () => {
    const card = { message: 'Congratulations', language: 'en', design: 'night', to: 'Noor', from: '' };
    const recipient = {
      name: 'نورة',
      phone_number: '0559876543',
      short_address: 'rama 4821',
      surprise: true,
    };
    const wishes = { card, recipient, anonymous_sender: true, additional_information: 'Gate 3' };
    const taken = good(await take(wishes));
    const { token, placed } = await press(taken.link);
    const held = await rowOf(taken.id);
    expect(good(placed).order_uuid).toBe(held.uuid);
    const tidy = { ...recipient, phone_number: '559876543', short_address: 'RAMA4821' };
    const same = { ...wishes, recipient: tidy };
    expect(held.details).toMatchObject(same);
    // Whoever pays reads the same before they do.
    const shown = good(await test.call(readCheckout, { query: { cities_id: world.city } }, { token }));
    expect(shown).toMatchObject({ ...same, fields: {} });
  });

  it('is refused without the terms, and then nothing is accepted', async () => {
    const taken = good(await take());
    const { placed } = await press(taken.link, { terms_accepted: false });
    expect(codeOf(placed)).toBe('TERMS_REQUIRED');
    expect((await rowOf(taken.id)).termsAcceptedAt).toBeNull();
  });
});

describe('letting it go', () => {
  it('ends by itself, gives everything back once, and can be ordered anew by its link', async () => {
    const before = await availableOf(test, world.piece.variantId);
    const taken = good(await take());
    const order = await rowOf(taken.id);
    const later = new Date(order.expiresAt.getTime() + 1000);
    await Promise.all([
      endHold(test.context, order.id, later),
      callAsStaff(test, endPhoneOrder, { params: { id: taken.id } }, as()),
      endHold(test.context, order.id, later),
    ]);
    expect(await availableOf(test, world.piece.variantId)).toBe(before);
    expect(good(await test.call(readPhoneOrder, { params: { key: keyOf(taken.link) } })).state).toBe(
      'let_go',
    );
    const { placed } = await press(taken.link);
    expect(good(placed).order_uuid).not.toBe(order.uuid);
    expect((await rowOf(taken.id)).termsAcceptedAt).not.toBeNull();
  });
});

it('codes of coupons are tried so often and no more by one of staff, whatever guest each is for', async () => {
  const strict = await openTestShop({ SIGN_IN_LIMITS: '1' });
  const theirs = await paidWorld(strict);
  const lines = [
    { product_id: theirs.piece.productId, product_color: theirs.piece.variantId, product_qty: 1 },
  ];
  const guess = async (coupon_code: string, role: 'support' | 'owner' = 'support') => {
    const body = wanted({ cities_id: theirs.city, slot: theirs.slot, lines, coupon_code });
    return codeOf(await callAsStaff(strict, takePhoneOrder, { body }, { role }));
  };
  const codes: string[] = [];
  for (let tried = 0; tried < 62; tried += 1) codes.push(await guess(`guess-${tried}`));
  expect(codes).toEqual([...Array(60).fill('COUPON_NOT_FOUND'), ...Array(2).fill('TOO_MANY_TRIES')]);
  // An order without one goes on, and colleagues are counted by themselves.
  expect(await guess('')).toBe('ok');
  expect(await guess('guess', 'owner')).toBe('COUPON_NOT_FOUND');
});

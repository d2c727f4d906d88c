import { desc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { blackoutDays, cartLines, products, slotDays, slots, variants } from '#server/db/schema/index.ts';
import { operations } from '#server/operations.ts';
import type { ErrorCode } from '#shop/contract/errors.ts';
import type { Language, Operation } from '#shop/contract/operation.ts';
import { asJson, expectRefusal, type Received, type Sent, send } from '../support/browsers/wire.ts';
import {
  type Example,
  examples,
  lineOf,
  makeWorld,
  orderOf,
  type World,
  withLine,
} from '../support/examples/examples.ts';
import { type Books, checkBooks, openBooks } from '../support/money/books.ts';
import { buy, cityId, stocked } from '../support/orders/purchase.ts';
import { putOnShelf } from '../support/orders/shelf.ts';
import { makeToken } from '../support/people/sessions.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Whatever is sent, the answer is a clear refusal in the caller's language, never a 5xx, and nothing is lost.
 */

const languages = ['ar', 'en'] as const;
let test: TestShop;
let world: World;
let token: string;
let far: number;
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.update(slots).set({ capacity: 1_000 });
  world = await makeWorld(test);
  token = await makeToken(test, 'guest');
  far = await cityId(test, 'SA-10-jazan');
}, 60_000);

type Given = Partial<Sent> & { json?: unknown; token?: string | null };

/** Sends in both languages and expects the same refusal of both. */
async function refused(path: string, { json, token: as = token, ...sent }: Given = {}): Promise<ErrorCode> {
  const codes = new Set<ErrorCode>();
  for (const language of languages)
    codes.add(expectRefusal(await ask(path, { json, token: as, ...sent }, language), language));
  expect(codes.size).toBe(1);
  return [...codes][0] as ErrorCode;
}

function ask(
  path: string,
  { json, token: as = token, headers, ...sent }: Given,
  language: Language = 'en',
): Promise<Received> {
  return send(test.url, {
    method: json === undefined ? 'GET' : 'POST',
    ...sent,
    path,
    headers: {
      localization: language,
      ...(as ? { authorization: as } : {}),
      ...(json === undefined ? {} : asJson),
      ...headers,
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });
}

const inCart = (more: Record<string, unknown> = {}) => ({ json: lineOf(world, more) });
const cartPath = () => `/api/user/shopping-cart?cities_id=${world.city}`;

describe('what is not there', () => {
  it('is refused by its own name', async () => {
    const at = (path: string) => path.replace('CITY', String(world.city));
    expect(await refused(at('/api/web/products/product/no-such-plant?cities_id=CITY'))).toBe(
      'PRODUCT_NOT_FOUND',
    );
    expect(await refused(at('/api/web/products/description/999999?cities_id=CITY'))).toBe(
      'PRODUCT_NOT_FOUND',
    );
    expect(await refused(`/api/web/products/product/${world.product}?cities_id=999999`)).toBe(
      'CITY_NOT_FOUND',
    );
    expect(await refused('/api/web/products', { json: { cities_id: 999999 } })).toBe('CITY_NOT_FOUND');
    expect(
      await refused('/api/web/products/recommeded', { json: { cities_id: world.city, product_id: 999999 } }),
    ).toBe('PRODUCT_NOT_FOUND');
    expect(await refused('/api/page-contents/all/no-such-page')).toBe('PAGE_NOT_FOUND');
    expect(await refused('/api/delivery/available-time-slots', { json: { cities_id: 999999 } })).toBe(
      'CITY_NOT_FOUND',
    );
    expect(await refused(cartPath(), inCart({ product_id: 999999 }))).toBe('PRODUCT_NOT_FOUND');
    expect(await refused(cartPath(), inCart({ product_color: 999999 }))).toBe('COLOR_NOT_FOUND');
    expect(await refused(cartPath(), inCart({ product_color: null }))).toBe('COLOR_NOT_FOUND');
    expect(await refused(cartPath(), inCart({ addon_product_ids: [world.addon, 999999] }))).toBe(
      'ADDON_NOT_FOUND',
    );
    expect(await refused('/api/user/shopping-cart?cities_id=999999', inCart())).toBe('CITY_NOT_FOUND');
    expect(await refused('/api/payment/tap/capture', { json: { tap_id: 'chg_no_such_charge' } })).toBe(
      'PAYMENT_NOT_FOUND',
    );
    expect(await refused('/api/orders/by-link/no-such-key')).toBe('ORDER_NOT_FOUND');
  });

  it('is a colour of another product too', async () => {
    const other = await stocked(test, 'aloe-vera', 5);
    expect(await refused(cartPath(), inCart({ product_color: other.variantId }))).toBe('COLOR_NOT_FOUND');
  });

  it.each([
    '/api',
    '/api/',
    '/api/nowhere',
    '/api/products/',
    '/api/user/shopping-cart/1/2',
    '/api/web',
    '/api/%00',
    '/api/..%2f..%2fetc/passwd',
    '/api//products',
  ])('is an address such as %s', async (path) => {
    expect(await refused(path)).toBe('NOT_FOUND');
    expect(await refused(path, { json: {} })).toBe('NOT_FOUND');
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'is a method that a path does not have: %s',
    async (method) => {
      const paths = {
        GET: '/api/orders/place-order',
        POST: '/api/common/countries',
        PUT: '/api/user/shopping-cart',
        DELETE: '/api/user/shopping-cart',
        PATCH: '/api/user/shopping-cart/1',
        OPTIONS: '/api/user/shopping-cart',
      };
      expect(await refused(paths[method as keyof typeof paths], { method })).toBe('NOT_FOUND');
    },
  );
});

describe('a quantity', () => {
  it.each([0, -1, 1e9, 1.5, null, '', ' ', 'two', '1e3', '0x10', true, [], {}, '٣٫٥', 1e308, '٠', -0])(
    'of %j is refused at its field',
    async (product_qty) => {
      expect(await refused(cartPath(), inCart({ product_qty }))).toBe('INVALID_INPUT');
      const answer = await ask(cartPath(), inCart({ product_qty }));
      expect(answer.json.error.fields).toEqual({
        product_qty: 'Enter a whole number from 1 to 999',
      });
    },
  );

  it.each(['3', '٣', '۳', ' 3 ', '٠٠٣', 3, 3.0])('of %j is three', async (product_qty) => {
    const as = await makeToken(test, 'guest');
    const answer = await ask(cartPath(), { ...inCart({ product_qty }), token: as });
    expect(answer.json.data.items).toMatchObject([{ product_qty: 3 }]);
  });

  it('beyond what is there drops to it and says so', async () => {
    const piece = await stocked(test, 'peace-lily', 4);
    const as = await makeToken(test, 'guest');
    const line = { product_id: piece.productId, product_color: piece.variantId, product_qty: 999 };
    for (const [language, words] of [
      ['ar', 'خفّضنا الكمية إلى المتوفر منها.'],
      ['en', 'We reduced the quantity to what’s available.'],
    ] as const) {
      const answer = await ask(cartPath(), { json: line, token: as }, language);
      expect(answer.json.data.items).toMatchObject([
        { product_qty: 4, notices: [{ code: 'QUANTITY_REDUCED', message: words }] },
      ]);
    }
  });
});

describe('an id', () => {
  it.each([
    'x',
    '-1',
    '0',
    '2147483648',
    '99999999999999999999',
    '1.0',
    '1e3',
    'null',
    '',
    '%00',
    "1'--",
    '１',
  ])('such as %j is refused wherever it stands', async (id) => {
    const text = decodeURIComponent(id);
    expect(await refused(`/api/user/shopping-cart?cities_id=${encodeURIComponent(text)}`)).toBe(
      'INVALID_INPUT',
    );
    expect(await refused(cartPath(), inCart({ product_id: text }))).toBe('INVALID_INPUT');
    expect(await refused(cartPath(), inCart({ addon_product_ids: [text] }))).toBe('INVALID_INPUT');
    if (text !== '') {
      const path = `/api/user/shopping-cart/${encodeURIComponent(text)}?cities_id=${world.city}`;
      expect(await refused(path, { method: 'DELETE' })).toBe('INVALID_INPUT');
    }
  });

  it('may come as text, in digits of any script', async () => {
    const as = await makeToken(test, 'guest');
    const arabic = String(world.product).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    const answer = await ask(cartPath(), {
      json: {
        product_id: arabic,
        product_color: String(world.color),
        product_qty: 1,
        addon_product_ids: [String(world.addon)],
      },
      token: as,
    });
    expect(answer.json.data.items).toMatchObject([
      { product_id: world.product, addon_product_ids: [world.addon] },
    ]);
  });

  it('given twice, or as a list, is refused', async () => {
    expect(await refused('/api/user/shopping-cart?cities_id=1&cities_id=2')).toBe('INVALID_INPUT');
    expect(await refused('/api/user/shopping-cart?cities_id[]=1')).toBe('INVALID_INPUT');
  });
});

describe('a body', () => {
  const post = (body: string | Buffer, headers: Record<string, string> = asJson) => ({
    method: 'POST',
    body,
    headers,
  });

  it.each(['{', '{"a":1', 'undefined', '{a:1}', "{'a':1}", 'NaN', '\u0000', '{"a":1}{', '[', ''])(
    'that is not JSON: %j',
    async (body) => {
      expect(await refused(cartPath(), post(body))).toBe('BAD_REQUEST');
    },
  );

  it.each(['[]', '[1,2]', 'null', '1', '"text"', 'true', '[{"product_id":1}]'])(
    'that is no object: %s',
    async (body) => {
      expect(await refused(cartPath(), post(body))).toBe('INVALID_INPUT');
      expect(await refused('/api/orders/place-order', post(body))).toBe('INVALID_INPUT');
    },
  );

  it.each([
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'image/png',
    'application/x-www-form-urlencoded',
    'x',
  ])('of type %s', async (type) => {
    expect(await refused(cartPath(), post('a=1', { 'content-type': type }))).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('of bytes that are no text', async () => {
    expect(['BAD_REQUEST', 'INVALID_INPUT']).toContain(
      await refused(cartPath(), post(Buffer.from([0xff, 0xfe, 0x7b, 0x7d]))),
    );
  });

  it('of 10 MB, and one that promises 10 MB', async () => {
    const body = JSON.stringify(orderOf(world, 1, { card: { message: 'ورد '.repeat(1_500_000) } }));
    expect(body.length).toBeGreaterThan(6_000_000);
    expect(await refused('/api/orders/place-order', post(body))).toBe('PAYLOAD_TOO_LARGE');
    expect(await refused(cartPath(), post('{}', { ...asJson, 'content-length': '10000000' }))).toBe(
      'PAYLOAD_TOO_LARGE',
    );
  });

  it('nested ten thousand deep', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      const deep = `${open.repeat(10_000)}1${close.repeat(10_000)}`;
      expect(await refused(cartPath(), post(deep))).toBe('INVALID_INPUT');
      for (const field of ['product_id', 'engraving', 'addon_product_ids']) {
        expect(await refused(cartPath(), post(`{"${field}":${deep}}`))).toBe('INVALID_INPUT');
      }
      expect(await refused('/api/web/products', post(`{"cities_id":1,"price_min":${deep}}`))).toBe(
        'INVALID_INPUT',
      );
    }
  });

  it.each([
    '{"__proto__":{"kind":"shopper"}}',
    '{"constructor":{"prototype":{"kind":"shopper"}}}',
    '{"a":{"__proto__":{"b":1}}}',
  ])('that reaches for a prototype: %s', async (body) => {
    expect(['BAD_REQUEST', 'INVALID_INPUT']).toContain(await refused(cartPath(), post(body)));
    expect(({} as { kind?: string }).kind).toBeUndefined();
  });

  it('with keys that nobody asked for is taken without them', async () => {
    const as = await makeToken(test, 'guest');
    const more = {
      product_price: 0,
      line_price: 0,
      unitPriceSeen: 1,
      account_id: 1,
      toString: 'x',
      hasOwnProperty: 1,
    };
    const answer = await ask(cartPath(), { ...inCart(more), token: as });
    expect(answer.json.data.items[0].product_price).toBe(189);
  });
});

describe('an address', () => {
  it('of 20,000 characters', async () => {
    const long = 'a'.repeat(20_000);
    for (const path of [
      `/api/${long}`,
      `/api/page-contents/all/${long}`,
      `/api/common/saudi-cities?search=${long}`,
    ]) {
      const answer = await send(test.url, { path });
      expect(answer.status).toBe(400);
      expectRefusal(answer, 'ar');
    }
  });

  it('of 5,000 characters', async () => {
    const long = 'a'.repeat(5_000);
    expect(await refused(`/api/${long}`)).toBe('NOT_FOUND');
    expect(await refused(`/api/page-contents/all/${long}`)).toBe('NOT_FOUND');
    expect(await refused(`/api/common/saudi-cities?search=${long}`)).toBe('INVALID_INPUT');
    expect(await refused(`/api/page-contents/all/${'a'.repeat(150)}`)).toBe('INVALID_INPUT');
  });

  it.each(['%', '%E0%A4%A', '%ff', '%zz'])('with a broken escape: %s', async (part) => {
    expect(['BAD_REQUEST', 'NOT_FOUND']).toContain(await refused(`/api/page-contents/all/${part}`));
    expect(['BAD_REQUEST', 'PAGE_NOT_FOUND']).toContain(await refused(`/api/page-contents/all/faq${part}`));
  });

  it('with NUL bytes', async () => {
    expect(await refused('/api/page-contents/all/no%00page')).toBe('PAGE_NOT_FOUND');
    expect(await refused('/api/orders/by-link/%00%00')).toBe('ORDER_NOT_FOUND');
    expect(await refused(`/api/web/products/product/%00?cities_id=${world.city}`)).toBe('PRODUCT_NOT_FOUND');
    const searched = await ask('/api/common/saudi-cities?search=%00', {});
    expect(searched.status).toBe(200);
  });
});

describe('text that a database can not keep', () => {
  // NUL, and halves of an emoji as a text that was cut leaves them.
  it.each(['chg_\u0000', 'chg_\ud83c', '\udf3f', '\u0000'])('is refused as a charge: %j', async (tap_id) => {
    expect(await refused('/api/payment/tap/capture', { json: { tap_id } })).toBe('PAYMENT_NOT_FOUND');
  });

  it.each(['Noura\u0000', 'Noura\ud83c', '\udf3fNoura', '\u0000Nou\u0000ra'])(
    'is kept without it in a draft: %j',
    async (name) => {
      const json = {
        cities_id: world.city,
        sender: { name },
        card: { message: name },
        additional_information: name,
      };
      const answer = await ask('/api/user/checkout', { json, method: 'PUT' });
      expect(answer.status, answer.text).toBe(200);
      expect(answer.json.data.details).toMatchObject({
        sender: { name: 'Noura' },
        card: { message: 'Noura' },
      });
      expect((await ask('/api/user/checkout', {})).json.data).toMatchObject(answer.json.data.details);
    },
  );

  it('is kept out of orders, keys, devices and engravings', async () => {
    const half = 'Noura\ud83c\u0000';
    const { token: as, total } = await withLine(test, world);
    const order = orderOf(world, total, {
      idempotency_key: half,
      sender: { name: half, phone_number: '0551234567' },
    });
    const placed = await ask('/api/orders/place-order', { json: order, token: as });
    expect(placed.status, placed.text).toBe(200);
    expect(
      (await ask('/api/account/login-as-guest', { json: { device_id: half, device_token: half } })).status,
    ).toBe(200);
    const engraved = await ask(cartPath(), {
      ...inCart({ engraving: half }),
      token: await makeToken(test, 'guest'),
    });
    expect(engraved.json.data.items).toMatchObject([{ engraving: 'Noura' }]);
  });
});

describe('the card message', () => {
  const draft = (message: string) => ({ method: 'PUT', json: { cities_id: world.city, card: { message } } });

  it('keeps emoji, line breaks and HTML as they were typed, to be escaped where they are shown', async () => {
    const message = 'كل عام وأنتِ بخير 🌿👩🏽‍🌾\n<b onclick="x">&amp; "حب" \'</b><script>alert(1)</script>';
    const answer = await ask('/api/user/checkout', draft(message));
    expect(answer.json.data.details.card.message).toBe(message);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect((await ask('/api/user/checkout', {})).json.data.card.message).toBe(message);
  });

  it('is counted as people count: 200 letters, or 200 emoji of seven units', async () => {
    for (const message of ['م'.repeat(200), '👩🏽‍🌾'.repeat(200), 'مَ'.repeat(200)]) {
      const answer = await ask('/api/user/checkout', draft(message));
      expect(answer.json.data.details.card.message).toBe(message);
    }
    for (const message of ['م'.repeat(201), '👩🏽‍🌾'.repeat(201), 'x'.repeat(60_000)]) {
      expect(await refused('/api/user/checkout', draft(message))).toBe('INVALID_INPUT');
      const { error } = (await ask('/api/user/checkout', draft(message))).json;
      expect(error.fields).toEqual({ 'card.message': 'The card message can be up to 200 characters' });
    }
  });

  it('has no characters that turn the text around it', async () => {
    const answer = await ask('/api/user/checkout', draft('حب\u202Egpj.exe\u200F\u0007'));
    expect(answer.json.data.details.card.message).toBe('حبgpj.exe');
  });
});

describe('an engraving', () => {
  it('takes 30 letters, without emoji, and says so', async () => {
    expect(await refused(cartPath(), inCart({ engraving: 'م'.repeat(31) }))).toBe('ENGRAVING_TOO_LONG');
    const as = await makeToken(test, 'guest');
    for (const engraving of ['م'.repeat(30), 'Noura & Sara', 'إلى أمّي ٢٠٢٦', 'N + M', '2/2/2026?']) {
      expect((await ask(cartPath(), { ...inCart({ engraving }), token: as })).status).toBe(200);
    }
  });

  it.each([
    ['حب ❤️🌿', '🌿'],
    ['<b>', '<'],
    ['爱', '爱'],
  ])('of %s names what the laser does not cut: %s', async (engraving, sign) => {
    expect(await refused(cartPath(), inCart({ engraving }))).toBe('ENGRAVING_INVALID');
    const as = await makeToken(test, 'guest');
    const { json } = await ask(cartPath(), { ...inCart({ engraving }), token: as });
    expect(json.message).toContain(`\u2068${sign}\u2069`);
    expect(json.error.fields.engraving).toContain(`\u2068${sign}\u2069`);
  });

  it('is kept as it is cut: phones write quotes, dashes and hearts of their own', async () => {
    const as = await makeToken(test, 'guest');
    const answer = await ask(cartPath(), { ...inCart({ engraving: 'Sara’s — “N ❤️ M”…' }), token: as });
    expect(answer.json.data.items).toMatchObject([{ engraving: 'Sara\'s - "N ♥ M"...' }]);
  });

  it('is refused where city or product take none', async () => {
    const path = `/api/user/shopping-cart?cities_id=${far}`;
    expect(await refused(path, inCart())).toBe('ENGRAVING_NOT_AVAILABLE');
    const plain = await stocked(test, 'orchid-white', 5);
    const line = inCart({ product_id: plain.productId, product_color: plain.variantId });
    expect(await refused(cartPath(), line)).toBe('ENGRAVING_NOT_AVAILABLE');
  });

  it('of blanks is none', async () => {
    const as = await makeToken(test, 'guest');
    const answer = await ask(cartPath(), { ...inCart({ engraving: ' \u00a0\n ' }), token: as });
    expect(answer.json.data.items).toMatchObject([{ engraving: null }]);
  });
});

describe('at the checkout', () => {
  let books: Books;
  beforeAll(async () => {
    books = await openBooks(test.context.db);
  });

  /** Places an order that must be refused, in both languages, and has written nothing. */
  async function refusedOrder(as: string, json: unknown): Promise<Record<string, string>> {
    const count = async () =>
      (await test.context.db.execute<{ n: number }>(sql`select count(*)::int as n from orders`)).rows[0]?.n;
    const before = await count();
    const words: Record<string, string> = {};
    for (const language of languages) {
      const answer = await ask('/api/orders/place-order', { json, token: as }, language);
      words.code = expectRefusal(answer, language);
      words[language] = answer.json.message;
    }
    expect(await count()).toBe(before);
    return words;
  }

  it.each([
    ['RECIPIENT_REQUIRED', 'Please enter recipient details', { recipient: {} }],
    [
      'RECIPIENT_REQUIRED',
      'Please enter recipient details',
      { recipient: { name: 'Noura', phone_number: '0559876543' } },
    ],
    [
      'RECIPIENT_REQUIRED',
      'Please enter recipient details',
      { recipient: { name: 'Noura', phone_number: '12', district: 'x' } },
    ],
    ['SENDER_REQUIRED', 'Please enter your name and mobile number', { sender: {} }],
    [
      'SENDER_REQUIRED',
      'Please enter your name and mobile number',
      { sender: { name: 'Sara', phone_number: '٠٥٥' } },
    ],
    ['TERMS_REQUIRED', 'Please accept the terms and conditions', { terms_accepted: false }],
    ['TERMS_REQUIRED', 'Please accept the terms and conditions', { terms_accepted: undefined }],
    ['DELIVERY_TIME_REQUIRED', 'Please select a delivery time', { slot: null }],
    ['DELIVERY_TIME_REQUIRED', 'Please select a delivery time', { slot: undefined }],
    ['PAYMENT_METHOD_REQUIRED', 'Please select a payment method', { payment_method: null }],
    ['PAYMENT_METHOD_REQUIRED', 'Please select a payment method', { payment_method: undefined }],
  ])('what is missing is asked for: %s %s %j', async (code, words, more) => {
    const { token: as, total } = await withLine(test, world);
    expect(await refusedOrder(as, orderOf(world, total, more))).toMatchObject({ code, en: words });
  });

  it('an empty cart is refused', async () => {
    expect((await refusedOrder(await makeToken(test, 'guest'), orderOf(world, 0))).code).toBe('CART_EMPTY');
  });

  it.each([
    { payment_method: 'gold' },
    { expected_total: '468' },
    { expected_total: null },
    { expected_total: -1 },
    { slot: { date: '2026-13-01', slot_id: 1 } },
    { slot: { date: 'tomorrow', slot_id: 1 } },
    { slot: 5 },
    { delivery_type: 'drone' },
    { gift_for: [] },
    { recipient: 'Noura' },
    { terms_accepted: 'maybe' },
    { idempotency_key: 'k'.repeat(81) },
  ])('what can not be meant is refused: %j', async (more) => {
    const { token: as, total } = await withLine(test, world);
    expect((await refusedOrder(as, orderOf(world, total, more))).code).toBe('INVALID_INPUT');
  });

  it('a total that is not what it costs is refused, and the right one is told', async () => {
    const { token: as, total } = await withLine(test, world);
    for (const wrong of [0, total - 0.01, total + 0.01, total * 100, 1e7]) {
      const words = await refusedOrder(as, orderOf(world, wrong));
      expect(words.code).toBe('PRICE_CHANGED');
      expect(words.en).toContain(`SAR\u00a0${total}`);
      expect(words.ar).toContain(`${total}`);
    }
  });

  it('a price that changed under the shopper is said, not slipped in', async () => {
    const { token: as, total } = await withLine(test, world);
    const [before] = await test.context.db.select().from(products).where(eq(products.id, world.product));
    await test.context.db.execute(sql`update products set price = price + 1000 where id = ${world.product}`);
    expect((await refusedOrder(as, orderOf(world, total))).code).toBe('PRICE_CHANGED');
    const cart = (await ask(cartPath(), { token: as })).json.data;
    expect(cart.items[0].notices).toMatchObject([{ code: 'PRICE_CHANGED' }]);
    expect(cart.summary.total).toBe(total + 20);
    await test.context.db
      .update(products)
      .set({ price: before?.price })
      .where(eq(products.id, world.product));
    expect((await ask('/api/orders/place-order', { json: orderOf(world, total), token: as })).status).toBe(
      200,
    );
  });

  it('what was sold out meanwhile is named', async () => {
    const { token: as, total } = await withLine(test, world);
    await putOnShelf(test.context.db, world.color, 0);
    const words = await refusedOrder(as, orderOf(world, total));
    await stocked(test, 'zz-plant', 100_000);
    expect(words).toEqual({
      code: 'OUT_OF_STOCK',
      en: 'ZZ Plant is sold out.',
      ar: 'نفدت الكمية من «زاميا».',
    });
    books = await openBooks(test.context.db);
  });

  it('of fewer pieces than asked the new total is told first', async () => {
    const { token: as, total } = await withLine(test, world);
    await putOnShelf(test.context.db, world.color, 1);
    expect((await refusedOrder(as, orderOf(world, total))).code).toBe('PRICE_CHANGED');
    await stocked(test, 'zz-plant', 100_000);
    books = await openBooks(test.context.db);
  });

  it('what the new city can not have is refused and stays in the cart', async () => {
    const palm = await stocked(test, 'areca-palm', 5);
    books = await openBooks(test.context.db);
    const as = await makeToken(test, 'guest');
    const line = { product_id: palm.productId, product_color: palm.variantId, product_qty: 1 };
    const riyadh = (await ask(cartPath(), { json: line, token: as })).json.data;
    const order = orderOf(world, riyadh.summary.total, { cities_id: far, slot: null });
    expect(await refusedOrder(as, order)).toEqual({
      code: 'NOT_AVAILABLE_IN_CITY',
      en: 'Product is not available for this city',
      ar: 'المنتج غير متوفر في هذه المدينة',
    });
    const there = (await ask(`/api/user/shopping-cart?cities_id=${far}`, { token: as })).json.data;
    expect(there).toMatchObject({
      can_check_out: false,
      items: [{ notices: [{ code: 'NOT_AVAILABLE_IN_CITY' }] }],
    });
    expect((await ask(cartPath(), { token: as })).json.data.can_check_out).toBe(true);
  });

  it('an engraving that the glaze or the laser no longer takes is refused in the cart', async () => {
    const { db } = test.context;
    const { token: as, total } = await withLine(test, world);
    const [line] = await db
      .select()
      .from(cartLines)
      .where(sql`${cartLines.engraving} <> ''`)
      .orderBy(desc(cartLines.id))
      .limit(1);
    const id = Number(line?.id);
    const seen = async () => (await ask(cartPath(), { token: as })).json.data;
    expect((await seen()).can_check_out).toBe(true);
    // A sign that was cut when it was chosen, and isn't any more.
    await db.update(cartLines).set({ engraving: 'سارة ☂' }).where(eq(cartLines.id, id));
    expect(await seen()).toMatchObject({
      can_check_out: false,
      items: [{ notices: [{ code: 'ENGRAVING_NOT_AVAILABLE' }] }],
    });
    expect((await refusedOrder(as, orderOf(world, total))).code).toBe('ENGRAVING_NOT_AVAILABLE');
    await db.update(cartLines).set({ engraving: 'سارة' }).where(eq(cartLines.id, id));
    expect((await seen()).can_check_out).toBe(true);
    // The same colour comes in a carved finish.
    const ofLine = eq(variants.id, Number(line?.variantId));
    const [smooth] = await db.select().from(variants).where(ofLine);
    await db.update(variants).set({ picture: 'zz-plant--celadon-carve' }).where(ofLine);
    expect((await seen()).items[0].notices).toMatchObject([{ code: 'ENGRAVING_NOT_AVAILABLE' }]);
    await db
      .update(variants)
      .set({ picture: String(smooth?.picture) })
      .where(ofLine);
  });

  it('an engraving or an add-on that the new city does not do is refused', async () => {
    const { token: as, total } = await withLine(test, world);
    const engraved = orderOf(world, total, { cities_id: far, slot: null });
    expect((await refusedOrder(as, engraved)).code).toBe('ENGRAVING_NOT_AVAILABLE');
    const { rows } = await test.context.db.execute<{ id: number }>(
      sql`select id from addons where slug = 'chocolate'`,
    );
    const sweet = await makeToken(test, 'guest');
    const line = inCart({ engraving: null, addon_product_ids: [rows[0]?.id] });
    const cart = (await ask(cartPath(), { ...line, token: sweet })).json.data;
    const order = orderOf(world, cart.summary.total, { cities_id: far, slot: null });
    expect((await refusedOrder(sweet, order)).code).toBe('NOT_AVAILABLE_IN_CITY');
  });

  it('a slot of another city, and one that never was, are not found', async () => {
    const { token: as, total } = await withLine(test, world);
    const jeddah = await cityId(test, 'SA-02-jeddah');
    const [other] = await test.context.db.select().from(slots).where(eq(slots.cityId, jeddah)).limit(1);
    for (const slot_id of [other?.id, 999_999]) {
      const order = orderOf(world, total, { slot: { date: world.slot.date, slot_id } });
      expect((await refusedOrder(as, order)).code).toBe('SLOT_NOT_FOUND');
    }
  });

  it('a slot on a day that it does not have, in the past or next year is closed', async () => {
    const { token: as, total } = await withLine(test, world);
    const next = new Date(Date.parse(world.slot.date) + 86_400_000).toISOString().slice(0, 10);
    for (const date of [next, '2020-01-01', '0001-01-01', '9999-12-31']) {
      const order = orderOf(world, total, { slot: { ...world.slot, date } });
      expect((await refusedOrder(as, order)).code).toBe('SLOT_CLOSED');
    }
  });

  it('a slot that has just filled up is said to be full', async () => {
    const { token: as, total } = await withLine(test, world);
    const { slot_id: slotId, date: day } = world.slot;
    const full = { slotId, day, capacity: 0, taken: 0 };
    const kept = await test.context.db.execute<{ capacity: number; taken: number }>(
      sql`select capacity, taken from slot_days where slot_id = ${slotId} and day = ${day}`,
    );
    await test.context.db
      .insert(slotDays)
      .values(full)
      .onConflictDoUpdate({
        target: [slotDays.slotId, slotDays.day],
        set: { capacity: sql`${slotDays.taken}` },
      });
    expect((await refusedOrder(as, orderOf(world, total))).code).toBe('SLOT_FULL');
    await test.context.db.update(slotDays).set({ capacity: kept.rows[0]?.capacity ?? 1_000 });
  });

  it('a slot whose cut-off has come, or whose day was blacked out, is closed', async () => {
    const { token: as, total } = await withLine(test, world);
    await test.context.db
      .update(slots)
      .set({ cutOffMinutes: 30 * 24 * 60 })
      .where(eq(slots.id, world.slot.slot_id));
    expect((await refusedOrder(as, orderOf(world, total))).code).toBe('SLOT_CLOSED');
    await test.context.db.update(slots).set({ cutOffMinutes: 60 }).where(eq(slots.id, world.slot.slot_id));

    await test.context.db
      .insert(blackoutDays)
      .values({ day: world.slot.date, cityId: world.city, reason: { ar: 'عاصفة', en: 'Storm' } });
    test.context.cache.drop('cities');
    expect((await refusedOrder(as, orderOf(world, total))).code).toBe('SLOT_CLOSED');
    await test.context.db.delete(blackoutDays).where(eq(blackoutDays.cityId, world.city));
    test.context.cache.drop('cities');
  });

  it('a pickup where there is none is refused', async () => {
    const { token: as, total } = await withLine(test, world);
    const order = orderOf(world, total, { delivery_type: 'pickup', cities_id: far, slot: null });
    expect((await refusedOrder(as, order)).code).toBe('PICKUP_NOT_AVAILABLE');
  });

  it('a cart that was changed in another tab is not paid for as it was', async () => {
    const { token: as, line, total } = await withLine(test, world);
    const order = orderOf(world, total, { idempotency_key: 'tab-1' });
    await ask(`/api/user/shopping-cart/${line}?cities_id=${world.city}`, {
      json: lineOf(world, { product_qty: 5 }),
      method: 'PUT',
      token: as,
    });
    expect((await refusedOrder(as, order)).code).toBe('PRICE_CHANGED');
  });

  it('a key that is used again for another cart does not bring back the first order', async () => {
    const { token: as, line, total } = await withLine(test, world);
    const key = { idempotency_key: 'same-key' };
    const place = (expected: number, more = {}) =>
      ask('/api/orders/place-order', { json: orderOf(world, expected, { ...key, ...more }), token: as });
    const first = (await place(total)).json.data;
    // Pressed again, the first answer comes back.
    expect((await place(total)).json.data).toEqual(first);

    const changed = await ask(`/api/user/shopping-cart/${line}?cities_id=${world.city}`, {
      json: lineOf(world, { product_qty: 1 }),
      method: 'PUT',
      token: as,
    });
    const now = changed.json.data.summary.total;
    const second = (await place(now)).json.data;
    expect(second.total).toBe(now);
    expect(second.order_uuid).not.toBe(first.order_uuid);
    expect((await place(now)).json.data).toEqual(second);

    const elsewhere = (
      await place(now, { recipient: { name: 'Hind', phone_number: '0551112223', district: 'Hittin' } })
    ).json.data;
    expect(elsewhere.order_uuid).not.toBe(second.order_uuid);
    await checkBooks(test.context.db, books);
  });

  it('a key of a paid order pays nothing twice', async () => {
    const { token: as, total } = await withLine(test, world);
    const json = orderOf(world, total, { idempotency_key: 'paid-key' });
    await buy(test, as, json as never);
    expect((await refusedOrder(as, json)).code).toBe('ORDER_ALREADY_PAID');
  });

  it('a key of somebody else opens nothing', async () => {
    const mine = await withLine(test, world);
    const theirs = await withLine(test, world);
    const json = orderOf(world, mine.total, { idempotency_key: 'shared-key' });
    const first = await ask('/api/orders/place-order', { json, token: mine.token });
    const second = await ask('/api/orders/place-order', { json, token: theirs.token });
    expect(second.json.data.order_uuid).not.toBe(first.json.data.order_uuid);
  });

  it('a provider that is down is said to be down, at the first press and at the next', async () => {
    const { token: as, total } = await withLine(test, world);
    const order = { json: orderOf(world, total), token: as };
    expect((await ask('/api/orders/place-order', order)).status).toBe(200);
    await test.sandbox.post('/control/tap', { down: true });
    for (const language of languages) {
      expect(expectRefusal(await ask('/api/orders/place-order', order, language), language)).toBe(
        'PAYMENT_UNAVAILABLE',
      );
    }
    await test.sandbox.post('/control/reset', {});
    expect((await ask('/api/orders/place-order', order)).status).toBe(200);
  });

  it('and after all that nothing is lost', async () => {
    await checkBooks(test.context.db, books);
  });
});

describe('a line of the cart', () => {
  it('of somebody else is not there', async () => {
    const { line } = await withLine(test, world);
    const one = `/api/user/shopping-cart/${line}?cities_id=${world.city}`;
    expect(await refused(one, { ...inCart(), method: 'PUT' })).toBe('CART_LINE_NOT_FOUND');
    expect(await refused(one, { method: 'DELETE' })).toBe('CART_LINE_NOT_FOUND');
    const all = `/api/user/shopping-cart/update-all-items?cities_id=${world.city}`;
    expect(await refused(all, { json: { items: [{ id: line, product_qty: 9 }] } })).toBe(
      'CART_LINE_NOT_FOUND',
    );
    const [kept] = await test.context.db.select().from(cartLines).where(eq(cartLines.id, line));
    expect(kept?.quantity).toBe(2);
  });

  it('is not taken out by a call that is refused', async () => {
    const { token: as, line } = await withLine(test, world);
    const path = `/api/user/shopping-cart/${line}?cities_id=999999`;
    expect(await refused(path, { method: 'DELETE', token: as })).toBe('CITY_NOT_FOUND');
    expect((await ask(cartPath(), { token: as })).json.data.items).toHaveLength(1);
  });
});

describe('anything at all', () => {
  const named: [string, Operation][] = operations.map(({ operation }) => [operation.id, operation]);
  const nasty = fc.oneof(
    fc.constantFrom(
      ...[
        null,
        '',
        ' ',
        0,
        -1,
        1.5,
        1e308,
        -1e308,
        2 ** 53,
        2147483648,
        true,
        [],
        {},
        // What throws when it is taken for text or a number.
        { toString: 1, valueOf: 1 },
        [[]],
        '٣',
        '\u0000',
        '\ud800',
        '🌿',
        "'",
        '%',
        '\\',
        '../..',
      ],
      ...[
        '__proto__',
        'constructor',
        'x'.repeat(5_000),
        { toString: 1, valueOf: 1 },
        { __proto__: null, length: 1e9 },
        '1e999',
        '-0',
        'NaN',
      ],
    ),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.integer(),
    fc.double(),
    fc.jsonValue({ maxDepth: 3 }),
  );

  /** Of a body that is a picture there is nothing to spoil: any JSON is bad enough. */
  const jsonOf = (body: unknown) => (Buffer.isBuffer(body) ? {} : (body ?? {}));

  /** A good call with one or two of its values replaced, taken away or joined by others. */
  function spoilt(example: Example) {
    const places = placesIn({
      params: example.params ?? {},
      query: example.query ?? {},
      body: jsonOf(example.body),
    });
    return fc
      .array(fc.tuple(fc.constantFrom(...places), fc.option(nasty, { nil: undefined, freq: 6 })), {
        minLength: 1,
        maxLength: 2,
      })
      .map((changes) => {
        const call = structuredClone({
          params: example.params ?? {},
          query: example.query ?? {},
          body: jsonOf(example.body),
        });
        for (const [place, value] of changes) put(call, place, value);
        return call;
      });
  }

  it.each(named)('sent to %s is never our fault', { timeout: 60_000 }, async (_, operation) => {
    const make = examples[operation.id];
    if (!make) throw new Error('no example');
    const example = await make(test, world);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          { weight: 4, arbitrary: spoilt(example) },
          {
            weight: 1,
            arbitrary: fc.record({
              params: fc.constant(example.params ?? {}),
              query: fc.constant({}),
              body: fc.jsonValue(),
            }),
          },
        ),
        fc.constantFrom(...languages),
        async (given, language) => {
          const path = operation.path.replace(/\{(\w+)\}/g, (__, name) =>
            encoded((given.params as Record<string, unknown>)[name]),
          );
          const query = Object.entries(given.query)
            .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
            .join('&');
          const answer = await send(test.url, {
            method: operation.method,
            path: `/api${path}?${query}`,
            headers: {
              localization: language,
              ...(example.token ? { authorization: example.token } : {}),
              ...(operation.takes
                ? {
                    'content-type': { picture: 'image/png', video: 'video/mp4', table: 'text/csv' }[
                      operation.takes
                    ],
                  }
                : operation.body
                  ? asJson
                  : {}),
            },
            ...(operation.body ? { body: JSON.stringify(given.body) ?? 'null' } : {}),
          });
          expect(answer.status, answer.text).toBeLessThan(500);
          if (answer.status !== 200) expectRefusal(answer, language);
        },
      ),
      { numRuns: 30, interruptAfterTimeLimit: 20_000 },
    );
  });

  function encoded(value: unknown): string {
    const text = typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
    return encodeURIComponent(text.toWellFormed());
  }

  type Place = (string | number)[];

  function placesIn(value: unknown, at: Place = []): Place[] {
    if (value === null || typeof value !== 'object') return [at];
    const inner = Object.entries(value).flatMap(([key, item]) =>
      placesIn(item, [...at, Array.isArray(value) ? Number(key) : key]),
    );
    return at.length < 2 ? [...inner, [...at, 'more']] : [at, ...inner, [...at, 'more']];
  }

  // biome-ignore lint/suspicious/noExplicitAny: any JSON
  function put(target: any, [key, ...rest]: Place, value: unknown): void {
    if (target === null || typeof target !== 'object' || key === undefined) return;
    if (rest.length > 0) put(target[key], rest, value);
    else if (value === undefined) delete target[key];
    else target[key] = value;
  }
});

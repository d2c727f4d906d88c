import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#server/operations.ts';
import { type ErrorCode, errorStatus, everyOperationRefuses } from '#shop/contract/errors.ts';
import type { Language, Operation, Who } from '#shop/contract/operation.ts';
import { noticeMessage, refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { successMessage } from '#shop/messages/bilingual/successes.ts';
import { calls } from '../spec/7-calls.ts';
import { asJson, expectRefusal, isIn, type Received, send } from '../support/browsers/wire.ts';
import { type Example, examples, makeWorld, type World, withLine } from '../support/examples/examples.ts';
import { makeToken, revokedToken } from '../support/people/sessions.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Every operation against its contract, over HTTP. An operation that is added needs an example in
 * tests/support/examples/examples.ts, or this fails.
 */

const all = operations.map(({ operation }) => operation);
const named: [string, Operation][] = all.map((operation) => [operation.id, operation]);

let test: TestShop;
let world: World;
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.execute('update slots set capacity = 1000');
  world = await makeWorld(test);
}, 60_000);

/** Calls an operation with its example's input, as anybody. */
function callAs(
  operation: Operation,
  { params = {}, query = {}, body }: Omit<Example, 'as'>,
  { token, language = 'en' }: { token?: string | undefined; language?: Language } = {},
): Promise<Received> {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return send(test.url, {
    method: operation.method,
    path: `/api${path}?${search}`,
    headers: {
      localization: language,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined
        ? {}
        : Buffer.isBuffer(body)
          ? { 'content-type': operation.takes === 'video' ? 'video/mp4' : 'image/png' }
          : asJson),
    },
    ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  });
}

async function exampleOf({ id }: Operation): Promise<Example> {
  const make = examples[id];
  if (!make) throw new Error(`${id} has no example in tests/support/examples/examples.ts`);
  return make(test, world);
}

describe('the calls of the specification', () => {
  // Lists of products have a path of guests' beside the plain one.
  const asked = Object.keys(calls)
    .flatMap((says) => /^[A-Z]+ \/\S+/.exec(says)?.[0] ?? [])
    .flatMap((call) => (call.includes(' /products') ? [call, call.replace(' /', ' /web/')] : [call]));
  const ours = [
    'GET /account/summary',
    'POST /user/verify-update-email-otp',
    'PUT /user/profile-picture',
    'PUT /user/preferences',
    'GET /user/sessions',
    'DELETE /user/sessions/{id}',
    'GET /user/product/notify-me',
    'POST /user/product/notify-me/code',
    'POST /user/product/notify-me/confirm',
    'GET /user/product/notify-me/link/{key}',
    'POST /user/product/notify-me/end',
    'GET /account/measuring',
    'POST /account/measuring',
    'POST /push/asked',
    'GET /push/key',
    'POST /push/seen',
    'POST /push/renew',
    'GET /user/export',
    'GET /form/token',
    'GET /common/districts',
    'GET /care/plants',
    'GET /care/plants/{slug}',
    'GET /care/plants/{slug}/card',
    'GET /common/support',
    'GET /common/occasions',
    'GET /common/currencies',
    'PUT /user/shopping-cart/{id}/photo-card',
    'PUT /user/shopping-cart/{id}/video-card',
    'GET /gift/video/{key}',
    'GET /common/notices',
    'GET /user/checkout',
    'PUT /user/checkout',
    'GET /orders/by-link/{key}',
    'GET /orders/by-link/{key}/glance',
    'GET /orders/by-phone/{key}',
    'POST /orders/by-phone/{key}',
    'POST /orders/cancel',
    'POST /orders/change',
    'POST /orders/proposal',
    'POST /orders/renew-link',
    'GET /orders/by-link/{key}/invoices/{number}',
    'GET /gift/{key}',
    'POST /gift/check-place',
    'POST /gift/accept',
    'POST /gift/code',
    'POST /gift/change',
    'POST /gift/decline',
    'POST /gift/not-me',
    'POST /gift/elsewhere',
    'POST /orders/correct-recipient',
    'POST /orders/place-gift',
    'GET /user/tickets/{id}',
    'POST /user/tickets/{id}/messages',
    'POST /user/tickets/{id}/close',
    'GET /payment/methods',
    'POST /payment/settle',
    'POST /orders/company-invoice',
    'GET /payment/attempt',
    'POST /user/save-card',
    'POST /attachments',
    'POST /attachments/videos',
    'GET /run/{key}',
    'POST /run/{key}/photos',
    'POST /run/deliver',
    'POST /run/nobody-there',
    'POST /user/wallet/top-up',
    'GET /user/rewards',
  ];

  it('are all there under their own names, beside a few of our own', () => {
    const declared = all.map(({ method, path }) => `${method} ${path}`);
    expect(declared.sort()).toEqual([...new Set(asked), ...ours].sort());
  });

  it('have one operation each, with an example each', () => {
    const ids = all.map(({ id }) => id).sort();
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(examples).sort()).toEqual(ids);
  });
});

describe('a good call', () => {
  it.each(named)('%s answers as declared, in both languages', async (_, operation) => {
    for (const language of ['ar', 'en'] as const) {
      const example = await exampleOf(operation);
      const answer = await callAs(operation, example, { token: example.token, language });

      expect(answer.status, answer.text).toBe(200);
      const { data, ...envelope } = answer.json;
      const says = typeof operation.says === 'function' ? operation.says(data) : operation.says;
      const message = says ? successMessage(language, says) : '';
      expect(envelope).toEqual({ success: true, statusCode: 200, message });
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      // Parsing takes away what the contract doesn't declare, so that nothing but the declared may have come.
      expect(operation.output.parse(data)).toEqual(data);

      const texts = textsOf(data).filter(({ key }) => !notTranslated[operation.id]?.includes(key));
      const ours = texts.filter(({ key, text }) => (translated.has(key) || isPath(key)) && text !== '');
      expect(ours.filter(({ text }) => !isIn(language, text))).toEqual([]);
      if (language === 'en') expect(texts.filter(({ text }) => isIn('ar', text))).toEqual([]);
      expect(ours.length > 0, 'says something in the language').toBe(speaking.has(operation.id));
    }
  });

  it('takes the token with or without the word Bearer', async () => {
    const { token } = await withLine(test, world);
    for (const authorization of [token, `Bearer ${token}`, `bearer ${token}`, `Bearer  ${token} `]) {
      const answer = await send(test.url, { path: '/api/account/summary', headers: { authorization } });
      expect(answer.json.data).toMatchObject({ kind: 'guest', name: null, cart_quantity: 2 });
    }
  });

  it('speaks Arabic unless it is told otherwise', async () => {
    for (const localization of [undefined, 'ar', 'fr', '', 'ar-SA']) {
      const headers: Record<string, string> = localization === undefined ? {} : { localization };
      const answer = await send(test.url, { path: '/api/user/shopping-cart?cities_id=1', headers });
      expect(expectRefusal(answer, 'ar')).toBe('UNAUTHENTICATED');
    }
    for (const localization of ['en', 'EN', 'en-US']) {
      const answer = await send(test.url, { path: '/api/nowhere', headers: { localization } });
      expect(expectRefusal(answer, 'en')).toBe('NOT_FOUND');
    }
  });
});

/** Keys whose texts are in the caller's language. */
const translated = new Set([
  'product_title',
  'color_name',
  'title',
  'summary',
  'description',
  'image_alt',
  'tagline',
  'label',
  'status_label',
  'text',
  'message',
  'name',
  'address',
  'question',
  'answer',
  'water_label',
  'city_name',
  'addons[]',
]);
/** A field's path, such as `recipient.phone_number`, whose text says what is wrong with it. */
const isPath = (key: string) => /\w\.\w/.test(key);
/** Except a city's two names, each in its own language, and what shoppers type. */
const notTranslated: Record<string, string[]> = {
  saudiCities: ['name', 'other_name'],
  saveCheckout: ['name'],
  readOrder: ['message'],
  cancelOrder: ['message'],
  changeOrder: ['message'],
  answerProposal: ['message'],
  askCompanyInvoice: ['message'],
  ...Object.fromEntries(
    ['readGift', 'acceptGift', 'changeGift', 'declineGift', 'notMe', 'giftElsewhere'].map((id) => [
      id,
      ['message'],
    ]),
  ),
  ...Object.fromEntries(
    ['listTickets', 'createTicket', 'readTicket', 'replyToTicket', 'closeTicket'].map((id) => [id, ['text']]),
  ),
  tabbyRequiredPayload: ['name'],
  // A document holds both languages side by side, and its seller's address in parts as the authority wants it.
  readInvoice: ['ar', 'en', 'city', 'street', 'district'],
  readCareCard: ['title', 'label', 'value', 'steps[]', 'scan', 'address'],
  ...Object.fromEntries(
    [
      ...[
        'verifyOtp',
        'verifyEmailOtp',
        'login',
        'accountSummary',
        'readUser',
        'updateProfile',
        'updatePreferences',
      ],
      ...['verifyUpdateNoOtp', 'verifyUpdateEmailOtp', 'updateInfo', 'exportUser'],
    ].map((id) => [id, ['name']]),
  ),
};
/** Operations whose example has something to say: an empty list would otherwise pass for a translated one. */
const speaking = new Set([
  ...[
    'countries',
    'occasions',
    'districts',
    'privacyPolicy',
    'pageContents',
    'listCarePlants',
    'readCarePlant',
    'availableTimeSlots',
    'saveCheckout',
    'askCompanyInvoice',
  ],
  ...[
    'addToCart',
    'readCart',
    'changeCartLine',
    'choosePhotoCard',
    'chooseVideoCard',
    'refreshCart',
    'changeAllCartLines',
    'readPhoneOrder',
    'readOrder',
    'glanceOrder',
    'listOrders',
    'deliveredOrders',
    'cancelOrder',
    'changeOrder',
    'answerProposal',
    'readGift',
    'checkGiftPlace',
    'acceptGift',
    'changeGift',
    'declineGift',
    'notMe',
    'giftElsewhere',
  ],
  ...[
    'tabbyRequiredPayload',
    'readRun',
    'deliverStop',
    'nobodyAtStop',
    'listTickets',
    'listIssues',
    'createTicket',
    'readTicket',
    'replyToTicket',
    'closeTicket',
    'applyWallet',
    'applyCoupon',
    'saveCoupon',
    'listCoupons',
    'filterCoupons',
    'favourites',
    'listWaits',
    'readWait',
  ],
  ...['addons', 'master', 'giftCategory', 'listProducts', 'readProduct', 'readDescription'].flatMap(
    inBothForms,
  ),
  ...['recommeded', 'titles'].flatMap(inBothForms),
]);

function inBothForms(id: string): string[] {
  return [id, `${id}Web`];
}

function textsOf(value: unknown, key = ''): { key: string; text: string }[] {
  if (typeof value === 'string') return [{ key, text: value }];
  if (Array.isArray(value)) return value.flatMap((item) => textsOf(item, `${key}[]`));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, name));
}

describe('who may call', () => {
  /** Their examples say whose account they are for, and that is none of these callers'. */
  const namesItsCaller = new Set(['updateDeviceToken', 'updateCurrentLanguage']);

  /** What a caller who may not is told. */
  function refusalFor({ id, who, path }: Operation, kind: Who, dead: boolean): ErrorCode | null {
    if (who.includes(kind)) return namesItsCaller.has(id) ? 'FORBIDDEN' : null;
    if (dead) return 'UNAUTHENTICATED';
    if (path.startsWith('/web/')) return 'USE_PLAIN_PATH';
    if (path.startsWith('/products')) return 'USE_WEB_PATH';
    return kind === 'anyone' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
  }

  it.each(named)('%s lets in who may and tells everybody else why not', async (_, operation) => {
    const { as: __, token: ___, ...input } = await exampleOf(operation);
    const callers: [string, Who, (() => Promise<string>) | undefined][] = [
      ['nobody', 'anyone', undefined],
      ['a guest', 'guest', () => makeToken(test, 'guest')],
      ['a shopper', 'shopper', () => makeToken(test, 'shopper')],
      ['an expired guest', 'anyone', () => makeToken(test, 'guest', -1)],
      ['an expired shopper', 'anyone', () => makeToken(test, 'shopper', -1)],
      ['a revoked shopper', 'anyone', () => revokedToken(test)],
      ['a made-up token', 'anyone', async () => 'A'.repeat(43)],
      ['garbage', 'anyone', async () => "' or 1=1 --"],
    ];
    for (const [name, kind, makeIt] of callers) {
      const expected = refusalFor(operation, kind, makeIt !== undefined && kind === 'anyone');
      for (const language of ['ar', 'en'] as const) {
        // One for each call: some end the session that they come with.
        const token = await makeIt?.();
        const answer = await callAs(operation, input, { token, language });
        if (expected === null) {
          expect([401, 403], `${name}: ${answer.text}`).not.toContain(answer.status);
          continue;
        }
        expect(expectRefusal(answer, language), name).toBe(expected);
        if (expected === 'USE_WEB_PATH') expect(answer.json.message).toContain(`/api/web${operation.path}`);
        if (expected === 'USE_PLAIN_PATH')
          expect(answer.json.message).toContain(`/api${operation.path.replace('/web', '')}`);
      }
    }
  });
});

describe('refusals', () => {
  const codes = Object.keys(errorStatus) as ErrorCode[];

  it.each(codes)('%s is worded in both languages, with its values', (code) => {
    const values = { path: '/api', requestId: 7, most: 50, title: '7', total: '7' };
    for (const language of ['ar', 'en'] as const) {
      const message = refusalMessage(language, code, values);
      expect(isIn(language, message), message).toBe(true);
      expect(message).not.toMatch(/[{}]|undefined/);
    }
  });

  it.each([
    'QUANTITY_REDUCED',
    'SOLD_OUT',
    'PRICE_CHANGED',
    'NOT_AVAILABLE_IN_CITY',
    'ENGRAVING_NOT_AVAILABLE',
  ] as const)('the notice %s is worded in both languages', (notice) => {
    for (const language of ['ar', 'en'] as const) {
      const message = noticeMessage(language, notice, { before: '7', after: '8' });
      expect(isIn(language, message), message).toBe(true);
      expect(message).not.toMatch(/[{}]|undefined/);
    }
  });

  it.each([
    ['RECIPIENT_REQUIRED', 'Please enter recipient details'],
    ['TERMS_REQUIRED', 'Please accept the terms and conditions'],
    ['DELIVERY_TIME_REQUIRED', 'Please select a delivery time'],
    ['PAYMENT_METHOD_REQUIRED', 'Please select a payment method'],
    ['PAYMENT_METHOD_OR_WALLET_REQUIRED', 'Please select a payment method or use the wallet'],
    [
      'PROMO_PAYMENT_OR_WALLET_REQUIRED',
      'Please apply a promo code, select a payment method or use the wallet',
    ],
    ['TABBY_NOT_APPLICABLE', 'Tabby is not applicable for this purchase'],
    ['NOT_AVAILABLE_IN_CITY', 'Product is not available for this city'],
    [
      'MAINTENANCE',
      'We are currently going through a scheduled maintenance and will be back shortly to serve you better.',
    ],
  ] as const)('%s says in English what the specification says', (code, words) => {
    expect(refusalMessage('en', code, { plan: 'Tabby' })).toBe(words);
  });

  it('are answered with statuses that belong to refusals', () => {
    for (const status of Object.values(errorStatus))
      expect(status).toSatisfy((it: number) => it >= 400 && it < 600);
    expect(Object.keys(errorStatus).filter((code) => errorStatus[code as ErrorCode] >= 500)).toEqual([
      'MAINTENANCE',
      'OVERLOADED',
      'UNAVAILABLE',
      'INTERNAL',
      'SOCIAL_UNAVAILABLE',
      'PAYMENT_UNAVAILABLE',
      'INVOICE_NOT_READY',
      'EINVOICE_UNAVAILABLE',
    ]);
  });
});

describe("the specification's fields, to the letter", () => {
  const get = async (path: string, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: token } : {};
    return (await send(test.url, { path: `/api${path}`, headers })).json.data;
  };

  it('of a guest that was made', async () => {
    const answer = await send(test.url, {
      method: 'POST',
      path: '/api/account/login-as-guest',
      headers: asJson,
      body: JSON.stringify({ device_id: 'Web', device_token: '' }),
    });
    expect(Object.keys(answer.json.data).sort()).toEqual(['guest_user_id', 'id', 'token', 'uuid']);
    expect(answer.json.data.token).toMatch(/^[\w-]{43}$/);
  });

  it('of a city, with its name in English and its other name in Arabic', async () => {
    const cities = await get('/common/saudi-cities?search&type=web&limit=120&page_number=1');
    expect(cities).toHaveLength(113);
    for (const city of cities) {
      expect(Object.keys(city)).toEqual([
        'id',
        'unique_city_id',
        'region_id',
        'name',
        'other_name',
        'delivery_service',
        'allow_engrave',
      ]);
      expect([isIn('en', city.name), isIn('ar', city.other_name)]).toEqual([true, true]);
    }
    expect(cities[0]).toMatchObject({ name: 'Riyadh', other_name: 'الرياض', delivery_service: 'barq' });
  });

  it('of a country', async () => {
    expect((await get('/common/countries'))[0]).toMatchObject({
      id: expect.any(Number),
      country_code: 'SA',
      phonecode: '966',
    });
  });

  it('of a line in the cart', async () => {
    const { token } = await withLine(test, world);
    const { items } = await get(`/user/shopping-cart?cities_id=${world.city}`, token);
    expect(items).toMatchObject([
      {
        id: expect.any(Number),
        product_id: world.product,
        product_qty: 2,
        product_color: world.color,
        addon_product_ids: [world.addon],
        product_title: 'زاميا',
        feature_image: expect.stringMatching(/^\/pictures\//),
        image_alt: expect.any(String),
        product_price: 189,
        product_avail_quantity: expect.any(Number),
        color: { color_quantity: expect.any(Number) },
      },
    ]);
  });

  it('of a suggestion', async () => {
    const answer = await send(test.url, {
      method: 'POST',
      path: '/api/web/products/titles',
      headers: { ...asJson, localization: 'en' },
      body: JSON.stringify({ search: 'monst', cities_id: world.city }),
    });
    expect(answer.json.data[0]).toMatchObject({
      id: expect.any(Number),
      product_title: 'Swiss Cheese Plant',
      product_slug: expect.stringMatching(/^monstera-/),
    });
  });

  it('of maintenance', async () => {
    expect(await get('/common/check-maintenance-mode')).toEqual({ is_web_app_maintenance: false });
  });

  it('and prices are riyals with at most two decimals', async () => {
    const prices: number[] = [];
    JSON.stringify(await get(`/web/products/master?cities_id=${world.city}`), (key, value) => {
      if (/price/.test(key)) prices.push(value);
      return value;
    });
    expect(prices).toHaveLength(2);
    for (const price of prices) expect(price).toBe(Math.round(price * 100) / 100);
  });
});

// That it is well made, tests/api/openapi.test.ts asks.
describe('the OpenAPI document', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a document without types
  let document: any;
  beforeAll(async () => {
    document = (await send(test.url, { path: '/api/openapi.json' })).json;
  });

  // biome-ignore lint/suspicious/noExplicitAny: a document without types
  const described = (): [string, string, any][] =>
    // biome-ignore lint/suspicious/noExplicitAny: a document without types
    Object.entries<Record<string, any>>(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, item]): [string, string, unknown] => [method, path, item]),
    );

  it('lists every operation and nothing else, each under its own id', () => {
    const listed = described().map(([method, path, { operationId }]) => `${operationId} ${method} ${path}`);
    const declared = all.map(({ id, method, path }) => `${id} ${method.toLowerCase()} /api${path}`);
    expect(listed.sort()).toEqual(declared.sort());
  });

  it('names every refusal of every operation under its status', () => {
    for (const [, , item] of described()) {
      const operation = all.find(({ id }) => id === item.operationId);
      for (const code of [...(operation?.refusals ?? []), ...everyOperationRefuses]) {
        expect(item.responses[errorStatus[code]].description.split(', ')).toContain(code);
      }
    }
  });

  it('describes the envelope of a good answer', () => {
    for (const [, path, item] of described()) {
      const { schema } = item.responses['200'].content['application/json'];
      expect(schema.required.sort(), path).toEqual(['data', 'message', 'statusCode', 'success']);
    }
  });

  it('can be read by people at /api/docs', async () => {
    for (const path of ['/api/docs', '/api/docs/']) {
      const answer = await send(test.url, { path });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.text).toMatch(/swagger/i);
    }
  });
});

describe('health', () => {
  it.each(['/healthz', '/readyz', '/metrics'])('%s answers', async (path) => {
    const answer = await send(test.url, { path });
    expect(answer.status).toBe(200);
    if (path === '/metrics') expect(answer.text).toMatch(/^http_request_duration_seconds_count\{/m);
  });
});

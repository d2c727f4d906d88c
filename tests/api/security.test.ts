import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mount } from '#server/http/app.ts';
import { createServer } from '#server/http/server.ts';
import { sessionCookie } from '#server/kernel/session.ts';
import { operations } from '#server/operations.ts';
import type { Operation } from '#shop/contract/operation.ts';
import { until } from '../../sandbox/testing/sandbox.ts';
import { asJson, expectRefusal, type Received, send } from '../support/browsers/wire.ts';
import {
  examples,
  lineOf,
  makeWorld,
  orderOf,
  recipient,
  sender,
  type World,
  withLine,
} from '../support/examples/examples.ts';
import { buy } from '../support/orders/purchase.ts';
import { makeToken } from '../support/people/sessions.ts';
import { type ApiProcess, startApi } from '../support/shop/api-process.ts';
import { minuteWith } from '../support/shop/minute.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

let test: TestShop;
let world: World;
let host: string;
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.execute('update slots set capacity = 1000');
  world = await makeWorld(test);
  host = new URL(test.url).host;
}, 60_000);

const typeOf = ({ takes }: Operation, body: unknown) =>
  body === undefined
    ? {}
    : takes
      ? { 'content-type': takes === 'video' ? 'video/mp4' : 'image/png' }
      : asJson;
const cookieOf = (token: string) => ({ cookie: `${sessionCookie}=${token}` });

describe('a call that comes with the cookie', () => {
  const changing = operations
    .map(({ operation }) => operation)
    .filter(({ method, changes }) => method !== 'GET' || changes === true);
  const named: [string, Operation][] = changing.map((operation) => [operation.id, operation]);

  async function callOf(operation: Operation, headers: Record<string, string>): Promise<Received> {
    const example = await examples[operation.id]?.(test, world);
    if (!example) throw new Error('no example');
    const token = example.token ?? (await makeToken(test, 'guest'));
    const { params = {}, query = {}, body } = example;
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => String(params[name]));
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return send(test.url, {
      method: operation.method,
      path: `/api${path}?${search}`,
      headers: { localization: 'en', ...cookieOf(token), ...typeOf(operation, body), ...headers },
      ...(body ? { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) } : {}),
    });
  }

  it('is one of those that change something, the GET that brings a cart up to date too', () => {
    expect(changing.map(({ id }) => id)).toContain('refreshCart');
    expect(changing.length).toBeGreaterThan(15);
  });

  it.each(named)('is refused when another site sent it: %s', async (_, operation) => {
    const others: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `http://${host}.evil.example` },
      { origin: `http://evil.example/${host}` },
      { origin: `http://${host}`, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' },
    ];
    for (const headers of others) {
      expect(expectRefusal(await callOf(operation, headers), 'en'), JSON.stringify(headers)).toBe(
        'CROSS_SITE',
      );
    }
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin', origin: `http://${host}` },
      { origin: `http://${host}` },
    ];
    for (const headers of own) {
      const answer = await callOf(operation, headers);
      expect(answer.text).not.toContain('CROSS_SITE');
      // Products have a path of their own for signed-in shoppers; everything else goes through.
      if (!operation.id.endsWith('Web') || operation.who.includes('shopper')) expect(answer.status).toBe(200);
    }
  });

  it('may read from anywhere: nothing is sent along that could be read by the other site', async () => {
    const { token } = await withLine(test, world);
    const answer = await send(test.url, {
      path: `/api/user/shopping-cart?cities_id=${world.city}`,
      headers: { ...cookieOf(token), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    const preflight = await send(test.url, {
      method: 'OPTIONS',
      path: '/api/user/shopping-cart',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });

  it('is not bothered when the token is in a header, which no other site can send', async () => {
    const { token } = await withLine(test, world);
    const headers = {
      authorization: `Bearer ${token}`,
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    };
    const path = `/api/user/shopping-cart/update-all-items?cities_id=${world.city}`;
    expect((await send(test.url, { path, headers })).status).toBe(200);
    // The header wins over the cookie, also when it is nobody's.
    const both = { ...headers, authorization: 'Bearer nobody', ...cookieOf(token) };
    expect(expectRefusal(await send(test.url, { path, headers: both }), 'ar')).toBe('UNAUTHENTICATED');
  });

  it('is no guest made by another site', async () => {
    const answer = await send(test.url, {
      method: 'POST',
      path: '/api/account/login-as-guest',
      headers: { ...asJson, origin: 'https://evil.example' },
      body: '{}',
    });
    // Handed to whoever asked, who can't read it: nothing is set in the browser.
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

describe('every answer of the API', () => {
  const requests: [string, Parameters<typeof send>[1]][] = [
    ['good', { path: '/api/common/countries' }],
    ['refused', { path: '/api/user/shopping-cart' }],
    ['not found', { path: '/api/nowhere' }],
    ['unreadable', { method: 'POST', path: '/api/products', headers: asJson, body: '{' }],
    [
      'too large',
      { method: 'POST', path: '/api/products', headers: asJson, body: `"${'x'.repeat(100_000)}"` },
    ],
    ['the document', { path: '/api/openapi.json' }],
  ];
  it.each(requests)('has its headers: %s', async (_, request) => {
    const { headers } = await send(test.url, request);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('has the most needed of them even where no route was reached', async () => {
    const { headers } = await send(test.url, { path: '/api/page-contents/all/%ff' });
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/api//evil.example/..',
    '/api/..//evil.example',
    '/api?next=https://evil.example',
    '/api/common/countries?redirect=//evil.example',
    '/api/docs/..%2f..//evil.example',
    'http://evil.example/api/common/countries',
  ])('leads nowhere else: %s', async (path) => {
    const answer = await send(test.url, { path });
    expect(String(answer.headers.location ?? '')).not.toMatch(/evil/);
    expect(answer.status).toBeLessThan(500);
  });
});

describe('a token', () => {
  it('is kept as a hash only', async () => {
    const token = await test.newGuest();
    expect(token).toMatch(/^[\w-]{43}$/);
    const { rows } = await test.context.db.execute<Record<string, unknown>>(sql`select * from sessions`);
    expect(JSON.stringify(rows)).not.toContain(token);
    const hash = createHash('sha256').update(token).digest('hex');
    expect(rows.map((row) => row.token_hash)).toContain(hash);
    // Whoever reads the table can't call with what stands there.
    const answer = await send(test.url, { path: '/api/orders/delivered', headers: { authorization: hash } });
    expect(expectRefusal(answer, 'ar')).toBe('UNAUTHENTICATED');
  });

  it('is in no column of any table', async () => {
    const { token, total } = await withLine(test, world);
    await buy(test, token, orderOf(world, total) as never);
    const { rows } = await test.context.db.execute<{ name: string }>(
      sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    for (const { name } of rows) {
      const found = await test.context.db.execute(
        sql`select from ${sql.raw(name)} t where t::text like ${`%${token}%`}`,
      );
      expect(found.rows, name).toEqual([]);
    }
  });

  it('works until its time is over, and not after', async () => {
    for (const [lifetime, status] of [
      [60_000, 200],
      [-1, 401],
    ] as const) {
      const token = await makeToken(test, 'guest', lifetime);
      const answer = await send(test.url, {
        path: '/api/orders/delivered',
        headers: { authorization: token },
      });
      expect(answer.status).toBe(status);
    }
  });

  it('of a guest lives 90 days', async () => {
    const token = await test.newGuest();
    const hash = createHash('sha256').update(token).digest('hex');
    const { rows } = await test.context.db.execute<{ days: number }>(
      sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions where token_hash = ${hash}`,
    );
    expect(rows).toEqual([{ days: 90 }]);
  });
});

describe("somebody else's", () => {
  it('cart, checkout and orders can not be read or changed', async () => {
    const mine = await withLine(test, world);
    await send(test.url, {
      method: 'PUT',
      path: '/api/user/checkout',
      headers: { ...asJson, authorization: mine.token },
      body: JSON.stringify({ cities_id: world.city, sender, recipient }),
    });
    const stranger = await makeToken(test, 'guest');
    const read = async (path: string) =>
      (await send(test.url, { path, headers: { authorization: stranger } })).text;
    expect(await read(`/api/user/shopping-cart?cities_id=${world.city}`)).toContain('"items":[]');
    expect(await read('/api/user/checkout')).not.toContain('Noura');
    expect(await read('/api/orders/delivered')).toContain('"data":[]');
    expect(await read('/api/account/summary')).toContain('"cart_quantity":0');
  });

  it('order is opened by its own key and by nothing that is made from what others can see', async () => {
    const { token, total } = await withLine(test, world);
    const { placed } = await buy(test, token, orderOf(world, total) as never);
    if (!placed.success) throw new Error(placed.message);
    const key = placed.data.order_link.replace('/order/', '');
    const open = (given: string) =>
      send(test.url, { path: `/api/orders/by-link/${encodeURIComponent(given)}` });
    expect((await open(key)).json.data.sender_name).toBe('Sara');
    const uuid = Buffer.from(placed.data.order_uuid.replaceAll('-', ''), 'hex');
    const forged = [
      placed.data.order_uuid,
      Buffer.concat([uuid, Buffer.alloc(16)]).toString('base64url'),
      Buffer.concat([uuid, randomBytes(16)]).toString('base64url'),
      Buffer.concat([
        uuid,
        createHash('sha256').update(placed.data.order_uuid).digest().subarray(0, 16),
      ]).toString('base64url'),
      key.toUpperCase(),
      key.split('').reverse().join(''),
    ];
    for (const given of forged) expect(expectRefusal(await open(given), 'ar')).toBe('ORDER_NOT_FOUND');
  });
});

describe('a webhook', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    send(test.url, { method: 'POST', path: '/api/webhooks/tap', headers: { ...asJson, ...headers }, body });

  it.each([
    'null',
    '[]',
    '"chg_1"',
    '{}',
    '{"id":"chg_1"}',
    '{"object":"charge","id":"chg_1","amount":1e309}',
    '{"__proto__":1}',
    '{',
    '',
  ])('that is nothing of the kind is refused: %s', async (body) => {
    const answer = await post(body, { hashstring: 'a'.repeat(64) });
    expect([400, 403]).toContain(answer.status);
    expect(answer.json.success).toBe(false);
  });

  it('that is too large is refused before it is read', async () => {
    expect(expectRefusal(await post(`"${'x'.repeat(1_000_000)}"`), 'ar')).toBe('PAYLOAD_TOO_LARGE');
  });

  it('needs no cookie and takes none: nothing but its signature counts', async () => {
    const answer = await post(
      '{"object":"charge","id":"chg_1","amount":1,"currency":"SAR","status":"CAPTURED","transaction":{"created":"1"}}',
      {
        ...cookieOf(await test.newGuest()),
      },
    );
    expect(answer.status).toBe(403);
  });
});

describe('too many requests', () => {
  let limited: ReturnType<typeof createServer>;
  let url: string;
  beforeAll(async () => {
    const config = { ...test.context.config, rateLimit: 5 };
    limited = createServer(config);
    // With pages that must not be reached: the API answers for itself.
    await mount(limited, { ...test.context, config }, operations, {
      async pages() {
        throw new Error('a page was asked for');
      },
    });
    url = await limited.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => limited.close());

  it('are refused with the envelope, in both languages, and told how long', async () => {
    const ask = (language: string) =>
      send(url, {
        path: '/api/common/countries',
        headers: { localization: language, 'x-forwarded-for': `10.0.0.${Math.random()}` },
      });
    await minuteWith(10);
    for (let times = 0; times < 5; times += 1) expect((await ask('en')).status).toBe(200);
    for (const language of ['ar', 'en'] as const) {
      const answer = await ask(language);
      expect(expectRefusal(answer, language)).toBe('TOO_MANY_REQUESTS');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    // Made-up addresses and bad bodies count as well.
    expect((await send(url, { path: '/api/nowhere' })).status).toBe(429);
    expect(
      (await send(url, { method: 'POST', path: '/api/products', headers: asJson, body: '{' })).status,
    ).toBe(429);
  });

  it('are counted apart for webhooks, whose providers have few addresses', async () => {
    const notify = (path: string) => send(url, { method: 'POST', path, headers: asJson, body: '{}' });
    await minuteWith(10);
    for (let times = 0; times < 50; times += 1) {
      const { status } = await notify('/api/webhooks/tap');
      expect(status).not.toBe(429);
    }
    // They have an end too, and what only looks like one counts as what it is.
    expect((await notify('/api/webhooks/tap')).status).toBe(429);
    expect((await notify('/api/nowhere?/api/webhooks/tap')).status).toBe(429);
  });
});

describe('with the pages beside it', () => {
  let app: ReturnType<typeof createServer>;
  let url: string;
  beforeAll(async () => {
    app = createServer(test.context.config);
    await mount(app, test.context, operations, {
      async pages() {
        throw new Error('a page was asked for');
      },
    });
    url = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  it.each(['/api', '/api/', '/api/nowhere', '/api/nowhere/at/all', '/api/page-contents/all/%ff'])(
    'the API answers for all of its addresses: %s',
    async (path) => {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
        expectRefusal(await send(url, { method, path }), 'ar');
      }
    },
  );

  it('a page that can’t be made is refused in both languages, with a number where we can find it by one', async () => {
    const failed = await send(url, { path: '/faq' });
    expect(failed.status).toBe(500);
    for (const word of ['حدث خطأ من جهتنا', 'Something went wrong', String(failed.headers['x-request-id'])])
      expect(failed.text).toContain(word);
    const other = await send(url, {
      method: 'POST',
      path: '/city',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(other.status).toBe(403);
    expect(other.text).toContain('it didn’t come from our site');
    expect(other.text).not.toContain(String(other.headers['x-request-id']));
  });

  it('a page’s script, which asks for data, gets the envelope in the visitor’s language', async () => {
    for (const language of ['ar', 'en'] as const)
      for (const path of ['/cart.data', '/_.data?index', '/faq.data?_routes=root']) {
        const answer = await send(url, { path, headers: { cookie: `lang=${language}` } });
        expect(answer.status).toBe(500);
        expect(expectRefusal(answer, language)).toBe('INTERNAL');
      }
  });
});

describe('the log', () => {
  let api: ApiProcess;
  beforeAll(async () => {
    api = await startApi({
      DATABASE_URL: test.databaseUrl,
      SANDBOX_URL: test.sandbox.origin,
      SANDBOX_SMTP_PORT: String(test.sandbox.smtpPort),
      SECRET: test.context.config.secret,
      LOG_LEVEL: 'trace',
    });
  }, 40_000);
  afterAll(() => api.kill());

  it('tells what failed, and no token, name, number, address or card message', async () => {
    const { token, total } = await withLine(test, world);
    const secrets = {
      name: 'Abdulmohsen',
      phone: '598765432',
      district: 'Al Khuzama Secret',
      card: 'only for your eyes',
      engraving: 'Mudawi',
    };
    const body = orderOf(world, total, {
      sender: { name: secrets.name, phone_number: secrets.phone },
      recipient: { name: secrets.name, phone_number: secrets.phone, district: secrets.district },
      card: { message: secrets.card },
    });
    const call = (method: string, path: string, json: unknown, more: Record<string, string> = {}) =>
      send(api.url, {
        method,
        path: `/api${path}`,
        headers: { ...asJson, authorization: `Bearer ${token}`, ...cookieOf(token), ...more },
        body: JSON.stringify(json),
      });

    const device = 'device-token-nobody-may-see';
    const guest = await call('POST', '/account/login-as-guest', { device_token: device });
    await call('POST', '/user/shopping-cart?cities_id=x', lineOf(world, { engraving: secrets.engraving }));
    await call('POST', '/orders/place-order', { ...body, expected_total: 1 });
    await call('POST', '/payment/tap/capture', { tap_id: 'chg_unknown', order_key: token });
    await call('POST', '/orders/place-order', { ...body, expected_total: 'x' });
    // The database refuses: what it was given must not come out with the error.
    const broken = { orders: 'false', carts: 'checkout is null', cart_lines: 'false', sessions: 'false' };
    for (const [table, check] of Object.entries(broken))
      await test.context.db.execute(
        sql.raw(`alter table ${table} add constraint broken check (${check}) not valid`),
      );
    const line = lineOf(world, { engraving: secrets.engraving });
    const failed = [
      await call('PUT', '/user/checkout', { ...body, cities_id: world.city }),
      await call('POST', `/user/shopping-cart?cities_id=${world.city}`, line),
      await call('POST', '/account/login-as-guest', { device_token: device }),
      await call('POST', '/orders/place-order', body),
    ];
    for (const table of Object.keys(broken))
      await test.context.db.execute(sql.raw(`alter table ${table} drop constraint broken`));
    for (const answer of failed) {
      expect(expectRefusal(answer, 'ar')).toBe('INTERNAL');
      expect(answer.json.message).toContain(answer.headers['x-request-id']);
    }

    for (const answer of failed)
      await until(() => api.said().includes(String(answer.headers['x-request-id'])));
    const said = api.said();
    for (const table of Object.keys(broken)) expect(said).toContain(`relation \\"${table}\\" violates check`);
    const hash = createHash('sha256').update(token).digest('hex');
    for (const secret of [
      token,
      hash,
      guest.json.data.token,
      device,
      ...Object.values(secrets),
      test.context.config.secret,
    ]) {
      expect(said.includes(secret), `the log says ${secret}`).toBe(false);
    }
  });
});

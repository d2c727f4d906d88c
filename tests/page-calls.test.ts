import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { callsOf } from '#server/http/pages/page-calls.ts';
import { type Implementation, implement } from '#server/kernel/operation.ts';
import { guestCookie, sessionCookie } from '#server/kernel/session.ts';
import { accountSummary, loginAsGuest, logout, verifyOtp } from '#shop/contract/account.ts';
import { readCart } from '#shop/contract/cart.ts';
import { titles } from '#shop/contract/catalogue.ts';
import type { Call } from '#shop/contract/operation.ts';
import { Browser } from './support/browser.ts';
import { makeToken } from './support/sessions.ts';
import { openTestShop } from './support/test-shop.ts';

/** What a page's calls make of the session, with operations that only say who called. */

const world = await openTestShop();
const fake = (operation: Implementation['operation'], answer: () => object | null): Implementation =>
  implement(operation, async ({ caller }) => ({ ...answer(), kind: caller.kind }) as never);

let handedOut = '';
const implementations = new Map(
  [
    fake(accountSummary, () => ({ id: null, name: null, profile_picture: null, cart_quantity: 0 })),
    fake(readCart, () => ({})),
    fake(titles.plain, () => ({ path: 'plain' })),
    fake(titles.web, () => ({ path: 'web' })),
    fake(logout, () => null),
    fake(loginAsGuest, () => ({ token: handedOut })),
    fake(verifyOtp, () => ({ token: handedOut, name: 'Noura' })),
  ].map((each) => [each.operation.id, each]),
);
world.shop.config.checkAnswers = false;

let page: (call: Call) => Promise<unknown> = async () => null;
const app = fastify();
await app.register(cookie);
await app.register(async (scope) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _body, done) => done(null));
  scope.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) => ({
      said: await page(callsOf(world.shop, implementations, { request, reply, language: 'en' })),
    }),
  });
});
/** Requests whose answer has not left yet. */
let open = 0;
app.addHook('onRequest', async (_request, reply) => {
  open += 1;
  reply.raw.prependOnceListener('close', () =>
    setImmediate(() => {
      open -= 1;
    }),
  );
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

const cities = { query: { cities_id: 1 } };
const otp = { body: { phone_number: '551234567', otp: '1234' } };
async function visit(browser: Browser, method: 'GET' | 'POST', does: typeof page) {
  page = does;
  const answer = await browser.open(url, method === 'POST' ? { form: {} } : {});
  return ((await answer.json()) as { said: { kind?: string; error?: { code: string } }[] }).said;
}
const kinds = async (...answers: Promise<{ success: boolean }>[]) =>
  (await Promise.all(answers)).map((answer) =>
    'data' in answer && answer.success ? { kind: (answer.data as { kind: string }).kind } : answer,
  );

test('a token becomes the cookie, the page never sees it, and what follows acts with it', async () => {
  const browser = new Browser();
  handedOut = await makeToken(world, 'shopper');
  let seen: unknown;
  const said = await visit(browser, 'POST', async (call) => {
    seen = await call(verifyOtp, otp);
    return kinds(call(accountSummary));
  });
  expect(seen).toMatchObject({ success: true, data: { name: 'Noura' } });
  expect(JSON.stringify(seen)).not.toContain(handedOut);
  expect(said).toEqual([{ kind: 'shopper' }]);
  expect(browser.cookie(sessionCookie)).toBe(handedOut);

  // Signed out, the cookie is gone and the rest of the request is nobody's.
  const out = await visit(browser, 'POST', async (call) => {
    await call(logout);
    return kinds(call(accountSummary));
  });
  expect(out).toEqual([{ kind: 'anyone' }]);
  expect(browser.cookie(sessionCookie)).toBeUndefined();
});

test('a guest is made by the first thing that needs one: not by reading, not twice', async () => {
  const browser = new Browser();
  expect(await visit(browser, 'GET', (call) => kinds(call(readCart, cities)))).toMatchObject([
    { error: { code: 'UNAUTHENTICATED' } },
  ]);
  expect(await visit(browser, 'POST', (call) => kinds(call(accountSummary)))).toEqual([{ kind: 'anyone' }]);
  expect(browser.cookie(sessionCookie)).toBeUndefined();
  const before = await guests();
  const said = await visit(browser, 'POST', (call) => kinds(call(readCart, cities), call(readCart, cities)));
  expect(said).toEqual([{ kind: 'guest' }, { kind: 'guest' }]);
  expect(await guests()).toBe(before + 1);
  expect(browser.cookie(sessionCookie)).toMatch(/^[\w-]{43}$/);
});

test('a guest that the page makes by itself takes the place of nobody, however late it comes', async () => {
  const browser = new Browser();
  const late = await makeToken(world, 'guest');
  handedOut = late;
  const made = async (call: Call) => {
    await call(loginAsGuest, { body: {} });
    return kinds(call(accountSummary));
  };
  expect(await visit(browser, 'POST', made)).toEqual([{ kind: 'guest' }]);
  expect([browser.cookie(guestCookie), browser.cookie(sessionCookie)]).toEqual([late, undefined]);
  // What is done next is done as that guest: no other is made.
  const before = await guests();
  expect(await visit(browser, 'POST', (call) => kinds(call(readCart, cities)))).toEqual([{ kind: 'guest' }]);
  expect(await guests()).toBe(before);

  // Signed in, it is gone; an answer that was still on its way brings it back, and changes nothing.
  handedOut = await makeToken(world, 'shopper');
  await visit(browser, 'POST', async (call) => [await call(verifyOtp, otp)] as never);
  expect([browser.cookie(guestCookie), browser.cookie(sessionCookie)]).toEqual([undefined, handedOut]);
  const cookie = `${sessionCookie}=${handedOut}; ${guestCookie}=${late}`;
  page = (call) => kinds(call(accountSummary));
  const both = await app.inject({ url: '/', headers: { cookie } });
  expect(both.json()).toEqual({ said: [{ kind: 'shopper' }] });
  // Beside a session that is over it is who the browser is.
  const over = await makeToken(world, 'shopper', -1000);
  const after = await app.inject({
    url: '/',
    headers: { cookie: `${sessionCookie}=${over}; ${guestCookie}=${late}` },
  });
  expect(after.json()).toEqual({ said: [{ kind: 'guest' }] });
});

test('a session that is over goes with the next whole page, and never with a fetch', async () => {
  const token = await makeToken(world, 'shopper', -1000);
  page = (call) => kinds(call(accountSummary));
  const look = async (mode: string) => {
    const headers = { cookie: `${sessionCookie}=${token}`, 'sec-fetch-mode': mode };
    const answer = await app.inject({ url: '/', headers });
    expect(answer.json()).toEqual({ said: [{ kind: 'anyone' }] });
    return answer.cookies;
  };
  expect(await look('cors')).toEqual([]);
  expect(await look('navigate')).toMatchObject([{ name: sessionCookie, value: '' }]);
});

test('a listing is named whole: the caller decides which of its paths is called', async () => {
  const search = { body: { search: 'zz', cities_id: 1 } };
  const paths = async (browser: Browser) =>
    visit(browser, 'GET', async (call) => {
      const answer = await call(titles, search);
      return [answer.success ? answer.data : answer.error.code];
    });
  const shopper = new Browser();
  handedOut = await makeToken(world, 'shopper');
  await visit(shopper, 'POST', (call) => call(verifyOtp, otp).then(() => []));
  const guest = new Browser();
  await visit(guest, 'POST', (call) => kinds(call(readCart, cities)));
  expect(await paths(shopper)).toEqual([{ kind: 'shopper', path: 'plain' }]);
  expect(await paths(guest)).toEqual([{ kind: 'guest', path: 'web' }]);
  expect(await paths(new Browser())).toEqual([{ kind: 'anyone', path: 'web' }]);
});

test('a refusal that the page never asks about is logged, and so is one that no page can mean to meet', async () => {
  const told = vi.spyOn(world.shop.log, 'error');
  const browser = new Browser();
  handedOut = await makeToken(world, 'shopper');
  await visit(browser, 'POST', (call) => call(verifyOtp, otp).then(() => []));
  const logged = async (does: (call: Call) => Promise<unknown>) => {
    told.mockClear();
    await visit(browser, 'GET', (call) => does(call).then(() => []));
    await vi.waitFor(() => expect(open).toBe(0));
    return told.mock.calls.map(([facts]) => facts);
  };
  // Without its input an operation refuses; `success` alone says that it did, not why.
  const bad = { query: { cities_id: 'nowhere' } } as never;
  expect(await logged(async (call) => (await call(readCart, bad)).success)).toEqual([
    { operation: 'readCart', code: 'INVALID_INPUT', requestId: expect.any(String) },
  ]);
  expect(await logged(async (call) => (await call(readCart, bad)).message)).toEqual([]);
  expect(
    await logged(async (call) => (await call(titles.web, { body: { search: 'zz', cities_id: 1 } })).message),
  ).toEqual([{ operation: 'titlesWeb', code: 'USE_PLAIN_PATH', requestId: expect.any(String) }]);
});

async function guests(): Promise<number> {
  const { rows } = await world.shop.db.execute<{ count: number }>(
    "select count(*)::int as count from accounts where kind = 'guest'",
  );
  return rows[0]?.count ?? 0;
}

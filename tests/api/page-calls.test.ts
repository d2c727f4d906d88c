import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { callsOf } from '#server/http/pages/page-calls.ts';
import { guestCookie, sessionCookie } from '#server/kernel/session.ts';
import { operations } from '#server/operations.ts';
import { accountSummary, loginAsGuest, logout, sendOtp, verifyOtp } from '#shop/contract/account.ts';
import { readCart } from '#shop/contract/cart.ts';
import { titles } from '#shop/contract/catalogue.ts';
import type { Answer, Call } from '#shop/contract/operation.ts';
import { Browser } from '../support/browsers/browser.ts';
import { cityId } from '../support/orders/purchase.ts';
import { codeFor, newPhone, targetOf } from '../support/people/accounts.ts';
import { makeToken } from '../support/people/sessions.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/*
 * What the calls of a page make of the session: the shop's own operations, called by pages that do what a test says and
 * answer with what came of it.
 */

type Page = { does: (call: Call) => Promise<unknown>; left: PromiseWithResolvers<void> };

const test = await openTestShop();
const cities = { query: { cities_id: await cityId(test) } };
const implementations = new Map(operations.map((each) => [each.operation.id, each]));
const pages: Page[] = [];

const app = fastify();
await app.register(cookie);
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', (_request, _body, done) => done(null));
app.route<{ Params: { page: number } }>({
  method: ['GET', 'POST'],
  url: '/:page',
  async handler(request, reply) {
    const { does, left } = pages[request.params.page] as Page;
    reply.raw.once('close', () => setImmediate(left.resolve));
    const { call } = callsOf(test.context, implementations, { request, reply, language: 'en' });
    return { came: await does(call) };
  },
});
const url = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());

function pageThat(does: Page['does']): Page & { path: string } {
  const page: Page = { does, left: Promise.withResolvers() };
  return { ...page, path: `/${pages.push(page) - 1}` };
}

/** Opens a page that does this, by GET or by POST. Answers what came of it, once all that follows has been done too. */
async function visit<T>(
  browser: Browser,
  method: 'GET' | 'POST',
  does: (call: Call) => Promise<T>,
): Promise<T> {
  const { path, left } = pageThat(does);
  const answer = await browser.open(`${url}${path}`, method === 'POST' ? { form: {} } : {});
  await left.promise;
  return ((await answer.json()) as { came: T }).came;
}

/** Who the page's calls act as. */
const who = async (call: Call) => good(await call(accountSummary)).kind;
const codeOf = (answer: Answer<unknown>) => (answer.success ? 'ok' : answer.error.code);

function good<T>(answer: Answer<T>): T {
  if (!answer.success) throw new Error(`${answer.error.code}: ${answer.message}`);
  return answer.data;
}

/** Signs a browser in by a code, with whatever the page does after it. */
async function signIn<T>(
  browser: Browser,
  then: (call: Call, answer: Answer<object>) => Promise<T>,
): Promise<T> {
  const phone = newPhone();
  good(await test.call(sendOtp, { body: phone }));
  const otp = await codeFor(test, 'sign_in', targetOf(phone));
  return visit(browser, 'POST', async (call) =>
    then(call, await call(verifyOtp, { body: { ...phone, otp } })),
  );
}

async function guests(): Promise<number> {
  const { rows } = await test.context.db.execute<{ count: number }>(
    "select count(*)::int as count from accounts where kind = 'guest'",
  );
  return rows[0]?.count ?? 0;
}

describe('a token that an operation hands out', () => {
  it('becomes the cookie, the page never sees it, and what follows acts with it', async () => {
    const browser = new Browser();
    const { seen, as } = await signIn(browser, async (call, seen) => ({ seen, as: await who(call) }));
    expect(seen).toMatchObject({ success: true, data: { is_new_account: true } });
    expect(seen).not.toHaveProperty('data.token');
    expect(as).toBe('shopper');
    const token = browser.cookie(sessionCookie) ?? '';
    expect(good(await test.call(accountSummary, {}, { token })).kind).toBe('shopper');
    expect(JSON.stringify(seen)).not.toContain(token);
  });

  it('is gone with signing out, and the rest of the request is nobody’s', async () => {
    const browser = new Browser();
    await signIn(browser, who);
    const after = await visit(browser, 'POST', async (call) => {
      good(await call(logout));
      return who(call);
    });
    expect(after).toBe('anyone');
    expect(browser.cookie(sessionCookie)).toBeUndefined();
  });
});

describe('a guest', () => {
  it('is made by the first thing that needs one: not by reading, not twice', async () => {
    const browser = new Browser();
    const read = (call: Call) => call(readCart, cities).then(codeOf);
    expect(await visit(browser, 'GET', read)).toBe('UNAUTHENTICATED');
    expect(await visit(browser, 'POST', who)).toBe('anyone');
    expect(browser.cookie(sessionCookie)).toBeUndefined();
    const before = await guests();
    const both = await visit(browser, 'POST', (call) => Promise.all([read(call), read(call)]));
    expect(both).toEqual(['ok', 'ok']);
    expect(await guests()).toBe(before + 1);
    expect(browser.cookie(sessionCookie)).toMatch(/^[\w-]{43}$/);
    expect(await visit(browser, 'GET', who)).toBe('guest');
  });

  it('that the page makes by itself is who acts from then on', async () => {
    const browser = new Browser();
    const made = await visit(browser, 'POST', async (call) => {
      good(await call(loginAsGuest, { body: {} }));
      return who(call);
    });
    expect(made).toBe('guest');
    expect(browser.cookie(guestCookie)).toMatch(/^[\w-]{43}$/);
    expect(browser.cookie(sessionCookie)).toBeUndefined();
    const before = await guests();
    expect(await visit(browser, 'POST', (call) => call(readCart, cities).then(codeOf))).toBe('ok');
    expect(await guests()).toBe(before);
    await signIn(browser, who);
    expect(browser.cookie(guestCookie)).toBeUndefined();
  });

  it('that comes late takes the place of nobody but of a session that is over', async () => {
    const late = await makeToken(test, 'guest');
    const shopper = await makeToken(test, 'shopper');
    const over = await makeToken(test, 'shopper', -1000);
    expect(await asCookies({ [sessionCookie]: shopper, [guestCookie]: late })).toBe('shopper');
    expect(await asCookies({ [sessionCookie]: over, [guestCookie]: late })).toBe('guest');
  });
});

/** Who acts in a request with these cookies. */
async function asCookies(cookies: Record<string, string>): Promise<string> {
  return (await app.inject({ url: pageThat(who).path, cookies })).json().came;
}

it('a session that is over goes with the next whole page, and never with a fetch', async () => {
  const token = await makeToken(test, 'shopper', -1000);
  const { path } = pageThat(who);
  const look = async (mode: string) => {
    const headers = { cookie: `${sessionCookie}=${token}`, 'sec-fetch-mode': mode };
    const answer = await app.inject({ url: path, headers });
    expect(answer.json()).toEqual({ came: 'anyone' });
    return answer.cookies;
  };
  expect(await look('cors')).toEqual([]);
  expect(await look('navigate')).toMatchObject([{ name: sessionCookie, value: '' }]);
});

it('a listing is named whole: the caller decides which of its paths is called', async () => {
  const search = { body: { search: 'zz', ...cities.query } };
  const byItself = (call: Call) => call(titles, search).then(codeOf);
  const byPath = async (call: Call) => [
    codeOf(await call(titles.plain, search)),
    codeOf(await call(titles.web, search)),
  ];
  const shopper = new Browser();
  await signIn(shopper, who);
  const guest = new Browser();
  await visit(guest, 'POST', (call) => call(readCart, cities).then(codeOf));
  for (const [browser, paths] of [
    [shopper, ['ok', 'USE_PLAIN_PATH']],
    [guest, ['USE_WEB_PATH', 'ok']],
    [new Browser(), ['USE_WEB_PATH', 'ok']],
  ] as const) {
    expect(await visit(browser, 'GET', byPath)).toEqual(paths);
    expect(await visit(browser, 'GET', byItself)).toBe('ok');
  }
});

it('a refusal that the page never asks about is logged, and so is one that no page can mean to meet', async () => {
  const log = vi.spyOn(test.context.log, 'error');
  const browser = new Browser();
  await signIn(browser, who);
  const logged = async (does: (call: Call) => Promise<unknown>) => {
    log.mockClear();
    await visit(browser, 'GET', does);
    return log.mock.calls.map(([facts]) => facts);
  };
  const unknown = { query: { cities_id: 999_999 } };
  // `success` alone says that it was refused, not why.
  expect(await logged(async (call) => (await call(readCart, unknown)).success)).toEqual([
    { operation: 'readCart', code: 'CITY_NOT_FOUND', requestId: expect.any(String) },
  ]);
  expect(await logged(async (call) => (await call(readCart, unknown)).message)).toEqual([]);
  const search = { body: { search: 'zz', ...cities.query } };
  expect(await logged(async (call) => (await call(titles.web, search)).message)).toEqual([
    { operation: 'titlesWeb', code: 'USE_PLAIN_PATH', requestId: expect.any(String) },
  ]);
});

import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sessions } from '#server/db/schema/index.ts';
import { mount } from '#server/http/app.ts';
import { createServer } from '#server/http/server.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { readConfig } from '#server/kernel/config.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { hashToken, sessionCookie } from '#server/kernel/session.ts';
import { openContext } from '#server/open-context.ts';
import { operations } from '#server/operations.ts';
import { login } from '#shop/contract/account.ts';
import type { ErrorCode } from '#shop/contract/errors.ts';
import { socialTypes } from '#shop/rules/accounts/account.ts';
import { startSandbox } from '../../sandbox/testing/sandbox.ts';
import { Browser } from '../support/browsers/browser.ts';
import { changedLetter } from '../support/people/changed-letter.ts';
import { makeToken } from '../support/people/sessions.ts';
import { type SaysToBe, signInAtProvider } from '../support/people/social.ts';
import { freshDatabase } from '../support/shop/fresh-database.ts';

/** The way to the provider and back, with an operation `login` that writes down what it is called with. */

const sandbox = await startSandbox();
const databaseUrl = await freshDatabase();
const config = readConfig({
  MODE: 'test',
  DATABASE_URL: databaseUrl,
  SANDBOX_URL: sandbox.origin,
  SECRET: 'a secret for tests of at least thirty-two characters',
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '1000000',
});
const app = createServer(config);
const { context, close } = await openContext(config, databaseUrl, app.log);

type LoginBody = { login_type: string; id_token: string; nonce: string; [more: string]: unknown };
const calls: { visit: Visit; body: LoginBody }[] = [];
let refusing: ErrorCode | null = null;
let nameOfAccount: string | null = 'Noura';
const token = 't'.repeat(43);

const fakeLogin = implement(login, async (visit, { body }) => {
  calls.push({ visit, body: body as LoginBody });
  if (refusing) refuse(refusing);
  return {
    id: 7,
    uuid: '00000000-0000-4000-8000-000000000007',
    token,
    profile_picture: null,
    name: nameOfAccount,
    phone_code: null,
    phone_number: null,
    is_new_account: true,
    is_email_verified: true as const,
  };
});
await mount(
  app,
  context,
  [...operations.filter(({ operation }) => operation.id !== 'login'), fakeLogin],
  null,
);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
context.config.publicUrl = url;
afterAll(async () => {
  await app.close();
  await close();
  await sandbox.close();
});

beforeEach(async () => {
  calls.length = 0;
  refusing = null;
  nameOfAccount = 'Noura';
  await sandbox.post('/control/reset');
});

/** Goes to the provider and stands at the shop's door again, with what it has sent along. */
async function goAndReturn(
  browser: Browser,
  { type = 'google', query = '', person = {} }: { type?: string; query?: string; person?: SaysToBe } = {},
): Promise<string> {
  const away = Browser.next(await browser.open(`${url}/sign-in/${type}?${query}`));
  const back = await signInAtProvider(browser, away, person);
  if (!back.form) return back.url;
  // From another site: no cookies, a foreign Origin.
  const posted = await new Browser().open(back.url, {
    form: back.form,
    headers: { 'sec-fetch-site': 'cross-site', origin: sandbox.origin },
  });
  expect(posted.status).toBe(303);
  expect(posted.headers.getSetCookie()).toEqual([]);
  return Browser.next(posted);
}

const location = (answer: Response) => {
  const to = new URL(Browser.next(answer));
  expect(to.origin).toBe(url);
  return to.pathname + to.search;
};

describe.each(socialTypes)('%s', (type) => {
  test('signs somebody in with what the provider has signed, and leads on', async () => {
    const browser = new Browser();
    const person = { subject: `${type}-7` };
    const back = await goAndReturn(browser, { type, query: 'next=/cart%3Fa%3D1', person });
    const answer = await browser.open(back);
    expect(answer.status).toBe(302);
    expect(location(answer)).toBe('/cart?a=1');
    expect(browser.cookie(sessionCookie)).toBe(token);
    const [set = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith(sessionCookie));
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/', 'Max-Age=2592000'])
      expect(set).toContain(attribute);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    const [call] = calls;
    expect(call?.body).toMatchObject({
      login_type: type,
      social_id: `${type}-7`,
      name: 'Noura Ali',
      email: 'noura@gmail.com',
      device_id: 'Web',
    });
    const proof = await context.identities[type]?.verify(call?.body.id_token ?? '', call?.body.nonce ?? '');
    expect(proof?.subject).toBe(`${type}-7`);
  });

  test('is quiet when somebody presses Cancel', async () => {
    const browser = new Browser();
    const person = { action: 'cancel' } as const;
    const answer = await browser.open(await goAndReturn(browser, { type, query: 'next=/cart', person }));
    expect(location(answer)).toBe('/sign-in?next=%2Fcart');
    expect(calls).toEqual([]);
  });

  test('says that it can’t be reached, before and after', async () => {
    const browser = new Browser();
    const back = await goAndReturn(browser, { type, query: 'next=/cart' });
    await sandbox.post('/control/identity', { down: true });
    expect(location(await browser.open(back))).toBe('/sign-in?next=%2Fcart&refused=SOCIAL_UNAVAILABLE');
    expect(calls).toEqual([]);
  });

  test('an ID token that doesn’t hold never reaches the operation', async () => {
    await sandbox.post('/control/identity', { idToken: 'foreign-key' });
    const browser = new Browser();
    const answer = await browser.open(await goAndReturn(browser, { type }));
    expect(location(answer)).toBe('/sign-in?next=%2F&refused=SOCIAL_REFUSED');
    expect([calls, browser.cookie(sessionCookie)]).toEqual([[], undefined]);
  });

  test('without keys it sends nobody anywhere', async () => {
    const { identities } = context;
    context.identities = { ...identities, [type]: null };
    const answer = await new Browser().open(`${url}/sign-in/${type}`);
    context.identities = identities;
    expect(location(answer)).toBe('/sign-in?next=%2F&refused=SOCIAL_UNAVAILABLE');
  });
});

describe('only who has set out comes back, and once', () => {
  const refusedHome = '/sign-in?next=%2F&refused=SOCIAL_REFUSED';

  test('a second time with the same address', async () => {
    const browser = new Browser();
    const back = await goAndReturn(browser);
    await browser.open(back);
    expect(location(await browser.open(back))).toBe(refusedHome);
    expect(calls).toHaveLength(1);
  });

  test('in another browser', async () => {
    const back = await goAndReturn(new Browser());
    const victim = new Browser();
    await victim.open(`${url}/sign-in/google`);
    expect(location(await victim.open(back))).toBe(refusedHome);
    expect([calls, victim.cookie(sessionCookie)]).toEqual([[], undefined]);
  });

  test.each(['', 'state=', 'state=a', `state=${'a'.repeat(43)}`, 'state=__proto__', 'error=access_denied'])(
    'with %j instead of what was handed out',
    async (query) => {
      const browser = new Browser();
      await goAndReturn(browser);
      const answer = await browser.open(`${url}/sign-in/google/callback?code=x&${query}`);
      expect(location(answer)).toBe(refusedHome);
      expect(calls).toEqual([]);
    },
  );

  test('at another provider’s door', async () => {
    const browser = new Browser();
    const back = (await goAndReturn(browser)).replace('/sign-in/google/', '/sign-in/facebook/');
    expect(location(await browser.open(back))).toBe(refusedHome);
  });

  test('with a sealed cookie that was changed', async () => {
    const browser = new Browser();
    const back = new URL(await goAndReturn(browser));
    const name = `asees_sign_in_${back.searchParams.get('state')?.slice(0, 16)}`;
    const sealed = browser.cookie(name) ?? '';
    expect(sealed.split('.')).toHaveLength(5);
    const answer = await new Browser().open(back.href, {
      // Its last letter holds bits that mean nothing.
      headers: { cookie: `${name}=${changedLetter(sealed.slice(0, -1))}${sealed.at(-1)}` },
    });
    expect(location(answer)).toBe(refusedHome);
  });

  test('with a code of somebody else’s attempt', async () => {
    const browser = new Browser();
    const mine = new URL(await goAndReturn(browser));
    const theirs = new URL(await goAndReturn(new Browser(), { person: { subject: 'attacker' } }));
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(location(await browser.open(mine.href))).toBe(refusedHome);
    expect(calls).toEqual([]);
  });

  test('its cookie is out of reach of scripts, sealed, and bound to these pages', async () => {
    const answer = await new Browser().open(`${url}/sign-in/google?next=/secret-place`);
    const [set = ''] = answer.headers.getSetCookie();
    for (const attribute of ['HttpOnly', 'SameSite=Lax', 'Path=/sign-in', 'Max-Age=600'])
      expect(set).toContain(attribute);
    expect(Buffer.from(set, 'base64').toString()).not.toContain('secret-place');
  });

  test('a browser keeps four open attempts at most', async () => {
    const browser = new Browser();
    const backs: string[] = [];
    for (let count = 0; count < 6; count++) backs.push(await goAndReturn(browser, { query: 'next=/cart' }));
    const led = [];
    for (const back of backs) led.push(location(await browser.open(back)));
    expect(led).toEqual([refusedHome, refusedHome, '/cart', '/cart', '/cart', '/cart']);
  });
});

describe('who signs in', () => {
  test('the guest of this browser, whose things come along', async () => {
    const guest = await makeToken({ context } as never, 'guest');
    const browser = new Browser();
    const back = await goAndReturn(browser);
    await browser.open(back, { headers: { cookie: cookiesOf(browser, back, guest) } });
    expect(calls[0]?.visit.caller).toMatchObject({ kind: 'guest', tokenHash: hashToken(guest) });
  });

  test('nobody who is signed in already', async () => {
    const shopper = await makeToken({ context } as never, 'shopper');
    const before = await context.db.$count(sessions);
    const answer = await new Browser().open(`${url}/sign-in/google?next=/cart`, {
      headers: { cookie: `${sessionCookie}=${shopper}` },
    });
    expect(location(answer)).toBe('/cart');
    const browser = new Browser();
    const back = await goAndReturn(browser, { query: 'next=/cart' });
    const late = await browser.open(back, { headers: { cookie: cookiesOf(browser, back, shopper) } });
    expect(location(late)).toBe('/cart');
    expect([calls, await context.db.$count(sessions)]).toEqual([[], before]);
  });

  test('somebody without a name is asked for it next', async () => {
    nameOfAccount = null;
    const browser = new Browser();
    const answer = await browser.open(await goAndReturn(browser, { query: 'next=/cart' }));
    expect(location(answer)).toBe('/sign-in?next=%2Fcart&step=name');
  });

  test('what the operation refuses is said', async () => {
    refusing = 'SOCIAL_EMAIL_TAKEN';
    const browser = new Browser();
    const answer = await browser.open(await goAndReturn(browser, { query: 'next=/cart' }));
    expect(location(answer)).toBe('/sign-in?next=%2Fcart&refused=SOCIAL_EMAIL_TAKEN');
    expect(browser.cookie(sessionCookie)).toBeUndefined();
  });

  function cookiesOf(browser: Browser, back: string, session: string): string {
    const name = `asees_sign_in_${new URL(back).searchParams.get('state')?.slice(0, 16)}`;
    return `${name}=${browser.cookie(name)}; ${sessionCookie}=${session}`;
  }
});

describe('in a small window', () => {
  const popup = async (person: SaysToBe = {}, headers: Record<string, string> = {}) => {
    const browser = new Browser();
    const back = new URL(await goAndReturn(browser, { query: 'popup=1&next=/cart', person }));
    const name = `asees_sign_in_${back.searchParams.get('state')?.slice(0, 16)}`;
    const cookie = `${name}=${browser.cookie(name)}; ${headers.cookie ?? ''}`;
    const answer = await browser.open(back.href, { headers: { cookie } });
    return { answer, html: await answer.text() };
  };

  test('it tells the page that opened it, and closes', async () => {
    const { answer, html } = await popup();
    expect(answer.status).toBe(200);
    expect(html).toContain('"type":"asees:signed-in","isNew":true,"hasName":true');
    expect(html).toContain('postMessage(message,location.origin)');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[\w+/=]+'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(answer.headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  });

  test('it says in the shopper’s language why not', async () => {
    refusing = 'SOCIAL_EMAIL_TAKEN';
    const { html } = await popup({}, { cookie: 'lang=en' });
    expect(html).toContain(
      '"type":"asees:sign-in-refused","code":"SOCIAL_EMAIL_TAKEN","message":"This email already has an account',
    );
    expect(html).toContain('<html lang="en" dir="ltr">');
    expect(html).toContain('<button type="button" autofocus>Close this window</button>');
  });

  test('Cancel closes it', async () => {
    expect((await popup({ action: 'cancel' })).html).toContain('{"type":"asees:sign-in-cancelled"}');
  });

  test('what stands in its script can’t end the script', async () => {
    const next = encodeURIComponent('/products?q=</script><script>alert(1)//');
    const browser = new Browser();
    const html = await (
      await browser.open(await goAndReturn(browser, { query: `popup=1&next=${next}` }))
    ).text();
    expect(html.match(/<script/g)).toHaveLength(1);
  });
});

test.each(['https://evil.example', '//evil.example', '/..//evil.example', '/\\evil.example'])(
  'nobody is led to %s',
  async (next) => {
    const browser = new Browser();
    const answer = await browser.open(
      await goAndReturn(browser, { query: `next=${encodeURIComponent(next)}` }),
    );
    expect(location(answer)).toBe('/');
  },
);

test('Apple’s form brings along what it should and no more', async () => {
  const form = { state: 's', code: 'c', next: 'https://evil.example', iss: 'x' };
  const answer = await new Browser().open(`${url}/sign-in/apple/callback`, { form });
  expect(location(answer)).toBe('/sign-in/apple/callback?state=s&code=c');
  const post = await new Browser().open(`${url}/sign-in/google/callback`, { form });
  expect(post.status).toBe(404);
  const large = await new Browser().open(`${url}/sign-in/apple/callback`, {
    form: { user: 'x'.repeat(20_000) },
  });
  expect(large.status).toBe(413);
});

test('a page may be told by the windows that it opens', async () => {
  const answer = await fetch(`${url}/healthz`);
  expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
});

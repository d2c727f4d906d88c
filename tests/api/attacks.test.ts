import { generateKeyPairSync } from 'node:crypto';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendCode } from '#server/accounts/codes/send-code.ts';
import { accounts, codes, orders, slots } from '#server/db/schema/index.ts';
import { readConfig } from '#server/kernel/config.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { sessionCookie } from '#server/kernel/session.ts';
import { openContext } from '#server/open-context.ts';
import { endHold } from '#server/payments/end-hold.ts';
import { deletePhrases } from '#shop/rules/accounts/account.ts';
import { holdsMost } from '#shop/rules/checkout/holds.ts';
import { asJson, expectRefusal, type Received, send } from '../support/browsers/wire.ts';
import { makeAccount, password } from '../support/examples/account.ts';
import { availableOf, cityId, guestWithCart, openSlot, stocked } from '../support/orders/purchase.ts';
import {
  codeFor,
  letPass,
  newEmail,
  newPhone,
  signInByPhone,
  targetOf,
  wrong,
} from '../support/people/accounts.ts';
import { makeToken } from '../support/people/sessions.ts';
import { idTokenOf, type SaysToBe } from '../support/people/social.ts';
import { lockAwaited } from '../support/shop/locks.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Whoever wants into somebody else's account, and what stops them. The limits are those of production; each test comes
 * from networks of its own.
 */

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop({ SIGN_IN_LIMITS: '1', HOLD_LIMITS: '1', TRUST_PROXY: '1' });
}, 60_000);

let networks = 0;
function newNetwork(): string {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}

type From = { ip?: string; token?: string; headers?: Record<string, string> };

/** Calls from an address of its own unless `ip` says which. */
function post(
  path: string,
  body: unknown,
  { ip = newNetwork(), token, headers }: From = {},
): Promise<Received> {
  return send(test.url, {
    method: 'POST',
    path: `/api${path}`,
    headers: {
      ...asJson,
      localization: 'en',
      'x-forwarded-for': ip,
      ...(token ? { authorization: token } : {}),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function get(path: string, token: string): Promise<Received> {
  return send(test.url, { path: `/api${path}`, headers: { authorization: token, localization: 'en' } });
}

/** "OK" or the refusal, for counting. */
const outcome = ({ json }: Received): string => (json.success ? 'OK' : json.error.code);

function counts(answers: Received[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(answers, outcome)].map(([code, all]) => [code, all.length]));
}

const refusalOf = (answer: Received) => expectRefusal(answer, 'en');

async function sendTo(phone: ReturnType<typeof newPhone>): Promise<string> {
  expect(outcome(await post('/account/sendOtp', phone))).toBe('OK');
  return codeFor(test, 'sign_in', targetOf(phone));
}

const verify = (phone: ReturnType<typeof newPhone>, otp: string, from?: From) =>
  post('/account/verifyOtp', { ...phone, otp }, from);

/** The hours' counts begin anew; the days' go on. */
async function anHourLater(): Promise<void> {
  await test.context.db.execute(sql`update sign_in_limits set expire = 0 where key not like '%-86400:%'`);
}

describe('guessing a code', () => {
  it('ends after five guesses: then the right one is none either', async () => {
    const phone = newPhone();
    const otp = await sendTo(phone);
    const guesses: Received[] = [];
    for (let guess = 0; guess < 5; guess += 1) guesses.push(await verify(phone, wrong(otp)));
    expect(counts(guesses)).toEqual({ OTP_WRONG: 5 });
    expect(refusalOf(await verify(phone, otp))).toBe('OTP_EXPIRED');
  });

  it('with sixty guesses at the same moment, each from a network of its own, five are looked at', async () => {
    const phone = newPhone();
    const otp = await sendTo(phone);
    const guesses = await Promise.all(Array.from({ length: 60 }, () => verify(phone, wrong(otp))));
    const { OTP_WRONG, OTP_EXPIRED, TOO_MANY_TRIES } = counts(guesses);
    expect([OTP_WRONG, (OTP_EXPIRED ?? 0) + (TOO_MANY_TRIES ?? 0)]).toEqual([5, 55]);
    const [code] = await test.context.db
      .select()
      .from(codes)
      .where(eq(codes.target, targetOf(phone)));
    expect(code?.tries).toBe(5);
    expect(outcome(await verify(phone, otp))).not.toBe('OK');
  });

  it('across codes that are sent again ends after fifteen in an hour, from whatever network', async () => {
    const phone = newPhone();
    const guesses: Received[] = [];
    for (let round = 0; round < 4; round += 1) {
      const otp = await sendTo(phone);
      for (let guess = 0; guess < 5; guess += 1) guesses.push(await verify(phone, wrong(otp)));
      await letPass(test, targetOf(phone), 61);
    }
    expect(counts(guesses)).toEqual({ OTP_WRONG: 15, TOO_MANY_TRIES: 5 });
    // The right one of now isn't looked at.
    const otp = await codeFor(test, 'sign_in', targetOf(phone));
    expect(refusalOf(await verify(phone, otp))).toBe('TOO_MANY_TRIES');
  });

  it('for many phones from one network ends as well, whichever of its addresses it comes from', async () => {
    const tries = [];
    for (let guess = 0; guess < 125; guess += 1)
      tries.push(await verify(newPhone(), '0000', { ip: `2001:db8:7:7::${guess.toString(16)}` }));
    expect(counts(tries)).toEqual({ OTP_EXPIRED: 120, TOO_MANY_TRIES: 5 });
    // The house next door is not concerned.
    expect(outcome(await verify(newPhone(), '0000', { ip: '2001:db8:7:8::1' }))).toBe('OTP_EXPIRED');
  });

  it('with one token from many networks ends as well', async () => {
    const token = await makeToken(test, 'guest');
    const tries = [];
    for (let guess = 0; guess < 32; guess += 1) tries.push(await verify(newPhone(), '0000', { token }));
    expect(counts(tries)).toEqual({ OTP_EXPIRED: 30, TOO_MANY_TRIES: 2 });
  });

  it('is counted for all processes together', async () => {
    const { context, close } = await openContext(
      readConfig({
        MODE: 'test',
        DATABASE_URL: test.databaseUrl,
        SECRET: test.context.config.secret,
        LOG_LEVEL: 'silent',
      }),
      test.databaseUrl,
      test.context.log,
    );
    const target = targetOf(newPhone());
    const ask = (from: typeof context) =>
      from.limits.try({ ip: newNetwork(), caller: { kind: 'anyone' } } as Visit, target);
    try {
      for (let nth = 0; nth < 15; nth += 1) await ask(nth % 2 ? context : test.context);
      for (const one of [context, test.context])
        await expect(ask(one)).rejects.toMatchObject({ code: 'TOO_MANY_TRIES' });
    } finally {
      await close();
    }
  });

  it('lets nobody through where it can’t be counted', async () => {
    const phone = newPhone();
    const otp = await sendTo(phone);
    await test.context.db.execute('alter table sign_in_limits rename to gone');
    try {
      expect(refusalOf(await verify(phone, otp))).toBe('INTERNAL');
    } finally {
      await test.context.db.execute('alter table gone rename to sign_in_limits');
    }
    expect(outcome(await verify(phone, otp))).toBe('OK');
  });
});

describe('a code', () => {
  it('is good once', async () => {
    const phone = newPhone();
    const otp = await sendTo(phone);
    expect(outcome(await verify(phone, otp))).toBe('OK');
    expect(refusalOf(await verify(phone, otp))).toBe('OTP_EXPIRED');
  });

  it('is good for five minutes', async () => {
    const [early, late] = [newPhone(), newPhone()];
    for (const [phone, seconds, expected] of [
      [early, 298, 'OK'],
      [late, 301, 'OTP_EXPIRED'],
    ] as const) {
      const otp = await sendTo(phone);
      await letPass(test, targetOf(phone), seconds);
      expect(outcome(await verify(phone, otp))).toBe(expected);
    }
  });

  it('is over when the next one is sent', async () => {
    const phone = newPhone();
    const first = await sendTo(phone);
    await letPass(test, targetOf(phone), 61);
    const second = await sendTo(phone);
    if (first !== second) expect(refusalOf(await verify(phone, first))).toBe('OTP_WRONG');
    expect(outcome(await verify(phone, second))).toBe('OK');
  });

  it('is good for the phone that it was sent to', async () => {
    const [mine, theirs] = [newPhone(), newPhone()];
    const otp = await sendTo(mine);
    const other = await sendTo(theirs);
    if (otp !== other) expect(refusalOf(await verify(theirs, otp))).toBe('OTP_WRONG');
    expect(refusalOf(await verify(newPhone(), otp))).toBe('OTP_EXPIRED');
    // The same digits in another country are another phone.
    expect(outcome(await verify({ phone_code: '91', phone_number: `9${mine.phone_number}` }, otp))).toBe(
      'OTP_EXPIRED',
    );
  });

  it('is good for what it was asked for, and for the account that asked', async () => {
    const phone = newPhone();
    const { token } = await signInByPhone(test);
    const stranger = await signInByPhone(test);
    expect(outcome(await post('/user/update-profile', { name: 'Noura', ...phone }, { token }))).toBe('OK');
    const otp = await codeFor(test, 'new_phone', targetOf(phone));
    // Not to sign in with …
    expect(refusalOf(await verify(phone, otp))).toBe('OTP_EXPIRED');
    // … and not for somebody else's account.
    const taking = { ...phone, otp };
    expect(refusalOf(await post('/user/verify-update-no-otp', taking, { token: stranger.token }))).toBe(
      'OTP_EXPIRED',
    );
    expect(outcome(await post('/user/verify-update-no-otp', taking, { token }))).toBe('OK');
  });

  it('is asked for again after a minute, five times an hour and ten a day', async () => {
    const phone = newPhone();
    await sendTo(phone);
    const soon = await post('/account/sendOtp', phone);
    expect(refusalOf(soon)).toBe('OTP_WAIT');
    expect(soon.json.error.retry_after).toBeGreaterThan(50);
    expect(soon.json.error.retry_after).toBeLessThanOrEqual(60);
    const sent = [];
    for (let hour = 0; hour < 3; hour += 1) {
      for (let nth = 0; nth < 6; nth += 1) {
        await letPass(test, targetOf(phone), 61);
        sent.push(outcome(await post('/account/sendOtp', phone)));
      }
      await anHourLater();
    }
    // Four more in the first hour, five in the second; then it was ten for the day.
    expect(sent.join()).toBe(
      [...Array(4).fill('OK'), ...Array(2).fill('TOO_MANY_CODES'), ...Array(5).fill('OK')]
        .concat(Array(7).fill('TOO_MANY_CODES'))
        .join(),
    );
  });

  it('asked for twice at the same moment is sent once', async () => {
    const phone = newPhone();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('/account/sendOtp', phone)));
    expect(counts(answers)).toEqual({ OK: 1, OTP_WAIT: 4 });
    const jobs = await test.context.db.execute(
      sql`select from pgboss.job j join codes c on j.data->>'codeId' = c.uuid::text where c.target = ${targetOf(phone)}`,
    );
    expect(jobs.rows).toHaveLength(1);
  });

  it('is not asked for without end from one network', async () => {
    const ip = newNetwork();
    const answers = [];
    for (let nth = 0; nth < 62; nth += 1) answers.push(await post('/account/sendOtp', newPhone(), { ip }));
    expect(counts(answers)).toEqual({ OK: 60, TOO_MANY_CODES: 2 });
  });

  it('can’t be told from the database, nor from the queue', async () => {
    const phone = newPhone();
    const otp = await sendTo(phone);
    const [code] = await test.context.db
      .select()
      .from(codes)
      .where(eq(codes.target, targetOf(phone)));
    const { rows } = await test.context.db.execute<{ data: object }>(
      sql`select data from pgboss.job where name = 'send-code' and data->>'codeId' = ${code?.uuid}`,
    );
    expect(rows).toEqual([{ data: { codeId: code?.uuid, origin: test.url } }]);
    // What is kept of it, worked through without the secret or with another one, is not the code.
    const { uuid, sentAt: _, expiresAt: __, target: ___, ...rest } = code as NonNullable<typeof code>;
    expect(JSON.stringify(rest)).not.toContain(otp);
    const { codeOf } = await import('#server/accounts/codes/code.ts');
    const others = Array.from({ length: 20 }, (_, at) =>
      codeOf(`secret ${at}`, { purpose: 'sign_in', uuid }),
    );
    expect(others.filter((one) => one === otp).length).toBeLessThan(3);
  });

  it('for a number abroad is not sent where people shop: there only 966 is served', async () => {
    const { config } = test.context;
    test.context.config = { ...config, otherCountries: false };
    const abroad = await post('/account/sendOtp', { phone_code: '91', phone_number: '9876543210' });
    test.context.config = config;
    expect(refusalOf(abroad)).toBe('INVALID_INPUT');
    expect(abroad.json.error.fields).toHaveProperty('phone_code');
  });
});

describe('a session', () => {
  it('that was there before signing in is not the one after it, and is over', async () => {
    const planted = await makeToken(test, 'guest');
    const { token } = await signInByPhone(test, newPhone(), { token: planted });
    expect(token).not.toBe(planted);
    expect(refusalOf(await get('/user', planted))).toBe('UNAUTHENTICATED');
    expect(refusalOf(await get('/orders/delivered', planted))).toBe('UNAUTHENTICATED');
    expect((await get('/user', token)).status).toBe(200);
  });

  it('is over after signing out, here only', async () => {
    const phone = newPhone();
    const here = await signInByPhone(test, phone);
    await letPass(test, targetOf(phone), 61);
    const there = await signInByPhone(test, phone);
    expect((await get('/account/logout', here.token)).status).toBe(200);
    expect(refusalOf(await get('/user', here.token))).toBe('UNAUTHENTICATED');
    expect((await get('/user', there.token)).status).toBe(200);
  });

  it('of another device is over when the list says so; nobody else’s list does', async () => {
    const phone = newPhone();
    const here = await signInByPhone(test, phone);
    await letPass(test, targetOf(phone), 61);
    const there = await signInByPhone(test, phone);
    const list = (await get('/user/sessions', here.token)).json.data;
    expect(list).toHaveLength(2);
    const other = list.find(({ current }: { current: boolean }) => !current);
    const end = (token: string) =>
      send(test.url, {
        method: 'DELETE',
        path: `/api/user/sessions/${other.id}`,
        headers: { authorization: token, localization: 'en' },
      });
    const stranger = await signInByPhone(test);
    expect(refusalOf(await end(stranger.token))).toBe('SESSION_NOT_FOUND');
    expect((await get('/user', there.token)).status).toBe(200);
    expect((await end(here.token)).json.data).toHaveLength(1);
    expect(refusalOf(await get('/user', there.token))).toBe('UNAUTHENTICATED');
    expect(refusalOf(await end(here.token))).toBe('SESSION_NOT_FOUND');
  });

  it('is over everywhere after the password was changed', async () => {
    const { email } = await makeAccount(test);
    const signIn = (given: string) =>
      post('/account/login', { login_type: 'email_password', email, password: given });
    const before = await signIn(password);
    await post('/account/forgot-password', { email });
    const otp = await codeFor(test, 'reset', email);
    const { token } = (await post('/account/verify-forgot-password-otp', { email, otp })).json.data;
    expect(outcome(await post('/account/change-password', { token, password: 'brand new' }))).toBe('OK');
    expect(refusalOf(await get('/user', before.json.data.token))).toBe('UNAUTHENTICATED');
    expect(refusalOf(await signIn(password))).toBe('LOGIN_WRONG');
    expect(outcome(await signIn('brand new'))).toBe('OK');
    // The token for it is good once.
    expect(refusalOf(await post('/account/change-password', { token, password: 'once more' }))).toBe(
      'RESET_EXPIRED',
    );
  });

  it('of other devices is over after phone or e-mail were changed', async () => {
    const phone = newPhone();
    const there = await signInByPhone(test, phone);
    await letPass(test, targetOf(phone), 61);
    const { token } = await signInByPhone(test, phone);
    const email = newEmail();
    await post('/user/update-profile', { name: 'Noura', ...phone, email }, { token });
    const otp = await codeFor(test, 'new_email', email);
    expect(outcome(await post('/user/verify-update-email-otp', { email, otp }, { token }))).toBe('OK');
    expect((await get('/user', token)).json.data.email).toBe(email);
    expect(refusalOf(await get('/user', there.token))).toBe('UNAUTHENTICATED');
  });

  it('is over after the account was deleted, and so is the account', async () => {
    const phone = newPhone();
    const { token, id } = await signInByPhone(test, phone);
    await post('/user/update-info', { name: 'Noura' }, { token });
    expect(outcome(await post('/user/delete-account', { confirmation: 'yes' }, { token }))).toBe(
      'INVALID_INPUT',
    );
    expect(outcome(await post('/user/delete-account', { confirmation: deletePhrases.ar }, { token }))).toBe(
      'OK',
    );
    expect(refusalOf(await get('/user', token))).toBe('UNAUTHENTICATED');
    const [left] = await test.context.db.select().from(accounts).where(eq(accounts.id, id));
    expect(left).toMatchObject({ name: null, phoneNumber: null, deletedAt: expect.any(Date) });
    const again = await signInByPhone(test, phone);
    expect(again).toMatchObject({ is_new_account: true, name: null });
    expect(again.id).not.toBe(id);
  });

  it('is not handed to a deletion or a new password that comes at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const phone = newPhone();
      const { token, id } = await signInByPhone(test, phone);
      await letPass(test, targetOf(phone), 61);
      const otp = await sendTo(phone);
      const [signedIn] = await Promise.all([
        verify(phone, otp),
        post('/user/delete-account', { confirmation: deletePhrases.en }, { token }),
      ]);
      const { rows } = await test.context.db.execute(sql`select from sessions where account_id = ${id}`);
      expect(rows).toEqual([]);
      if (signedIn.json.success && signedIn.json.data.id === id)
        expect(refusalOf(await get('/user', signedIn.json.data.token))).toBe('UNAUTHENTICATED');
    }
  });

  /** Lets a call come while something changes that it has read, and the change be first. */
  async function overtaken(change: string, call: () => Promise<Received>): Promise<Received> {
    const held = Promise.withResolvers<void>();
    const changing = test.context.db.transaction(async (tx) => {
      await tx.execute(change);
      await held.promise;
    });
    const calling = call();
    await lockAwaited(test);
    held.resolve();
    await changing;
    return calling;
  }

  it('is not handed to who knew a password that is changed while it is compared', async () => {
    const { id, email } = await makeAccount(test);
    const answer = await overtaken(`update accounts set password_hash = 'another' where id = ${id}`, () =>
      post('/account/login', { login_type: 'email_password', email, password }),
    );
    expect(refusalOf(answer)).toBe('LOGIN_WRONG');
  });

  it('is not handed to an account that is deleted while its code is looked at', async () => {
    const phone = newPhone();
    const { id } = await signInByPhone(test, phone);
    await letPass(test, targetOf(phone), 61);
    const otp = await sendTo(phone);
    const gone =
      'name = null, phone_code = null, phone_number = null, phone_verified_at = null, deleted_at = now()';
    const answer = await overtaken(`update accounts set ${gone} where id = ${id}`, () => verify(phone, otp));
    expect(answer.json.data).toMatchObject({ is_new_account: true });
    expect(answer.json.data.id).not.toBe(id);
  });

  it('is no use to another site: its requests with the cookie are refused', async () => {
    const { token } = await signInByPhone(test);
    const cookie = `${sessionCookie}=${token}`;
    const evil = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const [path, body] of [
      ['/user/delete-account', { confirmation: deletePhrases.en }],
      ['/user/update-profile', { name: 'Noura', ...newPhone() }],
      ['/user/update-info', { name: 'Owned' }],
    ] as const)
      expect(refusalOf(await post(path, body, { headers: evil }))).toBe('CROSS_SITE');
    const logout = await send(test.url, {
      path: '/api/account/logout',
      headers: { ...evil, localization: 'en' },
    });
    expect(refusalOf(logout)).toBe('CROSS_SITE');
    expect((await get('/user', token)).status).toBe(200);
  });
});

describe('somebody else', () => {
  it('is not who one says one is by number', async () => {
    const mine = await signInByPhone(test);
    const theirs = await signInByPhone(test);
    for (const user_id of [theirs.id, theirs.uuid]) {
      const device = { user_id, device_id: 'Web', device_token: 'x' };
      expect(refusalOf(await post('/account/update-device-token', device, { token: mine.token }))).toBe(
        'FORBIDDEN',
      );
      const language = { user_id, current_language: 'en' };
      expect(refusalOf(await post('/account/update-current-language', language, { token: mine.token }))).toBe(
        'FORBIDDEN',
      );
    }
    // The number of somebody else's guest brings nothing along.
    const guest = await test.newGuest();
    const { id } = (await get('/account/summary', guest)).json.data;
    const phone = newPhone();
    await post('/account/sendOtp', { ...phone, guest_user_id: id });
    await verify(phone, await codeFor(test, 'sign_in', targetOf(phone)));
    expect((await get('/account/summary', guest)).json.data.kind).toBe('guest');
  });

  it('can’t take a number or an address that has an account', async () => {
    const phone = newPhone();
    await signInByPhone(test, phone);
    const { email } = await makeAccount(test);
    const own = newPhone();
    const { token } = await signInByPhone(test, own);
    const taking = await post('/user/update-profile', { name: 'Noura', ...phone }, { token });
    expect(refusalOf(taking)).toBe('PHONE_TAKEN');
    expect(outcome(await post('/user/update-profile', { name: 'Noura', ...own, email }, { token }))).toBe(
      'OK',
    );
    const otp = await codeFor(test, 'new_email', email);
    expect(refusalOf(await post('/user/verify-update-email-otp', { email, otp }, { token }))).toBe(
      'EMAIL_TAKEN',
    );
  });

  it('who registers an address beforehand, or in between, doesn’t get in when its owner confirms it', async () => {
    const email = newEmail();
    const [evil, owner] = [await makeToken(test, 'guest'), await makeToken(test, 'guest')];
    const register = async (token: string | undefined, given: string) => {
      const from = token ? { token } : {};
      expect(outcome(await post('/account/register', { name: 'Noura', email, password: given }, from))).toBe(
        'OK',
      );
      await letPass(test, email, 61);
    };
    await register(evil, 'evil before');
    await register(owner, 'of the owner');
    await register(evil, 'evil between');
    await register(undefined, 'evil without a token');
    const otp = await codeFor(test, 'register', email);
    expect(outcome(await post('/account/verify-email-otp', { email, otp }, { token: owner }))).toBe('OK');
    const signIn = async (given: string) =>
      outcome(await post('/account/login', { login_type: 'email_password', email, password: given }));
    for (const given of ['evil before', 'evil between', 'evil without a token'])
      expect(await signIn(given)).toBe('LOGIN_WRONG');
    expect(await signIn('of the owner')).toBe('OK');
  });

  it('who registers without a token for an address that its owner registers too leaves it without a password', async () => {
    const email = newEmail();
    for (const given of ['of the owner', 'of somebody else']) {
      await post('/account/register', { name: 'Noura', email, password: given });
      await letPass(test, email, 61);
    }
    const otp = await codeFor(test, 'register', email);
    expect(outcome(await post('/account/verify-email-otp', { email, otp }))).toBe('OK');
    const [account] = await test.context.db.select().from(accounts).where(eq(accounts.email, email));
    expect(account?.passwordHash).toBeNull();
  });
});

describe('who has an account', () => {
  /** Everything of an answer that could differ. */
  const seen = ({ status, json, headers }: Received) => ({
    status,
    json,
    headers: Object.keys(headers).sort(),
  });

  const cases: [string, (email: string) => Promise<Received>][] = [
    ['register', (email) => post('/account/register', { name: 'Noura', email, password })],
    ['forgot-password', (email) => post('/account/forgot-password', { email })],
    ['resend-email-otp', (email) => post('/account/resend-email-otp', { email })],
    [
      'login',
      (email) => post('/account/login', { login_type: 'email_password', email, password: 'not this one' }),
    ],
    ['verify-email-otp', (email) => post('/account/verify-email-otp', { email, otp: '0000' })],
    [
      'verify-forgot-password-otp',
      (email) => post('/account/verify-forgot-password-otp', { email, otp: '0000' }),
    ],
  ];

  it.each(cases)('is not told by what %s answers', async (_, ask) => {
    const { email } = await makeAccount(test);
    expect(seen(await ask(email))).toEqual(seen(await ask(newEmail())));
    // And not by a second call, which has to wait or not in both cases.
    const known = await ask(email);
    const unknown = newEmail();
    await ask(unknown);
    expect(outcome(known)).toBe(outcome(await ask(unknown)));
  });

  it('is not told by codes: a guess for an address without an account is as wrong as any', async () => {
    const { email } = await makeAccount(test);
    const unknown = newEmail();
    const outcomes: string[][] = [];
    for (const one of [email, unknown]) {
      await post('/account/forgot-password', { email: one });
      const otp = await codeFor(test, 'reset', one);
      const said = [];
      for (let guess = 0; guess < 6; guess += 1)
        said.push(
          outcome(await post('/account/verify-forgot-password-otp', { email: one, otp: wrong(otp) })),
        );
      outcomes.push(said);
    }
    expect(outcomes[0]).toEqual(outcomes[1]);
    // The digits that would be right, were one sent, are not.
    const another = newEmail();
    await post('/account/forgot-password', { email: another });
    const otp = await codeFor(test, 'reset', another);
    expect(refusalOf(await post('/account/verify-forgot-password-otp', { email: another, otp }))).toBe(
      'OTP_WRONG',
    );
    const taken = (await makeAccount(test)).email;
    await post('/account/register', { name: 'Noura', email: taken, password });
    const register = await codeFor(test, 'register', taken);
    expect(refusalOf(await post('/account/verify-email-otp', { email: taken, otp: register }))).toBe(
      'OTP_WRONG',
    );
  });

  it('is told to its owner by mail, and to nobody where there is none', async () => {
    const { email } = await makeAccount(test);
    const unknown = newEmail();
    await post('/account/register', { name: 'Evil Name', email, password });
    await post('/account/forgot-password', { email: unknown });
    for (const { uuid } of await test.context.db.select().from(codes))
      await sendCode(test.context, { codeId: uuid, origin: null }, new Date());
    const mails = (await test.sandbox.get(`/messages?to=${encodeURIComponent(email)}`)).body.messages;
    expect(mails).toHaveLength(1);
    expect(mails[0].subject).toContain('account');
    expect(mails[0].body).not.toContain('Evil Name');
    expect(mails[0].body).not.toContain(await codeFor(test, 'register', email));
    expect((await test.sandbox.get(`/messages?to=${encodeURIComponent(unknown)}`)).body.messages).toEqual([]);
  });

  const timed: [string, (email: string) => Promise<Received>][] = cases.slice(0, 4);
  it.each(timed)('is not told by how long %s takes', { timeout: 60_000 }, async (_, ask) => {
    await anHourLater();
    const known: string[] = [];
    for (let made = 0; made < 21; made += 1) known.push((await makeAccount(test)).email);
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    for (const email of known) {
      // In turn, so that a busy machine slows both.
      for (const [kind, one] of [
        ['known', email],
        ['unknown', newEmail()],
      ] as const) {
        const start = performance.now();
        await ask(one);
        times[kind].push(performance.now() - start);
      }
    }
    const median = (all: number[]) => all.toSorted((a, b) => a - b)[10] as number;
    const ratio = median(times.known) / median(times.unknown);
    // Without the hashing of a password one of them would take a tenth.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });
});

describe('a password', () => {
  it('is guessed ten times in a quarter of an hour, from whatever network, and then not even known', async () => {
    const { email } = await makeAccount(test);
    const signIn = (given: string) =>
      post('/account/login', { login_type: 'email_password', email, password: given });
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1) answers.push(await signIn(`guess ${guess}`));
    expect(counts(answers)).toEqual({ LOGIN_WRONG: 10, TOO_MANY_TRIES: 2 });
    expect(refusalOf(await signIn(password))).toBe('TOO_MANY_TRIES');
    await anHourLater();
    expect(outcome(await signIn(password))).toBe('OK');
  });

  it('that is right lets the count begin anew', async () => {
    const { email } = await makeAccount(test);
    const signIn = (given: string) =>
      post('/account/login', { login_type: 'email_password', email, password: given });
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 5; guess += 1) await signIn('wrong one');
      expect(outcome(await signIn(password))).toBe('OK');
    }
  });

  it('is tried for many addresses from one network a hundred times', { timeout: 60_000 }, async () => {
    const ip = newNetwork();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        post('/account/login', { login_type: 'email_password', email: newEmail(), password }, { ip }),
      ),
    );
    expect(counts(answers)).toEqual({ LOGIN_WRONG: 30 });
    await test.context.db.execute(
      sql`update sign_in_limits set points = 100 where key like 'password-network-%' and points = 30`,
    );
    expect(
      refusalOf(
        await post('/account/login', { login_type: 'email_password', email: newEmail(), password }, { ip }),
      ),
    ).toBe('TOO_MANY_TRIES');
  });

  it('of a megabyte is refused unread, one of sixty thousand characters unhashed', async () => {
    const email = newEmail();
    const bodies = (given: string) =>
      [
        ['/account/register', { name: 'Noura', email, password: given }],
        ['/account/login', { login_type: 'email_password', email, password: given }],
        ['/account/change-password', { token: 'x', password: given }],
      ] as const;
    for (const [path, body] of bodies('x'.repeat(1_000_000)))
      expect(refusalOf(await post(path, body))).toBe('PAYLOAD_TOO_LARGE');
    for (const [path, body] of bodies('x'.repeat(60_000))) {
      const start = performance.now();
      expect(refusalOf(await post(path, body))).toBe('INVALID_INPUT');
      expect(performance.now() - start).toBeLessThan(500);
    }
    // A flood of good ones waits in a queue that has an end.
    const flood = await Promise.all(
      Array.from({ length: 90 }, () =>
        post('/account/login', { login_type: 'email_password', email: newEmail(), password }),
      ),
    );
    const { LOGIN_WRONG = 0, OVERLOADED = 0 } = counts(flood);
    expect([LOGIN_WRONG + OVERLOADED, LOGIN_WRONG >= 40]).toEqual([90, true]);
  });

  it('for a new one needs a token that was handed out, not long ago', async () => {
    const { email } = await makeAccount(test);
    await post('/account/forgot-password', { email });
    const otp = await codeFor(test, 'reset', email);
    const { token } = (await post('/account/verify-forgot-password-otp', { email, otp })).json.data;
    const set = (given: string) => post('/account/change-password', { token: given, password: 'brand new' });
    const [code] = await test.context.db.select().from(codes).where(eq(codes.target, email));
    for (const forged of ['', 'A'.repeat(43), code?.resetTokenHash ?? '', code?.uuid ?? '', token.slice(1)])
      expect(refusalOf(await set(forged))).toBe('RESET_EXPIRED');
    await test.context.db.execute(
      sql`update codes set used_at = used_at - interval '11 minutes' where target = ${email}`,
    );
    expect(refusalOf(await set(token))).toBe('RESET_EXPIRED');
    // Of two at the same moment one sets it.
    await test.context.db.execute(sql`update codes set used_at = now() where target = ${email}`);
    expect(counts(await Promise.all([set(token), set(token), set(token)]))).toEqual({
      OK: 1,
      RESET_EXPIRED: 2,
    });
  });

  it('stands nowhere', async () => {
    const email = newEmail();
    const secret = 'a password that nobody reads';
    const token = await makeToken(test, 'guest');
    await post('/account/register', { name: 'Noura', email, password: secret }, { token });
    const otp = await codeFor(test, 'register', email);
    await post('/account/verify-email-otp', { email, otp }, { token });
    const [account] = await test.context.db.select().from(accounts).where(eq(accounts.email, email));
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { rows } = await test.context.db.execute<{ name: string }>(
      sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
    );
    for (const { name } of rows) {
      const found = await test.context.db.execute(
        sql`select from ${sql.raw(name)} t where t::text like ${`%${secret}%`}`,
      );
      expect(found.rows, name).toEqual([]);
    }
  });
});

describe('an ID token', () => {
  beforeEach(() => test.sandbox.post('/control/reset'));

  const tokenOf = (person?: SaysToBe, idToken?: string) => idTokenOf(test, person, idToken);
  const login = (proof: { id_token: string; nonce: string }, more: object = {}) =>
    post('/account/login', { login_type: 'google', ...proof, ...more });

  let people = 0;
  const person = () => {
    people += 1;
    return { subject: `g-${people}`, email: `somebody.${people}@gmail.com` };
  };

  it('signs in once; again it is nobody’s, in whatever spelling', async () => {
    const proof = await tokenOf(person());
    expect(outcome(await login(proof))).toBe('OK');
    expect(refusalOf(await login(proof))).toBe('SOCIAL_REFUSED');
    // The last letter of a signature holds bits that mean nothing.
    const [head, body, signature = ''] = proof.id_token.split('.');
    const spelt = Buffer.from(signature, 'base64url').toString('base64url');
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const last = letters.indexOf(spelt.at(-1) as string);
    const other = `${head}.${body}.${spelt.slice(0, -1)}${letters[last ^ 1]}`;
    expect(refusalOf(await login({ ...proof, id_token: other }))).toBe('SOCIAL_REFUSED');
  });

  it('at ten places at once signs in at one', async () => {
    const proof = await tokenOf(person());
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(proof)));
    expect(counts(answers)).toEqual({ OK: 1, SOCIAL_REFUSED: 9 });
  });

  it.each(['wrong-audience', 'wrong-issuer', 'wrong-nonce', 'expired', 'foreign-key', 'unsigned'])(
    'that doesn’t hold is refused: %s',
    async (fault) => {
      expect(refusalOf(await login(await tokenOf(person(), fault)))).toBe('SOCIAL_REFUSED');
    },
  );

  it('made up is refused, and so are an id, a name and an address without one', async () => {
    const { nonce } = await tokenOf(person());
    const claims = { sub: 'g-1', email: 'noura@gmail.com', email_verified: true, nonce };
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const signed = (alg: string) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg })
        .setIssuer(`${test.sandbox.origin}/identity/google`)
        .setAudience('asees.apps.sandbox-google.example')
        .setIssuedAt()
        .setExpirationTime('5m');
    const byOwnKey = await signed('RS256').sign(privateKey);
    const byClientSecret = await signed('HS256').sign(Buffer.from('sandbox_google_secret'));
    for (const id_token of [byOwnKey, byClientSecret, 'a.b.c', '', '{}', '..'])
      expect(refusalOf(await login({ id_token, nonce }))).toBe('SOCIAL_REFUSED');
    const idAlone = { login_type: 'google', social_id: 'g-1', name: 'Noura', email: 'noura@gmail.com' };
    expect(refusalOf(await post('/account/login', idAlone))).toBe('INVALID_INPUT');
  });

  it('of one provider is none of another’s, and of one person none of another’s', async () => {
    const proof = await tokenOf(person());
    for (const login_type of ['facebook', 'apple'])
      expect(refusalOf(await post('/account/login', { login_type, ...proof }))).toBe('SOCIAL_REFUSED');
    expect(refusalOf(await login(proof, { social_id: 'somebody-else' }))).toBe('SOCIAL_REFUSED');
    expect(refusalOf(await login({ ...proof, nonce: 'another' }))).toBe('SOCIAL_REFUSED');
    // None of this has spent it.
    expect(outcome(await login(proof, { social_id: `g-${people}` }))).toBe('OK');
  });

  it('ties to an account by an address that both have verified, and never by one that isn’t', async () => {
    const { id, email } = await makeAccount(test);
    const gmail = email.replace('example.com', 'gmail.com');
    await test.context.db.update(accounts).set({ email: gmail }).where(eq(accounts.id, id));
    const unverified = await login(await tokenOf({ subject: 'evil-1', email: gmail, verified: null }));
    expect(refusalOf(unverified)).toBe('SOCIAL_EMAIL_TAKEN');
    const linked = await login(await tokenOf({ subject: 'owner-1', email: gmail }));
    expect(linked.json.data).toMatchObject({ id, is_new_account: false });
    // Next time by who it is, whatever the address is by then.
    const later = await login(await tokenOf({ subject: 'owner-1', email: 'moved@gmail.com' }));
    expect(later.json.data.id).toBe(id);

    // An unverified address is not kept, so that its owner can have it.
    const other = person();
    const stranger = await login(await tokenOf({ ...other, verified: null }));
    expect((await get('/user', stranger.json.data.token)).json.data).toMatchObject({
      email: null,
      social: ['google'],
    });
    const owner = await login(await tokenOf({ subject: 'owner-2', email: other.email }));
    expect(owner.json.data.id).not.toBe(stranger.json.data.id);
    expect((await get('/user', owner.json.data.token)).json.data.email).toBe(other.email);
  });

  it('of somebody new at two places at once makes one account', async () => {
    const who = person();
    const proofs = await Promise.all([tokenOf(who), tokenOf(who), tokenOf(who)]);
    const answers = await Promise.all(proofs.map((proof) => login(proof)));
    expect(counts(answers)).toEqual({ OK: 3 });
    expect(new Set(answers.map(({ json }) => json.data.id)).size).toBe(1);
  });

  it('waits for nobody: a provider that is down is said to be down', async () => {
    const proof = await tokenOf(person());
    const { identities } = test.context;
    test.context.identities = { ...identities, google: null };
    expect(refusalOf(await login(proof))).toBe('SOCIAL_UNAVAILABLE');
    test.context.identities = identities;
  });
});

describe('what is typed', () => {
  it.each([
    'noura@example.com\r\nBcc: all@example.com',
    'noura@example.com\nSubject: x',
    'noura@example.com%0aBcc:x@example.com',
    'noura@example.com,evil@example.com',
    'noura@example.com;evil@example.com',
    'noura@example.com evil@example.com',
    '"noura\r\nBcc: x"@example.com',
    '<noura@example.com>',
    'Noura <noura@example.com>',
    'noura@exаmple.com',
    'noura@example.com\u0000.com',
    'noura@[127.0.0.1].com',
  ])('is no address of two people or of a header: %j', async (email) => {
    for (const [path, body] of [
      ['/account/register', { name: 'Noura', email, password }],
      ['/account/forgot-password', { email }],
      ['/account/resend-email-otp', { email }],
    ] as const) {
      const answer = await post(path, body);
      expect(refusalOf(answer)).toBe('INVALID_INPUT');
      expect(answer.json.error.fields).toHaveProperty('email');
    }
  });

  it('as a name never becomes a header of a mail', async () => {
    const phone = newPhone();
    const { token } = await signInByPhone(test, phone);
    const email = newEmail();
    const name = 'Noura\r\nBcc: evil@example.com';
    expect(refusalOf(await post('/user/update-profile', { name, ...phone, email }, { token }))).toBe(
      'INVALID_INPUT',
    );
    await test.context.db.execute(
      sql`update accounts set name = ${name} where phone_number = ${phone.phone_number}`,
    );
    await post('/user/update-profile', { name: 'Noura', ...phone, email }, { token });
    const [code] = await test.context.db.select().from(codes).where(eq(codes.target, email));
    await test.context.db.execute(
      sql`update accounts set name = ${name} where phone_number = ${phone.phone_number}`,
    );
    await sendCode(test.context, { codeId: code?.uuid ?? '', origin: null }, new Date());
    const all = (await test.sandbox.get('/messages?limit=1000')).body.messages as { to: string }[];
    expect(all.filter(({ to }) => to === email)).toHaveLength(1);
    expect(all.filter(({ to }) => to.includes('evil'))).toEqual([]);
  });

  it.each([
    'Аdmin',
    'Nоura',
    'Νoura',
    'admin\u202egnp.exe',
    'ⓐdmin',
    '𝐀𝐝𝐦𝐢𝐧',
    'https://evil.example',
    '<b>Noura</b>',
    'a@b.com',
    '😀',
    '...',
    '١٢٣',
  ])('is no name that looks like another’s: %s', async (name) => {
    const { token } = await signInByPhone(test);
    const answer = await post('/user/update-info', { name }, { token });
    // Characters that turn the direction are taken away; what is left has to be a name.
    if (name.includes('\u202e')) expect(answer.json.data?.name ?? '').not.toContain('\u202e');
    else expect(refusalOf(answer)).toBe('INVALID_INPUT');
  });

  it.each(['نورة العلي', 'Noura', 'Zoë O’Brien', 'عبد الله (أبو فهد)', "D'Angelo-Smith Jr."])(
    'is a name: %s',
    async (name) => {
      const { token } = await signInByPhone(test);
      expect((await post('/user/update-info', { name }, { token })).json.data?.name).toBe(name);
    },
  );
});

describe('holding a shop’s stock by orders that nobody pays', () => {
  it('is bounded for one network, and says when to try again; others, and who pays, go on', async () => {
    await test.context.db.update(slots).set({ capacity: 1_000 });
    const piece = await stocked(test, 'zz-plant', 1_000);
    const slot = await openSlot(test, await cityId(test));
    const buyers = await Promise.all(
      Array.from({ length: 62 }, () => guestWithCart(test, { ...piece, slot })),
    );
    const [late, other, ...crowd] = buyers;
    if (!late || !other) throw new Error('no guests');
    const ip = newNetwork();
    const place = ({ token, order }: typeof late, from: string, localization = 'en') =>
      post('/orders/place-order', order, { ip: from, token, headers: { localization } });
    const held = () => availableOf(test, piece.variantId).then((left) => 1_000 - left);

    const burst = await Promise.all(crowd.map((buyer) => place(buyer, ip)));
    const refused = burst.filter(({ status }) => status !== 200);
    expect(await held()).toBe(60 - refused.length);
    // Orders of the very same moment don't see each other: at most one for each connection to the database.
    expect(await held()).toBeGreaterThanOrEqual(holdsMost.guest.orders);
    expect(await held()).toBeLessThanOrEqual(holdsMost.guest.orders + 16);
    for (const language of ['en', 'ar'] as const) {
      const answer = await place(late, ip, language);
      expect(expectRefusal(answer, language)).toBe('TOO_MANY_HOLDS');
      expect(answer.json.message).toContain(language === 'ar' ? '20 دقيقة' : '20 minutes');
      expect(answer.json.error.retry_after).toBe(1_200);
    }
    const before = await held();
    expect((await place(other, newNetwork())).status).toBe(200);
    const shopper = await makeToken(test, 'shopper');
    const line = { product_id: piece.productId, product_color: piece.variantId, product_qty: 1 };
    await post(`/user/shopping-cart?cities_id=${other.order.cities_id}`, line, { token: shopper });
    expect((await place({ token: shopper, order: other.order }, ip)).status).toBe(200);
    expect(await held()).toBe(before + 2);

    // What is paid, or let go, isn't held any more. Who it was for isn't kept either.
    const open = and(eq(orders.state, 'awaiting_payment'), isNotNull(orders.network));
    const all = await test.context.db.select({ id: orders.id }).from(orders).where(open);
    for (const { id } of all) await endHold(test.context, id, new Date(Date.now() + 1_260_000));
    expect(await test.context.db.select().from(orders).where(isNotNull(orders.network))).toEqual([]);
    expect((await place(late, ip)).status).toBe(200);
  });
});

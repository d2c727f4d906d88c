import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { messages, pushSubscriptions } from '#server/db/schema/index.ts';
import { hashToken } from '#server/kernel/session.ts';
import { ProviderRefused, ProviderUnavailable } from '#server/providers/kit/provider-http.ts';
import { createWebPush } from '#server/providers/push/web-push.ts';
import {
  accountSummary,
  loginAsGuest,
  logout,
  sendOtp,
  updateDeviceToken,
  verifyOtp,
} from '#shop/contract/account.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { pushKey, pushSeen, renewPush } from '#shop/contract/push.ts';
import { deleteAccount, endSession, listSessions } from '#shop/contract/user.ts';
import { deletePhrases } from '#shop/rules/accounts/account.ts';
import { type BrowserSubscription, somePush, subscribe, targetOfBrowser } from '../support/messages/push.ts';
import {
  codeFor,
  letPass,
  newPhone,
  type Phone,
  signInByPhone,
  targetOf,
} from '../support/people/accounts.ts';
import { makeToken } from '../support/people/sessions.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/** Pushes: whose device gets them and until when, what becomes of one that is sent, and where none is ever sent to. */

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop();
}, 60_000);
beforeEach(() => test.sandbox.post('/control/reset'));

function good<T>(answer: Answer<T>): T {
  if (!answer.success) throw new Error(`${answer.error.code}: ${answer.message}`);
  return answer.data;
}
const codeOf = (answer: Answer<unknown>) => (answer.success ? null : answer.error.code);

async function meOf(token: string): Promise<number> {
  return good(await test.call(accountSummary, {}, { token })).id as number;
}

/** Has a session's device take pushes, as the page does after a yes. */
async function take(token: string, browser: BrowserSubscription, language: 'ar' | 'en' = 'en') {
  const body = { user_id: await meOf(token), device_id: 'Web', device_token: JSON.stringify(browser) };
  return test.call(updateDeviceToken, { body }, { token, language });
}

/** Whose device it is now: the account; null where it is nobody's. */
async function holderOf({ endpoint }: BrowserSubscription): Promise<number | null> {
  const [found] = await test.context.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint));
  return found?.accountId ?? null;
}

async function devicesOf(accountId: number): Promise<string[]> {
  const found = await test.context.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, accountId))
    .orderBy(pushSubscriptions.id);
  return found.map(({ endpoint }) => endpoint);
}

/** Signs a shopper in once more, on another device. */
async function anotherSession(phone: Phone): Promise<string> {
  await letPass(test, targetOf(phone), 3_600);
  return (await signInByPhone(test, phone)).token;
}

describe('a device', () => {
  it('takes pushes from when it says so until it says no more', async () => {
    const token = await makeToken(test, 'guest');
    const browser = await subscribe(test);
    good(await take(token, browser, 'ar'));
    expect(await holderOf(browser)).toBe(await meOf(token));
    const [row] = await test.context.db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.endpoint, browser.endpoint));
    expect(row).toMatchObject({ language: 'ar', sessionHash: hashToken(token) });
    const body = { user_id: await meOf(token), device_id: 'Web', device_token: null };
    good(await test.call(updateDeviceToken, { body }, { token }));
    expect(await holderOf(browser)).toBeNull();
  });

  it('has one subscription, the last that it names', async () => {
    const token = await makeToken(test, 'guest');
    const [before, after] = [await subscribe(test), await subscribe(test)];
    good(await take(token, before));
    good(await take(token, before));
    good(await take(token, after));
    expect(await devicesOf(await meOf(token))).toEqual([after.endpoint]);
  });

  it('is one of ten of an account; the one that was away longest makes way', async () => {
    const phone = newPhone();
    const browsers = [];
    let account = 0;
    for (let count = 0; count < 11; count++) {
      const token = await anotherSession(phone);
      const browser = await subscribe(test);
      good(await take(token, browser));
      account = await meOf(token);
      browsers.push(browser.endpoint);
    }
    expect(await devicesOf(account)).toEqual(browsers.slice(1));
  });

  it('goes along when its guest signs in, and with the payload of signing in', async () => {
    const guest = await test.newGuest();
    const browser = await subscribe(test);
    good(await take(guest, browser));
    const shopper = await signInByPhone(test, newPhone(), { token: guest });
    expect(await holderOf(browser)).toBe(shopper.id);

    const phone = newPhone();
    const other = await subscribe(test);
    good(await test.call(sendOtp, { body: phone }));
    const otp = await codeFor(test, 'sign_in', targetOf(phone));
    const device_token = JSON.stringify(other);
    const signedIn = good(await test.call(verifyOtp, { body: { ...phone, otp, device_token } }));
    expect(await holderOf(other)).toBe(signedIn.id);

    const third = await subscribe(test);
    const made = good(await test.call(loginAsGuest, { body: { device_token: JSON.stringify(third) } }));
    expect(await holderOf(third)).toBe(made.id);
  });

  it('lets somebody sign in whose token can’t be used', async () => {
    for (const device_token of ['', 'fcm:token', '{"endpoint":"https://evil.example/"}'])
      good(await test.call(loginAsGuest, { body: { device_token } }));
  });
});

it('a page knows what it needs for the asking, and whether its device takes pushes already', async () => {
  const key = test.context.push.publicKey;
  expect(good(await test.call(pushKey))).toEqual({ key, user_id: null, is_sent_device_token: false });
  const token = await makeToken(test, 'guest');
  const user_id = await meOf(token);
  expect(good(await test.call(pushKey, {}, { token }))).toEqual({
    key,
    user_id,
    is_sent_device_token: false,
  });
  good(await take(token, await subscribe(test)));
  expect(good(await test.call(pushKey, {}, { token }))).toEqual({ key, user_id, is_sent_device_token: true });
});

describe('a device that several people use', () => {
  it('gets nothing of whoever has signed out', async () => {
    const { token } = await signInByPhone(test);
    const browser = await subscribe(test);
    good(await take(token, browser));
    good(await test.call(logout, {}, { token }));
    expect(await holderOf(browser)).toBeNull();
  });

  it('gets nothing once it is signed out from another', async () => {
    const phone = newPhone();
    const [lost, here] = [await anotherSession(phone), await anotherSession(phone)];
    const browser = await subscribe(test);
    good(await take(lost, browser));
    const sessions = good(await test.call(listSessions, {}, { token: here }));
    const other = sessions.find(({ current }) => !current);
    good(await test.call(endSession, { params: { id: other?.id ?? '' } }, { token: here }));
    expect(await holderOf(browser)).toBeNull();
  });

  it('gets nothing of an account that was deleted', async () => {
    const { token } = await signInByPhone(test);
    const browser = await subscribe(test);
    good(await take(token, browser));
    good(await test.call(deleteAccount, { body: { confirmation: deletePhrases.en } }, { token }));
    expect(await holderOf(browser)).toBeNull();
  });

  it('is the next one’s, who is there now', async () => {
    const [before, after] = [await signInByPhone(test), await signInByPhone(test)];
    const browser = await subscribe(test);
    good(await take(before.token, browser));
    good(await take(after.token, browser));
    expect(await holderOf(browser)).toBe(after.id);
  });

  it('can’t be taken by whoever knows its address alone', async () => {
    const [owner, thief] = [await signInByPhone(test), await signInByPhone(test)];
    const [browser, others] = [await subscribe(test), await subscribe(test)];
    good(await take(owner.token, browser));
    const forged = { ...others, endpoint: browser.endpoint };
    expect(codeOf(await take(thief.token, forged))).toBe('PUSH_REFUSED');
    const body = { old: JSON.stringify(forged), fresh: JSON.stringify(others) };
    expect(codeOf(await test.call(renewPush, { body }))).toBe('PUSH_REFUSED');
    expect(await holderOf(browser)).toBe(owner.id);
  });

  it('named by two at once is one’s, and neither call fails', async () => {
    const tokens = [await makeToken(test, 'guest'), await makeToken(test, 'guest')];
    const browser = await subscribe(test);
    for (const answer of await Promise.all(tokens.map((token) => take(token, browser)))) good(answer);
    const holders = await Promise.all(tokens.map(meOf));
    expect(holders).toContain(await holderOf(browser));
  });
});

describe('a subscription that a browser changes by itself', () => {
  const renew = (old: BrowserSubscription | null, fresh: BrowserSubscription, token?: string) =>
    test.call(
      renewPush,
      { body: { old: old && JSON.stringify(old), fresh: JSON.stringify(fresh) } },
      token ? { token } : {},
    );

  it('stays its session’s, without a session to ask with, and asked again', async () => {
    const { token, id } = await signInByPhone(test);
    const [old, fresh] = [await subscribe(test), await subscribe(test)];
    good(await take(token, old));
    good(await renew(old, fresh));
    good(await renew(old, fresh));
    expect([await holderOf(old), await holderOf(fresh)]).toEqual([null, id]);
  });

  it('is the caller’s where the browser no longer knows the old one, and nobody’s without a caller', async () => {
    const { token, id } = await signInByPhone(test);
    const [first, second] = [await subscribe(test), await subscribe(test)];
    good(await renew(null, first, token));
    expect(await holderOf(first)).toBe(id);
    expect(codeOf(await renew(null, second))).toBe('PUSH_REFUSED');
  });
});

describe('where a push may go', () => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };

  it.each([
    'http://127.0.0.1:1/push/x',
    'http://169.254.169.254/push/x',
    'http://[::1]/push/x',
    'https://evil.example/push/x',
    'https://fcm.googleapis.com/fcm/send/x',
    'file:///etc/passwd',
  ])('%s is refused beside the sandbox, when it is named and when it is sent to', async (endpoint) => {
    const token = await makeToken(test, 'guest');
    const answer = await take(token, { endpoint, expirationTime: null, keys });
    expect(codeOf(answer)).toBe('PUSH_REFUSED');
    const target = targetOfBrowser({ endpoint, expirationTime: null, keys });
    expect(await test.context.push.send(target, somePush(), options)).toBe('gone');
  });

  it('no redirect is followed', async () => {
    let asked = 0;
    const inside = createServer((_request, response) => {
      asked += 1;
      response.writeHead(201).end();
    });
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    const { port } = inside.address() as AddressInfo;
    const service = createServer((_request, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${port}/push/inside` }).end();
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const sandboxUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const sender = createWebPush(
      { ...test.context.config.push, sandboxUrl },
      { secret: test.context.config.secret, timeoutMs: 2_000 },
    );
    const target = targetOfBrowser({ endpoint: `${sandboxUrl}/push/x`, expirationTime: null, keys });
    await expect(sender.send(target, somePush(), options)).rejects.toBeInstanceOf(ProviderRefused);
    expect(asked).toBe(0);
    service.close();
    inside.close();
  });

  it.each([
    ['no JSON', 'fcm:dWX3F5ZpefosGcR9'],
    ['no keys', JSON.stringify({ endpoint: 'ENDPOINT' })],
    [
      'a key that is no point',
      JSON.stringify({ endpoint: 'ENDPOINT', keys: { ...keys, p256dh: 'A'.repeat(87) } }),
    ],
    ['a short secret', JSON.stringify({ endpoint: 'ENDPOINT', keys: { ...keys, auth: 'AAAA' } })],
  ])('%s is no device', async (_, text) => {
    const token = await makeToken(test, 'guest');
    const device_token = text.replace('ENDPOINT', `${test.sandbox.origin}/push/x`);
    const body = { user_id: await meOf(token), device_id: 'Web', device_token };
    expect(codeOf(await test.call(updateDeviceToken, { body }, { token }))).toBe('PUSH_REFUSED');
  });
});

const options = { ttlSeconds: 3_600, topic: 'order-AS-10245', urgency: 'high' as const };

describe('a push', () => {
  it('arrives as it was written, with how long it is of use and what it takes the place of', async () => {
    const browser = await subscribe(test);
    expect(await test.context.push.send(targetOfBrowser(browser), somePush(), options)).toBe('sent');
    const to = browser.endpoint.split('/').at(-1) ?? '';
    const { messages: kept } = (await test.sandbox.get(`/messages?channel=push&to=${to}`)).body;
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({
      subject: 'هديتك في الطريق',
      body: 'تصل اليوم بين 4:00 و7:00 م',
      language: 'ar',
      push: {
        navigate: 'https://asees.example/my-orders',
        ttl: 3_600,
        urgency: 'high',
        topic: 'order-AS-10245',
      },
    });
    expect(JSON.parse(kept[0].push.payload)).toEqual(somePush());
    const inbox = await (await fetch(`${test.sandbox.origin}/inbox?lang=en&to=${to}`)).text();
    expect(inbox).toContain('Push notification');
    expect(inbox).toContain('href="https://asees.example/my-orders"');
  });

  it('is sent to the browsers of the shop’s own key alone', async () => {
    const { body } = await test.sandbox.post('/control/push/subscriptions', {
      key: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
    });
    await expect(test.context.push.send(targetOfBrowser(body), somePush(), options)).rejects.toMatchObject({
      status: 403,
    });
  });

  it('that is too long isn’t sent at all', async () => {
    const browser = await subscribe(test);
    const long = somePush({ body: 'ب'.repeat(2_000) });
    await expect(test.context.push.send(targetOfBrowser(browser), long, options)).rejects.toThrow('too long');
  });

  it.each([404, 410])('answered with %i says that the browser is gone', async (status) => {
    await test.sandbox.post('/control/push', { status });
    expect(await test.context.push.send(targetOfBrowser(await subscribe(test)), somePush(), options)).toBe(
      'gone',
    );
  });

  it.each([
    [429, 'busy', 120],
    [500, 'server_error', null],
    [503, 'server_error', 7],
  ])(
    'answered with %i may be tried again, not before the time that is named',
    async (status, reason, wait) => {
      await test.sandbox.post('/control/push', { status, retryAfter: wait });
      const failed = await test.context.push
        .send(targetOfBrowser(await subscribe(test)), somePush(), options)
        .catch((error: unknown) => error);
      expect(failed).toBeInstanceOf(ProviderUnavailable);
      expect(failed).toMatchObject({ reason, status, retryAfterSeconds: wait });
    },
  );

  it.each([400, 403, 413])('answered with %i is refused for good', async (status) => {
    await test.sandbox.post('/control/push', { status });
    await expect(
      test.context.push.send(targetOfBrowser(await subscribe(test)), somePush(), options),
    ).rejects.toMatchObject({ code: 'provider_refused', status });
  });

  it('that nobody answers may be tried again', async () => {
    await test.sandbox.post('/control/push', { silence: true });
    const sender = createWebPush(test.context.config.push, {
      secret: test.context.config.secret,
      timeoutMs: 150,
    });
    await expect(
      sender.send(targetOfBrowser(await subscribe(test)), somePush(), options),
    ).rejects.toMatchObject({ code: 'provider_unavailable', reason: 'timeout' });
  });

  it('is not sent while a transaction holds locks', async () => {
    const target = targetOfBrowser(await subscribe(test));
    await expect(
      test.context.db.transaction(() => test.context.push.send(target, somePush(), options)),
    ).rejects.toThrow();
  });
});

describe('what a device has shown', () => {
  async function made(token: string, changes: Partial<typeof messages.$inferInsert> = {}) {
    const { db } = test.context;
    const accountId = await meOf(token);
    const [device] = await db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.accountId, accountId));
    const later = new Date(Date.now() + 3_600_000);
    const [row] = await db
      .insert(messages)
      .values({
        key: `rating:account-${accountId}:${Math.random()}`,
        event: 'rating',
        audience: 'sender',
        channel: 'push',
        accountId,
        subscriptionId: device?.id ?? null,
        state: 'sent',
        dueAt: later,
        expiresAt: later,
        ...changes,
      })
      .returning();
    if (!row) throw new Error('no message made');
    return row;
  }
  const stateOf = async (id: number) =>
    (await test.context.db.select().from(messages).where(eq(messages.id, id)))[0]?.state;

  it('is known from then on, and so is that the device is alive', async () => {
    const token = await makeToken(test, 'guest');
    good(await take(token, await subscribe(test)));
    const message = await made(token);
    good(await test.call(pushSeen, { body: { id: message.receipt } }));
    good(await test.call(pushSeen, { body: { id: message.receipt } }));
    expect(await stateOf(message.id)).toBe('seen');
    const [device] = await test.context.db
      .select()
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.accountId, await meOf(token)));
    expect(device?.usedAt).not.toBeNull();
  });

  it('is not what was never pushed, was dropped, or nobody knows', async () => {
    const token = await makeToken(test, 'guest');
    const [mail, dropped] = [await made(token, { channel: 'mail' }), await made(token, { state: 'dropped' })];
    for (const id of [mail.receipt, dropped.receipt, '0f4a4f0e-8f0e-4c57-9a8e-55c1d3f3f6b1'])
      expect(good(await test.call(pushSeen, { body: { id } }))).toBeNull();
    expect([await stateOf(mail.id), await stateOf(dropped.id)]).toEqual(['sent', 'dropped']);
  });
});

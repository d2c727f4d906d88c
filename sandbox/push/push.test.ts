import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSandbox } from '../testing/sandbox.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeEach(async () => {
  sandbox = await startSandbox();
});
afterEach(() => sandbox.close());

/** A sender with its key as subscriptions name it. */
async function newSender() {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const { x = '', y = '' } = await exportJWK(publicKey);
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  const key = Buffer.concat(point).toString('base64url');
  const token = (claims: object, alg = 'ES256') =>
    new SignJWT({ ...claims }).setProtectedHeader({ alg, typ: 'JWT' }).sign(privateKey);
  return { key, token };
}

const now = () => Math.floor(Date.now() / 1000);

/** What the push service says of a message with these headers. */
async function push(endpoint: string, headers: Record<string, string>) {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: new Uint8Array(200),
  });
  return { status: response.status, reason: (await response.json()).reason as string };
}

it('takes nothing but what the subscription’s own sender has signed, for it and for a day at most', async () => {
  const [sender, other] = [await newSender(), await newSender()];
  const { endpoint } = (await sandbox.post('/control/push/subscriptions', { key: sender.key })).body;
  const claims = { aud: sandbox.origin, exp: now() + 3_600, sub: 'mailto:a@b.example' };
  const told = async (from: typeof sender, changes: object, key = from.key) =>
    (
      await push(endpoint, {
        authorization: `vapid t=${await from.token({ ...claims, ...changes })}, k=${key}`,
      })
    ).reason;
  expect((await push(endpoint, {})).reason).toBe('no VAPID token');
  expect(await told(other, {})).toMatch(/not the key/);
  expect(await told(other, {}, sender.key)).toBe('the signature is wrong');
  expect(await told(sender, { aud: 'https://fcm.googleapis.com' })).toMatch(/^made for https:\/\/fcm/);
  expect(await told(sender, { exp: now() - 1 })).toBe('the token is over');
  expect(await told(sender, { exp: now() + 86_500 })).toMatch(/longer than a day/);
  expect(await told(sender, { sub: 'nobody' })).toMatch(/missing/);
});

it('asks for how long a message is of use and how it is encrypted, and reads it', async () => {
  const sender = await newSender();
  const { endpoint } = (await sandbox.post('/control/push/subscriptions', { key: sender.key })).body;
  const token = await sender.token({ aud: sandbox.origin, exp: now() + 60, sub: 'mailto:a@b.example' });
  const authorization = `vapid t=${token}, k=${sender.key}`;
  const good = { authorization, ttl: '60', 'content-encoding': 'aes128gcm' };
  expect((await push(endpoint, { authorization, 'content-encoding': 'aes128gcm' })).status).toBe(400);
  expect((await push(endpoint, { ...good, ttl: 'soon' })).status).toBe(400);
  expect((await push(endpoint, { ...good, topic: 'a topic with spaces' })).status).toBe(400);
  expect((await push(endpoint, { ...good, 'content-encoding': 'aesgcm' })).status).toBe(400);
  expect((await push(endpoint, good)).reason).toMatch(/can’t read/);
});

it('knows nobody who was never subscribed, or is no more', async () => {
  const { key } = await newSender();
  expect((await push(`${sandbox.origin}/push/nobody`, {})).status).toBe(410);
  const { endpoint } = (await sandbox.post('/control/push/subscriptions', { key })).body;
  await sandbox.post('/control/reset', { all: true });
  expect((await push(endpoint, {})).status).toBe(410);
});

it('plays whatever a push service can answer, until it is calm again', async () => {
  await sandbox.post('/control/push', { status: 429, retryAfter: 9 });
  const busy = await fetch(`${sandbox.origin}/push/x`, { method: 'POST' });
  expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '9']);
  await sandbox.post('/control/reset');
  expect((await sandbox.get('/control/push')).body).toEqual({
    status: 201,
    retryAfter: null,
    silence: false,
  });
  expect((await sandbox.post('/control/push', { stauts: 404 })).status).toBe(400);
});

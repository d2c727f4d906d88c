import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSandbox } from '../testing/sandbox.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;

beforeEach(async () => {
  sandbox = await startSandbox({ shopUrl: 'https://shop.example' });
});
afterEach(() => sandbox.close());

const ids = {
  google: 'asees.apps.sandbox-google.example',
  facebook: '100000000000001',
  apple: 'example.asees.web',
} as const;

function ask(name: keyof typeof ids, changes: Record<string, string> = {}) {
  const asked = new URLSearchParams({
    client_id: ids[name],
    redirect_uri: `http://localhost:3000/sign-in/${name}/callback`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
    ...changes,
  });
  return fetch(`${sandbox.origin}/identity/${name}/auth?${asked}`, { redirect: 'manual' });
}

it('describes three issuers by the address they were asked at; Facebook’s names no token endpoint', async () => {
  for (const name of Object.keys(ids)) {
    const { body } = await sandbox.get(`/identity/${name}/.well-known/openid-configuration`);
    const issuer = `${sandbox.origin}/identity/${name}`;
    expect(body).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      jwks_uri: `${issuer}/jwks`,
    });
    expect(body.token_endpoint).toBe(name === 'facebook' ? undefined : `${issuer}/token`);
  }
});

it('hands out public halves of keys, another for each issuer', async () => {
  const moduli = new Set<string>();
  for (const name of Object.keys(ids)) {
    const { body } = await sandbox.get(`/identity/${name}/jwks`);
    expect(body.keys).toHaveLength(1);
    expect(body.keys[0].d).toBeUndefined();
    moduli.add(body.keys[0].n);
  }
  expect(moduli.size).toBe(3);
});

it('sends people back to this machine or the shop, and nowhere else', async () => {
  const statuses = async (redirect_uri: string) => (await ask('google', { redirect_uri })).status;
  expect(await statuses('http://127.0.0.1:4000/sign-in/google/callback')).toBe(303);
  expect(await statuses('https://shop.example/sign-in/google/callback')).toBe(303);
  expect(await statuses('https://shop.example.evil.example/callback')).toBe(400);
  expect(await statuses('https://evil.example/callback')).toBe(400);
  expect(await statuses('http://localhost:3000/callback#x')).toBe(400);
});

it('insists on PKCE', async () => {
  const answer = await ask('google', { code_challenge: '', code_challenge_method: '' });
  expect(answer.headers.get('location')).toContain('error=invalid_request');
});

it('asks in both languages who somebody is, and says when that is over', async () => {
  const answer = await ask('apple');
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const page = new URL(answer.headers.get('location') ?? '', answer.url).href;
  const arabic = await (await fetch(page, { headers: { cookie } })).text();
  expect(arabic).toContain('<html lang="ar" dir="rtl">');
  const english = await (await fetch(`${page}?lang=en&person=sara`, { headers: { cookie } })).text();
  expect(english).toContain('Sign in with Apple');
  expect(english).toContain('value="Sara Ahmed"');
  expect(english).not.toContain('<script');
  const wrong = await fetch(page, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ action: 'allow', subject: '"><b>', email: 'no' }),
  });
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('&quot;&gt;&lt;b&gt;');
  expect((await fetch(page)).status).toBe(404);
});

it('is told how to behave, and forgets it on reset', async () => {
  const told = await sandbox.post('/control/identity', { down: true, idToken: 'expired' });
  expect(told.body).toEqual({ down: true, delayMs: 0, idToken: 'expired', unverified: false });
  expect((await sandbox.get('/identity/google/jwks')).status).toBe(503);
  expect((await sandbox.post('/control/identity', { idToken: 'misspelt' })).status).toBe(400);
  await sandbox.post('/control/reset');
  expect((await sandbox.get('/control/identity')).body.down).toBe(false);
  expect((await sandbox.get('/identity/google/jwks')).status).toBe(200);
});

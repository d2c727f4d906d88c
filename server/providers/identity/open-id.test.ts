import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox } from '../../../sandbox/testing/sandbox.ts';
import { Browser } from '../../../tests/support/browsers/browser.ts';
import { type SaysToBe, signInAtProvider } from '../../../tests/support/people/social.ts';
import { type IdentityProvider, IdentityRefused } from './identity-provider.ts';
import { createIdentityProviders } from './index.ts';
import { sandboxIdentity } from './settings.ts';

const sandbox = await startSandbox();
afterAll(() => sandbox.close());
beforeEach(() => sandbox.post('/control/reset'));

const callback = (name: string) => `http://localhost:4999/sign-in/${name}/callback`;
const reach = { timeoutMs: 10_000 };
const settings = sandboxIdentity(sandbox.origin);
const providers = createIdentityProviders(settings, reach);
const names = ['google', 'facebook', 'apple'] as const;

function providerOf(name: (typeof names)[number]): IdentityProvider {
  const provider = providers[name];
  if (!provider) throw new Error(`no ${name}`);
  return provider;
}

/** What the provider sends back, and what was remembered meanwhile. */
async function visit(provider: IdentityProvider, person: SaysToBe = {}) {
  const { url, attempt } = await provider.start(callback(provider.type));
  const back = await signInAtProvider(new Browser(), url, person);
  const returned = new URL(back.url);
  for (const [key, value] of Object.entries(back.form ?? {})) returned.searchParams.set(key, value);
  return { returned, attempt, form: back.form };
}

async function signIn(provider: IdentityProvider, person: SaysToBe = {}) {
  const { returned, attempt } = await visit(provider, person);
  return { ...(await provider.finish(returned, attempt)), attempt };
}

const refused = (work: Promise<unknown>) => expect(work).rejects.toBeInstanceOf(IdentityRefused);

describe.each(names)('%s', (name) => {
  const provider = providerOf(name);

  test('tells who somebody is, and the ID token proves it once more', async () => {
    const { identity, idToken, attempt } = await signIn(provider, { subject: `${name}-1` });
    const email = 'noura@gmail.com';
    const emailVerified = name !== 'facebook';
    expect(identity).toEqual({
      provider: name,
      subject: `${name}-1`,
      email,
      emailVerified,
      name: 'Noura Ali',
    });
    expect(await provider.verify(idToken, attempt.nonce)).toMatchObject({
      subject: `${name}-1`,
      emailVerified,
    });
    await refused(provider.verify(idToken, 'another-nonce'));
    await refused(provider.verify(idToken, ''));
  });

  test('asks with PKCE, state and nonce, never twice the same', async () => {
    const [one, two] = await Promise.all([provider.start(callback(name)), provider.start(callback(name))]);
    const asked = new URL(one.url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('response_type')).toBe('code');
    expect([asked.get('state'), asked.get('nonce')]).toEqual([one.attempt.state, one.attempt.nonce]);
    expect(one.url).not.toContain(one.attempt.codeVerifier);
    for (const key of ['state', 'nonce', 'codeVerifier'] as const) {
      expect(one.attempt[key].length).toBeGreaterThanOrEqual(43);
      expect(one.attempt[key]).not.toBe(two.attempt[key]);
    }
  });

  test.each(['wrong-audience', 'wrong-issuer', 'wrong-nonce', 'expired', 'foreign-key', 'unsigned'])(
    'refuses an ID token: %s',
    async (idToken) => {
      await sandbox.post('/control/identity', { idToken });
      await refused(signIn(provider));
    },
  );

  test('refuses a state that is not this attempt’s, another verifier, and a code used twice', async () => {
    const { returned, attempt } = await visit(provider);
    const tampered = new URL(returned);
    tampered.searchParams.set('state', 'x');
    await refused(provider.finish(tampered, attempt));
    await refused(provider.finish(returned, { ...attempt, state: 'x' }));
    await provider.finish(returned, attempt);
    await refused(provider.finish(returned, attempt));
    const other = await visit(provider);
    await refused(provider.finish(other.returned, { ...other.attempt, codeVerifier: attempt.codeVerifier }));
  });

  test('is unavailable while it is down', async () => {
    const away = await visit(provider);
    const { idToken, attempt } = await signIn(provider);
    await sandbox.post('/control/identity', { down: true });
    const fresh = createIdentityProviders(settings, reach)[name];
    const unavailable = { code: 'provider_unavailable', reason: 'server_error' };
    await expect(provider.finish(away.returned, away.attempt)).rejects.toMatchObject(unavailable);
    await expect(fresh?.start(callback(name))).rejects.toMatchObject(unavailable);
    await expect(fresh?.verify(idToken, attempt.nonce)).rejects.toMatchObject(unavailable);
    await sandbox.post('/control/reset');
    await expect(fresh?.verify(idToken, attempt.nonce)).resolves.toMatchObject({ provider: name });
  });

  test('is not waited for beyond the time limit', async () => {
    const hasty = createIdentityProviders(settings, { timeoutMs: 200 })[name];
    await sandbox.post('/control/identity', { delayMs: 2000 });
    await expect(hasty?.start(callback(name))).rejects.toMatchObject({
      code: 'provider_unavailable',
      reason: 'timeout',
    });
  });
});

/** An ID token fetched past the adapter, as somebody would who then sends it to the shop by hand. */
async function rawToken() {
  const { returned, attempt } = await visit(providerOf('google'));
  const answer = await fetch(`${sandbox.origin}/identity/google/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: returned.searchParams.get('code') ?? '',
      redirect_uri: callback('google'),
      code_verifier: attempt.codeVerifier,
      client_id: settings.google?.clientId ?? '',
      client_secret: settings.google?.clientSecret ?? '',
    }),
  });
  return { idToken: ((await answer.json()) as { id_token: string }).id_token, nonce: attempt.nonce };
}

test.each(['wrong-audience', 'wrong-issuer', 'wrong-nonce', 'expired', 'foreign-key', 'unsigned'])(
  'an ID token sent by hand is refused: %s',
  async (idToken) => {
    const good = await rawToken();
    expect(await providerOf('google').verify(good.idToken, good.nonce)).toMatchObject({ subject: '1001' });
    await sandbox.post('/control/identity', { idToken });
    const bad = await rawToken();
    await refused(providerOf('google').verify(bad.idToken, bad.nonce));
  },
);

test('one provider’s token is worth nothing to another', async () => {
  const { idToken, attempt } = await signIn(providerOf('google'));
  await refused(providerOf('facebook').verify(idToken, attempt.nonce));
  await refused(providerOf('apple').verify(idToken, attempt.nonce));
});

test('what is no token is refused', async () => {
  for (const nonsense of ['', 'a.b.c', '.'.repeat(8000), 'null']) {
    await refused(providerOf('google').verify(nonsense, 'nonce'));
  }
});

test('errors tell neither tokens nor secrets', async () => {
  await sandbox.post('/control/identity', { idToken: 'wrong-audience' });
  const { returned, attempt } = await visit(providerOf('google'));
  const error = await providerOf('google')
    .finish(returned, attempt)
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(IdentityRefused);
  expect((error as Error).cause).toBeUndefined();
  expect((error as Error).message).toMatch(/^google refused: [\w.-]+$/);
});

test('a wrong client secret is refused by the provider', async () => {
  const { google } = settings;
  const wrong = createIdentityProviders(
    { ...settings, google: google && { ...google, clientSecret: 'x' } },
    reach,
  );
  if (!wrong.google) throw new Error('no google');
  await refused(signIn(wrong.google));
});

describe('whose address it is', () => {
  test('an unverified one is nobody’s', async () => {
    await sandbox.post('/control/identity', { unverified: true });
    for (const name of names) {
      expect((await signIn(providerOf(name))).identity).toMatchObject({ emailVerified: false });
    }
  });

  test('Google vouches for gmail.com and for organisations, not for any other address', async () => {
    const said = async (email: string) =>
      (await signIn(providerOf('google'), { email })).identity.emailVerified;
    expect(await said('Noura@Gmail.com')).toBe(true);
    expect(await said('noura@asees.example')).toBe(true);
    expect(await said('noura@yahoo.com')).toBe(false);
  });

  test('Apple may hide it, and tells the name once', async () => {
    const apple = providerOf('apple');
    const person = { subject: 'hidden-1', hideEmail: 'on' } as const;
    const first = (await signIn(apple, person)).identity;
    expect(first).toMatchObject({
      email: 'hidden-1@privaterelay.appleid.com',
      emailVerified: true,
      name: 'Noura Ali',
    });
    expect((await signIn(apple, person)).identity.name).toBeNull();
  });

  test('somebody may have none', async () => {
    for (const name of names) {
      const { identity } = await signIn(providerOf(name), {
        email: '',
        verified: null,
        subject: 'none',
      });
      expect(identity).toMatchObject({ email: null, emailVerified: false });
    }
  });
});

test('a provider without keys isn’t there', () => {
  expect(createIdentityProviders({ google: null, facebook: null, apple: null }, reach)).toEqual({
    google: null,
    facebook: null,
    apple: null,
  });
});

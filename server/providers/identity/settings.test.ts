import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '#server/kernel/config.ts';
import { createIdentityProviders } from './index.ts';
import { readIdentitySettings } from './settings.ts';

const identityOf = (given: Parameters<typeof readIdentitySettings>[0]) =>
  readIdentitySettings(given).settings;

test('a shop without keys has none of the three', () => {
  expect(identityOf({})).toEqual({ google: null, facebook: null, apple: null });
});

test('a provider whose keys are given is asked at its own address', () => {
  const { google, facebook, apple } = identityOf({
    GOOGLE_CLIENT_ID: 'g',
    GOOGLE_CLIENT_SECRET: 's',
    FACEBOOK_CLIENT_ID: 'f',
    FACEBOOK_CLIENT_SECRET: 's',
  });
  expect(google).toMatchObject({ issuer: 'https://accounts.google.com', clientId: 'g' });
  expect(facebook).toMatchObject({ issuer: 'https://www.facebook.com', clientId: 'f' });
  expect(apple).toBeNull();
});

test('half of what a provider needs is refused at start', () => {
  const start = (env: Record<string, string>) => () => readConfig({ MODE: 'test', ...env });
  expect(start({ GOOGLE_CLIENT_ID: 'g' })).toThrow(/^GOOGLE_CLIENT_SECRET is missing/);
  expect(start({ APPLE_KEY_ID: 'k', APPLE_TEAM_ID: 't' })).toThrow(/APPLE_CLIENT_ID.*\n.*APPLE_PRIVATE_KEY/);
});

test('Apple’s key may stand in one line; one that can’t be read is refused at start', () => {
  const pem = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  });
  const apple = (key: string) =>
    createIdentityProviders(
      identityOf({ APPLE_CLIENT_ID: 'c', APPLE_TEAM_ID: 't', APPLE_KEY_ID: 'k', APPLE_PRIVATE_KEY: key }),
      { timeoutMs: 1000 },
    ).apple;
  expect(apple(pem.toString().replaceAll('\n', '\\n'))?.type).toBe('apple');
  expect(() => apple('not a key')).toThrow();
});

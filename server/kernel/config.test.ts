import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

/* In production nothing goes unencrypted: neither shoppers nor what the shop says to whoever takes its money. */

const live = {
  MODE: 'production',
  SECRET: 'a secret for tests of at least thirty-two characters',
  PUBLIC_URL: 'https://asees.example',
  TAP_SECRET_KEY: 'sk_live_x',
  SMS_PROVIDER: 'taqnyat',
  TAQNYAT_TOKEN: 'token',
  TAQNYAT_SENDER: 'Asees',
  SMTP_URL: 'smtps://u:p@mail.example:465',
  MAIL_FROM: 'hello@asees.example',
};

test.each([
  'PUBLIC_URL',
  'TAP_BASE_URL',
  'TAP_FIELDS_URL',
  'TABBY_BASE_URL',
  'TAMARA_BASE_URL',
  'URPAY_BASE_URL',
  'UNIFONIC_BASE_URL',
  'TAQNYAT_BASE_URL',
  'EINVOICE_BASE_URL',
])('in production %s is refused in words when it is not https', (key) => {
  expect(() => readConfig({ ...live, [key]: 'http://provider.example' })).toThrow(
    `${key} is not an address with https: http://provider.example`,
  );
  expect(() => readConfig({ MODE: 'demo', [key]: 'http://provider.example' })).not.toThrow();
});

test('the public address is the root of a host', () => {
  expect(readConfig({ ...live, PUBLIC_URL: 'https://Asees.example:443/' }).publicUrl).toBe(
    'https://asees.example',
  );
  expect(() => readConfig({ ...live, PUBLIC_URL: 'https://asees.example/shop' })).toThrow(
    'PUBLIC_URL has a path',
  );
});

test('the sandbox’s page ports are three', () => {
  for (const wrong of ['3102', '3102,3103', '1,2,3,4', 'a,b,c'])
    expect(() => readConfig({ MODE: 'demo', SANDBOX_PAGE_PORTS: wrong })).toThrow('SANDBOX_PAGE_PORTS');
});

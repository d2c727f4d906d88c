import { expect, test } from 'vitest';
import { readConfig } from '#server/kernel/config.ts';

/* The tax authority is spoken to where the shop is told to, and in the demo by the sandbox alone. */

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
const key = 'k'.repeat(32);

test.each([
  [{}, { authority: null, key: null }],
  [{ EINVOICE_KEY: key }, { authority: null, key }],
  [
    { EINVOICE_ENVIRONMENT: 'simulation' },
    {
      authority: {
        environment: 'simulation',
        baseUrl: 'https://gw-fatoora.zatca.gov.sa/e-invoicing/simulation',
      },
      key: null,
    },
  ],
  [
    { EINVOICE_ENVIRONMENT: 'core', EINVOICE_BASE_URL: 'https://proxy.example/zatca/' },
    { authority: { environment: 'core', baseUrl: 'https://proxy.example/zatca/core' }, key: null },
  ],
])('in production %j is %j', (given, settings) => {
  expect(readConfig({ ...live, ...given }).einvoice).toEqual(settings);
});

test('beside the sandbox it is the sandbox, whatever else is set', () => {
  const demo = { MODE: 'demo', SANDBOX_URL: 'http://127.0.0.1:3100', EINVOICE_ENVIRONMENT: 'core' };
  expect(readConfig(demo).einvoice.authority).toEqual({
    environment: 'sandbox',
    baseUrl: 'http://127.0.0.1:3100/zatca/e-invoicing/developer-portal',
  });
});

test.each([
  ['EINVOICE_ENVIRONMENT', 'developer-portal'],
  ['EINVOICE_KEY', 'short'],
  ['EINVOICE_BASE_URL', 'nowhere'],
])('%s=%s is refused at the start', (name, value) => {
  expect(() => readConfig({ ...live, [name]: value })).toThrow(name);
});

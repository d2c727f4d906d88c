import { expect, test } from 'vitest';
import { readConfig } from '#server/kernel/config.ts';

const live = {
  MODE: 'production',
  SECRET: 'a secret for tests of at least thirty-two characters',
  PUBLIC_URL: 'https://asees.example',
  TAP_SECRET_KEY: 'sk_live_x',
  SMTP_URL: 'smtp://u:p@mail.example:587',
  MAIL_FROM: 'أصيص Asees <hello@asees.example>',
};
const unifonic = { SMS_PROVIDER: 'unifonic', UNIFONIC_APP_SID: 'sid', UNIFONIC_SENDER: 'Asees' };
const taqnyat = { SMS_PROVIDER: 'taqnyat', TAQNYAT_TOKEN: 'token', TAQNYAT_SENDER: 'Asees' };
const start = (env: Record<string, string>) => () => readConfig(env);

test('in production the provider that is chosen is asked, at its own address', () => {
  expect(readConfig({ ...live, ...unifonic }).messages).toEqual({
    sms: { name: 'unifonic', baseUrl: 'https://el.cloud.unifonic.com', appSid: 'sid', sender: 'Asees' },
    smtp: { url: live.SMTP_URL, from: live.MAIL_FROM },
  });
  expect(readConfig({ ...live, ...taqnyat }).messages.sms).toEqual({
    name: 'taqnyat',
    baseUrl: 'https://api.taqnyat.sa/v1',
    token: 'token',
    sender: 'Asees',
  });
});

test('in production every key that is missing is named', () => {
  const { SMTP_URL: _, MAIL_FROM: __, ...rest } = live;
  expect(start(rest)).toThrow(
    /SMS_PROVIDER is missing[\s\S]*UNIFONIC_APP_SID[\s\S]*UNIFONIC_SENDER[\s\S]*SMTP_URL[\s\S]*MAIL_FROM/,
  );
  expect(start({ ...live, SMS_PROVIDER: 'taqnyat' })).toThrow(/^TAQNYAT_TOKEN.*\nTAQNYAT_SENDER.*$/);
});

test('what can’t work is refused at start', () => {
  for (const wrong of [
    { SMS_PROVIDER: 'pigeon' },
    { UNIFONIC_SENDER: 'Asees plants' },
    { UNIFONIC_SENDER: 'أصيص' },
    // For advertising, which people can shut out.
    { UNIFONIC_SENDER: 'Asees-AD' },
    { SMTP_URL: 'http://mail.example' },
    { MAIL_FROM: 'Asees' },
    { MAIL_FROM: 'Asees\r\nBcc: <a@b.com>' },
    { MAIL_FROM: 'a@b.com, c@d.com' },
  ])
    expect(start({ ...live, ...unifonic, ...wrong })).toThrow(Object.keys(wrong)[0]);
});

test('with the sandbox no key is needed, and none that is given goes there', () => {
  const { messages } = readConfig({
    ...live,
    ...taqnyat,
    MODE: 'test',
    PROVIDERS: 'sandbox',
    SANDBOX_URL: 'http://sandbox:4100',
  });
  expect(messages).toEqual({
    sms: {
      name: 'taqnyat',
      baseUrl: 'http://sandbox:4100/taqnyat/v1',
      token: 'sandbox_taqnyat_token',
      sender: 'Asees',
    },
    smtp: {
      url: 'smtp://asees:sandbox_smtp_password@sandbox:4101',
      from: expect.stringContaining('@asees.example'),
      plain: true,
    },
  });
  expect(readConfig({ MODE: 'test', SANDBOX_SMTP_PORT: '4600' }).messages.smtp.url).toContain(':4600');
});

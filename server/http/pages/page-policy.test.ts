import { expect, test } from 'vitest';
import { readConfig } from '#server/kernel/config.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { createPayments } from '#server/providers/payments.ts';
import type { ChatService } from '#shop/contract/switches.ts';
import { pagePolicy } from './page-policy.ts';

/* A form may lead to the pages of those who take money for this shop, and nowhere else. */

const live = {
  MODE: 'production',
  SECRET: 'a secret for tests of at least thirty-two characters',
  PUBLIC_URL: 'https://asees.example',
  TAP_SECRET_KEY: 'sk_live_x',
  SMS_PROVIDER: 'unifonic',
  UNIFONIC_APP_SID: 'sid',
  UNIFONIC_SENDER: 'Asees',
  SMTP_URL: 'smtp://u:p@mail.example:587',
  MAIL_FROM: 'hello@asees.example',
};
const tabby = {
  TABBY_SECRET_KEY: 'sk_x',
  TABBY_MERCHANT_CODE: 'asees',
  TABBY_WEBHOOK_SECRET: 'x'.repeat(16),
};
const tamara = { TAMARA_API_TOKEN: 'token', TAMARA_NOTIFICATION_TOKEN: 'x'.repeat(16) };

const noChat: ChatService = { provider: null, base_url: '', website_id: '' };

function directives(
  env: Record<string, string>,
  { origin = 'https://asees.example', path = '/cart', chat = noChat } = {},
) {
  const config = readConfig(env);
  const context = { config, payments: createPayments(config.payments, { timeoutMs: 1, fetch }) };
  const policy = pagePolicy([], { context: context as unknown as AppContext, origin, path, chat });
  return Object.fromEntries(
    policy.split('; ').map((each) => [each.slice(0, each.indexOf(' ')), each.split(' ').slice(1)]),
  );
}

test('live, forms lead to the providers that are configured', () => {
  const tap = 'https://*.tap.company';
  expect(directives(live)['form-action']).toEqual(["'self'", tap]);
  expect(directives({ ...live, ...tabby })['form-action']).toEqual([
    "'self'",
    tap,
    'https://*.tabby.ai',
    'https://*.tabby.sa',
  ]);
  expect(directives({ ...live, ...tamara })['form-action']).toEqual(["'self'", tap, 'https://*.tamara.co']);
});

test('in the sandbox they lead to ports of their own, at the host by which the shop is open', () => {
  const demo = { MODE: 'demo', SANDBOX_URL: 'http://127.0.0.1:4100' };
  for (const name of ['127.0.0.1', 'localhost', '192.168.1.7', 'asees.local', '[::1]'])
    expect(directives(demo, { origin: `http://${name}:3000` })['form-action']).toEqual([
      "'self'",
      ...[4102, 4103, 4104].map((port) => `http://${name}:${port}`),
    ]);
  const ports = { ...demo, SANDBOX_PAGE_PORTS: '5001,5002,5003' };
  expect(directives(ports, { origin: 'http://localhost:3000' })['form-action']).toContain(
    'http://localhost:5003',
  );
});

test('the card fields’ script is let in on the page of cards, from where the visitor finds it', () => {
  const demo = { MODE: 'demo', SANDBOX_URL: 'http://127.0.0.1:4100' };
  const at = (path: string) => directives(demo, { origin: 'http://localhost:3000', path });
  expect(at('/payment')['script-src']).toContain('http://localhost:4102');
  expect(at('/payment')['frame-src']).toEqual(['http://localhost:4102']);
  expect(at('/wallet')['script-src']).not.toContain('http://localhost:4102');
  expect(at('/wallet')['frame-src']).toBeUndefined();
});

test('a chat service is let in where it is set up, on the page of the chat alone', () => {
  const chatwoot: ChatService = {
    provider: 'chatwoot',
    base_url: 'https://chat.example',
    website_id: 'token',
  };
  const crisp: ChatService = { provider: 'crisp', base_url: '', website_id: 'id' };
  const named = (chat: ChatService, path: string) =>
    Object.values(directives(live, { path, chat }))
      .flat()
      .filter((source) => /chat/.test(source));
  expect(named(chatwoot, '/cart')).toEqual([]);
  expect(named(crisp, '/')).toEqual([]);
  expect(named(noChat, '/chat')).toEqual([]);
  expect(new Set(named(chatwoot, '/chat'))).toEqual(new Set(['https://chat.example']));
  expect(directives(live, { path: '/chat', chat: chatwoot })['style-src']).toContain("'unsafe-inline'");
  expect(named(crisp, '/chat').every((source) => /^(?:https|wss):[\w/.]+\.crisp\.chat$/.test(source))).toBe(
    true,
  );
  expect(directives(live, { path: '/chat', chat: crisp })['script-src']).toContain(
    'https://client.crisp.chat',
  );
  expect(directives(live, { path: '/chat', chat: crisp })['worker-src']).toEqual([
    "'self'",
    'blob:',
    'https://client.crisp.chat',
  ]);
  expect(directives(live, { path: '/chat', chat: noChat })).toEqual(
    directives(live, { path: '/wallet', chat: noChat }),
  );
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { halalas } from '#shop/rules/money/money.ts';
import { type Received, startReceiver, startSandbox, until } from '../../../../sandbox/testing/sandbox.ts';
import { registerTabbyWebhook } from './register-tabby-webhook.ts';
import { createTabby } from './tabby.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeAll(async () => {
  sandbox = await startSandbox();
  receiver = await startReceiver();
});
afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

const account = (webhookSecret: string) => ({
  baseUrl: `${sandbox.origin}/tabby`,
  secretKey: 'sk_test_asees_tabby',
  merchantCode: 'asees',
  timeoutMs: 2000,
  webhookSecret,
});

it('registers the address once and renews its header, so that notices are believed', async () => {
  const publicUrl = `${new URL(receiver.url).origin}/`;
  const url = `${new URL(receiver.url).origin}/api/webhooks/tabby`;
  const first = await registerTabbyWebhook({ ...account('an old secret of the shop'), publicUrl });
  expect(first).toEqual([{ id: expect.any(String), url }]);
  const tabby = createTabby(account('a new secret of the shop'));
  expect(await registerTabbyWebhook({ ...account('a new secret of the shop'), publicUrl })).toEqual(first);

  const { id } = await tabby.createCharge({
    amount: halalas(18950),
    reference: '0f8b1c1e-0000-4000-8000-000000000001',
    orderReference: 'A-1',
    description: 'طلب',
    customer: { name: 'نورة', email: null, phone: { code: '966', number: '512345678' } },
    language: 'ar',
    redirectUrl: 'http://127.0.0.1:9/back',
    webhookUrl: '',
    expiresInMinutes: 20,
    source: { kind: 'page' },
    saveCard: null,
    purchase: null,
  });
  await sandbox.post(`/control/tabby/payments/${id}/approve`);
  await until(() => receiver.received.length === 1);
  const { headers, body } = receiver.received[0] as Received;
  const given = { headers: headers as Record<string, string>, query: {}, body, rawBody: '', now: new Date() };
  expect(tabby.verifyNotification(given)).toMatchObject({ object: 'charge', id });
  expect(createTabby(account('an old secret of the shop')).verifyNotification(given)).toBeNull();
});

it('leaves the addresses of others alone', async () => {
  await registerTabbyWebhook({ ...account('another secret'), publicUrl: 'https://other.example' });
  const listed = await registerTabbyWebhook({
    ...account('another secret'),
    publicUrl: 'https://third.example',
  });
  expect(listed.map(({ url }) => new URL(url).host)).toEqual([
    new URL(receiver.url).host,
    'other.example',
    'third.example',
  ]);
});

it('says what Tabby says, for a merchant it doesn’t know', async () => {
  const wrong = { ...account('secret'), merchantCode: 'nobody', publicUrl: 'https://asees.example' };
  await expect(registerTabbyWebhook(wrong)).rejects.toMatchObject({ providerCode: 'no_permission' });
});

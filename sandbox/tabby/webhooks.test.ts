import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startReceiver, until } from '../testing/sandbox.ts';
import { checkoutBody, startTabby, statusesOf } from '../testing/tabby.ts';

let tabby: Awaited<ReturnType<typeof startTabby>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeEach(async () => {
  tabby = await startTabby();
  receiver = await startReceiver();
  await tabby.post('/control/tabby', { webhookUrl: receiver.url });
});
afterEach(async () => {
  await tabby.close();
  await receiver.close();
});

const settle = (ms = 80) => new Promise((resolve) => setTimeout(resolve, ms));
const arrived = (count: number) => until(() => receiver.received.length === count);

async function decided(word = 'approve') {
  const { payment } = await tabby.checkout();
  await tabby.control(payment.id, word);
  return payment.id as string;
}

it('tells every change, with the header and the status in lower case', async () => {
  const id = await decided();
  await arrived(1);
  expect(receiver.received[0]?.headers['x-asees-tabby']).toBe('sandbox_tabby_webhook_secret');
  expect(receiver.received[0]?.body).toMatchObject({
    id,
    status: 'authorized',
    is_test: true,
    amount: '189.50',
    currency: 'SAR',
    order: { reference_id: 'payment-1' },
    captures: [],
  });
  await tabby.move(id, 'captures', { amount: '100.00', reference_id: 'c1' });
  await arrived(2);
  await tabby.move(id, 'captures', { amount: '89.50', reference_id: 'c2' });
  await arrived(3);
  await tabby.move(id, 'refunds', { amount: '1.00', reference_id: 'r1' });
  await arrived(4);
  expect(statusesOf(receiver.received)).toEqual(['authorized', 'authorized', 'closed', 'closed']);
  expect(receiver.received[3]?.body).toMatchObject({ refunds: [{ amount: '1.00' }] });
});

it.each([
  ['reject', 'rejected'],
  ['expire', 'expired'],
])('tells what “%s” comes to', async (word, status) => {
  await decided(word);
  await arrived(1);
  expect(statusesOf(receiver.received)).toEqual([status]);
});

it('says nothing more of what it refused in its answer', async () => {
  await tabby.checkout({ phone: '+966500000002' });
  await settle();
  expect(receiver.received).toEqual([]);
});

it('tries five times, and only 200 is an acknowledgement', async () => {
  await receiver.close();
  receiver = await startReceiver([500, 204, 302, 201, 500, 200]);
  await tabby.post('/control/tabby', { webhookUrl: receiver.url });
  await decided();
  await arrived(5);
  await settle();
  expect(receiver.received).toHaveLength(5);
});

it('comes late, twice, forged, or not at all when told so', async () => {
  const as = (webhooks: object) => tabby.post('/control/tabby', { webhooks });
  await as({ delayMs: 150 });
  await decided();
  await settle(60);
  expect(receiver.received).toHaveLength(0);
  await arrived(1);
  await as({ delayMs: 0, twice: true });
  await decided();
  await arrived(3);
  await as({ twice: false, forged: true });
  await decided();
  await arrived(4);
  expect(receiver.received[3]?.headers['x-asees-tabby']).toBe('forged');
  await as({ forged: false, lost: true });
  const id = await decided();
  await settle();
  expect(receiver.received).toHaveLength(4);
  expect((await tabby.control(id, 'webhook')).body).toEqual({ statuses: [200] });
});

it('lets the second overtake the first, each as it stood', async () => {
  await tabby.post('/control/tabby', { webhooks: { outOfOrder: true } });
  const id = await decided();
  await tabby.move(id, 'captures', { amount: '189.50', reference_id: 'c' });
  await arrived(2);
  expect(statusesOf(receiver.received)).toEqual(['closed', 'authorized']);
});

it('finds the shop by where its shoppers go back to, when it was told no address', async () => {
  await tabby.post('/control/tabby', { webhookUrl: null });
  const { origin } = new URL(receiver.url);
  const merchant_urls = { success: `${origin}/a`, cancel: `${origin}/b`, failure: `${origin}/c` };
  const { body } = await tabby.api('POST', '/api/v2/checkout', { ...checkoutBody(), merchant_urls });
  await tabby.control(body.payment.id, 'approve');
  await arrived(1);
});

describe('registered addresses', () => {
  const code = { 'x-merchant-code': 'asees' };
  const path = '/api/v1/webhooks';
  const register = (url: string, header?: object) => tabby.api('POST', path, { url, header }, code);

  it('go before the scenario’s, with a header of the merchant’s', async () => {
    await tabby.post('/control/tabby', { webhookUrl: 'http://127.0.0.1:9/none' });
    await register(receiver.url, { title: 'X-Secret', value: 'mine' });
    await decided();
    await arrived(1);
    expect(receiver.received[0]?.headers).toMatchObject({ 'x-secret': 'mine' });
    expect(receiver.received[0]?.headers).not.toHaveProperty('x-asees-tabby');
  });

  it('are listed, changed and removed; an empty list is null', async () => {
    expect((await tabby.api('GET', path, undefined, code)).body).toBeNull();
    const { body } = await register('https://a.example/x');
    await tabby.api('PUT', `${path}/${body.id}`, { url: 'https://b.example/y' }, code);
    expect((await tabby.api('GET', path, undefined, code)).body).toMatchObject([
      { id: body.id, url: 'https://b.example/y' },
    ]);
    await tabby.api('DELETE', `${path}/${body.id}`, undefined, code);
    expect((await tabby.api('GET', path, undefined, code)).body).toBeNull();
    expect((await tabby.api('DELETE', `${path}/${body.id}`, undefined, code)).status).toBe(404);
  });

  it('are four at most, and only for who names the merchant code', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await register(`https://${name}.example/`);
    expect((await register('https://e.example/')).status).toBe(400);
    expect((await tabby.api('GET', path)).status).toBe(403);
  });
});

import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Received, startReceiver, until } from '../testing/sandbox.ts';
import { startUrpay } from '../testing/urpay.ts';
import { account } from './account.ts';

let urpay: Awaited<ReturnType<typeof startUrpay>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let now = Date.now();

beforeEach(async () => {
  now = Date.now();
  urpay = await startUrpay({ now: () => now });
  receiver = await startReceiver();
});
afterEach(async () => {
  await urpay.close();
  await receiver.close();
});

const settle = (ms = 80) => new Promise((resolve) => setTimeout(resolve, ms));
const arrived = (count: number) => until(() => receiver.received.length === count);
const statuses = () => receiver.received.map(({ body }) => body.status);

async function decided(word = 'pay'): Promise<string> {
  const { payment_id } = await urpay.pay({ callback_url: receiver.url });
  await urpay.control(payment_id, word);
  return payment_id;
}

function isSigned({ headers, body }: Received, secret = account.webhookSecret): boolean {
  const signed = `${headers['x-urpay-timestamp']}.${JSON.stringify(body)}`;
  return headers['x-urpay-signature'] === createHmac('sha256', secret).update(signed).digest('hex');
}

it.each([
  ['pay', 'PAID'],
  ['decline', 'DECLINED'],
  ['expire', 'EXPIRED'],
])('tells what “%s” comes to, signed with the time', async (word, status) => {
  const id = await decided(word);
  await arrived(1);
  const [one] = receiver.received as [Received];
  expect(one.body).toMatchObject({ object: 'payment', payment_id: id, status, amount: '189.50' });
  expect(one.headers['x-urpay-timestamp']).toBe(String(Math.floor(now / 1000)));
  expect(isSigned(one)).toBe(true);
});

it('tells that a code was right, and nothing of wrong ones', async () => {
  const { payment_id: id } = await urpay.pay({ callback_url: receiver.url });
  const { code } = await urpay.shown(id);
  await urpay.enter(id, { otp: code === '000000' ? '000001' : '000000' });
  await urpay.enter(id);
  await arrived(1);
  await settle();
  expect(statuses()).toEqual(['PAID']);
});

it('tells that a refund has arrived', async () => {
  const id = await decided();
  const { refund_id } = (await urpay.refund(id)).body;
  await arrived(2);
  expect(receiver.received[1]?.body).toMatchObject({
    object: 'refund',
    refund_id,
    payment_id: id,
    status: 'REFUNDED',
    amount: '100.00',
  });
});

it('tries five times, each signed at its own time, until it is acknowledged', async () => {
  await receiver.close();
  receiver = await startReceiver([500, 302, 204]);
  await decided();
  now += 60_000;
  await arrived(3);
  await settle();
  expect(receiver.received).toHaveLength(3);
  expect(receiver.received.every((one) => isSigned(one))).toBe(true);
  expect(receiver.received[2]?.headers['x-urpay-timestamp']).toBe(String(Math.floor(now / 1000)));

  await receiver.close();
  receiver = await startReceiver([500, 500, 500, 500, 500]);
  await decided();
  await arrived(5);
  await settle();
  expect(receiver.received).toHaveLength(5);
});

it('comes late, twice, forged, or not at all when told so', async () => {
  const as = (webhooks: object) => urpay.post('/control/urpay', { webhooks });
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
  expect(isSigned(receiver.received[3] as Received)).toBe(false);
  await as({ forged: false, lost: true });
  const id = await decided();
  await settle();
  expect(receiver.received).toHaveLength(4);
  expect((await urpay.control(id, 'webhook')).body).toEqual({ status: 200 });
  expect(receiver.received[4]?.body).toMatchObject({ payment_id: id, status: 'PAID' });
});

it('lets the second overtake the first', async () => {
  await urpay.post('/control/urpay', { webhooks: { outOfOrder: true } });
  await decided('pay');
  await decided('decline');
  await arrived(2);
  expect(statuses()).toEqual(['DECLINED', 'PAID']);
});

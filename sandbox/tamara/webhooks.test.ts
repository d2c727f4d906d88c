import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Received, startReceiver, until } from '../testing/sandbox.ts';
import { checkoutBody, sar, startTamara } from '../testing/tamara.ts';

let tamara: Awaited<ReturnType<typeof startTamara>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const now = Date.parse('2026-01-05T10:00:00Z');

beforeEach(async () => {
  tamara = await startTamara({ now: () => now });
  receiver = await startReceiver();
});
afterEach(async () => {
  await tamara.close();
  await receiver.close();
});

const settle = (ms = 80) => new Promise((resolve) => setTimeout(resolve, ms));
const arrived = (count: number) => until(() => receiver.received.length === count);
const eventsOf = (received: Received[]) => received.map((one) => one.body.event_type);

async function decided(word = 'approve') {
  const { merchant_url } = checkoutBody();
  const { order_id } = await tamara.checkout({
    merchant_url: { ...merchant_url, notification: receiver.url },
  });
  await tamara.control(order_id, word);
  return order_id as string;
}

function claimsOf(token: string, key: string) {
  const [header = '', claims = '', signature] = token.split('.');
  const right = createHmac('sha256', key).update(`${header}.${claims}`).digest('base64url');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return signature === right ? { header: read(header), claims: read(claims) } : null;
}

it('tells every change, with what was moved', async () => {
  const id = await decided();
  await arrived(1);
  const named = { order_id: id, order_reference_id: 'payment-1', order_number: 'A-1' };
  expect(receiver.received[0]?.body).toEqual({ ...named, event_type: 'order_approved', data: [] });
  await tamara.authorise(id);
  await arrived(2);
  await tamara.capture(id);
  await arrived(3);
  await tamara.refund(id, 10);
  await arrived(4);
  expect(eventsOf(receiver.received)).toEqual([
    'order_approved',
    'order_authorised',
    'order_captured',
    'order_refunded',
  ]);
  expect(receiver.received[2]?.body.data).toEqual({
    capture_id: expect.any(String),
    captured_amount: sar(189.5),
  });
  expect(receiver.received[3]?.body.data).toEqual({
    refund_id: expect.any(String),
    refunded_amount: sar(10),
  });
});

it.each([
  ['decline', 'order_declined', []],
  ['expire', 'order_expired', []],
  ['cancel', 'order_canceled', { cancel_id: expect.any(String), canceled_amount: sar(189.5) }],
])('tells what “%s” comes to', async (word, event_type, data) => {
  await decided(word);
  await arrived(1);
  expect(receiver.received[0]?.body).toMatchObject({ event_type, data });
});

it('has the older form too, with the order’s status', async () => {
  await tamara.post('/control/tamara', { notices: 'order_status' });
  await decided();
  await arrived(1);
  expect(receiver.received[0]?.body).toMatchObject({ order_status: 'approved' });
  expect(receiver.received[0]?.body).not.toHaveProperty('event_type');
});

it('is signed by HS256 for 15 minutes, in the address and in the header', async () => {
  await decided();
  await arrived(1);
  const { headers, url } = receiver.received[0] as Received;
  for (const token of [
    headers.authorization?.replace('Bearer ', ''),
    new URL(url, receiver.url).searchParams.get('tamaraToken'),
  ])
    expect(claimsOf(token ?? '', 'sandbox_tamara_notification_token')).toEqual({
      header: { alg: 'HS256', typ: 'JWT' },
      claims: { iss: 'Tamara', iat: now / 1000, exp: now / 1000 + 900 },
    });
});

it('says nothing to a merchant without an address for it', async () => {
  const { order_id } = await tamara.checkout();
  await tamara.control(order_id, 'approve');
  expect((await tamara.control(order_id, 'webhook')).body).toEqual({ status: null });
});

it('tries five times until it is acknowledged', async () => {
  await receiver.close();
  receiver = await startReceiver([500, 302, 500, 404, 500, 200]);
  await decided();
  await arrived(5);
  await settle();
  expect(receiver.received).toHaveLength(5);
});

it('comes late, twice, forged, or not at all when told so', async () => {
  const as = (webhooks: object) => tamara.post('/control/tamara', { webhooks });
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
  const forged = receiver.received[3]?.headers.authorization?.replace('Bearer ', '') ?? '';
  expect(claimsOf(forged, 'sandbox_tamara_notification_token')).toBeNull();
  await as({ forged: false, lost: true });
  const id = await decided();
  await settle();
  expect(receiver.received).toHaveLength(4);
  expect((await tamara.control(id, 'webhook')).body).toEqual({ status: 200 });
});

it('lets the second overtake the first, each as it stood', async () => {
  await tamara.post('/control/tamara', { webhooks: { outOfOrder: true } });
  const id = await decided();
  await tamara.authorise(id);
  await arrived(2);
  expect(eventsOf(receiver.received)).toEqual(['order_authorised', 'order_approved']);
});

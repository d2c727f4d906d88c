import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Received, startReceiver, startSandbox, until } from '../testing/sandbox.ts';
import { sign } from './protocol/signature.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;

beforeEach(async () => {
  sandbox = await startSandbox();
  receiver = await startReceiver();
});
afterEach(async () => {
  await sandbox.close();
  await receiver.close();
});

async function decided(word = 'pay', body: object = {}) {
  const { id } = await sandbox.charge({ post: { url: receiver.url } });
  await sandbox.post(`/control/tap/charges/${id}/${word}`, body);
  return id;
}
const settle = (ms = 80) => new Promise((resolve) => setTimeout(resolve, ms));
const postOf = async (id: string) => (await sandbox.get(`/tap/v2/charges/${id}`)).body.post;

it('posts the charge as it stands, signed', async () => {
  const id = await decided();
  await until(() => receiver.received.length === 1);
  const one = receiver.received[0] as Received;
  expect(one.body).toMatchObject({
    id,
    object: 'charge',
    status: 'CAPTURED',
    amount: 189.5,
    post: { attempt: 1 },
  });
  const { reference, transaction } = one.body as {
    reference: { gateway: string; payment: string };
    transaction: { created: string };
  };
  expect(one.headers.hashstring).toBe(
    sign('sk_test_asees', {
      id,
      amountMinor: 18950,
      currency: 'SAR',
      gatewayReference: reference.gateway,
      paymentReference: reference.payment,
      status: 'CAPTURED',
      created: transaction.created,
    }),
  );
  await until(async () => (await postOf(id)).status === 'SUCCESS');
});

it.each([
  ['CAPTURED', '000', 1],
  ['FAILED', '407', 1],
  ['DECLINED', '501', 1],
  ['CANCELLED', '302', 0],
  ['ABANDONED', '301', 0],
  ['TIMEDOUT', '801', 0],
  ['UNKNOWN', '901', 0],
] as const)('%s (%s) is told %d times', async (_status, code, times) => {
  await decided('decide', { code });
  await settle();
  expect(receiver.received).toHaveLength(times);
});

it('tries three times and then gives up', async () => {
  await receiver.close();
  receiver = await startReceiver([500, 404, 302, 500]);
  const id = await decided();
  await until(async () => (await postOf(id)).status === 'ERROR');
  expect(receiver.received).toHaveLength(3);
  expect(receiver.received.map((one) => (one.body.post as { attempt: number }).attempt)).toEqual([1, 2, 3]);
});

it('stops at the first success', async () => {
  await receiver.close();
  receiver = await startReceiver([500, 204]);
  const id = await decided();
  await until(async () => (await postOf(id)).status === 'SUCCESS');
  await settle();
  expect(receiver.received).toHaveLength(2);
});

it('comes late, twice, or not at all when told so', async () => {
  await sandbox.post('/control/tap', { webhooks: { delayMs: 150 } });
  await decided();
  await settle(60);
  expect(receiver.received).toHaveLength(0);
  await until(() => receiver.received.length === 1);

  await sandbox.post('/control/tap', { webhooks: { delayMs: 0, twice: true } });
  await decided();
  await until(() => receiver.received.length === 3);
  expect(receiver.received[2]?.body.id).toBe(receiver.received[1]?.body.id);

  await sandbox.post('/control/tap', { webhooks: { lost: true } });
  const id = await decided();
  await settle();
  expect(receiver.received).toHaveLength(3);

  expect((await sandbox.post(`/control/tap/charges/${id}/webhook`)).body).toEqual({ status: 200 });
  expect(receiver.received[3]?.body.id).toBe(id);
});

it('lets the second overtake the first when told so', async () => {
  await sandbox.post('/control/tap', { webhooks: { outOfOrder: true } });
  const first = await decided();
  const second = await decided();
  await until(() => receiver.received.length === 2);
  expect(receiver.received.map((one) => one.body.id)).toEqual([second, first]);
});

it('closes at once, even with webhooks and withheld answers under way', async () => {
  await sandbox.post('/control/tap', { webhooks: { delayMs: 60_000 } });
  await decided();
  await sandbox.post('/control/tap', { timeoutAfterSuccess: true });
  const withheld = sandbox.charge().catch(() => 'cut off');
  await settle(30);
  const before = performance.now();
  await sandbox.close();
  expect(performance.now() - before).toBeLessThan(1000);
  await withheld;
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { halalas } from '#shop/rules/money/money.ts';
import { type Received, startReceiver, startSandbox, until } from '../../../../sandbox/testing/sandbox.ts';
import type { ChargeRequest, Purchase } from '../payment-provider.ts';
import { createTabby } from './tabby.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let count = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  receiver = await startReceiver();
});
beforeEach(async () => {
  await sandbox.post('/control/reset', { all: true });
  await sandbox.post('/control/tabby', { webhookUrl: receiver.url });
  receiver.received.length = 0;
});
afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

const tabby = (changes: Partial<Parameters<typeof createTabby>[0]> = {}) =>
  createTabby({
    baseUrl: `${sandbox.origin}/tabby`,
    secretKey: 'sk_test_asees_tabby',
    merchantCode: 'asees',
    webhookSecret: 'sandbox_tabby_webhook_secret',
    timeoutMs: 2000,
    ...changes,
  });

const customer = {
  name: 'نورة بنت عبدالله',
  email: 'noura@example.com',
  phone: { code: '966', number: '512345678' },
};

const purchase: Purchase = {
  items: [
    {
      reference: '17',
      title: 'بوتس ذهبي في أصيص كوبالت',
      category: 'plant',
      quantity: 2,
      unitPrice: halalas(9000),
    },
  ],
  delivery: halalas(2000),
  discount: halalas(1050),
  vat: halalas(2472),
  city: 'الرياض',
  address: 'حي النرجس، شارع 12',
  customerSince: new Date('2024-03-01T09:00:00Z'),
  history: [
    { paidAt: new Date('2025-01-05T10:00:00Z'), amount: halalas(25000), byCard: true, status: 'complete' },
  ],
};

function request(changes: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    amount: halalas(18950),
    reference: `0f8b1c1e-0000-4000-8000-${String(++count).padStart(12, '0')}`,
    orderReference: 'A-10432',
    description: 'طلب من أصيص',
    customer,
    language: 'ar',
    redirectUrl: 'http://127.0.0.1:9/back?order=7',
    webhookUrl: receiver.url,
    expiresInMinutes: 20,
    source: { kind: 'page' },
    saveCard: null,
    purchase,
    ...changes,
  };
}

const control = (id: string, word: string) => sandbox.post(`/control/tabby/payments/${id}/${word}`);

async function authorized(changes: Partial<ChargeRequest> = {}) {
  const asked = request(changes);
  const { id } = await tabby().createCharge(asked);
  await control(id, 'approve');
  return { chargeId: id, amount: asked.amount, reference: asked.reference };
}

async function captured(changes: Partial<ChargeRequest> = {}) {
  const charge = await authorized(changes);
  await tabby().captureCharge(charge);
  return charge;
}

const refund = (chargeId: string, amount: number, reference = `refund-${++count}`) => ({
  chargeId,
  amount: halalas(amount),
  reference,
  reason: 'damaged',
  webhookUrl: receiver.url,
});

describe('books', () => {
  const within = (ms: number) => ({ from: new Date(Date.now() - ms), to: new Date(Date.now() + ms) });
  const all = async <T>(entries: AsyncIterable<T> | undefined) => {
    const found: T[] = [];
    for await (const entry of entries ?? []) found.push(entry);
    return found;
  };

  it('list what was approved, page by page, with who paid, and nothing of another time', async () => {
    const made = [];
    for (let many = 0; many < 21; many += 1) made.push(await authorized());
    await tabby().createCharge(request());
    const listed = await all(tabby().books?.charges(within(60_000)));
    expect(listed.map(({ id }) => id).sort()).toEqual(made.map(({ chargeId }) => chargeId).sort());
    expect(listed[0]).toMatchObject({
      ...{ state: 'authorized', amount: 18950, currency: 'SAR' },
      payer: { name: customer.name, email: customer.email, phone: '+966512345678' },
    });
    const before = { from: new Date(0), to: new Date(Date.now() - 60_000) };
    expect(await all(tabby().books?.charges(before))).toEqual([]);
  });

  it('list what was given back, each part with our reference', async () => {
    const { chargeId } = await captured();
    const parts = [refund(chargeId, 5000), refund(chargeId, 1000)];
    for (const part of parts) await tabby().createRefund(part);
    const listed = await all(tabby().books?.refunds(within(60_000)));
    expect(listed.map(({ reference, amount }) => ({ reference, amount }))).toEqual(
      parts.map(({ reference, amount }) => ({ reference, amount })),
    );
    expect(listed[0]).toMatchObject({ chargeId, state: 'refunded' });
  });
});

describe('charges', () => {
  it('opens a session with all that Tabby judges by, amounts as decimal strings', async () => {
    const asked = request();
    const charge = await tabby().createCharge(asked);
    expect(charge).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      state: 'pending',
      providerStatus: 'CREATED',
      amount: 18950,
      currency: 'SAR',
      reference: asked.reference,
      live: false,
      url: `${sandbox.origin}/tabby/pay/${charge.id}`,
      card: null,
      savedCard: null,
      refusal: null,
    });
    expect(await tabby().readCharge(charge.id)).toEqual({ ...charge, url: null });

    const { body } = await sandbox.get('/control/tabby/payments');
    const buyer = { name: customer.name, email: customer.email, phone: '+966512345678' };
    const shipping_address = { city: 'الرياض', address: 'حي النرجس، شارع 12', zip: '' };
    expect(body.payments[0]).toMatchObject({
      amount: '189.50',
      currency: 'SAR',
      description: asked.description,
      buyer,
      shipping_address,
      order: {
        reference_id: asked.reference,
        items: [
          {
            reference_id: '17',
            title: 'بوتس ذهبي في أصيص كوبالت',
            category: 'plant',
            quantity: 2,
            unit_price: '90.00',
          },
        ],
        tax_amount: '24.72',
        shipping_amount: '20.00',
        discount_amount: '10.50',
      },
      buyer_history: { registered_since: '2024-03-01T09:00:00.000Z', loyalty_level: 1 },
      order_history: [
        {
          purchased_at: '2025-01-05T10:00:00.000Z',
          amount: '250.00',
          payment_method: 'card',
          status: 'complete',
          buyer,
          shipping_address,
        },
      ],
      meta: { payment: asked.reference, order: 'A-10432' },
    });
  });

  it('sells wallet credit as one item, with no address and no history', async () => {
    await tabby().createCharge(request({ purchase: null }));
    const { body } = await sandbox.get('/control/tabby/payments');
    expect(body.payments[0].order).toMatchObject({
      items: [{ title: 'طلب من أصيص', quantity: 1, unit_price: '189.50' }],
      discount_amount: '0.00',
    });
    expect(body.payments[0]).not.toHaveProperty('shipping_address');
  });

  it('asks for the page in the shopper’s language, and back to the shop with a hint', async () => {
    for (const language of ['ar', 'en'] as const) {
      const { id, url } = await tabby().createCharge(request({ language }));
      expect(await (await fetch(url ?? '')).text()).toContain(`<html lang="${language}"`);
      const form = { method: 'POST', redirect: 'manual' } as const;
      const body = new URLSearchParams({ action: 'approve', code: '8888' });
      const back = (await fetch(url ?? '', { ...form, body })).headers.get('location');
      expect(back).toBe(`http://127.0.0.1:9/back?order=7&payment=success&payment_id=${id}`);
    }
  });

  it.each([
    ['not_available', { customer: { ...customer, phone: { code: '966', number: '500000002' } } }],
    ['order_amount_too_high', { amount: halalas(500_001) }],
    ['order_amount_too_low', { amount: halalas(999) }],
  ] as const)('tells that Tabby refuses: %s', async (refusal, changes) => {
    expect(await tabby().createCharge(request(changes))).toMatchObject({
      state: 'failed',
      providerStatus: `rejected ${refusal}`,
      url: null,
      refusal,
    });
  });

  it.each([
    ['approve', 'authorized', 'AUTHORIZED'],
    ['reject', 'failed', 'REJECTED'],
    ['expire', 'cancelled', 'EXPIRED'],
  ] as const)('reads what Tabby’s “%s” comes to as %s', async (word, state, providerStatus) => {
    const { id } = await tabby().createCharge(request());
    await control(id, word);
    expect(await tabby().readCharge(id)).toMatchObject({ state, providerStatus, url: null });
  });

  it('does not take a payment that was closed without a capture for paid', async () => {
    const { chargeId } = await authorized();
    await control(chargeId, 'close');
    expect(await tabby().readCharge(chargeId)).toMatchObject({
      state: 'cancelled',
      providerStatus: 'CLOSED',
    });
  });

  it('opens another session for the same reference, whose payment nobody can have approved', async () => {
    await sandbox.post('/control/tabby', { timeoutAfterSuccess: true });
    const asked = request();
    await expect(tabby({ timeoutMs: 100 }).createCharge(asked)).rejects.toMatchObject({ reason: 'timeout' });
    await sandbox.post('/control/tabby', { timeoutAfterSuccess: false });
    const again = await tabby().createCharge(asked);
    const { payments } = (await sandbox.get('/control/tabby/payments')).body;
    expect(payments.map((one: { order: { reference_id: string } }) => one.order.reference_id)).toEqual([
      asked.reference,
      asked.reference,
    ]);
    expect(await tabby().readCharge(again.id)).toMatchObject({
      state: 'pending',
      reference: asked.reference,
    });
  });

  it('reports the amount that the provider claims, so that the caller can see a lie', async () => {
    const { chargeId } = await authorized();
    await sandbox.post('/control/tabby', { answerAmount: 1 });
    expect((await tabby().readCharge(chargeId)).amount).toBe(100);
  });

  it('cuts long texts to 255, never through a character', async () => {
    await tabby().createCharge(request({ description: `x${'🌿'.repeat(200)}` }));
    const { description } = (await sandbox.get('/control/tabby/payments')).body.payments[0];
    expect(description).toBe(`x${'🌿'.repeat(127)}`);
  });
});

describe('captures', () => {
  it('takes the money of an authorized payment, once', async () => {
    const charge = await authorized();
    const first = await tabby().captureCharge(charge);
    expect(first).toMatchObject({ state: 'captured', providerStatus: 'CLOSED', amount: 18950 });
    expect(await tabby().captureCharge(charge)).toEqual(first);
    const { payments } = (await sandbox.get('/control/tabby/payments')).body;
    expect(payments[0].captures).toMatchObject([{ amount: '189.50', reference_id: charge.reference }]);
  });

  it('finds the capture of a lost answer again by its reference', async () => {
    const charge = await authorized();
    await sandbox.post('/control/tabby', { timeoutAfterSuccess: true });
    await expect(tabby({ timeoutMs: 100 }).captureCharge(charge)).rejects.toMatchObject({
      reason: 'timeout',
    });
    expect(await tabby({ timeoutMs: 500 }).captureCharge(charge)).toMatchObject({ state: 'captured' });
  });

  it('tells what was captured or closed by somebody else', async () => {
    const bySomebody = await captured();
    expect(await tabby().captureCharge({ ...bySomebody, reference: 'other' })).toMatchObject({
      state: 'captured',
    });
    const closed = await authorized();
    await control(closed.chargeId, 'close');
    expect(await tabby().captureCharge(closed)).toMatchObject({ state: 'cancelled' });
  });

  it('passes on why an authorized payment can’t be captured', async () => {
    const charge = await authorized();
    await expect(tabby().captureCharge({ ...charge, amount: halalas(18951) })).rejects.toMatchObject({
      code: 'provider_refused',
      providerCode: 'bad_data',
    });
    const half = { ...charge, amount: halalas(9475) };
    expect(await tabby().captureCharge({ ...half, reference: 'half-1' })).toMatchObject({
      state: 'authorized',
    });
    expect(await tabby().captureCharge({ ...half, reference: 'half-2' })).toMatchObject({
      state: 'captured',
    });
  });

  it('has nothing to take before the shopper agreed', async () => {
    const { id, reference, amount } = await tabby().createCharge(request());
    const asked = { chargeId: id, amount, reference: reference ?? '' };
    expect(await tabby().captureCharge(asked)).toMatchObject({ state: 'pending' });
  });
});

describe('refunds', () => {
  it('is refunded at once, and can be read again', async () => {
    const { chargeId } = await captured();
    const made = await tabby().createRefund(refund(chargeId, 5000));
    expect(made).toMatchObject({ state: 'refunded', amount: 5000 });
    expect(await tabby().readRefund({ chargeId, refundId: made.id })).toEqual(made);
    expect(await tabby().readCharge(chargeId)).toMatchObject({ state: 'captured' });
    await expect(tabby().readRefund({ chargeId, refundId: 'other' })).rejects.toMatchObject({
      code: 'provider_refused',
      providerCode: 'not_found',
    });
  });

  it('never refunds one reference twice', async () => {
    const { chargeId } = await captured();
    const first = await tabby().createRefund(refund(chargeId, 10000, 'same'));
    expect(await tabby().createRefund(refund(chargeId, 10000, 'same'))).toEqual(first);
    await expect(tabby().createRefund(refund(chargeId, 10000, 'other'))).rejects.toMatchObject({
      code: 'provider_refused',
      providerCode: 'bad_data',
    });
  });

  it('gives back all of it in parts and not a halala more', async () => {
    const { chargeId } = await captured();
    await tabby().createRefund(refund(chargeId, 18900));
    await tabby().createRefund(refund(chargeId, 50));
    await expect(tabby().createRefund(refund(chargeId, 1))).rejects.toMatchObject({ status: 400 });
  });

  it('gives back nothing that was only authorized, and nothing in dispute', async () => {
    const { chargeId } = await authorized();
    await expect(tabby().createRefund(refund(chargeId, 100))).rejects.toMatchObject({
      providerCode: 'bad_data',
    });
    const disputed = await captured();
    await control(disputed.chargeId, 'dispute');
    await expect(tabby().createRefund(refund(disputed.chargeId, 100))).rejects.toMatchObject({
      status: 409,
      providerCode: 'conflict',
      description: 'payment is disputed',
    });
  });
});

describe('eligibility', () => {
  const ask = (amount: number, number = '512345678') =>
    tabby().checkEligibility({
      amount: halalas(amount),
      customer: { ...customer, email: null, phone: { code: '966', number } },
      language: 'ar',
    });

  it('says yes, or no with Tabby’s reason, and leaves no payment behind', async () => {
    expect(await ask(18950)).toEqual({ eligible: true });
    expect(await ask(18950, '500000002')).toEqual({ eligible: false, refusal: 'not_available' });
    expect(await ask(500_001)).toEqual({ eligible: false, refusal: 'order_amount_too_high' });
    expect(await ask(999)).toEqual({ eligible: false, refusal: 'order_amount_too_low' });
    expect((await sandbox.get('/control/tabby/payments')).body.payments).toHaveLength(0);
  });

  it('is not taken for a no when Tabby doesn’t answer', async () => {
    await sandbox.post('/control/tabby', { down: true });
    await expect(ask(18950)).rejects.toMatchObject({ code: 'provider_unavailable', reason: 'server_error' });
  });
});

describe('failures', () => {
  it.each(['../webhooks', '6b9b2f11-5e4f-5b6f-aa1f-3c5d6e7f8091/close', 'chg_1', '', '6b9b2f11'])(
    'never puts %j into a URL',
    async (id) => {
      const never = tabby({
        fetch: () => {
          throw new Error('asked the provider');
        },
      });
      const refused = { code: 'provider_refused', providerCode: 'bad_data' };
      await expect(never.readCharge(id)).rejects.toMatchObject(refused);
      await expect(never.createRefund(refund(id, 100))).rejects.toMatchObject(refused);
      await expect(never.readRefund({ chargeId: id, refundId: '1' })).rejects.toMatchObject(refused);
      const capture = { chargeId: id, amount: halalas(100), reference: 'x' };
      await expect(never.captureCharge(capture)).rejects.toMatchObject(refused);
    },
  );

  it('passes refusals on with the provider’s code', async () => {
    await expect(tabby().readCharge('6b9b2f11-5e4f-5b6f-aa1f-3c5d6e7f8091')).rejects.toMatchObject({
      code: 'provider_refused',
      provider: 'tabby',
      status: 404,
      providerCode: 'not_found',
      description: 'no such payment',
    });
    await expect(tabby({ secretKey: 'sk_test_other' }).createCharge(request())).rejects.toMatchObject({
      status: 401,
      providerCode: 'not_authorized',
    });
    await expect(tabby({ merchantCode: 'other' }).createCharge(request())).rejects.toMatchObject({
      status: 403,
      providerCode: 'no_permission',
    });
  });

  it('gives up when the time is over', async () => {
    await sandbox.post('/control/tabby', { delayMs: 1000 });
    await expect(tabby({ timeoutMs: 100 }).createCharge(request())).rejects.toMatchObject({
      code: 'provider_unavailable',
      reason: 'timeout',
    });
  });

  it('takes no key but a secret one, and no empty secret', () => {
    for (const secretKey of ['', 'pk_test_x', 'sk_test_', 'sk_'])
      expect(() => tabby({ secretKey })).toThrow('secret key');
    expect(() => tabby({ webhookSecret: '' })).toThrow('secret');
  });
});

describe('answers that can’t be believed', () => {
  const id = '6b9b2f11-5e4f-5b6f-aa1f-3c5d6e7f8091';
  const good = { id, status: 'AUTHORIZED', is_test: true, amount: '10.00', currency: 'SAR' };

  async function reading(answer: unknown, status = 200) {
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    const server = createServer((_request, response) => response.writeHead(status).end(text));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return tabby({ baseUrl })
      .readCharge(id)
      .finally(() => server.close());
  }

  it('believes the good one, with lists that are absent or null', async () => {
    expect(await reading(good)).toMatchObject({ state: 'authorized', reference: null });
    expect(await reading({ ...good, captures: null, refunds: null })).toMatchObject({ state: 'authorized' });
    expect(await reading({ ...good, is_test: undefined })).toMatchObject({ live: false });
  });

  it('counts captures, whatever the status says', async () => {
    const whole = [{ amount: '4.00' }, { amount: '6.00' }];
    expect(await reading({ ...good, captures: whole })).toMatchObject({ state: 'captured' });
    expect(await reading({ ...good, status: 'CLOSED', captures: whole })).toMatchObject({
      state: 'captured',
    });
    const part = [{ amount: '4.00' }];
    expect(await reading({ ...good, captures: part })).toMatchObject({ state: 'authorized' });
    expect(await reading({ ...good, status: 'CLOSED', captures: part })).toMatchObject({
      state: 'cancelled',
    });
  });

  it('holds an unknown status for pending', async () => {
    for (const status of ['SETTLED', 'closed', 'constructor'])
      expect(await reading({ ...good, status })).toMatchObject({ state: 'pending', providerStatus: status });
  });

  it.each([
    ['no JSON', '<html>maintenance</html>', 200],
    ['a refusal that isn’t the provider’s', '404 page not found', 404],
    ['an amount in numbers', { ...good, amount: 10 }, 200],
    ['a negative amount', { ...good, amount: '-10.00' }, 200],
    ['a fraction of a halala', { ...good, amount: '10.001' }, 200],
    ['another payment', { ...good, id: id.replace('6', '7') }, 200],
    ['live money for a test key', { ...good, is_test: false }, 200],
  ])('is unavailable on %s', async (_what, answer, status) => {
    await expect(reading(answer, status)).rejects.toMatchObject({
      code: 'provider_unavailable',
      reason: 'malformed',
    });
  });
});

describe('notifications', () => {
  const verify = ({ headers, body }: Pick<Received, 'headers' | 'body'>) =>
    tabby().verifyNotification({
      headers: headers as Record<string, string>,
      query: {},
      body,
      rawBody: JSON.stringify(body),
      now: new Date(),
    });

  it('believes the header, and tells a capture from a refund', async () => {
    const { chargeId } = await captured();
    await tabby().createRefund(refund(chargeId, 100));
    await until(() => receiver.received.length === 3);
    const told = receiver.received
      .map(verify)
      .sort((a, b) => (a?.status ?? '').localeCompare(b?.status ?? ''));
    expect(told).toEqual([
      { object: 'charge', id: chargeId, status: 'authorized captures=0 refunds=0' },
      { object: 'charge', id: chargeId, status: 'closed captures=1 refunds=0' },
      { object: 'charge', id: chargeId, status: 'closed captures=1 refunds=1' },
    ]);
  });

  it('believes no forged header, none at all, and no other body', async () => {
    await sandbox.post('/control/tabby', { webhooks: { forged: true } });
    await authorized();
    await until(() => receiver.received.length === 1);
    const { headers, body } = receiver.received[0] as Received;
    expect(headers['x-asees-tabby']).toBe('forged');
    expect(verify({ headers, body })).toBeNull();
    expect(verify({ headers: {}, body })).toBeNull();
    const good = { 'x-asees-tabby': 'sandbox_tabby_webhook_secret' };
    expect(verify({ headers: good, body })).not.toBeNull();
    for (const change of [{ id: '../x' }, { id: undefined }, { status: 7 }, { captures: 'many' }])
      expect(verify({ headers: good, body: { ...body, ...change } }), JSON.stringify(change)).toBeNull();
  });
});

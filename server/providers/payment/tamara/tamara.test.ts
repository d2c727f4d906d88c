import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { halalas } from '#shop/rules/money/money.ts';
import { type Received, startReceiver, startSandbox, until } from '../../../../sandbox/testing/sandbox.ts';
import type { ChargeRequest, Purchase } from '../payment-provider.ts';
import { createTamara } from './tamara.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let count = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
  receiver = await startReceiver();
});
beforeEach(async () => {
  await sandbox.post('/control/reset', { all: true });
  receiver.received.length = 0;
});
afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

const notificationToken = 'sandbox_tamara_notification_token';
const tamara = (changes: Partial<Parameters<typeof createTamara>[0]> = {}) =>
  createTamara({
    baseUrl: `${sandbox.origin}/tamara`,
    apiToken: 'sandbox_tamara_api_token',
    notificationToken,
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
    { reference: '17', title: 'بوتس ذهبي', category: 'plant', quantity: 2, unitPrice: halalas(9000) },
    { reference: '18', title: 'بطاقة', category: 'card', quantity: 1, unitPrice: halalas(5) },
  ],
  delivery: halalas(2000),
  discount: halalas(1055),
  vat: halalas(2472),
  city: 'الرياض',
  address: 'حي النرجس، شارع 12',
  customerSince: new Date('2024-03-01T09:00:00Z'),
  history: [],
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
    expiresInMinutes: 15,
    source: { kind: 'page' },
    saveCard: null,
    purchase,
    ...changes,
  };
}

const control = (id: string, word: string) => sandbox.post(`/control/tamara/orders/${id}/${word}`);
const orders = async () => (await sandbox.get('/control/tamara/orders')).body.orders;
const sar = (amount: number) => ({ amount, currency: 'SAR' });

async function approved(changes: Partial<ChargeRequest> = {}) {
  const asked = request(changes);
  const { id } = await tamara().createCharge(asked);
  await control(id, 'approve');
  return { chargeId: id, amount: asked.amount, reference: asked.reference };
}

async function captured() {
  const charge = await approved();
  await tamara().captureCharge(charge);
  return charge;
}

const refund = (chargeId: string, amount: number, reference = `refund-${++count}`) => ({
  chargeId,
  amount: halalas(amount),
  reference,
  reason: 'damaged',
  webhookUrl: receiver.url,
});

describe('charges', () => {
  it('opens a checkout whose parts come to the total, VAT contained', async () => {
    const asked = request();
    const charge = await tamara().createCharge(asked);
    expect(charge).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      state: 'pending',
      providerStatus: 'new',
      amount: 18950,
      currency: 'SAR',
      reference: asked.reference,
      live: false,
      url: `${sandbox.origin}/tamara/pay/${charge.id}`,
      card: null,
      savedCard: null,
      refusal: null,
    });
    expect(await tamara().readCharge(charge.id)).toEqual({ ...charge, url: null });
    const person = { first_name: 'نورة', last_name: 'بنت عبدالله', phone_number: '512345678' };
    expect((await orders())[0]).toMatchObject({
      order_reference_id: asked.reference,
      order_number: 'A-10432',
      description: 'طلب من أصيص',
      total_amount: sar(189.5),
      tax_amount: sar(0),
      shipping_amount: sar(20),
      discount_amount: { name: 'خصم', amount: sar(10.55) },
      payment_type: 'PAY_BY_INSTALMENTS',
      instalments: 4,
      items: [
        { name: 'بوتس ذهبي', reference_id: '17', sku: '17', quantity: 2, total_amount: sar(180) },
        { name: 'بطاقة', reference_id: '18', quantity: 1, unit_price: sar(0.05), total_amount: sar(0.05) },
      ],
      consumer: { ...person, email: 'noura@example.com' },
      shipping_address: { ...person, line1: 'حي النرجس، شارع 12', city: 'الرياض', country_code: 'SA' },
    });
  });

  it('is refused when the parts don’t come to the total', async () => {
    await expect(tamara().createCharge(request({ amount: halalas(18949) }))).rejects.toMatchObject({
      code: 'provider_refused',
      providerCode: 'total_amount_mismatch',
    });
  });

  it('sells wallet credit as one digital item, to who has one name and no e-mail', async () => {
    await tamara().createCharge(
      request({ purchase: null, customer: { ...customer, name: 'نورة', email: null } }),
    );
    const [order] = await orders();
    expect(order).toMatchObject({
      items: [{ name: 'طلب من أصيص', type: 'Digital', quantity: 1, total_amount: sar(189.5) }],
      shipping_amount: sar(0),
      consumer: { first_name: 'نورة', last_name: 'نورة' },
    });
    expect(order).not.toHaveProperty('discount_amount');
    expect(order.consumer).not.toHaveProperty('email');
  });

  it('asks for the page in the shopper’s language, and back to the shop with a hint', async () => {
    for (const [language, action, word, status] of [
      ['ar', 'pay', 'success', 'approved'],
      ['en', 'decline', 'failure', 'declined'],
      ['ar', 'cancel', 'cancel', 'canceled'],
    ] as const) {
      const { id, url } = await tamara().createCharge(request({ language }));
      expect(await (await fetch(url ?? '')).text()).toContain(`<html lang="${language}"`);
      const body = new URLSearchParams({ action });
      const answer = await fetch(url ?? '', { method: 'POST', redirect: 'manual', body });
      expect(answer.headers.get('location')).toBe(
        `http://127.0.0.1:9/back?order=7&payment=${word}&paymentStatus=${status}&orderId=${id}`,
      );
    }
  });

  it.each([
    ['approve', 'authorized', 'approved'],
    ['decline', 'failed', 'declined'],
    ['expire', 'cancelled', 'expired'],
    ['cancel', 'cancelled', 'canceled'],
  ] as const)('reads what Tamara’s “%s” comes to as %s', async (word, state, providerStatus) => {
    const { id } = await tamara().createCharge(request());
    await control(id, word);
    expect(await tamara().readCharge(id)).toMatchObject({ state, providerStatus, url: null });
  });

  it('opens another checkout for the same reference, whose first one nobody can pay', async () => {
    await sandbox.post('/control/tamara', { timeoutAfterSuccess: true });
    const asked = request();
    await expect(tamara({ timeoutMs: 100 }).createCharge(asked)).rejects.toMatchObject({ reason: 'timeout' });
    await sandbox.post('/control/tamara', { timeoutAfterSuccess: false });
    const again = await tamara().createCharge(asked);
    expect((await orders()).map((one: { order_reference_id: string }) => one.order_reference_id)).toEqual([
      asked.reference,
      asked.reference,
    ]);
    expect(again.url).toContain(again.id);
  });

  it('reports the amount that the provider claims, so that the caller can see a lie', async () => {
    const { chargeId } = await approved();
    await sandbox.post('/control/tamara', { answerAmount: 1 });
    expect((await tamara().readCharge(chargeId)).amount).toBe(100);
  });

  it('counts as real money at Tamara’s own address alone', async () => {
    const answer = { order_id: '6b9b2f11-5e4f-5b6f-aa1f-3c5d6e7f8091', status: 'new', total_amount: sar(1) };
    const fake: typeof fetch = async () => Response.json(answer);
    const liveAt = async (baseUrl: string) =>
      (await tamara({ baseUrl, fetch: fake }).readCharge(answer.order_id)).live;
    expect(await liveAt('https://api.tamara.co')).toBe(true);
    expect(await liveAt('https://api.tamara.co/')).toBe(true);
    expect(await liveAt('https://api-sandbox.tamara.co')).toBe(false);
    expect(await liveAt('https://api.tamara.co.example')).toBe(false);
    expect(await liveAt('http://127.0.0.1:3100/tamara')).toBe(false);
  });

  it('cuts long texts to 256, never through a character, and keeps to the open time that is allowed', async () => {
    await tamara().createCharge(request({ description: `x${'🌿'.repeat(200)}` }));
    expect((await orders())[0].description).toBe(`x${'🌿'.repeat(127)}`);
    await expect(tamara().createCharge(request({ expiresInMinutes: 4 }))).rejects.toThrow(RangeError);
  });
});

describe('captures', () => {
  it('authorises what is approved and takes it, once', async () => {
    const charge = await approved();
    const first = await tamara({ now: () => new Date('2026-01-05T10:00:00Z') }).captureCharge(charge);
    expect(first).toMatchObject({ state: 'captured', providerStatus: 'fully_captured', amount: 18950 });
    expect(await tamara().captureCharge(charge)).toEqual(first);
    expect((await orders())[0].transactions.captures).toMatchObject([{ total_amount: sar(189.5) }]);
  });

  it('takes it when only the authorising was done before, or when its answer was lost', async () => {
    const half = await approved();
    await fetch(`${sandbox.origin}/tamara/orders/${half.chargeId}/authorise`, {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox_tamara_api_token' },
    });
    expect(await tamara().readCharge(half.chargeId)).toMatchObject({ providerStatus: 'authorised' });
    expect(await tamara().captureCharge(half)).toMatchObject({ state: 'captured' });

    const lost = await approved();
    await sandbox.post('/control/tamara', { timeoutAfterSuccess: true });
    await expect(tamara({ timeoutMs: 100 }).captureCharge(lost)).rejects.toMatchObject({ reason: 'timeout' });
    await expect(tamara({ timeoutMs: 100 }).captureCharge(lost)).rejects.toMatchObject({ reason: 'timeout' });
    expect(await tamara().captureCharge(lost)).toMatchObject({ state: 'captured' });
  });

  it('is content with an account that captures as it authorises', async () => {
    await sandbox.post('/control/tamara', { autoCapture: true });
    expect(await tamara().captureCharge(await approved())).toMatchObject({ state: 'captured' });
  });

  it('has nothing to take before the shopper paid, or after the order was cancelled', async () => {
    const { id, amount, reference } = await tamara().createCharge(request());
    const asked = { chargeId: id, amount, reference: reference ?? '' };
    expect(await tamara().captureCharge(asked)).toMatchObject({ state: 'pending' });
    await control(id, 'cancel');
    expect(await tamara().captureCharge(asked)).toMatchObject({ state: 'cancelled' });
  });

  it('passes on why an authorised order can’t be captured', async () => {
    const charge = await approved();
    await expect(tamara().captureCharge({ ...charge, amount: halalas(18951) })).rejects.toMatchObject({
      code: 'provider_refused',
      providerCode: 'total_amount_invalid',
    });
    expect(await tamara().captureCharge({ ...charge, amount: halalas(9475) })).toMatchObject({
      state: 'authorized',
      providerStatus: 'partially_captured',
    });
    expect(await tamara().captureCharge({ ...charge, amount: halalas(9475) })).toMatchObject({
      state: 'captured',
    });
  });
});

describe('refunds', () => {
  it('is refunded at once, can be read again, and leaves the charge captured', async () => {
    const { chargeId } = await captured();
    const made = await tamara().createRefund(refund(chargeId, 5000));
    expect(made).toMatchObject({ state: 'refunded', providerStatus: 'partially_refunded', amount: 5000 });
    expect(await tamara().readRefund({ chargeId, refundId: made.id })).toEqual(made);
    expect(await tamara().readCharge(chargeId)).toMatchObject({ state: 'captured' });
    await tamara().createRefund(refund(chargeId, 13950));
    expect(await tamara().readCharge(chargeId)).toMatchObject({
      state: 'captured',
      providerStatus: 'fully_refunded',
    });
    await expect(tamara().readRefund({ chargeId, refundId: 'other' })).rejects.toMatchObject({
      code: 'provider_refused',
      status: 404,
    });
  });

  it('finds the refund of a lost answer again by its reference, and never gives it twice', async () => {
    const { chargeId } = await captured();
    await sandbox.post('/control/tamara', { timeoutAfterSuccess: true });
    const asked = refund(chargeId, 5000);
    await expect(tamara({ timeoutMs: 100 }).createRefund(asked)).rejects.toMatchObject({ reason: 'timeout' });
    const again = await tamara({ timeoutMs: 500 }).createRefund(asked);
    expect(again).toMatchObject({ state: 'refunded', amount: 5000 });
    const { refunds } = (await orders())[0].transactions;
    expect(refunds).toMatchObject([{ refund_id: again.id, merchant_refund_id: asked.reference }]);
  });

  it('gives back all of it in parts and not a halala more, and nothing that was not captured', async () => {
    const { chargeId } = await captured();
    await tamara().createRefund(refund(chargeId, 18900));
    await expect(tamara().createRefund(refund(chargeId, 51))).rejects.toMatchObject({ status: 400 });
    await tamara().createRefund(refund(chargeId, 50));
    await expect(tamara().createRefund(refund(chargeId, 1))).rejects.toMatchObject({ status: 409 });
    const promised = await approved();
    await expect(tamara().createRefund(refund(promised.chargeId, 100))).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe('eligibility', () => {
  const ask = (amount: number, phone: typeof customer.phone | null = customer.phone) =>
    tamara().checkEligibility({ amount: halalas(amount), customer: { ...customer, phone }, language: 'ar' });
  const no = (refusal: string) => ({ eligible: false, refusal });

  it('says yes, or no with the reason, to the halala', async () => {
    for (const amount of [1000, 18950, 500_000]) expect(await ask(amount)).toEqual({ eligible: true });
    expect(await ask(500_001)).toEqual(no('order_amount_too_high'));
    expect(await ask(999)).toEqual(no('order_amount_too_low'));
    await sandbox.post('/control/tamara', { available: false });
    expect(await ask(18950)).toEqual(no('not_available'));
  });

  it('judges by the amount alone without a number', async () => {
    for (const phone of [null, { code: '966', number: '' }]) {
      for (const amount of [1000, 500_000]) expect(await ask(amount, phone)).toEqual({ eligible: true });
      expect(await ask(999, phone)).toEqual(no('order_amount_too_low'));
    }
  });

  it('is not taken for a no when Tamara doesn’t answer', async () => {
    await sandbox.post('/control/tamara', { down: true });
    await expect(ask(18950)).rejects.toMatchObject({ code: 'provider_unavailable', reason: 'server_error' });
  });
});

describe('failures', () => {
  it.each(['../webhooks', '6b9b2f11-5e4f-5b6f-aa1f-3c5d6e7f8091/cancel', 'chg_1', ''])(
    'never puts %j into a URL',
    async (id) => {
      const never = tamara({
        fetch: () => {
          throw new Error('asked the provider');
        },
      });
      const refused = { code: 'provider_refused', providerCode: 'invalid_order_id' };
      await expect(never.readCharge(id)).rejects.toMatchObject(refused);
      await expect(never.createRefund(refund(id, 100))).rejects.toMatchObject(refused);
      await expect(never.readRefund({ chargeId: id, refundId: '1' })).rejects.toMatchObject(refused);
      const capture = { chargeId: id, amount: halalas(100), reference: 'x' };
      await expect(never.captureCharge(capture)).rejects.toMatchObject(refused);
    },
  );

  it('passes refusals on with the provider’s code', async () => {
    await expect(tamara().readCharge('6b9b2f11-5e4f-5b6f-aa1f-3c5d6e7f8091')).rejects.toMatchObject({
      code: 'provider_refused',
      provider: 'tamara',
      status: 404,
      providerCode: 'order_not_found',
    });
    await expect(tamara({ apiToken: notificationToken }).createCharge(request())).rejects.toMatchObject({
      status: 401,
    });
  });

  it('gives up when the time is over', async () => {
    await sandbox.post('/control/tamara', { delayMs: 1000 });
    await expect(tamara({ timeoutMs: 100 }).createCharge(request())).rejects.toMatchObject({
      code: 'provider_unavailable',
      reason: 'timeout',
    });
  });

  it('takes no empty token', () => {
    expect(() => tamara({ apiToken: '' })).toThrow('API token');
    expect(() => tamara({ notificationToken: '' })).toThrow('notifications');
  });
});

describe('answers that can’t be believed', () => {
  const id = '6b9b2f11-5e4f-5b6f-aa1f-3c5d6e7f8091';
  const good = { order_id: id, status: 'authorised', total_amount: sar(10) };

  async function at<T>(
    answer: unknown,
    status: number,
    use: (client: ReturnType<typeof tamara>) => Promise<T>,
  ) {
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer);
    const server = createServer((_request, response) => response.writeHead(status).end(text));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return use(tamara({ baseUrl })).finally(() => server.close());
  }
  const reading = (answer: unknown, status = 200) => at(answer, status, (client) => client.readCharge(id));

  it.each([
    ['authorised', undefined, 'authorized'],
    ['updated', 0, 'authorized'],
    ['fully_captured', undefined, 'captured'],
    ['fully_captured', 10, 'captured'],
    ['fully_captured', 9, 'authorized'],
    ['partially_captured', undefined, 'authorized'],
    ['partially_captured', 9, 'authorized'],
    ['partially_captured', 10, 'captured'],
    ['fully_refunded', 10, 'captured'],
    ['partially_refunded', 9, 'authorized'],
    ['on_hold', 10, 'pending'],
    ['constructor', undefined, 'pending'],
  ])('reads %s with %s captured as %s', async (status, amount, state) => {
    const captured_amount = amount === undefined ? null : sar(amount);
    expect(await reading({ ...good, status, captured_amount })).toMatchObject({
      state,
      providerStatus: status,
    });
  });

  it.each([
    ['no JSON', '<html>maintenance</html>', 200],
    ['a refusal that isn’t the provider’s', { error: 'blocked' }, 403],
    ['an amount as text', { ...good, total_amount: { amount: '10.00', currency: 'SAR' } }, 200],
    ['a negative amount', { ...good, total_amount: sar(-10) }, 200],
    ['a fraction of a halala', { ...good, total_amount: sar(10.001) }, 200],
    ['another order', { ...good, order_id: id.replace('6', '7') }, 200],
  ])('is unavailable on %s', async (_what, answer, status) => {
    await expect(reading(answer, status)).rejects.toMatchObject({
      code: 'provider_unavailable',
      reason: 'malformed',
    });
  });

  it('refunds nothing of an order that can’t tell all of its refunds', async () => {
    const listed = { refund_id: 'r', total_amount: sar(1), merchant_refund_id: null };
    for (const answer of [
      good,
      { ...good, refunded_amount: sar(2), transactions: { refunds: [listed] } },
      { ...good, refunded_amount: sar(1), transactions: { refunds: null } },
    ]) {
      const fake: typeof fetch = async (_url, init) => {
        if (init?.method === 'POST') throw new Error('refunded');
        return Response.json(answer);
      };
      await expect(tamara({ fetch: fake }).createRefund(refund(id, 100))).rejects.toMatchObject({
        reason: 'malformed',
      });
    }
  });

  it('goes on after a 409 to authorising, and after no other refusal', async () => {
    const capturing = (status: number) => {
      const fake: typeof fetch = async (url, init) => {
        if (String(url).endsWith('/authorise')) return Response.json({ message: 'no' }, { status });
        if (init?.method === 'POST') throw new Error('captured');
        return Response.json({ ...good, status: 'canceled' });
      };
      const asked = { chargeId: id, amount: halalas(1000), reference: 'x' };
      return tamara({ fetch: fake }).captureCharge(asked);
    };
    expect(await capturing(409)).toMatchObject({ state: 'cancelled' });
    await expect(capturing(403)).rejects.toMatchObject({ code: 'provider_refused', providerCode: '403' });
  });

  it('knows its refund by the comment too, and takes no other currency for riyals', async () => {
    const asked = refund(id, 100);
    const reading = (total_amount: object) => {
      const made = { refund_id: 'r', total_amount, comment: `damaged (${asked.reference})` };
      return at({ ...good, transactions: { refunds: [made] } }, 200, (client) => client.createRefund(asked));
    };
    expect(await reading(sar(1))).toMatchObject({ id: 'r', amount: 100 });
    await expect(reading({ amount: 1, currency: 'AED' })).rejects.toMatchObject({ reason: 'malformed' });
  });
});

describe('notifications', () => {
  const id = '6b9b2f11-5e4f-5b6f-aa1f-3c5d6e7f8091';
  const now = new Date('2026-01-05T10:00:00Z');
  const seconds = now.getTime() / 1000;
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  function jwt({
    claims = { iss: 'Tamara', exp: seconds + 900 } as object,
    alg = 'HS256',
    key = notificationToken,
    hash = 'sha256',
  } = {}) {
    const signed = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
    return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
  }

  const verify = (given: { query?: object; headers?: object; body?: unknown; now?: Date }) =>
    tamara().verifyNotification({
      headers: {},
      query: {},
      body: { order_id: id, event_type: 'order_approved', data: [] },
      rawBody: '',
      now,
      ...(given as object),
    });

  it('believes the token of the address, or else of the header', () => {
    const notice = { object: 'charge', id, status: 'order_approved' };
    expect(verify({ query: { tamaraToken: jwt() } })).toEqual(notice);
    expect(verify({ headers: { authorization: `Bearer ${jwt()}` } })).toEqual(notice);
    expect(verify({ query: { tamaraToken: 'x' }, headers: { authorization: `Bearer ${jwt()}` } })).toBeNull();
  });

  it('understands both forms of the body, and nothing else', () => {
    const query = { tamaraToken: jwt() };
    expect(verify({ query, body: { order_id: id, order_status: 'approved' } })).toMatchObject({
      status: 'approved',
    });
    for (const body of [
      null,
      {},
      { order_id: id },
      { order_id: '../x', event_type: 'order_approved' },
      { order_id: id, event_type: 'x'.repeat(41) },
      { order_id: id, event_type: ['order_approved'] },
    ])
      expect(verify({ query, body }), JSON.stringify(body)).toBeNull();
  });

  it('believes no token that is missing, old, unsigned, signed otherwise or taken apart', () => {
    const [header, claims, signature] = jwt().split('.');
    const none = `${part({ alg: 'none' })}.${claims}`;
    for (const tamaraToken of [
      undefined,
      '',
      'x',
      '..',
      [jwt(), jwt()],
      `${none}.`,
      `${none}.${signature}`,
      `${header}.${part({ exp: seconds + 9000 })}.${signature}`,
      `${jwt()}.x`,
      jwt({ key: 'sandbox_tamara_api_token' }),
      jwt({ key: '' }),
      jwt({ alg: 'none' }),
      jwt({ alg: 'HS512', hash: 'sha512' }),
      jwt({ alg: 'HS512' }),
      jwt({ claims: { exp: seconds } }),
      jwt({ claims: { iss: 'Tamara' } }),
      jwt({ claims: { exp: String(seconds + 900) } }),
    ])
      expect(verify({ query: { tamaraToken } }), String(tamaraToken)).toBeNull();
    expect(verify({ query: { tamaraToken: jwt() }, now: new Date(now.getTime() + 900_000) })).toBeNull();
  });

  it('believes what the sandbox signs, in both places, and not what it forges', async () => {
    const read = ({ headers, body }: Received, tamaraToken?: string) =>
      verify({ headers, body, query: tamaraToken ? { tamaraToken } : {}, now: new Date() });
    const { chargeId } = await captured();
    await until(() => receiver.received.length === 3);
    const told = receiver.received.map((one) => read(one)?.status).sort();
    expect(told).toEqual(['order_approved', 'order_authorised', 'order_captured']);
    await sandbox.post('/control/tamara', { webhooks: { forged: true }, notices: 'order_status' });
    await tamara().createRefund(refund(chargeId, 100));
    await until(() => receiver.received.length === 4);
    const forged = receiver.received[3] as Received;
    expect(forged.body).toMatchObject({ order_status: 'partially_refunded' });
    expect(read(forged)).toBeNull();
    const right = jwt({ claims: { exp: Date.now() / 1000 + 900 } });
    expect(read(forged, right)).toEqual({ object: 'charge', id: chargeId, status: 'partially_refunded' });
  });
});

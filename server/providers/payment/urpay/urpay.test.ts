import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { halalas } from '#shop/rules/money/money.ts';
import { type Received, startReceiver, startSandbox, until } from '../../../../sandbox/testing/sandbox.ts';
import type { ChargeRequest } from '../payment-provider.ts';
import { createUrpay } from './urpay.ts';

const webhookSecret = 'sandbox_urpay_webhook_secret';
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let now = Date.now();
let count = 0;

beforeAll(async () => {
  sandbox = await startSandbox({ now: () => now });
  receiver = await startReceiver();
});
beforeEach(async () => {
  now = Date.now();
  await sandbox.post('/control/reset', { all: true });
  receiver.received.length = 0;
});
afterAll(async () => {
  await sandbox.close();
  await receiver.close();
});

const urpay = (changes: Partial<Parameters<typeof createUrpay>[0]> = {}) =>
  createUrpay({
    baseUrl: `${sandbox.origin}/urpay/`,
    apiKey: 'sandbox_urpay_api_key',
    webhookSecret,
    timeoutMs: 2000,
    ...changes,
  });

function request(changes: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    amount: halalas(18950),
    reference: `0f8b1c1e-0000-4000-8000-${String(++count).padStart(12, '0')}`,
    orderReference: 'A-10432',
    description: 'طلب من أصيص',
    customer: { name: 'نورة', email: null, phone: { code: '966', number: '512345678' } },
    language: 'ar',
    redirectUrl: 'http://127.0.0.1:9/back?order=7',
    webhookUrl: receiver.url,
    expiresInMinutes: 15,
    source: { kind: 'page' },
    saveCard: null,
    purchase: null,
    ...changes,
  };
}

const from = (number: string, code = '966') => ({
  customer: { name: 'نورة', email: null, phone: { code, number } },
});
const control = (id: string, word: string) => sandbox.post(`/control/urpay/payments/${id}/${word}`);
const payments = async () => (await sandbox.get('/control/urpay/payments')).body.payments;
const codeOf = async (id: string): Promise<string> =>
  (await payments()).find((payment: { payment_id: string }) => payment.payment_id === id).code;
const wrongCode = async (id: string) => ((await codeOf(id)) === '000000' ? '000001' : '000000');

async function enter(chargeId: string, code?: string) {
  return urpay().enterCode({ chargeId, code: code ?? (await codeOf(chargeId)) });
}

async function captured(changes: Partial<ChargeRequest> = {}) {
  const { id } = await urpay().createCharge(request(changes));
  await control(id, 'pay');
  return id;
}

const refund = (chargeId: string, amount: number, reference = `refund-${++count}`) => ({
  chargeId,
  amount: halalas(amount),
  reference,
  reason: 'damaged',
  webhookUrl: receiver.url,
});

/** The adapter before a provider that gives this answer to everything. */
const answering = (status: number, body: unknown) =>
  urpay({
    fetch: async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  });

/** The adapter that fails the test by asking at all. */
const never = () =>
  urpay({
    fetch: () => {
      throw new Error('asked the provider');
    },
  });

describe('charges', () => {
  it('sends a code, with no page to go to, and reads back what it asked for', async () => {
    const asked = request();
    const charge = await urpay().createCharge(asked);
    expect(charge).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      state: 'pending',
      providerStatus: 'OTP_REQUIRED',
      amount: 18950,
      currency: 'SAR',
      reference: asked.reference,
      live: false,
      url: null,
      card: null,
      savedCard: null,
      refusal: null,
    });
    expect(await urpay().readCharge(charge.id)).toEqual(charge);
    expect(await payments()).toMatchObject([
      {
        merchant_reference: asked.reference,
        amount: '189.50',
        currency: 'SAR',
        mobile: '966512345678',
        description: asked.description,
        callback_url: receiver.url,
      },
    ]);
    const { body } = await sandbox.get('/messages?to=966512345678');
    expect(body.messages[0].body).toContain(await codeOf(charge.id));
  });

  it('asks for the payment to end when the shop says', async () => {
    const { id } = await urpay().createCharge(request({ expiresInMinutes: 7 }));
    now += 7 * 60_000 - 1;
    expect((await urpay().readCharge(id)).state).toBe('pending');
    now += 1;
    expect((await urpay().readCharge(id)).state).toBe('cancelled');
  });

  it.each([
    ['pay', 'PAID', 'captured'],
    ['decline', 'DECLINED', 'failed'],
    ['expire', 'EXPIRED', 'cancelled'],
  ] as const)('reads “%s”, %s, as %s', async (word, providerStatus, state) => {
    const { id } = await urpay().createCharge(request());
    await control(id, word);
    expect(await urpay().readCharge(id)).toMatchObject({ state, providerStatus });
  });

  it('has nothing left to capture', async () => {
    const id = await captured();
    const asked = { chargeId: id, amount: halalas(18950), reference: 'p' };
    expect(await urpay().captureCharge(asked)).toEqual(await urpay().readCharge(id));
  });

  it('never charges one reference twice, and sends one code', async () => {
    const asked = request();
    const [first, second] = await Promise.all([urpay().createCharge(asked), urpay().createCharge(asked)]);
    expect(second).toEqual(first);
    expect(await payments()).toHaveLength(1);
    expect((await sandbox.get('/messages')).body.messages).toHaveLength(1);
  });

  it('finds the charge of a lost answer again by its reference, paid meanwhile or not', async () => {
    await sandbox.post('/control/urpay', { timeoutAfterSuccess: true, decide: 'pay' });
    const asked = request();
    await expect(urpay({ timeoutMs: 100 }).createCharge(asked)).rejects.toMatchObject({ reason: 'timeout' });
    expect(await urpay().createCharge(asked)).toMatchObject({ state: 'captured' });
    expect(await payments()).toHaveLength(1);
  });

  it('reports the amount that the provider claims, so that the caller can see a lie', async () => {
    const id = await captured();
    await sandbox.post('/control/urpay', { answerAmount: 1 });
    expect((await urpay().readCharge(id)).amount).toBe(100);
  });

  it('passes on that a mobile has no wallet', async () => {
    await expect(urpay().createCharge(request(from('512340000')))).rejects.toMatchObject({
      code: 'provider_refused',
      status: 422,
      providerCode: 'WALLET_NOT_FOUND',
    });
  });

  it.each([
    ['no phone', { customer: { name: 'نورة', email: 'n@x.sa', phone: null } }],
    ['a phone of another country', from('33123456', '973')],
    ['a number that isn’t a mobile', from('112345678')],
    ['a number with more in it', from('512345678\n9')],
  ])('refuses %s without asking', async (_what, changes) => {
    await expect(never().createCharge(request(changes))).rejects.toMatchObject({
      code: 'provider_refused',
      providerCode: 'INVALID_MOBILE',
    });
  });
});

describe('codes', () => {
  it('takes the money with the right one', async () => {
    const { id } = await urpay().createCharge(request());
    expect(await enter(id)).toMatchObject({ result: 'paid' });
    expect((await urpay().readCharge(id)).state).toBe('captured');
  });

  it('counts wrong ones down; the third ends the payment', async () => {
    const { id } = await urpay().createCharge(request());
    const wrong = await wrongCode(id);
    expect(await enter(id, wrong)).toEqual({ result: 'wrong', attemptsLeft: 2 });
    expect(await enter(id, wrong)).toEqual({ result: 'wrong', attemptsLeft: 1 });
    expect(await enter(id, wrong)).toEqual({ result: 'declined', attemptsLeft: 0 });
    expect(await enter(id)).toEqual({ result: 'declined', attemptsLeft: 0 });
    expect((await urpay().readCharge(id)).state).toBe('failed');
  });

  it.each(['', '123', '12345a', '١٢٣٤٥٦', '123456789'])(
    'spends no attempt on %j, which can’t be a code',
    async (code) => {
      const { id } = await urpay().createCharge(request());
      expect(await enter(id, code)).toEqual({ result: 'wrong', attemptsLeft: 3 });
      expect(await enter(id, await wrongCode(id))).toEqual({ result: 'wrong', attemptsLeft: 2 });
    },
  );

  it('tells when the code has run out; another one pays', async () => {
    const { id } = await urpay().createCharge(request());
    const first = await codeOf(id);
    now += 180_000;
    expect(await enter(id, first)).toMatchObject({ result: 'expired' });
    expect((await urpay().readCharge(id)).state).toBe('pending');
    await urpay().resendCode(id);
    expect(await enter(id)).toMatchObject({ result: 'paid' });
  });

  it('tells when the payment has run out, to which no code can be sent', async () => {
    const { id } = await urpay().createCharge(request());
    now += 15 * 60_000;
    expect(await enter(id)).toMatchObject({ result: 'expired' });
    await expect(urpay().resendCode(id)).rejects.toMatchObject({
      code: 'provider_refused',
      providerCode: 'PAYMENT_CLOSED',
    });
  });

  it('is declined by a wallet with too little in it', async () => {
    const { id } = await urpay().createCharge(request(from('512349999')));
    expect(await enter(id)).toMatchObject({ result: 'declined' });
    expect((await urpay().readCharge(id)).state).toBe('failed');
  });

  it('tells after a lost answer what the code has come to, and takes nothing twice', async () => {
    const { id } = await urpay().createCharge(request());
    const code = await codeOf(id);
    await sandbox.post('/control/urpay', { timeoutAfterSuccess: true });
    await expect(urpay({ timeoutMs: 100 }).enterCode({ chargeId: id, code })).rejects.toMatchObject({
      reason: 'timeout',
    });
    expect(await enter(id, code)).toMatchObject({ result: 'paid' });
  });

  it('believes no word that it doesn’t know', async () => {
    const payment = { ...good, status: 'OTP_REQUIRED', otp_reference: 'o' };
    const provider = urpay({
      fetch: async (_url, init) =>
        Response.json(init?.method === 'GET' ? payment : { status: 'OK', attempts_left: 3 }),
    });
    await expect(provider.enterCode({ chargeId: 'p-1', code: '123456' })).rejects.toMatchObject({
      code: 'provider_unavailable',
      reason: 'malformed',
    });
  });
});

const good = {
  payment_id: 'p-1',
  merchant_reference: 'r',
  status: 'PAID',
  amount: '10.00',
  currency: 'SAR',
  live_mode: false,
  otp_reference: null,
  attempts_left: 0,
  refunds: [] as object[],
};

describe('failures', () => {
  it.each(['../p', 'p/../q', 'p?x=1', 'p#', 'p%2f', '', 'ل', 'p\n', '.', 'x'.repeat(65)])(
    'never puts %j into a URL',
    async (id) => {
      const calls = [
        never().readCharge(id),
        never().captureCharge({ chargeId: id, amount: halalas(1), reference: 'p' }),
        never().enterCode({ chargeId: id, code: '123456' }),
        never().resendCode(id),
        never().createRefund(refund(id, 100)),
        never().readRefund({ chargeId: id, refundId: 'r' }),
      ];
      for (const call of calls)
        await expect(call).rejects.toMatchObject({
          code: 'provider_refused',
          providerCode: 'INVALID_REQUEST',
        });
    },
  );

  it('is unavailable while the provider is down, silent, too busy or not there', async () => {
    const unavailable = (reason: string) => ({ code: 'provider_unavailable', reason });
    await sandbox.post('/control/urpay', { down: true });
    await expect(urpay().createCharge(request())).rejects.toMatchObject(unavailable('server_error'));
    await sandbox.post('/control/urpay', { down: false, delayMs: 1000 });
    await expect(urpay({ timeoutMs: 100 }).readCharge('p')).rejects.toMatchObject(unavailable('timeout'));
    await expect(answering(429, {}).readCharge('p')).rejects.toMatchObject(unavailable('busy'));
    await expect(urpay({ baseUrl: 'http://127.0.0.1:1' }).readCharge('p')).rejects.toMatchObject(
      unavailable('network'),
    );
  });

  it('passes refusals on with the provider’s code', async () => {
    await expect(urpay().readCharge('unknown')).rejects.toMatchObject({
      status: 404,
      providerCode: 'NOT_FOUND',
    });
    await expect(urpay({ apiKey: 'other' }).readCharge('p')).rejects.toMatchObject({
      status: 401,
      providerCode: 'UNAUTHORIZED',
    });
  });

  it('needs its key and its secret', () => {
    expect(() => urpay({ apiKey: '' })).toThrow('API key');
    expect(() => urpay({ webhookSecret: '' })).toThrow('secret');
  });

  it('holds an unknown status for pending', async () => {
    for (const status of ['SETTLED', 'paid', 'constructor'])
      expect(await answering(200, { ...good, status }).readCharge('p-1')).toMatchObject({ state: 'pending' });
    expect((await answering(200, good).readCharge('p-1')).state).toBe('captured');
  });

  it('tells real money from test money', async () => {
    expect((await answering(200, { ...good, live_mode: true }).readCharge('p-1')).live).toBe(true);
  });

  it.each([
    ['no JSON', 200, '<html>maintenance</html>'],
    ['null', 200, null],
    ['an amount in a number', 200, { ...good, amount: 10 }],
    ['a negative amount', 200, { ...good, amount: '-10.00' }],
    ['one decimal', 200, { ...good, amount: '10.0' }],
    ['a fraction of a halala', 200, { ...good, amount: '10.001' }],
    ['no status', 200, { ...good, status: undefined }],
    ['no word on whether the money is real', 200, { ...good, live_mode: undefined }],
    ['another payment', 200, { ...good, payment_id: 'p-2' }],
    ['an id that can’t be one', 200, { ...good, payment_id: '../p' }],
    ['a refusal that isn’t the provider’s', 403, { message: 'blocked' }],
  ])('is unavailable on %s', async (_what, status, body) => {
    await expect(answering(status, body).readCharge('p-1')).rejects.toMatchObject({
      code: 'provider_unavailable',
      reason: 'malformed',
    });
  });
});

describe('refunds', () => {
  it('is pending first and refunded a moment later', async () => {
    const chargeId = await captured();
    const made = await urpay().createRefund(refund(chargeId, 5000));
    expect(made).toMatchObject({ state: 'pending', providerStatus: 'PENDING', amount: 5000 });
    const read = () => urpay().readRefund({ chargeId, refundId: made.id });
    await until(async () => (await read()).state === 'refunded');
    expect(await read()).toEqual({ ...made, state: 'refunded', providerStatus: 'REFUNDED' });
  });

  it('never refunds one reference twice, nor more than was paid', async () => {
    const chargeId = await captured();
    const first = await urpay().createRefund(refund(chargeId, 18900, 'same'));
    expect((await urpay().createRefund(refund(chargeId, 18900, 'same'))).id).toBe(first.id);
    await urpay().createRefund(refund(chargeId, 50));
    await expect(urpay().createRefund(refund(chargeId, 1))).rejects.toMatchObject({
      code: 'provider_refused',
      providerCode: 'NOT_REFUNDABLE',
    });
  });

  it('tells a refund that failed, and one that stays pending', async () => {
    const chargeId = await captured();
    await sandbox.post('/control/urpay', { refunds: 'fail' });
    const failing = await urpay().createRefund(refund(chargeId, 100));
    const read = (refundId: string) => urpay().readRefund({ chargeId, refundId });
    await until(async () => (await read(failing.id)).state === 'failed');
    await sandbox.post('/control/urpay', { refunds: 'stay-pending' });
    const waiting = await urpay().createRefund(refund(chargeId, 100));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect((await read(waiting.id)).state).toBe('pending');
  });

  it('has nothing to give back of a charge that was not paid', async () => {
    const { id } = await urpay().createCharge(request());
    await expect(urpay().createRefund(refund(id, 100))).rejects.toMatchObject({
      providerCode: 'NOT_REFUNDABLE',
    });
  });

  it('finds no refund of another payment', async () => {
    const made = await urpay().createRefund(refund(await captured(), 100));
    const other = { chargeId: await captured(), refundId: made.id };
    await expect(urpay().readRefund(other)).rejects.toMatchObject({ providerCode: 'REFUND_NOT_FOUND' });
  });

  it('takes no other currency for riyals, and no other refund for the one it asked for', async () => {
    const entry = {
      refund_id: 'r-1',
      reference: 'mine',
      status: 'REFUNDED',
      amount: '1.00',
      currency: 'SAR',
    };
    const ask = (changes: object) =>
      answering(200, { ...entry, ...changes }).createRefund(refund('p-1', 100, 'mine'));
    expect(await ask({})).toMatchObject({ id: 'r-1', state: 'refunded', amount: 100 });
    await expect(ask({ currency: 'KWD' })).rejects.toMatchObject({ reason: 'malformed' });
    await expect(ask({ reference: 'other' })).rejects.toMatchObject({ reason: 'malformed' });
  });
});

describe('notifications', () => {
  type Given = Parameters<ReturnType<typeof urpay>['verifyNotification']>[0];

  /** As it came, at the time of the sandbox's clock. */
  function given({ headers, body }: Received, changes: Partial<Given> = {}): Given {
    return {
      headers: headers as Given['headers'],
      query: {},
      body,
      rawBody: JSON.stringify(body),
      now: new Date(now),
      ...changes,
    };
  }

  function signed(rawBody: string, timestamp: string, secret = webhookSecret): Given {
    const signature = createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex');
    const headers = { 'x-urpay-timestamp': timestamp, 'x-urpay-signature': signature };
    return { headers, query: {}, body: null, rawBody, now: new Date(now) };
  }

  /** Of this payment: a late one of an earlier test may arrive too. */
  async function notice(paymentId: string, object = 'payment'): Promise<Received> {
    const find = () =>
      receiver.received.find(({ body }) => body.payment_id === paymentId && body.object === object);
    await until(() => find() !== undefined);
    return find() as Received;
  }

  const seconds = () => String(Math.floor(now / 1000));
  const verify = (what: Given) => urpay().verifyNotification(what);

  it('believes what was signed, of payments and refunds', async () => {
    const chargeId = await captured();
    expect(verify(given(await notice(chargeId)))).toEqual({ object: 'charge', id: chargeId, status: 'PAID' });
    const { id } = await urpay().createRefund(refund(chargeId, 100));
    expect(verify(given(await notice(chargeId, 'refund')))).toEqual({
      object: 'refund',
      id,
      status: 'REFUNDED',
    });
  });

  it('computes the agreed signature', () => {
    // printf '%s' '1760000000.{"object":"payment","payment_id":"p-1","status":"PAID"}' | openssl dgst -sha256 -hmac example
    const rawBody = '{"object":"payment","payment_id":"p-1","status":"PAID"}';
    const headers = {
      'x-urpay-timestamp': '1760000000',
      'x-urpay-signature': '5435ac323e6a36c9552d855f470219efbe023498433601f66c03d81346fb9cb5',
    };
    const asked = { headers, query: {}, body: null, rawBody, now: new Date(1_760_000_000_000) };
    const expected = { object: 'charge', id: 'p-1', status: 'PAID' };
    expect(urpay({ webhookSecret: 'example' }).verifyNotification(asked)).toEqual(expected);
    expect(urpay({ webhookSecret: 'other' }).verifyNotification(asked)).toBeNull();
  });

  it('believes no byte that was changed after signing, and reads the signed bytes alone', async () => {
    const chargeId = await captured();
    const one = given(await notice(chargeId));
    const other = { ...(one.body as object), payment_id: 'other' };
    expect(verify({ ...one, rawBody: JSON.stringify(other) })).toBeNull();
    expect(verify({ ...one, rawBody: `${one.rawBody} ` })).toBeNull();
    expect(verify({ ...one, body: other })).toMatchObject({ id: chargeId });
  });

  it('believes five minutes, before and after', async () => {
    const one = given(await notice(await captured()));
    const sent = Number(one.headers['x-urpay-timestamp']) * 1000;
    const at = (ms: number) => verify({ ...one, now: new Date(sent + ms) });
    expect(at(300_000)).not.toBeNull();
    expect(at(300_001)).toBeNull();
    expect(at(-300_000)).not.toBeNull();
    expect(at(-300_001)).toBeNull();
    const headers = { ...one.headers, 'x-urpay-timestamp': seconds().slice(0, -1) };
    expect(verify({ ...one, headers })).toBeNull();
  });

  it('believes no forged, missing or mangled proof', async () => {
    await sandbox.post('/control/urpay', { webhooks: { forged: true } });
    expect(verify(given(await notice(await captured())))).toBeNull();

    const rawBody = '{"object":"payment","payment_id":"p-1","status":"PAID"}';
    const right = signed(rawBody, seconds());
    const proof = right.headers['x-urpay-signature'] ?? '';
    expect(verify(right)).not.toBeNull();
    expect(verify({ ...right, headers: {} })).toBeNull();
    for (const wrong of ['', 'x', 'é'.repeat(32), '0'.repeat(64), proof.slice(1), proof.toUpperCase()]) {
      expect(verify({ ...right, headers: { ...right.headers, 'x-urpay-signature': wrong } })).toBeNull();
    }
  });

  it.each(['', 'soon', '1e9', '-1', ' 1760000000', 'NaN', '1760000000.5'])(
    'believes no time like %j, though it was signed',
    (timestamp) => {
      const rawBody = '{"object":"payment","payment_id":"p-1","status":"PAID"}';
      now = 1_760_000_000_000;
      expect(verify(signed(rawBody, '1760000000'))).not.toBeNull();
      expect(verify(signed(rawBody, timestamp))).toBeNull();
    },
  );

  it.each([
    '',
    'null',
    '[]',
    '{"object":"payment","payment_id":"../p","status":"PAID"}',
    '{"object":"payout","payment_id":"p-1","status":"PAID"}',
    '{"object":"refund","payment_id":"p-1","status":"PAID"}',
    '{"object":"payment","payment_id":"p-1"}',
  ])('makes nothing of %j, though it was signed', (rawBody) => {
    expect(verify(signed(rawBody, seconds()))).toBeNull();
  });

  it('never throws, whatever is posted', () => {
    const provider = urpay();
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (rawBody, timestamp, signature) => {
        const headers = { 'x-urpay-timestamp': timestamp, 'x-urpay-signature': signature };
        const asked = { headers, query: {}, body: null, rawBody, now: new Date(now) };
        expect(provider.verifyNotification(asked)).toBeNull();
      }),
    );
  });
});

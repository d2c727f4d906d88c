import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../testing/sandbox.ts';
import { paymentBody, startUrpay } from '../testing/urpay.ts';

let urpay: Awaited<ReturnType<typeof startUrpay>>;
let now = Date.now();

beforeEach(async () => {
  now = Date.now();
  urpay = await startUrpay({ now: () => now });
});
afterEach(() => urpay.close());

const errorOf = (answer: { status: number; body: { error?: { code: string } } }) => [
  answer.status,
  answer.body.error?.code,
];
const messages = async () => (await urpay.get('/messages')).body.messages;
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('POST /payments', () => {
  it('sends a code of six digits in both languages, which the inbox shows', async () => {
    const made = await urpay.pay();
    expect(made).toMatchObject({
      status: 'OTP_REQUIRED',
      amount: '189.50',
      currency: 'SAR',
      live_mode: false,
      expires_in: 180,
      attempts_left: 3,
      refunds: [],
    });
    const { code } = await urpay.shown(made.payment_id);
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(made)).not.toContain(code);
    const [message] = await messages();
    expect(message).toMatchObject({ channel: 'sms', provider: 'urpay', to: '+966512345678', language: 'ar' });
    expect(message.body).toContain(`رمز تأكيد الدفع بمحفظة يور باي: ${code}`);
    expect(message.body).toContain(`Your urpay payment code: ${code}`);
    expect(message.body.match(/189\.50/g)).toHaveLength(2);
    const inbox = await (await fetch(`${urpay.origin}/inbox?to=966512345678`)).text();
    expect(inbox).toContain(code);
  });

  it.each([
    [400, 'INVALID_REQUEST', { amount: 189.5 }],
    [400, 'INVALID_REQUEST', { amount: '0.00' }],
    [400, 'INVALID_REQUEST', { amount: '1.005' }],
    [400, 'INVALID_REQUEST', { currency: 'KWD' }],
    [400, 'INVALID_REQUEST', { merchant_reference: '' }],
    [400, 'INVALID_REQUEST', { callback_url: 'javascript:alert(1)' }],
    [400, 'INVALID_REQUEST', { open_for: 179 }],
    [422, 'INVALID_MOBILE', { mobile: '+966512345678' }],
    [422, 'INVALID_MOBILE', { mobile: '97333123456' }],
    [422, 'WALLET_NOT_FOUND', { mobile: '966512340000' }],
  ])('refuses with %i %s: %j', async (status, code, changes) => {
    expect(errorOf(await urpay.api('POST', '/payments', paymentBody(changes)))).toEqual([status, code]);
    expect((await urpay.get('/control/urpay/payments')).body.payments).toEqual([]);
    expect(await messages()).toEqual([]);
  });

  it('takes the merchant’s key only', async () => {
    for (const authorization of ['', 'Bearer other', 'Basic sandbox_urpay_api_key']) {
      const answer = await urpay.api('POST', '/payments', paymentBody(), { authorization });
      expect(errorOf(answer)).toEqual([401, 'UNAUTHORIZED']);
    }
  });

  it('comes to the same payment by the same reference, as it stands, without another code', async () => {
    const body = paymentBody();
    const first = (await urpay.api('POST', '/payments', body)).body;
    await urpay.enter(first.payment_id);
    expect((await urpay.api('POST', '/payments', body)).body).toMatchObject({
      payment_id: first.payment_id,
      status: 'PAID',
    });
    expect(await messages()).toHaveLength(1);
    for (const changes of [{ amount: '1.00' }, { mobile: '966512345679' }]) {
      const answer = await urpay.api('POST', '/payments', { ...body, ...changes });
      expect(errorOf(answer)).toEqual([409, 'REFERENCE_REUSED']);
    }
  });

  it('words broken bodies, unknown payments and unknown addresses as refusals', async () => {
    const broken = await fetch(`${urpay.origin}/urpay/payments`, {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox_urpay_api_key', 'content-type': 'application/json' },
      body: '{"amount":',
    });
    expect([broken.status, await broken.json()]).toMatchObject([400, { error: { code: 'INVALID_REQUEST' } }]);
    expect(errorOf(await urpay.api('GET', '/payments/none'))).toEqual([404, 'NOT_FOUND']);
    expect(errorOf(await urpay.api('GET', '/wallets'))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('codes', () => {
  it('take the money at once, and once', async () => {
    const { payment_id: id, otp_reference } = await urpay.pay();
    expect(await urpay.enter(id, { otp_reference })).toMatchObject({ status: 'PAID' });
    expect(await urpay.enter(id, { otp_reference })).toMatchObject({ status: 'PAID' });
    expect(await urpay.payment(id)).toMatchObject({ status: 'PAID', otp_reference: null, expires_in: 0 });
  });

  it('are declined after the third wrong one, whatever comes then', async () => {
    const { payment_id: id } = await urpay.pay();
    const otp = otherThan((await urpay.shown(id)).code);
    expect(await urpay.enter(id, { otp })).toEqual({ status: 'OTP_INVALID', attempts_left: 2 });
    expect(await urpay.enter(id, { otp })).toEqual({ status: 'OTP_INVALID', attempts_left: 1 });
    expect(await urpay.enter(id, { otp })).toEqual({ status: 'DECLINED', attempts_left: 0 });
    expect(await urpay.payment(id)).toMatchObject({ status: 'DECLINED', reason: 'TOO_MANY_ATTEMPTS' });
    const { code } = await urpay.shown(id);
    const answer = await urpay.api('POST', `/payments/${id}/otp`, { otp_reference: 'any', otp: code });
    expect(answer.body).toEqual({ status: 'DECLINED', attempts_left: 0 });
  });

  it('run out after three minutes, and sooner by hand; the payment still takes another', async () => {
    const { payment_id: id } = await urpay.pay();
    now += 60_000;
    expect((await urpay.payment(id)).expires_in).toBe(120);
    now += 120_000;
    expect(await urpay.enter(id)).toMatchObject({ status: 'OTP_EXPIRED' });
    expect((await urpay.api('POST', `/payments/${id}/otp/resend`, {})).body).toMatchObject({
      expires_in: 180,
    });
    await urpay.control(id, 'expire-code');
    expect(await urpay.enter(id)).toMatchObject({ status: 'OTP_EXPIRED' });
    await urpay.api('POST', `/payments/${id}/otp/resend`, {});
    expect(await urpay.enter(id)).toMatchObject({ status: 'PAID' });
  });

  it('die when another is sent, which brings its own attempts; five at most', async () => {
    const { payment_id: id, otp_reference: first } = await urpay.pay();
    const { code } = await urpay.shown(id);
    await urpay.enter(id, { otp: otherThan(code) });
    const resend = () => urpay.api('POST', `/payments/${id}/otp/resend`, {});
    expect((await resend()).body).toMatchObject({ attempts_left: 3 });
    expect(await urpay.enter(id, { otp_reference: first, otp: code })).toMatchObject({
      status: 'OTP_EXPIRED',
    });
    for (let sent = 2; sent < 5; sent++) expect((await resend()).status).toBe(200);
    expect(errorOf(await resend())).toEqual([409, 'TOO_MANY_CODES']);
    expect(await messages()).toHaveLength(5);
    await urpay.enter(id);
    expect(errorOf(await resend())).toEqual([409, 'PAYMENT_CLOSED']);
  });

  it('are right and yet declined where the wallet has too little', async () => {
    const { payment_id: id } = await urpay.pay({ mobile: '966512349999' });
    expect(await urpay.enter(id)).toMatchObject({ status: 'DECLINED' });
    expect(await urpay.payment(id)).toMatchObject({ status: 'DECLINED', reason: 'INSUFFICIENT_BALANCE' });
  });

  it('come too late once the payment’s own time is over', async () => {
    const { payment_id: id } = await urpay.pay({ open_for: 180 });
    now += 180_000;
    expect((await urpay.payment(id)).status).toBe('EXPIRED');
    expect((await urpay.control(id, 'pay')).status).toBe(409);
  });
});

describe('refunds', () => {
  it('come to the same refund by the same reference, and to no more than was paid', async () => {
    const { payment_id: id } = await urpay.pay();
    expect(errorOf(await urpay.refund(id))).toEqual([422, 'NOT_REFUNDABLE']);
    await urpay.enter(id);
    const first = (await urpay.refund(id)).body;
    expect(first).toMatchObject({ payment_id: id, status: 'PENDING', amount: '100.00' });
    expect((await urpay.refund(id)).body.refund_id).toBe(first.refund_id);
    expect(errorOf(await urpay.refund(id, { amount: '99.00' }))).toEqual([409, 'REFERENCE_REUSED']);
    const more = (amount: string) => urpay.refund(id, { reference: `of ${amount}`, amount });
    expect(errorOf(await more('89.51'))).toEqual([422, 'NOT_REFUNDABLE']);
    expect((await more('89.50')).status).toBe(200);
    await until(async () =>
      (await urpay.payment(id)).refunds.every(({ status }: { status: string }) => status === 'REFUNDED'),
    );
  });

  it('give their amount free again when they fail', async () => {
    const { payment_id: id } = await urpay.pay();
    await urpay.enter(id);
    await urpay.post('/control/urpay', { refunds: 'stay-pending' });
    const { refund_id } = (await urpay.refund(id, { amount: '189.50' })).body;
    expect(errorOf(await urpay.refund(id, { reference: 'again', amount: '0.01' }))).toEqual([
      422,
      'NOT_REFUNDABLE',
    ]);
    expect((await urpay.post(`/control/urpay/refunds/${refund_id}/fail`)).body.status).toBe('FAILED');
    expect((await urpay.refund(id, { reference: 'again', amount: '189.50' })).status).toBe(200);
    expect((await urpay.post(`/control/urpay/refunds/${refund_id}/complete`)).status).toBe(409);
  });
});

describe('the scenario', () => {
  it('is down, or tells a false amount, until it is reset', async () => {
    const { payment_id: id } = await urpay.pay();
    await urpay.post('/control/urpay', { answerAmount: 1 });
    expect((await urpay.payment(id)).amount).toBe('1.00');
    await urpay.post('/control/urpay', { down: true });
    expect((await urpay.api('GET', `/payments/${id}`)).status).toBe(503);
    await urpay.post('/control/reset', {});
    expect((await urpay.payment(id)).amount).toBe('189.50');
    await urpay.post('/control/reset', { all: true });
    expect((await urpay.api('GET', `/payments/${id}`)).status).toBe(404);
  });

  it.each([
    ['pay', 'PAID'],
    ['decline', 'DECLINED'],
  ])('decides by itself: %s', async (decide, status) => {
    await urpay.post('/control/urpay', { decide });
    const { payment_id: id } = await urpay.pay();
    await until(async () => (await urpay.payment(id)).status === status);
  });

  it('refuses a misspelt setting', async () => {
    expect((await urpay.post('/control/urpay', { dwon: true })).status).toBe(400);
    expect((await urpay.get('/control/urpay')).body).toMatchObject({ down: false, decide: 'shopper' });
  });

  it('is shown on the first page with the latest payments', async () => {
    const { payment_id: id } = await urpay.pay();
    const page = await (await fetch(urpay.origin)).text();
    expect(page).toContain('POST /control/urpay');
    expect(page).toContain(id);
  });
});

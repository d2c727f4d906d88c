import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkoutBody, startTabby } from '../testing/tabby.ts';

let tabby: Awaited<ReturnType<typeof startTabby>>;
let now = Date.now();

beforeEach(async () => {
  now = Date.now();
  tabby = await startTabby({ now: () => now });
});
afterEach(() => tabby.close());

async function authorized() {
  const { payment } = await tabby.checkout();
  await tabby.control(payment.id, 'approve');
  return payment.id as string;
}

describe('POST /api/v2/checkout', () => {
  it('answers a session with an address, and keeps what it was given', async () => {
    const made = await tabby.checkout();
    expect(made).toMatchObject({
      status: 'created',
      payment: { status: 'CREATED', is_test: true, amount: '189.50', currency: 'SAR' },
      configuration: {
        available_products: {
          installments: [{ web_url: `${tabby.origin}/tabby/pay/${made.payment.id}` }],
        },
        products: { installments: { is_available: true, rejection_reason: null } },
      },
    });
    expect(await tabby.payment(made.payment.id)).toMatchObject({
      order: { reference_id: 'payment-1' },
      captures: [],
      refunds: [],
    });
  });

  it.each([
    ['not_available', { phone: '+966500000002' }],
    ['not_available', { email: 'otp.success@tabby.ai', phone: '+966511000002' }],
    ['order_amount_too_high', { amount: '5000.01' }],
    ['order_amount_too_low', { amount: '9.99' }],
  ])('refuses with HTTP 200 and no address: %s', async (reason, changes) => {
    const { status, body } = await tabby.api('POST', '/api/v2/checkout', checkoutBody(changes));
    expect([status, body.status, body.payment.status]).toEqual([200, 'rejected', 'REJECTED']);
    expect(body.configuration.available_products).toEqual({});
    expect(body.configuration.products.installments).toMatchObject({
      is_available: false,
      rejection_reason: reason,
    });
  });

  it.each([
    ['otp.success@tabby.ai', '+966500000001'],
    ['otp.rejected@tabby.ai', '+966500000001'],
    ['n@x.sa', '+966511000002'],
  ])('lets %s with %s go on to the page', async (email, phone) => {
    expect((await tabby.checkout({ email, phone })).status).toBe('created');
  });

  it('takes other limits from the scenario', async () => {
    await tabby.post('/control/tabby', { minAmount: 200, maxAmount: 300 });
    const reasonFor = async (amount: string) =>
      (await tabby.checkout({ amount })).configuration.products.installments.rejection_reason;
    expect(await reasonFor('199.99')).toBe('order_amount_too_low');
    expect(await reasonFor('200.00')).toBeNull();
    expect(await reasonFor('300.01')).toBe('order_amount_too_high');
  });

  it('answers a merchant who only asks, and counts that as no payment', async () => {
    const { merchant_urls, ...asked } = checkoutBody();
    expect((await tabby.api('POST', '/api/v2/checkout', asked)).body.status).toBe('created');
    expect((await tabby.get('/control/tabby/payments')).body.payments).toEqual([]);
  });

  it.each([
    ['a number for an amount', { amount: 189.5 }],
    ['a third decimal', { amount: '1.005' }],
    ['another currency', { currency: 'AED' }],
    ['no telephone', { buyer: { name: 'N' } }],
    ['no order', { order: undefined }],
    ['no items', { order: { reference_id: '1', items: [] } }],
    ['a text that is too long', { description: 'x'.repeat(256) }],
  ])('can’t work with %s', async (_what, changes) => {
    const { status, body } = await tabby.api('POST', '/api/v2/checkout', checkoutBody(changes));
    expect([status, body.status, body.errorType]).toEqual([400, 'error', 'bad_data']);
  });

  it('takes the secret key and the merchant code of one merchant', async () => {
    for (const authorization of ['', 'Bearer pk_test_asees', 'Basic x']) {
      const { status, body } = await tabby.api('POST', '/api/v2/checkout', checkoutBody(), { authorization });
      expect([status, body.errorType]).toEqual([401, 'not_authorized']);
    }
    const other = { ...checkoutBody(), merchant_code: 'other' };
    expect((await tabby.api('POST', '/api/v2/checkout', other)).status).toBe(403);
  });
});

describe('money', () => {
  it('closes what is captured whole, and not what is captured in part', async () => {
    const id = await authorized();
    const first = await tabby.move(id, 'captures', { amount: '100.00', reference_id: 'c1' });
    expect(first.body).toMatchObject({ status: 'AUTHORIZED', captures: [{ amount: '100.00' }] });
    expect((await tabby.move(id, 'captures', { amount: '89.51', reference_id: 'c2' })).status).toBe(400);
    const last = await tabby.move(id, 'captures', { amount: '89.50', reference_id: 'c3' });
    expect(last.body.status).toBe('CLOSED');
  });

  it('repeats the first answer to a reference, and moves nothing again', async () => {
    const id = await authorized();
    const body = { amount: '189.50', reference_id: 'same' };
    const first = await tabby.move(id, 'captures', body);
    expect((await tabby.move(id, 'captures', body)).body).toEqual(first.body);
    const refund = await tabby.move(id, 'refunds', body);
    expect(refund.body.refunds).toHaveLength(1);
    expect((await tabby.move(id, 'refunds', body)).body).toEqual(refund.body);
    expect(await tabby.payment(id)).toMatchObject({ captures: [{}], refunds: [{}] });
  });

  it('closes without a capture, which leaves nothing to refund', async () => {
    const id = await authorized();
    const closed = await tabby.move(id, 'close');
    expect(closed.body).toMatchObject({ status: 'CLOSED', captures: [] });
    expect((await tabby.move(id, 'close')).body.error).toBe('already closed');
    expect((await tabby.move(id, 'refunds', { amount: '1.00', reference_id: 'r' })).status).toBe(400);
  });

  it('refunds no more than was captured, and nothing in dispute', async () => {
    const id = await authorized();
    expect((await tabby.move(id, 'refunds', { amount: '1.00', reference_id: 'r1' })).status).toBe(400);
    await tabby.move(id, 'captures', { amount: '189.50', reference_id: 'c' });
    expect((await tabby.move(id, 'refunds', { amount: '189.51', reference_id: 'r2' })).status).toBe(400);
    const { status, body } = await tabby.move(id, 'refunds', { amount: '89.50', reference_id: 'r3' });
    expect([status, body.status, body.refunds[0].amount]).toEqual([200, 'CLOSED', '89.50']);
    await tabby.control(id, 'dispute');
    const disputed = await tabby.move(id, 'refunds', { amount: '1.00', reference_id: 'r4' });
    expect([disputed.status, disputed.body.errorType]).toEqual([409, 'conflict']);
  });

  it('captures only what the shopper agreed to', async () => {
    const { payment } = await tabby.checkout();
    const { body } = await tabby.move(payment.id, 'captures', { amount: '1.00', reference_id: 'c' });
    expect(body.error).toBe('could not capture not authorized payments');
  });
});

describe('GET /api/v2/payments/{id}', () => {
  it('tells a payment whose time has passed as EXPIRED, ten minutes after its page', async () => {
    const { payment } = await tabby.checkout();
    now += 30 * 60_000 - 1;
    expect((await tabby.payment(payment.id)).status).toBe('CREATED');
    now += 1;
    expect((await tabby.payment(payment.id)).status).toBe('EXPIRED');
    expect((await tabby.control(payment.id, 'approve')).status).toBe(409);
  });

  it('knows malformed and unknown ids', async () => {
    expect(await tabby.payment('x')).toMatchObject({ errorType: 'bad_data' });
    const unknown = '6b9b2f11-5e4f-5b6f-aa1f-3c5d6e7f8091';
    expect(await tabby.payment(unknown)).toMatchObject({ errorType: 'not_found', error: 'no such payment' });
  });
});

describe('GET /api/v2/payments', () => {
  it('lists newest first, twenty at most, by status, and refuses what it can’t read', async () => {
    const list = (query: string) => tabby.api('GET', `/api/v2/payments?${query}`);
    expect((await list('limit=21')).status).toBe(400);
    expect((await list('status=paid')).status).toBe(400);
    expect((await list('created_at__gte=yesterday')).status).toBe(400);
    const ids = [await authorized(), await authorized()];
    expect((await list('status=authorized')).body.payments.map(({ id }: { id: string }) => id)).toEqual(
      ids.reverse(),
    );
    expect((await list('offset=1')).body.payments).toHaveLength(1);
    expect((await list('status=rejected&limit=1')).body.pagination).toMatchObject({ limit: 1, offset: 0 });
    const none = await list('created_at__lte=2020-01-23');
    expect(none).toMatchObject({ status: 200, body: { payments: [], pagination: { total_count: 0 } } });
  });
});

describe('the scenario', () => {
  it('decides new payments by itself when told so', async () => {
    for (const [decide, status] of [
      ['approve', 'AUTHORIZED'],
      ['reject', 'REJECTED'],
    ]) {
      await tabby.post('/control/tabby', { decide });
      const { payment } = await tabby.checkout();
      expect(payment.status).toBe('CREATED');
      expect((await tabby.payment(payment.id)).status).toBe(status);
    }
  });

  it('can be down or lie about the amount, until it is reset', async () => {
    const { payment } = await tabby.checkout();
    await tabby.post('/control/tabby', { answerAmount: 1 });
    expect((await tabby.payment(payment.id)).amount).toBe('1.00');
    await tabby.post('/control/tabby', { down: true });
    const url = `${tabby.origin}/tabby/api/v2/payments/${payment.id}`;
    expect((await fetch(url)).status).toBe(500);
    await tabby.post('/control/reset');
    expect((await tabby.payment(payment.id)).amount).toBe('189.50');
    await tabby.post('/control/reset', { all: true });
    expect((await tabby.payment(payment.id)).errorType).toBe('not_found');
  });

  it('refuses misspelt settings', async () => {
    for (const wrong of [
      { limit: 5 },
      { decide: 'capture' },
      { webhookUrl: 'javascript:1' },
      { maxAmount: -1 },
    ])
      expect((await tabby.post('/control/tabby', wrong)).status).toBe(400);
  });
});

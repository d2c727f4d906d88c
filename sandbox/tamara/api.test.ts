import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../testing/sandbox.ts';
import { checkoutBody, sar, startTamara } from '../testing/tamara.ts';

let tamara: Awaited<ReturnType<typeof startTamara>>;
let now = Date.now();

beforeEach(async () => {
  now = Date.now();
  tamara = await startTamara({ now: () => now });
});
afterEach(() => tamara.close());

const hour = 3_600_000;

async function approved() {
  const { order_id } = await tamara.checkout();
  await tamara.control(order_id, 'approve');
  return order_id as string;
}

async function authorised() {
  const id = await approved();
  await tamara.authorise(id);
  return id;
}

async function captured() {
  const id = await authorised();
  await tamara.capture(id);
  return id;
}

const codeOf = (answer: { status: number; body: { errors?: { error_code: string }[] } }) => [
  answer.status,
  answer.body.errors?.[0]?.error_code,
];

describe('POST /checkout', () => {
  it('answers a page, and tells what it was given', async () => {
    const made = await tamara.checkout();
    expect(made).toEqual({
      order_id: expect.any(String),
      checkout_id: expect.any(String),
      checkout_url: `${tamara.origin}/tamara/pay/${made.order_id}`,
      status: 'new',
    });
    const order = {
      order_id: made.order_id,
      order_reference_id: 'payment-1',
      status: 'new',
      total_amount: sar(189.5),
      captured_amount: sar(0),
      refunded_amount: sar(0),
      transactions: { cancels: [], captures: [], refunds: [] },
    };
    for (const path of ['orders/', 'merchants/orders/'])
      expect((await tamara.api('GET', `/${path}${made.order_id}`)).body).toMatchObject(order);
    const second = await tamara.checkout();
    const byReference = await tamara.api('GET', '/merchants/orders/reference-id/payment-1');
    expect(byReference.body.order_id).toBe(second.order_id);
  });

  it.each([
    ['a total that isn’t the sum', { total_amount: sar(189.49) }, 'total_amount_mismatch'],
    ['no discount', { discount: undefined }, 'total_amount_mismatch'],
    ['a tax on top', { tax_amount: sar(24.72) }, 'total_amount_mismatch'],
    ['delivery that isn’t counted', { shipping_amount: sar(0) }, 'total_amount_mismatch'],
    [
      'an amount as text',
      { total_amount: { amount: '189.50', currency: 'SAR' } },
      'total_amount_amount_invalid',
    ],
    ['a third decimal', { total_amount: sar(189.505) }, 'total_amount_invalid'],
    ['another currency', { total_amount: { amount: 1, currency: 'AED' } }, 'total_amount_currency_invalid'],
    ['no items', { items: [] }, 'items_invalid'],
    ['no reference', { order_reference_id: undefined }, 'order_reference_id_invalid'],
    ['a long description', { description: 'x'.repeat(257) }, 'description_invalid'],
    ['another country', { country_code: 'AE' }, 'country_code_invalid'],
    ['another plan', { instalments: 3 }, 'instalments_invalid'],
    ['a short time', { expires_in_minutes: 4 }, 'expires_in_minutes_invalid'],
    ['no number', { phone: '' }, 'consumer_phone_number_invalid'],
    ['a script for a page', { merchant_url: { success: 'javascript:1' } }, 'merchant_url_success_invalid'],
  ])('refuses %s', async (_what, changes, code) => {
    const answer = await tamara.api('POST', '/checkout', checkoutBody(changes));
    expect(codeOf(answer)).toEqual([400, code]);
    expect((await tamara.get('/control/tamara/orders')).body.orders).toEqual([]);
  });

  it('refuses an item whose total isn’t its price times its quantity', async () => {
    const [item] = checkoutBody().items;
    const items = [{ ...item, quantity: 1 }];
    expect(codeOf(await tamara.api('POST', '/checkout', checkoutBody({ items })))).toEqual([
      400,
      'items_total_amount_mismatch',
    ]);
  });

  it('fails without a payment type, as Tamara does', async () => {
    const answer = await tamara.api('POST', '/checkout', checkoutBody({ payment_type: undefined }));
    expect(answer.status).toBe(500);
  });

  it('takes the API token alone', async () => {
    for (const authorization of ['', 'Bearer sandbox_tamara_notification_token', 'sandbox_tamara_api_token'])
      expect((await tamara.api('POST', '/checkout', checkoutBody(), { authorization })).status).toBe(401);
  });
});

describe('limits', () => {
  const preCheck = async (amount: number) =>
    (
      await tamara.api('POST', '/checkout/payment-options-pre-check', {
        country: 'SA',
        order_value: sar(amount),
        phone_number: '512345678',
      })
    ).body.has_available_payment_options;
  const types = async () => (await tamara.api('GET', '/checkout/payment-types?country=SA&currency=SAR')).body;

  it('are 10 to 5000 riyals, or what the scenario says, everywhere', async () => {
    expect(await types()).toMatchObject([
      { name: 'PAY_BY_INSTALMENTS', min_limit: sar(10), max_limit: sar(5000) },
    ]);
    expect(await Promise.all([9.99, 10, 5000, 5000.01].map(preCheck))).toEqual([false, true, true, false]);
    await tamara.post('/control/tamara', { minAmount: 189.51, maxAmount: 300 });
    expect(await types()).toMatchObject([
      { supported_instalments: [{ instalments: 4, min_limit: sar(189.51), max_limit: sar(300) }] },
    ]);
    expect(await preCheck(189.5)).toBe(false);
    expect(codeOf(await tamara.api('POST', '/checkout', checkoutBody()))).toEqual([
      400,
      'total_amount_invalid_limit',
    ]);
  });

  it('are not all: a shopper may have no plan', async () => {
    await tamara.post('/control/tamara', { available: false });
    expect(await preCheck(100)).toBe(false);
  });
});

describe('the order’s way', () => {
  it('goes from approved over authorised to captured, each once', async () => {
    const id = await approved();
    expect(codeOf(await tamara.capture(id))).toEqual([409, 'invalid_order_status']);
    expect((await tamara.authorise(id)).body).toMatchObject({ status: 'authorised', auto_captured: false });
    expect((await tamara.authorise(id)).status).toBe(409);
    expect((await tamara.capture(id)).body).toMatchObject({ order_id: id, status: 'fully_captured' });
    expect((await tamara.capture(id)).status).toBe(409);
    expect((await tamara.authorise(id)).status).toBe(409);
    expect(await tamara.order(id)).toMatchObject({
      captured_amount: sar(189.5),
      transactions: { captures: [{ total_amount: sar(189.5) }] },
    });
  });

  it('can’t be authorised before the shopper paid, nor after the end', async () => {
    for (const word of [null, 'decline', 'expire', 'cancel']) {
      const { order_id } = await tamara.checkout();
      if (word) await tamara.control(order_id, word);
      expect([word, (await tamara.authorise(order_id)).status]).toEqual([word, 409]);
    }
  });

  it('captures in parts, and wants to know of the shipping', async () => {
    const id = await authorised();
    expect((await tamara.capture(id, 100)).body.status).toBe('partially_captured');
    expect((await tamara.capture(id, 89.51)).status).toBe(400);
    expect((await tamara.capture(id, 89.5)).body.status).toBe('fully_captured');
    const bare = { order_id: id, total_amount: sar(1) };
    expect(codeOf(await tamara.api('POST', '/payments/capture', bare))).toEqual([
      400,
      'shipping_info_invalid',
    ]);
  });

  it('is captured with the authorising where the account says so', async () => {
    await tamara.post('/control/tamara', { autoCapture: true });
    const { body } = await tamara.authorise(await approved());
    expect(body).toMatchObject({
      status: 'fully_captured',
      auto_captured: true,
      capture_id: expect.any(String),
    });
  });

  it('is cancelled before the capture only, in parts or whole', async () => {
    const id = await authorised();
    expect((await tamara.cancel(id, 89.5)).body.status).toBe('updated');
    expect((await tamara.cancel(id, 100.01)).status).toBe(400);
    expect((await tamara.cancel(id, 100)).body.status).toBe('canceled');
    expect((await tamara.cancel(id, 1)).status).toBe(409);
    expect((await tamara.cancel(await captured())).status).toBe(409);
    const rest = await authorised();
    await tamara.cancel(rest, 89.5);
    expect((await tamara.capture(rest, 189.5)).status).toBe(400);
    expect((await tamara.capture(rest, 100)).body.status).toBe('fully_captured');
  });

  it('is refunded after the capture only, never more than that, each as often as it is asked', async () => {
    expect((await tamara.refund(await authorised(), 1)).status).toBe(409);
    const id = await captured();
    expect((await tamara.refund(id, 189.51)).status).toBe(400);
    expect((await tamara.refund(id, 50, 'r1')).body).toMatchObject({
      status: 'partially_refunded',
      refunded_amount: sar(50),
      comment: 'damaged',
    });
    // No idempotency: the merchant has to look first.
    await tamara.refund(id, 50, 'r1');
    expect((await tamara.refund(id, 89.5)).body.status).toBe('fully_refunded');
    expect((await tamara.refund(id, 0.01)).status).toBe(409);
    expect(await tamara.order(id)).toMatchObject({
      refunded_amount: sar(189.5),
      transactions: {
        refunds: [{ merchant_refund_id: 'r1' }, { merchant_refund_id: 'r1' }, { merchant_refund_id: null }],
      },
    });
  });
});

describe('time', () => {
  it('ends what is not paid, and what is approved and not authorised in 72 hours', async () => {
    const { order_id } = await tamara.checkout();
    now += 20 * 60_000 - 1;
    expect((await tamara.order(order_id)).status).toBe('new');
    now += 1;
    expect((await tamara.order(order_id)).status).toBe('expired');
    const id = await approved();
    now += 72 * hour - 1;
    expect((await tamara.order(id)).status).toBe('approved');
    now += 1;
    expect((await tamara.authorise(id)).status).toBe(409);
    expect((await tamara.order(id)).status).toBe('expired');
  });

  it('captures by itself what is authorised for 21 days', async () => {
    const id = await authorised();
    now += 21 * 24 * hour;
    expect(await tamara.order(id)).toMatchObject({ status: 'fully_captured', captured_amount: sar(189.5) });
  });
});

describe('the scenario', () => {
  it('decides new orders by itself when told so', async () => {
    for (const [decide, status] of [
      ['approve', 'approved'],
      ['decline', 'declined'],
    ]) {
      await tamara.post('/control/tamara', { decide });
      const made = await tamara.checkout();
      expect(made.status).toBe('new');
      await until(async () => (await tamara.order(made.order_id)).status === status);
    }
  });

  it('can be down or lie about the amount, until it is reset', async () => {
    const id = await approved();
    await tamara.post('/control/tamara', { answerAmount: 1 });
    expect((await tamara.order(id)).total_amount).toEqual(sar(1));
    await tamara.post('/control/tamara', { down: true });
    expect((await tamara.api('GET', `/orders/${id}`)).status).toBe(503);
    await tamara.post('/control/reset');
    expect((await tamara.order(id)).total_amount).toEqual(sar(189.5));
    await tamara.post('/control/reset', { all: true });
    expect((await tamara.api('GET', `/orders/${id}`)).status).toBe(404);
  });

  it('decides an order once, and refuses misspelt settings', async () => {
    const id = await approved();
    const again = await tamara.control(id, 'decline');
    expect([again.status, again.body.status]).toEqual([409, 'approved']);
    expect((await tamara.control(id, 'expire')).body.status).toBe('expired');
    for (const wrong of [{ limit: 5 }, { decide: 'capture' }, { notices: 'both' }, { maxAmount: -1 }])
      expect((await tamara.post('/control/tamara', wrong)).status).toBe(400);
  });
});

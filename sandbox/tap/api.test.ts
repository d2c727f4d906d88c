import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeBody, startReceiver, startSandbox, until } from '../testing/sandbox.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let now = Date.now();

beforeEach(async () => {
  now = Date.now();
  sandbox = await startSandbox({ now: () => now });
});
afterEach(() => sandbox.close());

const codeOf = (answer: { body: { errors?: { code: string }[] } }) => answer.body.errors?.[0]?.code;

describe('POST /charges', () => {
  it.each([
    ['1117', { amount: '189.50' }],
    ['1117', { amount: 0 }],
    ['1117', { amount: -1 }],
    ['1117', { amount: 1.005 }],
    ['1118', { currency: undefined }],
    ['1119', { currency: 'XAU' }],
    ['1129', { customer: undefined }],
    ['1130', { customer: { email: 'a@b.sa' } }],
    ['1138', { customer: { first_name: 'N', email: 'nobody' } }],
    ['1139', { customer: { first_name: 'N' } }],
    ['1136', { customer: { first_name: 'N', phone: { number: '512345678' } } }],
    ['1137', { customer: { first_name: 'N', phone: { country_code: '966', number: '٥١٢' } } }],
    ['1124', { source: undefined }],
    ['1125', { source: { id: 'src_moon' } }],
    ['1110', { redirect: undefined }],
    ['1111', { redirect: { url: 'javascript:alert(1)' } }],
    ['1121', { description: 'x'.repeat(1000) }],
    ['1122', { reference: { order: 'x'.repeat(100) } }],
    ['1103', { transaction: { expiry: { period: 4, type: 'MINUTE' } } }],
    ['1103', { transaction: { expiry: { period: 61, type: 'MINUTE' } } }],
  ])('refuses with %s: %j', async (code, changes) => {
    const answer = await sandbox.post('/tap/v2/charges', chargeBody(changes));
    expect([answer.status, codeOf(answer)]).toEqual([400, code]);
    expect(typeof answer.body.errors[0].description).toBe('string');
    expect((await sandbox.get('/control/tap/charges')).body.charges).toHaveLength(0);
  });

  it('takes the secret key only', async () => {
    const as = async (authorization: string) =>
      sandbox.call('POST', '/tap/v2/charges', chargeBody(), { authorization });
    for (const [authorization, code] of [
      ['', '2107'],
      ['Basic x', '2107'],
      ['Bearer sk_test_other', '1101'],
      ['Bearer sk_live_asees', '1101'],
      ['Bearer pk_test_asees', '2106'],
    ] as const) {
      const answer = await as(authorization);
      expect([authorization, answer.status, codeOf(answer)]).toEqual([authorization, 401, code]);
    }
    expect((await as('Bearer sk_test_asees')).status).toBe(200);
  });

  it('words broken JSON and unknown paths as Tap does', async () => {
    const response = await fetch(`${sandbox.origin}/tap/v2/charges`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_asees', 'content-type': 'application/json' },
      body: '{"amount":',
    });
    expect([response.status, await response.json()]).toMatchObject([400, { errors: [{ code: '2100' }] }]);
    expect(codeOf(await sandbox.get('/tap/v2/authorize'))).toBe('2102');
  });

  it('repeats its first answer to the same key for 24 hours, whatever became of the charge', async () => {
    const body = chargeBody({ reference: { idempotent: 'key-1', transaction: 'p' } });
    const first = (await sandbox.post('/tap/v2/charges', body)).body;
    await sandbox.post(`/control/tap/charges/${first.id}/pay`);
    now += 23 * 3_600_000;
    expect((await sandbox.post('/tap/v2/charges', { ...body, amount: 1 })).body).toEqual(first);
    now += 2 * 3_600_000;
    expect((await sandbox.post('/tap/v2/charges', body)).body.id).not.toBe(first.id);
  });

  it('charges twice without a key', async () => {
    expect((await sandbox.charge()).id).not.toBe((await sandbox.charge()).id);
  });

  it('keeps three decimals where the currency has them', async () => {
    expect(await sandbox.charge({ amount: 1.234, currency: 'KWD' })).toMatchObject({
      amount: 1.234,
      currency: 'KWD',
    });
  });
});

describe('expiry', () => {
  it('abandons a charge whose time has passed, without a webhook', async () => {
    const receiver = await startReceiver();
    const made = await sandbox.charge({
      post: { url: receiver.url },
      transaction: { expiry: { period: 5, type: 'MINUTE' } },
    });
    now += 5 * 60_000 - 1;
    expect((await sandbox.get(`/tap/v2/charges/${made.id}`)).body.status).toBe('INITIATED');
    now += 1;
    const { body } = await sandbox.get(`/tap/v2/charges/${made.id}`);
    expect(body).toMatchObject({
      status: 'ABANDONED',
      response: { code: '301' },
      post: { status: 'PENDING' },
    });
    expect(body.transaction.url).toBeUndefined();
    expect((await sandbox.post(`/control/tap/charges/${made.id}/pay`)).status).toBe(409);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(receiver.received).toEqual([]);
    await receiver.close();
  });

  it('does not abandon what was paid', async () => {
    const made = await sandbox.charge();
    await sandbox.post(`/control/tap/charges/${made.id}/pay`);
    now += 24 * 3_600_000;
    expect((await sandbox.get(`/tap/v2/charges/${made.id}`)).body.status).toBe('CAPTURED');
  });
});

describe('POST /refunds', () => {
  const refund = (charge_id: unknown, changes: object = {}) =>
    sandbox.post('/tap/v2/refunds', {
      charge_id,
      amount: 100,
      currency: 'SAR',
      reason: 'damaged',
      ...changes,
    });

  async function paid() {
    const { id } = await sandbox.charge();
    await sandbox.post(`/control/tap/charges/${id}/pay`);
    return id;
  }

  it('refuses what is wrong', async () => {
    const id = await paid();
    expect(codeOf(await refund(undefined))).toBe('1142');
    expect(codeOf(await refund('re_1'))).toBe('1143');
    expect(codeOf(await refund('chg_none'))).toBe('1144');
    expect(codeOf(await refund(id, { currency: 'AED' }))).toBe('1149');
    expect(codeOf(await refund(id, { amount: 'all' }))).toBe('1117');
    expect(codeOf(await refund(id, { reason: ' ' }))).toBe('1156');
    expect(codeOf(await refund(id, { reason: 'x'.repeat(250) }))).toBe('1157');
    expect(codeOf(await refund(id, { amount: 189.51 }))).toBe('1161');
    expect(codeOf(await sandbox.get('/tap/v2/refunds/re_none'))).toBe('1160');
  });

  it('gives the amount of a failed refund free again', async () => {
    const id = await paid();
    await sandbox.post('/control/tap', { refunds: 'stay-pending' });
    const first = (await refund(id, { amount: 189.5 })).body;
    expect(first).toMatchObject({ object: 'refund', status: 'PENDING', charge_id: id, amount: 189.5 });
    expect(codeOf(await refund(id, { amount: 1 }))).toBe('1161');
    await sandbox.post(`/control/tap/refunds/${first.id}/fail`);
    expect((await refund(id, { amount: 189.5 })).status).toBe(200);
    expect((await sandbox.post(`/control/tap/refunds/${first.id}/complete`)).status).toBe(409);
  });

  it('tells the merchant when it is done', async () => {
    const receiver = await startReceiver();
    const made = (await refund(await paid(), { post: { url: receiver.url } })).body;
    await until(() => receiver.received.length === 1);
    expect(receiver.received[0]?.body).toMatchObject({ object: 'refund', id: made.id, status: 'REFUNDED' });
    await receiver.close();
  });
});

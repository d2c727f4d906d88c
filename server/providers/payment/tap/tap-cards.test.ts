import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { halalas } from '#shop/rules/money/money.ts';
import { startSandbox } from '../../../../sandbox/testing/sandbox.ts';
import type { ChargeRequest } from '../payment-provider.ts';
import { createTap } from './tap.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let count = 0;

beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => sandbox.post('/control/reset', { all: true }));
afterAll(() => sandbox.close());

const tap = (changes: Partial<Parameters<typeof createTap>[0]> = {}) =>
  createTap({
    baseUrl: `${sandbox.origin}/tap/v2`,
    secretKey: 'sk_test_asees',
    publicKey: 'pk_test_asees',
    merchantId: 'asees',
    fieldsUrl: `${sandbox.origin}/tap/card/1.0.2/index.js`,
    timeoutMs: 2000,
    ...changes,
  });

const customer = { name: 'نورة بنت عبدالله', email: null, phone: { code: '966', number: '512345678' } };
const direct = { number: '5588480000000003', expiry: '01/39', cvv: '100', name: 'Noura' };
const enrolled = { ...direct, number: '4464040000000007' };

function request(changes: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    amount: halalas(18950),
    reference: `0f8b1c1e-0000-4000-8000-${String(++count).padStart(12, '0')}`,
    orderReference: 'A-10432',
    description: 'طلب من أصيص',
    customer,
    language: 'ar',
    redirectUrl: 'http://127.0.0.1:9/back',
    webhookUrl: 'http://127.0.0.1:9/webhook',
    expiresInMinutes: 20,
    source: { kind: 'page' },
    saveCard: null,
    purchase: null,
    ...changes,
  };
}

const submit = (url: string | null, form: Record<string, string>) =>
  fetch(url ?? '', { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const wire = async (id: string) => (await sandbox.get(`/tap/v2/charges/${id}`)).body;

/** What the card fields in the browser give. */
async function token(card = direct): Promise<string> {
  const { body } = await sandbox.form('/tap/card/tokens', { key: 'pk_test_asees', ...card });
  return body.token.id;
}

const saving = (changes: Partial<Parameters<ReturnType<typeof tap>['saveCard']>[0]> = {}) => ({
  token: 'tok_none',
  customerId: null,
  customer,
  reference: 'save-1',
  language: 'ar' as const,
  redirectUrl: 'http://127.0.0.1:9/payment?added=1',
  ...changes,
});

/** A kept card that pays without the bank's code, or with it. */
async function kept(card = direct) {
  const saved = await tap().saveCard(saving({ token: await token(card) }));
  if (saved.url !== null) await submit(saved.url, { action: 'code', code: '1234' });
  const [found] = await tap().listCards(saved.customerId);
  if (!found) throw new Error('not kept');
  return found;
}
const paidWith = ({ id, customerId }: { id: string; customerId: string }) =>
  request({ source: { kind: 'saved_card', cardId: id, customerId, ip: '192.0.2.7' } });

describe('keeping a card while paying', () => {
  it('keeps nothing unless asked', async () => {
    const { id, url } = await tap().createCharge(request());
    await submit(url, { action: 'pay', ...direct });
    expect(await tap().readCharge(id)).toMatchObject({ state: 'captured', savedCard: null });
    expect(await wire(id)).toMatchObject({ save_card: false });
  });

  it('tells the kept card with its expiry once the money has come', async () => {
    const { id, url } = await tap().createCharge(request({ saveCard: { customerId: null } }));
    expect((await tap().readCharge(id)).savedCard).toBeNull();
    await submit(url, { action: 'pay', ...direct });
    const { savedCard } = await tap().readCharge(id);
    expect(savedCard).toMatchObject({ brand: 'MADA', lastFour: '0003', expiryMonth: 1, expiryYear: 2039 });
    expect(await tap().listCards(savedCard?.customerId ?? '')).toEqual([savedCard]);
  });

  it('keeps it for the customer that is known', async () => {
    const first = await kept();
    const asked = request({ saveCard: { customerId: first.customerId } });
    const { id, url } = await tap().createCharge(asked);
    await submit(url, { action: 'pay', ...direct, number: '4012000033330026' });
    expect((await tap().readCharge(id)).savedCard).toMatchObject({ customerId: first.customerId });
    expect(await tap().listCards(first.customerId)).toHaveLength(2);
  });

  it('keeps no card that was declined', async () => {
    const { id, url } = await tap().createCharge(request({ saveCard: { customerId: null } }));
    await submit(url, { action: 'pay', ...direct, expiry: '05/22' });
    expect(await tap().readCharge(id)).toMatchObject({ state: 'failed', savedCard: null });
  });

  it('goes on without keeping for who has no number, and for Apple Pay', async () => {
    const noPhone = { ...customer, email: 'n@x.sa', phone: null };
    const saveCard = { customerId: null };
    for (const changes of [{ customer: noPhone }, { source: { kind: 'apple_pay' as const } }]) {
      const { id } = await tap().createCharge(request({ saveCard, ...changes }));
      expect((await wire(id)).save_card).toBe(false);
    }
  });

  it('does not hold money back for a card that can’t be read', async () => {
    const { id, url } = await tap().createCharge(request({ saveCard: { customerId: null } }));
    await submit(url, { action: 'pay', ...direct });
    const cardless: typeof fetch = (address, init) =>
      String(address).includes('/card/') ? Promise.reject(new Error('down')) : fetch(address, init);
    expect(await tap({ fetch: cardless }).readCharge(id)).toMatchObject({
      state: 'captured',
      savedCard: null,
    });
  });
});

describe('Apple Pay', () => {
  it('has a page of its own, and pays with one press', async () => {
    const { id, url } = await tap().createCharge(request({ source: { kind: 'apple_pay' } }));
    expect((await wire(id)).source.id).toBe('src_apple_pay');
    await submit(url, { action: 'confirm' });
    expect(await tap().readCharge(id)).toMatchObject({ state: 'captured', amount: 18950 });
  });
});

describe('paying with a kept card', () => {
  it('is captured at once without a page, for the customer and through a token', async () => {
    const card = await kept();
    const charge = await tap().createCharge(paidWith(card));
    expect(charge).toMatchObject({
      state: 'captured',
      url: null,
      card: { brand: 'MADA', lastFour: '0003' },
      savedCard: null,
    });
    const body = await wire(charge.id);
    expect(body.customer.id).toBe(card.customerId);
    expect(body.source.id).toMatch(/^tok_/);
  });

  it('is pending while the bank asks for its code', async () => {
    const charge = await tap().createCharge(paidWith(await kept(enrolled)));
    expect(charge).toMatchObject({ state: 'pending' });
    await submit(charge.url, { action: 'back' });
    await submit(charge.url, { action: 'code', code: '1234' });
    expect((await tap().readCharge(charge.id)).state).toBe('captured');
  });

  it('tells that the bank declined', async () => {
    const card = await kept();
    await sandbox.post('/control/tap', { decide: 'decline' });
    expect(await tap().createCharge(paidWith(card))).toMatchObject({ state: 'failed' });
  });

  it('never charges one reference twice, though each try makes a token', async () => {
    const asked = paidWith(await kept());
    const [first, second] = await Promise.all([tap().createCharge(asked), tap().createCharge(asked)]);
    expect(second.id).toBe(first.id);
    expect((await sandbox.get('/control/tap/charges')).body.charges).toHaveLength(1);
  });

  it('finds the charge of a lost answer though the card was removed since', async () => {
    const card = await kept();
    const asked = paidWith(card);
    await sandbox.post('/control/tap', { timeoutAfterSuccess: true });
    await expect(tap({ timeoutMs: 100 }).createCharge(asked)).rejects.toMatchObject({ reason: 'timeout' });
    await sandbox.post('/control/reset');
    await tap().removeCard({ customerId: card.customerId, cardId: card.id });
    expect(await tap().createCharge(asked)).toMatchObject({ state: 'captured', reference: asked.reference });
  });

  it('is refused with a card that is gone, or somebody else’s', async () => {
    const [card, other] = [await kept(), await kept()];
    await expect(
      tap().createCharge(paidWith({ ...card, customerId: other.customerId })),
    ).rejects.toMatchObject({ code: 'provider_refused' });
    await tap().removeCard({ customerId: card.customerId, cardId: card.id });
    await expect(tap().createCharge(paidWith(card))).rejects.toMatchObject({ code: 'provider_refused' });
    expect((await sandbox.get('/control/tap/charges')).body.charges).toHaveLength(0);
  });
});

describe('keeping a card without paying', () => {
  it('gives the browser what the fields need, and no secret', () => {
    const scriptUrl = `${sandbox.origin}/tap/card/1.0.2/index.js`;
    expect(tap().fields).toEqual({ scriptUrl, publicKey: 'pk_test_asees', merchantId: 'asees' });
    expect(tap({ publicKey: null }).fields).toBeNull();
    for (const publicKey of ['sk_test_asees', 'pk_live_asees', ''])
      expect(() => tap({ publicKey })).toThrow('public key');
  });

  it('keeps a card at once when the bank asks nothing', async () => {
    const saved = await tap().saveCard(saving({ token: await token() }));
    expect(saved.url).toBeNull();
    expect(await tap().listCards(saved.customerId)).toMatchObject([
      { customerId: saved.customerId, brand: 'MADA', lastFour: '0003', expiryMonth: 1, expiryYear: 2039 },
    ]);
    expect((await sandbox.get('/control/tap/charges')).body.charges).toHaveLength(0);
  });

  it('keeps an enrolled card after the bank’s page, and only then', async () => {
    const saved = await tap().saveCard(saving({ token: await token(enrolled) }));
    expect(await tap().listCards(saved.customerId)).toEqual([]);
    const back = await submit(saved.url, { action: 'code', code: '1234' });
    expect(back.headers.get('location')).toBe(`http://127.0.0.1:9/payment?added=1&tap_id=${saved.id}`);
    expect(await tap().listCards(saved.customerId)).toMatchObject([{ lastFour: '0007' }]);
  });

  it.each([
    ['a wrong code', { action: 'code', code: '9' }],
    ['a change of mind', { action: 'cancel' }],
  ])('keeps nothing after %s', async (_what, form) => {
    const saved = await tap().saveCard(saving({ token: await token(enrolled) }));
    await submit(saved.url, form);
    expect(await tap().listCards(saved.customerId)).toEqual([]);
    await submit(saved.url, { action: 'code', code: '1234' });
    expect(await tap().listCards(saved.customerId)).toEqual([]);
  });

  it('keeps the next card for the same customer, and one number once', async () => {
    const { customerId } = await tap().saveCard(saving({ token: await token() }));
    for (const number of ['4012000033330026', direct.number])
      await tap().saveCard(saving({ customerId, token: await token({ ...direct, number }) }));
    expect((await tap().listCards(customerId)).map(({ lastFour }) => lastFour)).toEqual(['0003', '0026']);
  });

  it('refuses a bad card, a token that was used, and what is no token', async () => {
    const bad = saving({ token: await token({ ...direct, expiry: '05/22' }) });
    await expect(tap().saveCard(bad)).rejects.toMatchObject({
      code: 'provider_refused',
      providerCode: '501',
    });
    await expect(tap().saveCard(bad)).rejects.toMatchObject({ providerCode: '1126' });
    const never = tap({ fetch: () => Promise.reject(new Error('asked the provider')) });
    for (const other of ['src_all', 'card_1', 'auth_1', 'tok_', 'tok_1/..', ''])
      await expect(never.saveCard(saving({ token: other }))).rejects.toMatchObject({ providerCode: '1125' });
  });
});

describe('kept cards', () => {
  it('removes a card once, and what is gone counts as removed', async () => {
    const card = await kept();
    const which = { customerId: card.customerId, cardId: card.id };
    await tap().removeCard(which);
    expect(await tap().listCards(card.customerId)).toEqual([]);
    await tap().removeCard(which);
  });

  it('does not take silence or another refusal for removed', async () => {
    const card = await kept();
    const which = { customerId: card.customerId, cardId: card.id };
    await expect(tap({ secretKey: 'sk_test_other' }).removeCard(which)).rejects.toMatchObject({
      providerCode: '1101',
    });
    await sandbox.post('/control/tap', { down: true });
    await expect(tap().removeCard(which)).rejects.toMatchObject({ code: 'provider_unavailable' });
    await expect(tap().listCards(card.customerId)).rejects.toMatchObject({ code: 'provider_unavailable' });
  });

  it('never puts anything but ids into a URL', async () => {
    const never = tap({ fetch: () => Promise.reject(new Error('asked the provider')) });
    for (const id of ['../charges', 'cus_1/card_2', 'cus_', '', 'cus_1?x']) {
      await expect(never.listCards(id)).rejects.toMatchObject({ providerCode: '1105' });
      await expect(never.removeCard({ customerId: id, cardId: 'card_1' })).rejects.toMatchObject({
        providerCode: '1105',
      });
    }
    await expect(never.removeCard({ customerId: 'cus_1', cardId: '../x' })).rejects.toMatchObject({
      providerCode: '1103',
    });
  });
});

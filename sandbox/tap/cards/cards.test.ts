import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chargeBody, startReceiver, startSandbox, until } from '../../testing/sandbox.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;

beforeEach(async () => {
  sandbox = await startSandbox({ shopUrl: 'https://shop.example' });
});
afterEach(() => sandbox.close());

const direct = { number: '5588 4800 0000 0003', expiry: '01/39', cvv: '100', name: 'Noura' };
const enrolled = { ...direct, number: '4464040000000007' };
const phone = { country_code: '966', number: '512345678' };

const codeOf = (answer: { body: { errors?: { code: string }[] } }) => answer.body.errors?.[0]?.code;
const typed = (card = direct, key = 'pk_test_asees') => sandbox.form('/tap/card/tokens', { key, ...card });
const token = async (card = direct): Promise<string> => (await typed(card)).body.token.id;
const customer = async (): Promise<string> =>
  (await sandbox.post('/tap/v2/customers', { first_name: 'نورة', phone })).body.id;
const submit = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

const verify = (source: string, changes: object = {}) =>
  sandbox.post('/tap/v2/card/verify', {
    currency: 'SAR',
    threeDSecure: true,
    save_card: true,
    customer: { first_name: 'نورة', phone },
    source: { id: source },
    redirect: { url: 'http://127.0.0.1:9/back?a=1' },
    ...changes,
  });

async function kept(card = direct) {
  const customerId = await customer();
  const { body } = await sandbox.post(`/tap/v2/card/${customerId}`, { source: await token(card) });
  return { customerId, cardId: body.id as string };
}

describe('tokens', () => {
  it('are made of a test card that was typed into the fields, and tell no number', async () => {
    const { status, body } = await typed();
    expect(status).toBe(200);
    expect(body.token).toMatchObject({
      object: 'token',
      type: 'CARD',
      used: false,
      card: { scheme: 'MADA', last_four: '0003', exp_month: 1, exp_year: 39, name: 'Noura' },
    });
    expect(JSON.stringify(body)).not.toContain('5588480000000003');
  });

  it('are not made of anything else, nor with another key', async () => {
    const wrong = { number: '4242424242424242', expiry: '02/40', cvv: '1', name: ' ' };
    expect(await typed(wrong)).toMatchObject({
      status: 422,
      body: { wrong: { number: true, expiry: true, cvv: true, name: true } },
    });
    for (const key of ['pk_test_other', 'sk_test_asees', ''])
      expect(codeOf(await typed(direct, key))).toBe('2104');
    await sandbox.post('/control/tap', { down: true });
    expect((await typed()).status).toBe(503);
  });

  it('are made of a kept card for its own customer, with the address of who pays', async () => {
    const { customerId, cardId } = await kept();
    const of = (saved_card: object, client_ip: unknown = '192.0.2.7') =>
      sandbox.post('/tap/v2/tokens', { saved_card, client_ip });
    const own = { card_id: cardId, customer_id: customerId };
    expect((await of(own)).body).toMatchObject({ type: 'SAVED_CARD', card: { id: cardId } });
    expect(codeOf(await of(own, ''))).toBe('1103');
    expect(codeOf(await of({ ...own, customer_id: 'cus_none' }))).toBe('1106');
    expect(codeOf(await of({ ...own, customer_id: await customer() }))).toBe('1103');
  });

  it('pay once, and only for whom they were made', async () => {
    const { customerId, cardId } = await kept();
    const made = await sandbox.post('/tap/v2/tokens', {
      saved_card: { card_id: cardId, customer_id: customerId },
      client_ip: '192.0.2.7',
    });
    const pay = (id: string) =>
      sandbox.post('/tap/v2/charges', chargeBody({ source: { id: made.body.id }, customer: { id } }));
    expect(codeOf(await pay(await customer()))).toBe('1107');
    expect((await pay(customerId)).body).toMatchObject({ status: 'CAPTURED', customer: { id: customerId } });
    expect(codeOf(await pay(customerId))).toBe('1126');
    expect(codeOf(await pay('cus_none'))).toBe('1106');
  });

  it('are announced like any other charge', async () => {
    const receiver = await startReceiver();
    await sandbox.charge({ source: { id: await token() }, post: { url: receiver.url } });
    await until(() => receiver.received.length === 1);
    expect(receiver.received[0]?.body).toMatchObject({ status: 'CAPTURED' });
    await receiver.close();
  });

  it('come to what their expiry says, or to what the scenario says', async () => {
    const pay = async (card = direct) => (await sandbox.charge({ source: { id: await token(card) } })).status;
    expect(await pay({ ...direct, expiry: '05/22' })).toBe('DECLINED');
    expect(await pay(enrolled)).toBe('INITIATED');
    await sandbox.post('/control/tap', { decide: 'decline' });
    expect(await pay()).toBe('DECLINED');
  });
});

describe('keeping while paying', () => {
  it('keeps the card that paid, says so on the page, and keeps no other', async () => {
    const made = await sandbox.charge({ save_card: true });
    const page = await (await fetch(`${made.transaction.url}?lang=en`)).text();
    expect(page).toContain('This card will be saved');
    await submit(made.transaction.url, { action: 'pay', ...direct });
    const { body } = await sandbox.get(`/tap/v2/charges/${made.id}`);
    expect(body).toMatchObject({ save_card: true, card: { last_four: '0003' } });
    expect(body.card).not.toHaveProperty('exp_month');
    const { data } = (await sandbox.get(`/tap/v2/card/${body.customer.id}`)).body;
    expect(data).toMatchObject([{ id: body.card.id, last4: '0003', exp_month: 1, exp_year: 2039 }]);

    const other = await sandbox.charge();
    expect(await (await fetch(`${other.transaction.url}?lang=en`)).text()).not.toContain('will be kept');
    await submit(other.transaction.url, { action: 'pay', ...direct });
    const paid = (await sandbox.get(`/tap/v2/charges/${other.id}`)).body;
    expect(paid.card).not.toHaveProperty('id');
    expect((await sandbox.get(`/tap/v2/card/${paid.customer.id}`)).body.data).toEqual([]);
  });

  it('keeps a test card where a scenario decides instead of a shopper', async () => {
    const { id } = await sandbox.charge({ save_card: true });
    await sandbox.post(`/control/tap/charges/${id}/pay`);
    expect((await sandbox.get(`/tap/v2/charges/${id}`)).body.card.id).toMatch(/^card_/);
  });
});

describe('Apple Pay', () => {
  it.each([
    ['confirm', 'CAPTURED'],
    ['decline', 'DECLINED'],
    ['cancel', 'CANCELLED'],
  ])('%s comes to %s', async (action, status) => {
    const made = await sandbox.charge({ source: { id: 'src_apple_pay' } });
    const page = await (await fetch(made.transaction.url)).text();
    expect(page).toContain('Apple Pay');
    expect(page).not.toContain('name="number"');
    expect((await submit(made.transaction.url, { action: 'pay', ...direct })).status).toBe(200);
    expect((await submit(made.transaction.url, { action })).status).toBe(303);
    expect((await sandbox.get(`/tap/v2/charges/${made.id}`)).body.status).toBe(status);
  });
});

describe('verification', () => {
  it('keeps a card at once, for a new customer or a known one', async () => {
    const first = (await verify(await token())).body;
    expect(first).toMatchObject({ object: 'verify_card', status: 'VALID' });
    const { id } = first.customer;
    const second = await verify(await token({ ...direct, number: '4012000033330026' }), { customer: { id } });
    expect(second.body.status).toBe('VALID');
    expect((await sandbox.get(`/tap/v2/card/${id}`)).body.data).toHaveLength(2);
  });

  it('keeps nothing when not asked to', async () => {
    const { body } = await verify(await token(), { save_card: false });
    expect((await sandbox.get(`/tap/v2/card/${body.customer.id}`)).body.data).toEqual([]);
  });

  it.each([
    ['the right code', { action: 'code', code: '١٢٣٤' }, 1, 'تم حفظ البطاقة'],
    ['a wrong code', { action: 'code', code: '4321' }, 0, 'لم تُحفظ البطاقة'],
    ['a change of mind', { action: 'cancel' }, 0, 'لم تُحفظ البطاقة'],
  ])('asks the bank for an enrolled card: %s', async (_what, form, cards, title) => {
    const { body } = await verify(await token(enrolled));
    expect(body.status).toBe('INITIATED');
    const { url } = body.transaction;
    expect(await (await fetch(`${url}?lang=ar`)).text()).toContain('name="code"');
    const back = await submit(url, form);
    expect(back.headers.get('location')).toBe(`http://127.0.0.1:9/back?a=1&tap_id=${body.id}`);
    expect((await sandbox.get(`/tap/v2/card/${body.customer.id}`)).body.data).toHaveLength(cards);
    const late = await submit(`${url}?lang=ar`, { action: 'code', code: '1234' });
    expect([late.status, await late.text()]).toEqual([200, expect.stringContaining(title)]);
    expect((await sandbox.get(`/tap/v2/card/${body.customer.id}`)).body.data).toHaveLength(cards);
  });

  it('tells a bad card', async () => {
    const { body } = await verify(await token({ ...direct, expiry: '04/27' }));
    expect(body).toMatchObject({ status: 'INVALID', response: { code: '407' } });
    expect((await fetch(`${sandbox.origin}/tap/verify/vry_none`)).status).toBe(404);
  });

  it('refuses what is wrong', async () => {
    expect(codeOf(await verify('tok_none'))).toBe('1125');
    expect(codeOf(await verify(await token(), { customer: undefined }))).toBe('1129');
    expect(codeOf(await verify(await token(), { customer: { first_name: 'N', email: 'n@x.sa' } }))).toBe(
      '1135',
    );
    expect(codeOf(await verify(await token(), { redirect: undefined }))).toBe('1110');
    const used = await token();
    await verify(used);
    expect(codeOf(await verify(used))).toBe('1126');
  });
});

describe('kept cards', () => {
  it('are read, and removed once', async () => {
    const { customerId, cardId } = await kept();
    const path = `/tap/v2/card/${customerId}/${cardId}`;
    expect((await sandbox.get(path)).body).toMatchObject({ id: cardId, last_four: '0003', exp_year: 39 });
    expect((await sandbox.call('DELETE', path)).body).toMatchObject({ deleted: true, id: cardId });
    expect((await sandbox.call('DELETE', path)).status).toBe(404);
    expect((await sandbox.get(path)).status).toBe(404);
  });

  it('are nobody else’s, and need the secret key', async () => {
    const { cardId } = await kept();
    const other = await customer();
    expect((await sandbox.get(`/tap/v2/card/${other}/${cardId}`)).status).toBe(404);
    expect(codeOf(await sandbox.get('/tap/v2/card/cus_none'))).toBe('1106');
    const asFields = { authorization: 'Bearer pk_test_asees' };
    expect((await sandbox.call('GET', `/tap/v2/card/${other}`, undefined, asFields)).status).toBe(401);
  });

  it('are forgotten with everything else', async () => {
    const { customerId } = await kept();
    await sandbox.post('/control/reset', { all: true });
    expect(codeOf(await sandbox.get(`/tap/v2/card/${customerId}`))).toBe('1106');
  });
});

describe('the card fields', () => {
  const fields = (query = '') => fetch(`${sandbox.origin}/tap/card/1.0.2/fields${query}`);

  it('may be framed by the shop, and nothing else here may be', async () => {
    const policy = (await fields()).headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-ancestors http://localhost:* http://127.0.0.1:* https://shop.example');
    expect(policy).toContain("default-src 'none'");
    const { transaction } = await sandbox.charge();
    for (const address of [transaction.url, sandbox.origin])
      expect((await fetch(address)).headers.get('content-security-policy')).toContain(
        "frame-ancestors 'none'",
      );
  });

  it.each([
    ['ar', 'rtl', ['رقم البطاقة', 'شهر/سنة', 'رمز الأمان (CVV)', 'اسم حامل البطاقة']],
    ['en', 'ltr', ['Card number', 'MM/YY', 'CVV', 'Name on card']],
  ])('are labelled in %s', async (lang, dir, labels) => {
    const page = await (await fields(`?lang=${lang}&origin=http://localhost:4000`)).text();
    const shown = [...page.matchAll(/<label for="\w+">([^<]+)</g)].map(([, label]) => label);
    expect(shown).toEqual(labels);
    expect(page).toContain(`dir="${dir}" autocomplete`);
    expect(page).toContain('data-origin="http://localhost:4000"');
  });

  it('show what the shop asked for, and tell nobody who is no web page', async () => {
    const page = await (
      await fields('?lang=en&dir=rtl&holder=0&brands=VISA&origin=javascript:alert(1)&key=%22%3E')
    ).text();
    expect(page).toContain('dir="rtl" autocomplete');
    expect(page).not.toContain('name="name"');
    expect(page).toContain('aria-label="Visa"');
    expect(page).not.toContain('aria-label="mada"');
    expect(page).toContain('data-origin="https://nobody.invalid"');
    expect(page).toContain('data-key="&quot;&gt;"');
  });

  it.each([
    ['', 'color-scheme:light}', false],
    ['?theme=dark', 'color-scheme:dark}', false],
    ['?theme=dynamic', 'color-scheme:light dark}', true],
    ['?theme=red', 'color-scheme:light}', false],
  ])('have the scheme that was asked for: %s', async (query, scheme, asTheSystem) => {
    const page = await (await fields(query)).text();
    expect(page).toContain(scheme);
    expect(page.includes('prefers-color-scheme:dark')).toBe(asTheSystem);
  });

  it('come as a script that any shop may load', async () => {
    for (const file of ['index.js', 'fields.js']) {
      const answer = await fetch(`${sandbox.origin}/tap/card/1.0.2/${file}`);
      expect(answer.headers.get('content-type')).toContain('text/javascript');
    }
  });
});

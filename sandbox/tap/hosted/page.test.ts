import { afterEach, beforeEach, expect, it } from 'vitest';
import { startSandbox } from '../../testing/sandbox.ts';
import { secureCode, testCards } from '../cards/cards.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let now = Date.now();

beforeEach(async () => {
  sandbox = await startSandbox({ now: () => now });
});
afterEach(() => sandbox.close());

const direct = { number: '5588 4800 0000 0003', expiry: '01/39', cvv: '100', name: 'Noura' };
const enrolled = { ...direct, number: '4464040000000007' };

function submit(url: string, form: Record<string, string>) {
  return fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}
const pay = (url: string, form: Record<string, string>) => submit(url, { action: 'pay', ...form });
const statusOf = async (id: string) => {
  const { body } = await sandbox.get(`/tap/v2/charges/${id}`);
  return `${body.status} ${body.response.code}`;
};

it.each([
  ['01/39', '100', 'CAPTURED 000'],
  ['05/22', '100', 'DECLINED 501'],
  ['04/27', '100', 'FAILED 407'],
  ['08/28', '100', 'TIMEDOUT 801'],
  ['05/37', '100', 'UNKNOWN 901'],
  ['01/39', '102', 'DECLINED 502'],
  ['٠١/٣٩', '١٠٢', 'DECLINED 502'],
  ['1 / 2039', '100', 'CAPTURED 000'],
  ['0139', '100', 'CAPTURED 000'],
])('expiry %s with CVV %s comes to %s', async (expiry, cvv, status) => {
  const { id, transaction } = await sandbox.charge();
  const answer = await pay(transaction.url, { ...direct, expiry, cvv });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`http://127.0.0.1:9/back?order=7&note=a%20b&tap_id=${id}`);
  expect(await statusOf(id)).toBe(status);
});

it('takes every test card, written in Arabic digits too, and no other', async () => {
  for (const card of testCards) {
    const { id, transaction } = await sandbox.charge();
    const number = card.number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    const answer = await pay(transaction.url, { ...direct, number });
    expect([card.key, answer.status]).toEqual([card.key, card.enrolled ? 200 : 303]);
    expect(await statusOf(id)).toBe(card.enrolled ? 'INITIATED 100' : 'CAPTURED 000');
  }
  const { id, transaction } = await sandbox.charge();
  expect((await pay(transaction.url, { ...direct, number: '4242424242424242' })).status).toBe(422);
  expect(await statusOf(id)).toBe('INITIATED 100');
});

it('names the wrong fields and keeps what was typed', async () => {
  const { transaction } = await sandbox.charge();
  const page = await (
    await pay(transaction.url, { number: '1', expiry: '13/99', cvv: '', name: '"><b>' })
  ).text();
  for (const field of ['number', 'expiry', 'cvv']) expect(page).toContain(`id="${field}-wrong"`);
  expect(page).not.toContain('id="name-wrong"');
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;"');
  expect(page).not.toContain('<b>');
});

it.each([
  [secureCode, 'CAPTURED 000'],
  ['١٢٣٤', 'CAPTURED 000'],
  ['4321', 'DECLINED 503'],
  ['', 'DECLINED 503'],
])('3-D Secure code %j comes to %s', async (code, status) => {
  const { id, transaction } = await sandbox.charge();
  const challenge = await (await pay(transaction.url, enrolled)).text();
  expect(challenge).toContain('name="code"');
  expect(await statusOf(id)).toBe('INITIATED 100');
  expect((await submit(transaction.url, { action: 'code', code })).status).toBe(303);
  expect(await statusOf(id)).toBe(status);
});

it('asks for the code before it tells that the card is declined', async () => {
  const { id, transaction } = await sandbox.charge();
  await pay(transaction.url, { ...enrolled, expiry: '05/22' });
  expect(await statusOf(id)).toBe('INITIATED 100');
  await submit(transaction.url, { action: 'code', code: secureCode });
  expect(await statusOf(id)).toBe('DECLINED 501');
});

it('lets go back to another card, and does not skip the code', async () => {
  const { id, transaction } = await sandbox.charge();
  await submit(transaction.url, { action: 'code', code: secureCode });
  expect(await statusOf(id)).toBe('INITIATED 100');
  await pay(transaction.url, enrolled);
  await pay(transaction.url, direct);
  expect(await statusOf(id)).toBe('INITIATED 100');
  const page = await (await submit(transaction.url, { action: 'back' })).text();
  expect(page).toContain('name="number"');
  await pay(transaction.url, direct);
  expect(await statusOf(id)).toBe('CAPTURED 000');
});

it('cancels, from the form and from the bank’s page', async () => {
  for (const first of [false, true]) {
    const { id, transaction } = await sandbox.charge();
    if (first) await pay(transaction.url, enrolled);
    const answer = await submit(transaction.url, { action: 'cancel' });
    expect(answer.headers.get('location')).toContain(`tap_id=${id}`);
    expect(await statusOf(id)).toBe('CANCELLED 302');
  }
});

it('shows the true state to who pays twice or too late', async () => {
  const { id, transaction } = await sandbox.charge();
  await pay(transaction.url, direct);
  for (const again of [
    await pay(transaction.url, { ...direct, expiry: '05/22' }),
    await fetch(transaction.url),
  ]) {
    expect(again.status).toBe(200);
    const page = await again.text();
    expect(page).toContain('CAPTURED 000');
    expect(page).toContain(`tap_id=${id}`);
    expect(page).not.toContain('name="number"');
  }
  expect(await statusOf(id)).toBe('CAPTURED 000');

  const late = await sandbox.charge();
  now += 31 * 60_000;
  expect(await (await pay(late.transaction.url, direct)).text()).toContain('ABANDONED 301');
  expect(await statusOf(late.id)).toBe('ABANDONED 301');
});

it('speaks both languages, has no script, and says that it is a test', async () => {
  for (const [lang, dir, word] of [
    ['ar', 'rtl', 'عملية دفع تجريبية'],
    ['en', 'ltr', 'Test payment'],
  ] as const) {
    const made = await sandbox.call(
      'POST',
      '/tap/v2/charges',
      {
        amount: 1247,
        currency: 'SAR',
        description: '<script>alert(1)</script>',
        customer: { first_name: 'N', email: 'n@x.sa' },
        source: { id: 'src_all' },
        redirect: { url: 'http://127.0.0.1:9/' },
      },
      { lang_code: lang },
    );
    const response = await fetch(made.body.transaction.url);
    const page = await response.text();
    expect(page).toContain(`<html lang="${lang}" dir="${dir}">`);
    expect(page).toContain(word);
    expect(page).toContain('1,247.00');
    expect(page).not.toContain('<script');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const other = await (
      await fetch(`${made.body.transaction.url}?lang=${lang === 'ar' ? 'en' : 'ar'}`)
    ).text();
    expect(other).toContain(`<html lang="${lang === 'ar' ? 'en' : 'ar'}"`);
  }
});

it('fills the form in by link', async () => {
  const { transaction } = await sandbox.charge();
  const page = await (await fetch(`${transaction.url}?card=visa&expiry=05/22`)).text();
  expect(page).toContain('value="4508 7500 1574 1019"');
  expect(page).toContain('value="05/22"');
  const odd = await (await fetch(`${transaction.url}?card=visa&expiry=%22%3E`)).text();
  expect(odd).toContain('value="01/39"');
});

it('knows nothing of other payments', async () => {
  for (const method of ['GET', 'POST']) {
    const response = await fetch(`${sandbox.origin}/tap/pay/chg_none`, { method });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<html lang="ar"');
  }
});

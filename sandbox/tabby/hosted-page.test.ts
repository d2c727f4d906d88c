import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTabby } from '../testing/tabby.ts';

let tabby: Awaited<ReturnType<typeof startTabby>>;
let now = Date.now();

beforeEach(async () => {
  tabby = await startTabby({ now: () => now });
});
afterEach(() => tabby.close());

const submit = (id: string, form: Record<string, string>) =>
  fetch(`${tabby.origin}/tabby/pay/${id}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
const statusOf = async (id: string) => (await tabby.payment(id)).status;
const pageOf = async (id: string, query = '') =>
  (await fetch(`${tabby.origin}/tabby/pay/${id}${query}`)).text();

it.each([
  ['the code', {}, { action: 'approve', code: '8888' }, 'AUTHORIZED', 'success'],
  ['the code in Arabic digits', {}, { action: 'approve', code: '٨٨٨٨' }, 'AUTHORIZED', 'success'],
  [
    'the code of who is rejected',
    { email: 'otp.rejected@tabby.ai', phone: '+966500000001' },
    { action: 'approve', code: '8888' },
    'REJECTED',
    'failure',
  ],
  ['cancelling', {}, { action: 'cancel' }, 'EXPIRED', 'cancel'],
])('%s leads back to the shop', async (_what, changes, form, status, word) => {
  const { payment } = await tabby.checkout(changes);
  const answer = await submit(payment.id, form as Record<string, string>);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(
    `http://127.0.0.1:9/back?order=7&payment=${word}&payment_id=${payment.id}`,
  );
  expect(await statusOf(payment.id)).toBe(status);
});

it('asks again after a wrong code', async () => {
  const { payment } = await tabby.checkout();
  for (const code of ['1234', '']) {
    const answer = await submit(payment.id, { action: 'approve', code });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('aria-invalid="true"');
  }
  expect(await statusOf(payment.id)).toBe('CREATED');
});

it('shows four payments that come to the amount', async () => {
  const { payment } = await tabby.checkout({ amount: '1000.03' });
  const page = await pageOf(payment.id, '?lang=en');
  expect(page.match(/250\.03/g)).toHaveLength(2); // the first part, and what the button asks for
  expect(page.match(/250\.00/g)).toHaveLength(3);
  expect(page).toContain('1,000.03');
});

it('shows the true state to who comes twice or too late', async () => {
  const { payment } = await tabby.checkout();
  await submit(payment.id, { action: 'approve', code: '8888' });
  const again = await (await submit(payment.id, { action: 'cancel' })).text();
  expect(again).toContain('AUTHORIZED');
  expect(again).not.toContain('name="code"');
  expect(await statusOf(payment.id)).toBe('AUTHORIZED');

  const late = (await tabby.checkout()).payment;
  now += 20 * 60_000;
  expect(await pageOf(late.id)).not.toContain('name="code"');
  expect((await submit(late.id, { action: 'approve', code: '8888' })).status).toBe(200);
  expect(await statusOf(late.id)).toBe('CREATED');
});

it('speaks both languages, has no script, and says that it is a test', async () => {
  for (const [lang, dir, word] of [
    ['ar', 'rtl', 'عملية دفع تجريبية'],
    ['en', 'ltr', 'Test payment'],
  ] as const) {
    const { payment } = await tabby.checkout({ description: '<script>alert(1)</script>' });
    const response = await fetch(`${tabby.origin}/tabby/pay/${payment.id}?lang=${lang}`);
    const page = await response.text();
    expect(page).toContain(`<html lang="${lang}" dir="${dir}">`);
    expect(page).toContain(word);
    expect(page).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

it('knows nothing of other payments, nor of what was only asked', async () => {
  for (const id of ['none', '6b9b2f11-5e4f-5b6f-aa1f-3c5d6e7f8091'])
    expect((await fetch(`${tabby.origin}/tabby/pay/${id}`)).status).toBe(404);
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { sar, startTamara } from '../testing/tamara.ts';

let tamara: Awaited<ReturnType<typeof startTamara>>;
let now = Date.now();

beforeEach(async () => {
  tamara = await startTamara({ now: () => now });
});
afterEach(() => tamara.close());

const submit = (id: string, action: string) =>
  fetch(`${tamara.origin}/tamara/pay/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ action }),
    redirect: 'manual',
  });
const statusOf = async (id: string) => (await tamara.order(id)).status;
const pageOf = async (id: string, query = '') =>
  (await fetch(`${tamara.origin}/tamara/pay/${id}${query}`)).text();

it.each([
  ['paying', '544337866', 'pay', 'approved', 'success'],
  ['paying as who is declined', '526422337', 'pay', 'declined', 'failure'],
  ['paying as who is declined, with the country', '+966526422337', 'pay', 'declined', 'failure'],
  ['declining', '512345678', 'decline', 'declined', 'failure'],
  ['cancelling', '512345678', 'cancel', 'canceled', 'cancel'],
])('%s leads back to the shop', async (_what, phone, action, status, word) => {
  const { order_id } = await tamara.checkout({ phone });
  const answer = await submit(order_id, action);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(
    `http://127.0.0.1:9/back?order=7&payment=${word}&paymentStatus=${status}&orderId=${order_id}`,
  );
  expect(await statusOf(order_id)).toBe(status);
});

it('shows four payments that come to the amount', async () => {
  const total = { total_amount: sar(1000.03), discount: undefined, shipping_amount: sar(820.03) };
  const { order_id } = await tamara.checkout(total);
  const page = await pageOf(order_id, '?lang=en');
  expect(page.match(/250\.03/g)).toHaveLength(2); // the first part, and what the button asks for
  expect(page.match(/250\.00/g)).toHaveLength(3);
  expect(page).toContain('1,000.03');
});

it('shows the true state to who comes twice or too late, or presses no button of ours', async () => {
  const { order_id } = await tamara.checkout();
  expect((await submit(order_id, 'constructor')).status).toBe(200);
  expect(await statusOf(order_id)).toBe('new');
  await submit(order_id, 'pay');
  const again = await (await submit(order_id, 'cancel')).text();
  expect(again).toContain('approved');
  expect(again).not.toContain('name="action"');
  expect(await statusOf(order_id)).toBe('approved');

  const late = (await tamara.checkout()).order_id;
  now += 20 * 60_000;
  expect(await pageOf(late)).not.toContain('name="action"');
  expect((await submit(late, 'pay')).status).toBe(200);
  expect(await statusOf(late)).toBe('expired');
});

it('speaks both languages, has no script, and says that it is a test', async () => {
  for (const [lang, locale, dir, word] of [
    ['ar', 'ar_SA', 'rtl', 'عملية دفع تجريبية'],
    ['en', 'en_US', 'ltr', 'Test payment'],
  ] as const) {
    const { order_id } = await tamara.checkout({ description: '<script>alert(1)</script>', locale });
    const response = await fetch(`${tamara.origin}/tamara/pay/${order_id}`);
    const page = await response.text();
    expect(page).toContain(`<html lang="${lang}" dir="${dir}">`);
    expect(page).toContain(word);
    expect(page).not.toContain('<script');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const other = lang === 'ar' ? 'en' : 'ar';
    expect(await pageOf(order_id, `?lang=${other}`)).toContain(`<html lang="${other}"`);
  }
});

it('knows nothing of other orders, and is listed on the first page', async () => {
  for (const id of ['none', '6b9b2f11-5e4f-5b6f-aa1f-3c5d6e7f8091'])
    expect((await fetch(`${tamara.origin}/tamara/pay/${id}`)).status).toBe(404);
  const { order_id } = await tamara.checkout();
  expect(await (await fetch(tamara.origin)).text()).toContain(`href="tamara/pay/${order_id}"`);
});

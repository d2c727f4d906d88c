import type { BrowserContext, Page } from '@playwright/test';
import type { Messages } from '#shop/messages/ar/index.ts';
import { send } from '../../support/browsers/wire.ts';
import { expect, fillContact, inRiyadh, newNumber, test } from '../support.ts';

/*
 * A demo is at every host that reaches it, and whatever is sent to a page, from wherever, is answered in words. Without
 * script throughout: then nothing but the server, and the browser's own rules, decide.
 */

const shopUrl = process.env.SHOP_URL as string;
const sandboxUrl = process.env.SANDBOX_URL as string;
/** The same shop by its other name. */
const elsewhere = shopUrl.replace('127.0.0.1', 'localhost');

async function toReview(page: Page, slug: string, phone: string): Promise<void> {
  await page.goto(`/product/${slug}`);
  await page.locator('form[action="/cart"] button[type=submit]').first().click();
  await page.goto('/cart?tab=contact');
  await fillContact(page, { script: false });
  await page.locator('[name="sender.phone_number"]').fill(`0${phone}`);
  await page.locator('button[name=intent][value=details]:not([aria-hidden]):visible').first().click();
  await page.locator('[name="terms_accepted"]').check();
}

async function payBy(page: Page, method: string): Promise<void> {
  await page.locator(`[name=payment_method][value="${method}"]`).check({ force: true });
  await page.locator('button[form=checkout-form]:visible').first().click();
}

async function withoutScript(
  context: BrowserContext,
  language: 'ar' | 'en',
  at: string,
): Promise<[BrowserContext, Page]> {
  const plain = await (context.browser() as NonNullable<ReturnType<BrowserContext['browser']>>).newContext({
    javaScriptEnabled: false,
    baseURL: at,
  });
  if (language === 'en') await plain.addCookies([{ name: 'lang', value: 'en', url: at }]);
  return [plain, await plain.newPage()];
}

async function lastMessage(page: Page, to: string): Promise<string> {
  let body = '';
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${sandboxUrl}/messages?to=${to}`);
      const { messages } = (await answer.json()) as { messages: { body: string }[] };
      body = messages[0]?.body ?? '';
      return body;
    })
    .not.toBe('');
  return body;
}

test('at another host than the one that was printed one buys, pays and is told, and stays there @ar', async ({
  context,
  language,
  words,
}) => {
  const [plain, page] = await withoutScript(context, language, elsewhere);
  // The city is chosen by the form, which is the first thing that anybody sends.
  await page.goto('/city?next=/faq');
  await page.locator('[name=city]').first().check({ force: true });
  await page.locator('form[action="/city"] button[type=submit]').last().click();
  await expect(page).toHaveURL(`${elsewhere}/faq`);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`^${elsewhere}/faq`));
  await inRiyadh(plain, elsewhere);

  const phone = newNumber();
  await toReview(page, 'zz-plant', phone);
  await payBy(page, 'tamara');
  // The provider is at an origin of its own, and at the host by which the shop is open.
  await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/tamara\/pay\//);
  expect(new URL(page.url()).origin).not.toBe(elsewhere);
  await page.locator('[name=action][value=pay]').click();
  await expect(page).toHaveURL(new RegExp(`^${elsewhere}/checkout/success/`));
  await page.getByRole('link', { name: words.checkout.outcome.track }).click();
  await expect(page).toHaveURL(new RegExp(`^${elsewhere}/order/`));
  expect(await lastMessage(page, `966${phone}`)).toContain(page.url().replace(/\?.*/, ''));

  // A page that keeps its address to itself can be sent from all the same.
  await page.locator('a[href$="#cancel"]').click();
  await page.locator('#cancel button[type=submit]').click();
  await expect(page).toHaveURL(new RegExp(`^${elsewhere}/order/`));
  await expect(page.locator('[aria-labelledby=refunds]')).toBeVisible();
  await plain.close();
});

test('Tabby, Tap and urpay are paid without script, each at an origin of its own @en', async ({
  context,
  language,
}) => {
  const [plain, page] = await withoutScript(context, language, shopUrl);
  await inRiyadh(plain, shopUrl);
  const origins = new Set([shopUrl]);
  const phone = newNumber();

  await toReview(page, 'golden-pothos', phone);
  await payBy(page, 'tabby');
  await expect(page).toHaveURL(/\/tabby\/pay\//);
  origins.add(new URL(page.url()).origin);
  await page.locator('[name=code]').fill('8888');
  await page.locator('[name=action][value=approve]').click();
  await expect(page).toHaveURL(/\/checkout\/success\//);

  await toReview(page, 'golden-pothos', phone);
  await payBy(page, 'card');
  await expect(page).toHaveURL(/\/tap\/pay\//);
  origins.add(new URL(page.url()).origin);
  await page.locator('[name=action][value=cancel]').click();
  await expect(page).toHaveURL(/\/checkout\/cancel\//);
  expect(origins.size).toBe(3);

  await page.goto('/cart?tab=complete');
  await page.locator('[name="terms_accepted"]').check();
  await payBy(page, 'urpay');
  await expect(page).toHaveURL(/\/checkout\/urpay\//);
  await page.locator('[name=phone_number]').fill(`0${phone}`);
  await page.locator('form:has([name=phone_number]) button[type=submit]').first().click();
  const { payments } = (await (await page.request.get(`${sandboxUrl}/control/urpay/payments`)).json()) as {
    payments: { code: string; mobile: string }[];
  };
  await page.locator('[name=otp]').fill(payments.find(({ mobile }) => mobile === `966${phone}`)?.code ?? '');
  await page.locator('form:has([name=otp]) button[type=submit]').click();
  await expect(page).toHaveURL(/\/checkout\/success\//);
  await plain.close();
});

/** Everything that takes forms, and pages that take nothing. */
const takers = [
  '/cart',
  '/city',
  '/language',
  '/favourite',
  '/order/x',
  '/checkout/urpay/x',
  '/checkout/instalments',
  '/wallet',
  '/payment',
  '/coupons',
  '/my-account',
  '/sign-in',
  '/sign-out',
  '/me',
];
const readers = ['/', '/products', '/product/zz-plant', '/faq', '/my-orders', '/checkout/return'];
const bodies: [type: string | null, body: string][] = [
  ['application/json', '{"city":1}'],
  ['text/plain', 'city=1'],
  [null, 'city=1'],
  ['multipart/form-data', 'city=1'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nunfinished'],
  ['application/x-www-form-urlencoded', '%ff%zz=&=&&intent=%00'],
  ['application/x-www-form-urlencoded', ''],
  ['\u00e9', 'x'],
];
const own = { 'sec-fetch-site': 'same-origin' };

/** What every answer to such a thing has: a status that is true, and words. */
function expectWords(
  answer: Awaited<ReturnType<typeof send>>,
  language: string,
  words: Messages,
  what: string,
): void {
  expect(answer.status, what).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.headers['content-type'], what).toMatch(/^text\/html/);
  // A page in the visitor's language, or the plain one in both.
  if (!answer.text.includes('<html lang="ar" dir="rtl"><head><meta charset="utf-8">'))
    expect(answer.text, what).toContain(`<html lang="${language}"`);
  expect(answer.text, what).not.toMatch(/Bad Request|Unexpected|stack|node_modules|Error: /);
  expect(answer.text, what).not.toContain(words.shell.errorTitle);
  expect(answer.text, what).not.toContain(words.shell.requestId);
}

test('whatever is sent to whichever page, the answer is in words and never a fault of ours', async ({
  language,
  words,
}) => {
  const cookie = `lang=${language}`;
  for (const path of [...takers, ...readers, '/no-such-page']) {
    for (const ending of ['', '.data']) {
      for (const [type, body] of bodies) {
        const answer = await send(shopUrl, {
          method: 'POST',
          path: path === '/' && ending ? '/_.data' : path + ending,
          headers: { ...own, cookie, ...(type === null ? {} : { 'content-type': type }) },
          body,
        });
        const what = `${path}${ending} ${type} ${body.slice(0, 20)}`;
        if (ending === '') expectWords(answer, language, words, what);
        else expect(answer.status, what).toBeLessThan(500);
        if (readers.includes(path)) expect([405, 415], what).toContain(answer.status);
      }
    }
  }
  const json = { ...own, cookie, 'content-type': 'application/json' };
  for (const path of ['/city', '/order/x', '/cart'])
    expect((await send(shopUrl, { method: 'POST', path, headers: json, body: '{}' })).status, path).toBe(415);
});

test('a form is taken from the shop’s own pages, by all that a browser says of them, and from nowhere else @en', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (headers: Record<string, string>, at = shopUrl) =>
    send(at, { method: 'POST', path: '/language', headers: { ...form, ...headers }, body: 'language=en' });
  const host = new URL(shopUrl).host;
  for (const [headers, status] of [
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 303],
    [{ 'sec-fetch-site': 'same-origin', origin: shopUrl }, 303],
    // Browsers that don't say where a request comes from but by its origin.
    [{ origin: shopUrl }, 303],
    [{ origin: elsewhere, host: new URL(elsewhere).host }, 303],
    [{ origin: 'null' }, 403],
    [{}, 403],
    [{ origin: elsewhere }, 403],
    [{ 'sec-fetch-site': 'cross-site', origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-site', origin: shopUrl }, 403],
    [{ origin: `http://${host}.evil.example` }, 403],
  ] as const)
    expect((await post(headers)).status, JSON.stringify(headers)).toBe(status);
});

test('no host gets into pages that are kept for another, and what is no host gets nowhere @ar', async () => {
  const read = (host: string, path: string) => send(shopUrl, { path, headers: { host } });
  const port = new URL(shopUrl).port;
  for (const path of ['/faq', '/sitemap.xml', '/robots.txt']) {
    for (const host of [`other.example:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`, 'shop.example']) {
      const { text } = await read(host, path);
      expect(text, `${path} at ${host}`).toContain(`http://${host}/`);
      if (host !== 'shop.example') expect(text, `${path} at ${host}`).not.toContain('shop.example');
      if (!host.startsWith('other')) expect(text, `${path} at ${host}`).not.toContain('other.example');
    }
  }
  for (const host of ['a"b', 'a/b', 'user@evil.example', 'evil.example<x>', 'a b', '?', 'a:b', '..'])
    for (const path of ['/faq', '/api/common/countries']) {
      const answer = await read(host, path);
      expect(answer.status, host).toBe(400);
      expect(answer.text, host).not.toContain(host);
    }
});

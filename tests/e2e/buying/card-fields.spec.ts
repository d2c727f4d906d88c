import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support.ts';

/** The provider's card fields as the sandbox plays them, in a page of another origin that uses them as documented. */

/** A page as a shop would write it. */
const shopPage = (
  language: 'ar' | 'en',
  direction: 'rtl' | 'ltr',
) => `<!doctype html><html lang="${language}" dir="${direction}"><meta name="viewport" content="width=device-width">
<title>Shop</title><main><h1>Shop</h1><div id="card"></div></main><script src="${script}"></script><script>
const told = [];
const card = CardSDK.renderTapCard('card', {
  publicKey: 'pk_test_asees', merchant: { id: 'asees' }, transaction: { amount: 1, currency: CardSDK.Currencies.SAR },
  acceptance: { supportedBrands: ['MADA', 'VISA', 'MASTERCARD'], supportedCards: 'ALL' },
  fields: { cardHolder: true }, addons: { displayPaymentBrands: true },
  interface: { locale: '${language}', direction: '${direction}' },
  ${calls.map((call) => `${call}: (given) => told.push(['${call}', given])`).join(',')}
});</script></html>`;
const script = `${process.env.SANDBOX_URL}/tap/card/1.0.2/index.js`;
const calls = ['onReady', 'onValidInput', 'onInvalidInput', 'onError', 'onSuccess'];

let server: Server;
test.beforeAll(async () => {
  server = createServer((request, response) => {
    const language = request.url === '/ar' ? 'ar' : 'en';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(shopPage(language, language === 'ar' ? 'rtl' : 'ltr'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => new Promise((resolve) => server.close(resolve)));

/** What the page was told, in order: the name of the call and what came with it. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
const told = (page: Page): Promise<[string, any][]> => page.evaluate('told');
const names = async (page: Page) => (await told(page)).map(([name]) => name);

test.beforeEach(async ({ page, language }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/${language}`);
  await expect.poll(() => names(page)).toContain('onReady');
});

test('a typed card becomes a token; the page sees no number @ar', async ({ page }) => {
  const fields = page.frameLocator('iframe');
  await fields.locator('#number').pressSequentially('٥٥٨٨480000000003');
  await fields.locator('#expiry').pressSequentially('0139');
  await fields.locator('#cvv').pressSequentially('100');
  expect(await names(page)).not.toContain('onValidInput');
  await fields.locator('#name').pressSequentially('NOURA');
  await expect(fields.locator('#number')).toHaveValue('5588 4800 0000 0003');
  await expect(fields.locator('#expiry')).toHaveValue('01/39');
  await expect.poll(() => names(page)).toContain('onValidInput');
  await page.evaluate('CardSDK.tokenize()');
  await expect.poll(() => names(page)).toContain('onSuccess');
  const [, token] = (await told(page)).at(-1) ?? [];
  expect(token).toMatchObject({ object: 'token', card: { last_four: '0003', name: 'NOURA' } });
  expect(token.id).toMatch(/^tok_/);
  expect(JSON.stringify(await told(page))).not.toContain('5588480000000003');
});

test('what is wrong is said where it is wrong, and goes away when it is mended @en', async ({ page }) => {
  const fields = page.frameLocator('iframe');
  await page.evaluate('CardSDK.tokenize()');
  for (const name of ['number', 'expiry', 'cvv', 'name'])
    await expect(fields.locator(`#${name}-wrong`)).toBeVisible();
  await expect(fields.locator('#number')).toBeFocused();
  await expect.poll(() => names(page)).toContain('onError');
  await expectAccessible(page);

  await fields.locator('button').click();
  await expect(fields.locator('.wrong:visible')).toHaveCount(0);
  await fields.locator('#number').fill('4242424242424242');
  await page.evaluate('CardSDK.tokenize()');
  await expect(fields.locator('#number-wrong')).toBeVisible();
  await expect(fields.locator('.wrong:visible')).toHaveCount(1);
  expect(await names(page)).not.toContain('onSuccess');

  await page.evaluate('CardSDK.resetCardInputs()');
  await expect(fields.locator('#number')).toHaveValue('');
  await page.evaluate('card.unmount()');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('the frame is as high as its fields and no wider than the page', async ({ page }) => {
  await page.evaluate('CardSDK.tokenize()');
  const fields = page.frameLocator('iframe');
  await expect(fields.locator('#name-wrong')).toBeVisible();
  const hidden = () =>
    fields
      .locator('html')
      .evaluate(({ scrollHeight, scrollWidth }) => [scrollHeight - innerHeight, scrollWidth - innerWidth]);
  await expect.poll(hidden).toEqual([0, 0]);
});

import type { APIRequestContext } from '@playwright/test';
import routes from '../../web/routes.ts';
import { expect, inRiyadh, pathsOf, signedIn, test } from './support.ts';

/*
 * Every address of the shop, as a page and as the fetch of its script, for everybody: somebody without a session, a guest,
 * and a signed-in shopper. The run's tear-down fails on any refusal that a page did not expect (see `e2e-setup.ts`).
 */

type Visitor = 'nobody' | 'guest' | 'shopper';

/** An address for each route, and who is led elsewhere; everybody else gets a page. */
const addresses: Record<string, { at?: string; status?: number; leads?: readonly Visitor[] }> = {
  '/': {},
  '/gifts': {},
  '/products': { at: '/products?category=plants&sort=name' },
  '/product/:slug': { at: '/product/zz-plant' },
  '/cart': {},
  '/checkout/return': { at: '/checkout/return?tap_id=chg_none', status: 404 },
  '/checkout/attempt': { at: '/checkout/attempt?key=none' },
  '/checkout/instalments': { at: '/checkout/instalments?provider=tamara' },
  '/checkout/urpay/:key': { at: '/checkout/urpay/none', status: 404 },
  '/checkout/:outcome/:key': { at: '/checkout/success/none', status: 404 },
  '/order/:key': { at: '/order/none', status: 404 },
  '/order/:key/invoice/:number': { at: '/order/none/invoice/INV-000001', status: 404 },
  '/favourite': {},
  '/my-orders': {},
  '/my-account': { leads: ['nobody', 'guest'] },
  '/my-account/data': { leads: ['nobody', 'guest'] },
  '/wallet': { leads: ['nobody', 'guest'] },
  '/payment': { leads: ['nobody', 'guest'] },
  '/coupons': { leads: ['nobody', 'guest'] },
  '/rewards': { leads: ['nobody', 'guest'] },
  '/privacy-policy': {},
  '/terms': {},
  '/about-asees': {},
  '/faq': {},
  '/gifts-care': {},
  '/corporate-gifts': {},
  '/contact-us': {},
  '/sign-in': { leads: ['shopper'] },
  '/sign-out': {},
  '/city': {},
  '/language': { leads: ['nobody', 'guest', 'shopper'] },
  '/search/suggestions': { at: '/search/suggestions?search=zz' },
  '/me': {},
  '/*': { at: '/nothing/here', status: 404 },
  '/maintenance-mode': { leads: ['nobody', 'guest', 'shopper'] },
};

/** Only their data is asked for; as a page they would be nothing. */
const onlyData = [
  '/checkout/attempt',
  '/checkout/instalments',
  '/search/suggestions',
  '/me',
  '/my-account/data',
];

test('every route has an address here', async () => {
  expect(pathsOf(await routes).sort()).toEqual(Object.keys(addresses).sort());
});

for (const visitor of ['nobody', 'guest', 'shopper'] as const) {
  test(`every page and every fetch answers ${visitor}`, async ({ page, context, baseURL, words }) => {
    await inRiyadh(context, baseURL);
    if (visitor === 'shopper') await signedIn(page, context, baseURL);
    if (visitor === 'guest') await becomeGuest(context.request);
    for (const [route, { at = route, status = 200, leads = [] }] of Object.entries(addresses)) {
      const led = leads.includes(visitor);
      const wanted = { at, status: led ? [301, 302, 303] : [status] };
      if (!onlyData.includes(route)) {
        const answer = await page.request.get(at, { maxRedirects: 0 });
        expect(wanted.status, `${visitor}: ${at}`).toContain(answer.status());
        const text = await answer.text();
        expect(text, `${visitor}: ${at}`).not.toContain(words.shell.errorTitle);
      }
      // A fetch is led elsewhere by what it is answered, with status 202; a file is no page's data.
      if (route === '/my-account/data') continue;
      const [path, search] = at.split('?');
      const data = await page.request.get(`${path === '/' ? '/_' : path}.data${search ? `?${search}` : ''}`, {
        maxRedirects: 0,
      });
      expect(led ? [202, 302] : [status], `${visitor}: the data of ${at}`).toContain(data.status());
    }
  });

  test(`search suggests to ${visitor}`, async ({ page, context, baseURL, words }) => {
    await inRiyadh(context, baseURL);
    if (visitor === 'shopper') await signedIn(page, context, baseURL);
    if (visitor === 'guest') await becomeGuest(context.request);
    await page.goto('/products', { waitUntil: 'networkidle' });
    await page.getByRole('combobox', { name: words.shell.searchLabel }).first().fill('zz');
    await expect(page.getByRole('option').first()).toBeVisible();
  });
}

/** The first thing done makes a guest. */
async function becomeGuest(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/cart.data', {
    form: { intent: 'refresh', seen_total: '0' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(answer.status()).toBeLessThan(500);
}

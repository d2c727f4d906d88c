import type { APIRequestContext } from '@playwright/test';
import { type PageId, pages } from '#shop/pages.ts';
import { expect, inRiyadh, inTurn, signedIn, test } from '../support.ts';

/*
 * Every address of the shop, as a page and as the fetch of its script, for everybody: somebody without a session, a guest,
 * and a signed-in shopper. The run's tear-down fails on any refusal that a page did not expect (see `e2e-setup.ts`).
 */

type Visitor = 'nobody' | 'guest' | 'shopper';

type Visit = { at?: string; status?: number; leads?: readonly Visitor[] };

/** What isn't said by a page's row: an address of it, and who is led elsewhere; everybody else gets a page. */
const visits: Partial<Record<PageId, Visit>> = {
  products: { at: '/products?category=plants&sort=name' },
  product: { at: '/product/zz-plant' },
  'payment-return': { at: '/checkout/return?tap_id=chg_none', status: 404 },
  attempt: { at: '/checkout/attempt?key=none' },
  instalments: { at: '/checkout/instalments?provider=tamara' },
  urpay: { at: '/checkout/urpay/none', status: 404 },
  outcome: { at: '/checkout/success/none', status: 404 },
  order: { at: '/order/none', status: 404 },
  invoice: { at: '/order/none/invoice/INV-000001', status: 404 },
  issue: { at: '/order/none/issue', status: 404 },
  ticket: { at: '/ticket/none', status: 404 },
  gift: { at: '/gift/none', status: 410 },
  'gift-calendar': { at: '/gift/none/calendar', status: 410 },
  'phone-order': { at: '/phone-order/none', status: 404 },
  run: { at: '/run/none', status: 404 },
  rating: { at: '/my-orders/rating/none', status: 404 },
  'my-account': { leads: ['nobody', 'guest'] },
  'own-data': { leads: ['nobody', 'guest'] },
  wallet: { leads: ['nobody', 'guest'] },
  cards: { leads: ['nobody', 'guest'] },
  coupons: { leads: ['nobody', 'guest'] },
  rewards: { leads: ['nobody', 'guest'] },
  'sign-in': { leads: ['shopper'] },
  language: { leads: ['nobody', 'guest', 'shopper'] },
  suggestions: { at: '/search/suggestions?search=zz' },
  maintenance: { leads: ['nobody', 'guest', 'shopper'] },
  chat: { status: 404 },
  'care-card': { at: '/gifts-care/card/zz-plant' },
  'care-calendar': { at: '/gifts-care/calendar/zz-plant' },
  'notify-me': { at: '/notify-me?product=2' },
  'wait-link': { at: '/notify-me/none', status: 410 },
  video: { at: '/video/none', status: 410 },
  'not-found': { at: '/nothing/here', status: 404 },
};

/** Only their data is asked for; as a page they would be nothing. */
const onlyData: readonly PageId[] = [
  'attempt',
  'instalments',
  'suggestions',
  'me',
  'own-glance',
  'own-data',
  'asked',
  'gift-calendar',
  'care-calendar',
];

test('every page has an address here @ar', () => {
  const nowhere = pages.filter(({ id, path }) => /[:*]/.test(path) && !visits[id]?.at);
  expect(nowhere.map(({ id }) => id)).toEqual([]);
});

test('robots are kept out of visitors’ own pages and of nothing else @ar', async ({ page }) => {
  const text = await (await page.request.get('/robots.txt')).text();
  const barred = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, begins = '']) => begins);
  const open = pages.filter(({ path }) => !barred.some((begins) => path.startsWith(begins)));
  const forAll = pages.filter((row) => 'public' in row || 'found' in row || row.id === 'not-found');
  expect(open.map(({ id }) => id)).toEqual(forAll.map(({ id }) => id));
});

for (const [number, visitor] of (['nobody', 'guest', 'shopper'] as const).entries()) {
  test(`every page, every fetch and the search answer ${visitor} ${inTurn(number)}`, async ({
    page,
    context,
    baseURL,
    words,
  }) => {
    await inRiyadh(context, baseURL);
    if (visitor === 'shopper') await signedIn(page, context, baseURL);
    if (visitor === 'guest') await becomeGuest(context.request);
    for (const row of pages) {
      const visit: Visit = visits[row.id] ?? {};
      const { at = row.path, status = 200, leads = [] } = visit;
      const led = leads.includes(visitor);
      const wanted = { at, status: led ? [301, 302, 303] : [status] };
      if (!onlyData.includes(row.id)) {
        const answer = await page.request.get(at, { maxRedirects: 0 });
        expect(wanted.status, `${visitor}: ${at}`).toContain(answer.status());
        // Nobody gets as far as a page that stands only while the shop is closed.
        const kept =
          'public' in row ? 'private, no-cache' : row.id === 'maintenance' ? undefined : 'no-store';
        expect(answer.headers()['cache-control'], `${visitor}: ${at}`).toBe(kept);
        expect(Boolean(answer.headers().etag), `${visitor}: ${at} is kept`).toBe('public' in row);
        const text = await answer.text();
        expect(text, `${visitor}: ${at}`).not.toContain(words.shell.errorTitle);
      }
      // A fetch is led elsewhere by what it is answered, with status 202; a file is no page's data.
      if (row.id === 'own-data' || row.id === 'care-calendar') continue;
      const [path, search] = at.split('?');
      const data = await page.request.get(`${path === '/' ? '/_' : path}.data${search ? `?${search}` : ''}`, {
        maxRedirects: 0,
      });
      expect(led ? [202, 302] : [status], `${visitor}: the data of ${at}`).toContain(data.status());
    }
    await page.goto('/products', { waitUntil: 'networkidle' });
    await page.getByRole('combobox', { name: words.shell.searchLabel }).first().fill('zz');
    await expect(page.getByRole('option').first(), `search suggests to ${visitor}`).toBeVisible();
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

import { type PageId, pageAt, pages as table } from '#shop/pages.ts';
import {
  cards,
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  inRiyadh,
  named,
  phoneSize,
  signedIn,
  test,
} from '../support.ts';

type RouterWindow = { __reactRouterDataRouter: { navigate(to: string): Promise<void> } };

/** The pages by visit: each is paid as a guest in one language and in the other as a shopper, who has a menu of their own. */
const visits = [
  { pages: ['/', '/gifts', '/products', '/product/zz-plant'], shopperIn: 'en' },
  { pages: ['/privacy-policy', '/terms', '/about-asees', '/faq'], shopperIn: 'ar' },
  { pages: ['/gifts-care', '/corporate-gifts', '/contact-us', '/city'], shopperIn: 'en' },
  { pages: ['/returns', '/connect', '/my-orders', '/cart', '/sign-out'], shopperIn: 'ar' },
  { pages: ['/sign-in', '/sign-in?step=signup'], shopperIn: null },
] as const;

/** Looked at where they are used. */
const elsewhere: Record<string, readonly PageId[]> = {
  'purchase.spec.ts and payments.spec.ts': ['payment-return', 'urpay', 'outcome', 'order', 'invoice'],
  'content.spec.ts': ['care-card', 'care-calendar'],
  'gift.spec.ts': ['gift', 'gift-calendar'],
  'favourite.spec.ts': ['favourites'],
  'my-account.spec.ts': ['my-account', 'own-data'],
  'media-cards.spec.ts': ['video'],
  'notify.spec.ts': ['notify-me', 'wait-link'],
  'phone-order.spec.ts': ['phone-order'],
  'run.spec.ts': ['run'],
  'tickets.spec.ts': ['issue', 'ticket'],
  'consent.spec.ts': ['privacy-choices'],
  'orders.spec.ts': ['rating', 'asked'],
  'money-pages.spec.ts': ['wallet', 'cards', 'coupons', 'rewards'],
  'everyone.spec.ts, being data or leading on': ['attempt', 'instalments', 'me', 'suggestions', 'language'],
  'menu.spec.ts': ['own-glance'],
  'switches.spec.ts': ['chat', 'maintenance'],
  below: ['not-found'],
};

test('every page is looked at @ar', () => {
  const here = visits.flatMap(({ pages }) => pages.map((path) => pageAt(path.split('?')[0] ?? '').id));
  const seen = [...here, ...Object.values(elsewhere).flat()];
  expect(table.filter(({ id }) => !seen.includes(id)).map(({ id }) => id)).toEqual([]);
});

for (const { pages, shopperIn } of visits) {
  test(`${pages.join(' ')}: whole, accessible and quiet, on a phone and on a desk`, async ({
    page,
    context,
    baseURL,
    language,
  }) => {
    await inRiyadh(context, baseURL);
    if (language === shopperIn) await signedIn(page, context, baseURL);
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('response', (response) => {
      if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
    });
    for (const path of pages) {
      await test.step(path, async () => {
        await page.setViewportSize(phoneSize);
        const response = await page.goto(path, { waitUntil: 'networkidle' });
        expect(response?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page).toHaveTitle(/.+/);
        // One page, turned wide: what comes from the server is the same.
        await expectAccessibleAtBothWidths(page, language);
        expect(complaints).toEqual([]);
      });
    }
  });
}

test('an unknown address helps, with status 404 @en', async ({ page, context, baseURL }) => {
  await inRiyadh(context, baseURL);
  for (const path of ['/nothing/here', '/product/no-such-plant']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('main').getByRole('link').first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('a page beyond the last of a list is a 404 that leads back to it @ar', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await inRiyadh(context, baseURL);
  const response = await page.goto('/products?type=plant&page=999');
  expect(response?.status()).toBe(404);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.locator('h1')).toHaveText(words.shell.beyondTitle(999));
  await expectAccessible(page);
  await page.getByRole('link', { name: words.shell.lastPage }).click();
  await expect(page).toHaveURL(/\/products\?type=plant&page=\d$/);
  await expect(page.locator('main a[href*="/product/"]').first()).toBeVisible();
});

test('an address says what it means, however it is written; icons stand where browsers look @en', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await inRiyadh(context, baseURL);
  for (const [path, type] of [
    ['/favicon.ico', /icon/],
    ['/apple-touch-icon.png', /image\/png/],
  ] as const) {
    const icon = await context.request.get(path);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringMatching(type)]);
  }
  const all = await context.request.get('/products').then((answer) => answer.text());
  const safe = await context.request.get('/products?pet_safe=true').then((answer) => answer.text());
  expect(safe).not.toBe(all);
  await page.goto('/products?category=nope&pet_safe=true&price_min=300&price_max=100');
  const chips = page.locator(named('filter-chips.chip'));
  await expect(chips).toHaveText([words.browse.list.petSafe, /100/, /300/]);
  await expect(page.locator('main a[href*="/product/"]').first()).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/products?query=${'ز'.repeat(80)}`);
  await expect(page.locator('h1')).toContainText('ززز');
  await expectAccessible(page);
  await page.goto('/product/ZZ-Plant?color=1');
  await expect(page).toHaveURL(/\/product\/zz-plant\?color=1$/);
});

test('"show results" closes the filters and leaves one step to go back @ar', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await inRiyadh(context, baseURL);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/products', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: words.browse.list.filtersWith(0) }).click();
  await page.locator('#filters [name=pet_safe]').check();
  await expect(page).toHaveURL(/pet_safe=1/);
  const steps = await page.evaluate(() => history.length);
  await page.locator('#filters button[type=submit]').click();
  await expect(page.locator('#filters')).toBeHidden();
  await expect(page).toHaveURL(/pet_safe=1$/);
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

test('the language switch turns everything round, is kept, and keeps the page', async ({
  page,
  context,
  baseURL,
  language,
}) => {
  await inRiyadh(context, baseURL);
  await page.goto('/product/zz-plant');
  const before = await page.locator('h1').textContent();
  const other = language === 'ar' ? 'en' : 'ar';
  await page.locator(`footer button[name=language][value=${other}]`).click();
  await expect(page.locator('html')).toHaveAttribute('dir', other === 'ar' ? 'rtl' : 'ltr');
  await expect(page).toHaveURL(/\/product\/zz-plant/);
  await expect(page.locator('h1')).not.toHaveText(before ?? '');
  await page.goto('/products');
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

test('the foot comes with the document, without script of its own, and leads back to where one went @ar', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await inRiyadh(context, baseURL);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The gift that nobody knows is gone.
    const expected = message.text().includes('status of 410');
    if (/^(?:error|warning)$/.test(message.type()) && !expected) complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const byScript = () => scripts.filter((path) => /\/(?:footer|foot)-/.test(path) && path.endsWith('.js'));
  const foot = page.getByRole('contentinfo');
  const goTo = (path: string) =>
    page.evaluate((to) => (window as unknown as RouterWindow).__reactRouterDataRouter.navigate(to), path);

  // This page has a paper with a foot of its own, which stands before the page's.
  await page.goto('/gifts-care/card/zz-plant', { waitUntil: 'networkidle' });
  const drawn = await foot.getByRole('link').count();
  expect(drawn).toBeGreaterThan(12);
  await foot.getByRole('link', { name: words.foot.terms }).click();
  await expect(page).toHaveURL(/\/terms$/);
  await goTo('/products?sort=price_low');
  await expect(page).toHaveURL(/sort=price_low$/);

  // A page without any: what came with the document is there again after it.
  await goTo('/gift/nobody');
  await expect(foot.getByRole('link', { name: words.foot.terms })).toHaveCount(0);
  await page.goBack();
  await expect(foot.getByRole('link')).toHaveCount(drawn);
  await expect(page).toHaveURL(/sort=price_low$/);
  expect(byScript()).toEqual([]);

  await foot.getByRole('button', { name: words.shell.otherLanguage }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/\/products\?sort=price_low$/);
  await expect(foot.getByRole('link', { name: 'Terms and conditions' })).toBeVisible();

  // Who came by a page without one gets it by script, in the page's language.
  await page.goto('/gift/nobody', { waitUntil: 'networkidle' });
  await goTo('/terms');
  await expect(foot.getByRole('link', { name: 'Terms and conditions' })).toBeVisible();
  await expect(foot.getByRole('link')).toHaveCount(drawn);
  expect(byScript().length).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

test('?lang= names the language and is remembered', async ({ page, context, baseURL, language }) => {
  await inRiyadh(context, baseURL);
  const other = language === 'ar' ? 'en' : 'ar';
  await page.goto(`/?lang=${other}`);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await page.goto('/gifts');
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

test('filters, sorting, search and paging live in the address @ar', async ({ page, context, baseURL }) => {
  await inRiyadh(context, baseURL);
  await page.goto('/products?light=low&sort=price_low');
  const prices = await page.locator(`${cards} ${named('price.price')}`).allTextContents();
  expect(prices.length).toBeGreaterThan(1);
  // What a choice would show in this list is what it then shows.
  const promised = await page.locator(`label:has([name=pet_safe]) ${named('filters.total')}`).innerText();
  expect(Number(promised)).toBeGreaterThan(0);
  await page.goto('/products?light=low&pet_safe=1');
  await expect(page.locator(cards)).toHaveCount(Number(promised));
  await page.goto('/products?search=الزاميا');
  await expect(page.locator('main a[href*="/product/zz-plant"]').first()).toBeVisible();
  await page.goto('/products?search=zamioculcas');
  await expect(page.locator('main a[href*="/product/zz-plant"]').first()).toBeVisible();
  const search = page.locator('#search input');
  await expect(search).toHaveValue('zamioculcas');
  await page.goto('/products?page=2');
  await expect(search).toHaveValue('');
  await expect(page.locator('main a[href*="/product/"]').first()).toBeVisible();
  await page.goto('/products?search=zzzzqqqq');
  await expect(page.locator(named('list-empty.empty'))).toBeVisible();
  await expect(page.locator(`${named('list-empty.liked')} ${cards}`)).toHaveCount(4);
  await expect(
    page.locator(`${named('list-empty.empty')} ${named('filter-chips.chip')}`).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.goto('/products?search=خزامى');
  await expect(page.locator(`${named('list-empty.empty')} > p a[href*="/product/"]`).first()).toBeVisible();
});

test('cards of a line share their rows, and the filters stay in sight @en', async ({
  page,
  context,
  baseURL,
}) => {
  await inRiyadh(context, baseURL);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const type of ['plant', 'set']) {
    await page.goto(`/products?type=${type}`);
    const { lines, holes } = await page.locator(cards).evaluateAll((found) => {
      const rows = found.map((card) => {
        const top = (of: string) => Math.round(card.querySelector(of)?.getBoundingClientRect().top ?? 0);
        const [price, last] = [card.querySelector('h3 ~ span'), card.lastElementChild];
        const facts = card.querySelector('i, [role=img]') !== null;
        const gap = (last?.getBoundingClientRect().top ?? 0) - (price?.getBoundingClientRect().bottom ?? 0);
        return { name: top('h3'), price: top('h3 ~ span'), last: top(':scope > :last-child'), facts, gap };
      });
      const lines = Map.groupBy(rows, ({ name }) => Math.round(name / 8));
      const empty = [...lines.values()].filter((line) => line.every(({ facts }) => !facts)).flat();
      return {
        lines: [...lines.values()].map((line) => new Set(line.map((row) => `${row.price} ${row.last}`)).size),
        holes: empty.map(({ gap }) => gap),
      };
    });
    expect(lines.length).toBeGreaterThan(3);
    expect(new Set(lines)).toEqual(new Set([1]));
    // A row that no card of a line fills isn't held open.
    if (type === 'set') expect(holes.length).toBeGreaterThan(0);
    expect(Math.max(0, ...holes)).toBeLessThan(24);
  }
  await page.goto('/products?type=plant');
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(page.locator('#filters')).toBeInViewport({ ratio: 0.5 });
});

test('search suggests after half a second and takes the keyboard @en', async ({
  page,
  context,
  baseURL,
  language,
}) => {
  await inRiyadh(context, baseURL);
  await page.goto('/products', { waitUntil: 'networkidle' });
  const box = page.getByRole('combobox').first();
  await box.click();
  await page.keyboard.type(language === 'ar' ? 'زامي' : 'zz pl', { delay: 30 });
  await expect(page.getByRole('option').first()).toBeVisible();
  const [field, list] = await Promise.all([box.boundingBox(), page.getByRole('listbox').boundingBox()]);
  // Below the field, and as wide at least.
  expect(list?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
  expect(list?.width).toBeGreaterThanOrEqual(field?.width ?? 0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
});

test('the first tab stop leads past the header @en', async ({ page, context, baseURL }) => {
  await inRiyadh(context, baseURL);
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

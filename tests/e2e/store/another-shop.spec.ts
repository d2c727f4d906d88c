import { eq } from 'drizzle-orm';
import { connect } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { categories, products } from '#server/db/schema/index.ts';
import { startEmbeddedPostgres } from '#tools/postgres/start.ts';
import { type RunningShop, startShop } from '../../support/shop/shop.ts';
import { expect, expectAccessible, inRiyadh, test } from '../support.ts';

/*
 * Another shop wears the same software (decision 0094): it comes up from one file, with its name, colours, words, cities,
 * goods and ways to pay, and nothing of it says Asees.
 */

let shop: RunningShop;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  shop = await startShop({ SHOP_FILE: 'tools/shop-file/fayrouz.json' });
});
test.afterAll(() => shop?.stop());

const names = { ar: 'دار الفيروز', en: 'Fayrouz House' };

test('whoever hasn’t said where is asked without a word of plants', async ({ context, language }) => {
  const browser = context.browser() as NonNullable<ReturnType<typeof context.browser>>;
  const own = await browser.newContext({ baseURL: shop.url });
  await own.addCookies([{ name: 'lang', value: language, url: shop.url }]);
  const page = await own.newPage();
  await page.goto('/');
  const asked = page.getByRole('dialog');
  await expect(asked).toBeVisible();
  await expect(asked).not.toContainText(/نبات|plant/i);
  await own.close();
});

test('nothing leads to what it has not', async ({ context, language, words }) => {
  const browser = context.browser() as NonNullable<ReturnType<typeof context.browser>>;
  const own = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 800 } });
  if (language === 'en') await own.addCookies([{ name: 'lang', value: 'en', url: shop.url }]);
  await inRiyadh(own, shop.url);
  const page = await own.newPage();
  for (const path of ['/', '/about-asees', '/contact-us', '/gifts', '/nowhere']) {
    await page.goto(path);
    // Header, menu and footer are there on every page, with what stands on it, in sight or not.
    const links = await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    expect(links.length, path).toBeGreaterThan(8);
    for (const link of new Set(links as string[])) {
      expect((await page.request.get(link)).status(), `${path} leads to ${link}`).toBe(200);
    }
    for (const absent of ['/gifts-care', '/corporate-gifts', '/products?type=plant'])
      expect(links, path).not.toContain(absent);
    // What it has for companies stands among its goods.
    if (path === '/' || path === '/gifts') expect(links, path).toContain('/products?category=for-companies');
    expect(links, path).toContain('/products?type=pot');
    await expect(page.locator('input[name=search]').first()).not.toHaveAttribute(
      'placeholder',
      words.shell.searchPlaceholder,
    );
  }
  // It sells no pots, and nothing lives: neither is spoken of, in sight or to whoever hears it.
  for (const path of [
    '/',
    '/products',
    '/product/vase-bahr',
    '/product/vase-mawj',
    '/gifts',
    '/cart',
    '/contact-us',
  ]) {
    await page.goto(path);
    const said = await page.evaluate(() => [
      document.body.innerText,
      ...[...document.querySelectorAll('[alt], [aria-label], [title]')].flatMap((each) =>
        ['alt', 'aria-label', 'title'].map((name) => each.getAttribute(name) ?? ''),
      ),
      document.querySelector('meta[name=description]')?.getAttribute('content') ?? '',
    ]);
    expect(said.join('\n'), path).not.toMatch(/أصيص|الأصص|أصص|نبات|نبتة|\bpots?\b|\bplants?\b/i);
  }
  await page.goto('/product/vase-bahr');
  await expect(page.locator('#glaze')).toHaveText({ ar: 'اللون', en: 'Colour' }[language]);
  await expect(
    page.getByRole('heading', { name: { ar: 'عن هذه القطعة', en: 'About this piece' }[language] }),
  ).toBeVisible();
  // Where nothing lives, nobody is asked for light or pets.
  await page.goto('/products');
  await expect(page.locator('#filters [name=pet_safe], #filters [name=light]')).toHaveCount(0);
  await expect(page.locator('#filters [name=sizes]').first()).toBeAttached();
  // Nor are search engines led to what it has not.
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).not.toMatch(/gifts-care|corporate-gifts/);
  expect(sitemap).toContain('/about-asees<');
  // What opens the home page is its own, and so is every picture on it.
  await page.goto('/');
  await expect(page.locator('main h1')).toBeVisible();
  const pictures = await page
    .locator('main img')
    .evaluateAll((all) => all.map((each) => each.getAttribute('src')));
  expect(pictures[0]).toContain('pot-jarrah--cobalt');
  expect(pictures.filter((src) => !/\/pictures\/pot-/.test(src ?? ''))).toEqual([]);
  await own.close();
  expect(shop.faults()).toEqual([]);
});

test('it looks, sounds and sells like its own, with script and without', async ({ context, language }) => {
  test.setTimeout(120_000);
  const browser = context.browser() as NonNullable<ReturnType<typeof context.browser>>;
  for (const javaScriptEnabled of [true, false]) {
    const own = await browser.newContext({
      baseURL: shop.url,
      javaScriptEnabled,
      viewport: { width: 1280, height: 900 },
    });
    if (language === 'en') await own.addCookies([{ name: 'lang', value: 'en', url: shop.url }]);
    await inRiyadh(own, shop.url);
    const page = await own.newPage();
    for (const path of ['/', '/products', '/product/vase-bahr', '/terms', '/contact-us', '/nowhere']) {
      await page.goto(path);
      await expect(page).toHaveTitle(new RegExp(names[language]));
      const said = await page.locator('body').innerText();
      expect(said, path).toContain(names[language]);
      expect(said, path).not.toMatch(/Asees|عن أصيص|متجر أصيص/);
    }
    await page.goto('/product/vase-bahr');
    const accent = () =>
      page
        .locator('html')
        .evaluate((html) => getComputedStyle(html).getPropertyValue('--color-maroon').trim());
    expect(await accent()).toBe('#1c4e7c');
    if (javaScriptEnabled) {
      await expectAccessible(page);
      // What the browser draws by itself says the same: the menu's strings and the next page's.
      await page.locator('footer a[href="/about-asees"]').click();
      await expect(page).toHaveTitle(new RegExp(names[language]));
      await expect(page.locator('h1')).toContainText(names[language]);
    }
    const sheet = (await page
      .locator('link[rel=stylesheet][href^="/brand."]')
      .getAttribute('href')) as string;
    expect((await page.request.get(sheet)).headers()['cache-control']).toContain('immutable');
    const manifest = await page.request.get(
      (await page.locator('link[rel=manifest]').getAttribute('href')) as string,
    );
    expect(await manifest.json()).toMatchObject({ name: names[language] });
    await own.close();
  }
  expect(shop.faults()).toEqual([]);
});

test('while nobody can see the product that opens its home, another one does; without gifts nothing leads to them @en', async ({
  request,
}) => {
  const opening = async () => {
    const home = await (await request.get(shop.url)).text();
    return /<main[\s\S]*?<img src="[^"]*\/pictures\/([\w-]+)\./.exec(home)?.[1];
  };
  expect(await opening()).toBe('pot-jarrah--cobalt');
  const postgres = await startEmbeddedPostgres({ dataDir: shop.dataDir, log: () => {} });
  const { db, close } = connect(postgres.url, { max: 1 });
  await db.transaction(async (tx) => {
    await tx.update(products).set({ published: false }).where(eq(products.slug, 'vase-bahr'));
    await tx.update(categories).set({ shown: false });
    await changed(tx, 'catalogue');
  });
  await close();
  await postgres.stop();
  await expect.poll(opening).toMatch(/^pot-(?!jarrah--cobalt)/);
  // Nor has it gifts by then: orders lead to all that it sells.
  const orders = await (await request.get(`${shop.url}/my-orders`)).text();
  expect(orders).not.toContain('href="/gifts"');
  expect(/<main[\s\S]*<\/main>/.exec(orders)?.[0]).toContain('href="/products"');
  expect(shop.faults()).toEqual([]);
});

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

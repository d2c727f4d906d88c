/**
 * `npm run screenshots`: the two pictures of the README, from a shop with the demo catalogue; then the whole set, every page that needs
 * no key at every width, in both languages and schemes, into `.cache/screenshots`. `-- readme` makes the two alone, any other word
 * those pages of the set whose path has it.
 */
import { mkdir } from 'node:fs/promises';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { pages } from '../shop/pages.ts';
import { chromiumFlags, findChromium } from '../tests/support/browsers/chromium.ts';
import { newShopper } from '../tests/support/people/shopper.ts';
import { startShop } from '../tests/support/shop/shop.ts';

const readme = [
  { file: 'home-ar.png', path: '/', language: 'ar' },
  { file: 'product-en.png', path: '/product/zz-plant', language: 'en' },
];
const widths = [360, 768, 960, 1280, 1440, 1920];
const folder = '.cache/screenshots';
/** Addresses that are no pages to look at: data, or leading on. */
const none = /^\/(?:checkout|me|suggestions|language|sign-out|my-orders\/rating)\b|[:*]/;

const wanted = process.argv[2];
const shop = await startShop();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
try {
  if (!wanted || wanted === 'readme') await takeReadme();
  if (wanted !== 'readme') await takeSet();
} finally {
  await browser.close();
  await shop.stop();
}

async function takeReadme() {
  await mkdir('docs/screenshots', { recursive: true });
  for (const { file, path, language } of readme) {
    const page = await open(language, { viewport: { width: 1280, height: 900 } });
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    await page.screenshot({ path: `docs/screenshots/${file}` });
    await page.context().close();
    console.log(`docs/screenshots/${file}`);
  }
}

async function takeSet() {
  await mkdir(folder, { recursive: true });
  const shopper = await newShopper(shop.url, shop.sandboxUrl);
  const paths = [
    ...pages.map(({ path }) => path as string),
    '/product/zz-plant',
    '/gifts-care/card/zz-plant',
  ];
  for (const path of paths.filter((path) => !none.test(path) && (!wanted || path.includes(wanted)))) {
    for (const language of ['ar', 'en']) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await open(language, { colorScheme });
        await page.context().addCookies([{ name: 'asees_session', value: shopper.token, url: shop.url }]);
        await page.goto(shop.url + path, { waitUntil: 'networkidle' });
        for (const width of widths) await take(page, width, `${path}-${language}-${colorScheme}`);
        await page.context().close();
      }
    }
    console.log(path);
  }
}

/** The whole page, with what a browser leaves out until it is scrolled to. */
async function take(page: Page, width: number, name: string) {
  await page.setViewportSize({ width, height: width < 576 ? 780 : 900 });
  await page.addStyleTag({
    content: '*{content-visibility:visible!important}html{scrollbar-gutter:auto!important}',
  });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const file = `${name.replace(/[^a-z0-9]+/gi, '-').replace(/^-/, '')}-${width}.png`;
  await page.screenshot({ path: `${folder}/${file}`, fullPage: true });
}

async function open(language: string, options: BrowserContextOptions): Promise<Page> {
  // The style that pictures are taken with isn't in a page's policy.
  const context = await browser.newContext({ timezoneId: 'Asia/Riyadh', bypassCSP: true, ...options });
  await context.addCookies([
    { name: 'lang', value: language, url: shop.url },
    { name: 'city', value: '1', url: shop.url },
  ]);
  return context.newPage();
}

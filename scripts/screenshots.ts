/**
 * `npm run screenshots`: the two pictures of the README, from a shop with the demo catalogue; then the whole set into
 * `.cache/screenshots`: every page of the shop at every width, in both languages and schemes, and every screen of staff on a phone and
 * a desk, in both languages; and of another shop from one file (decision 0094) its home, list and product. `-- readme` makes the two
 * alone, `-- another-shop` the other shop's, any other word those of the set whose path or page's name has it.
 */
import { mkdir } from 'node:fs/promises';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { type PageId, pages } from '../shop/pages.ts';
import { chromiumFlags, findChromium } from '../tests/support/browsers/chromium.ts';
import { type RunningShop, startShop } from '../tests/support/shop/shop.ts';
import { sections } from '../web/backoffice/base/sections.ts';
import { makeWorld, type World } from './screenshots/world.ts';

const readme = [
  { file: 'home-ar.png', path: '/', language: 'ar' },
  { file: 'product-en.png', path: '/product/zz-plant', language: 'en' },
];
const widths = [320, 360, 768, 960, 1280, 1440, 1920];
const staffWidths = [360, 1280];
const languages = ['ar', 'en'];
const folder = '.cache/screenshots';
/** Data, or leading on: nothing to look at. The chat is a service's, and the closed shop is closed for all. */
const none: readonly PageId[] = [
  ...(['attempt', 'instalments', 'suggestions', 'me', 'own-glance', 'own-data', 'asked'] as const),
  ...(['gift-calendar', 'care-calendar', 'language', 'payment-return', 'chat', 'maintenance'] as const),
];
/** Whoever is signed in is led on. */
const ofGuests: readonly PageId[] = ['sign-in'];

const anotherShop = { name: 'another-shop', file: 'tools/shop-file/fayrouz.json', product: 'vase-bahr' };

const wanted = process.argv[2];
let shop: RunningShop;
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
try {
  if (wanted !== anotherShop.name)
    await inShop({}, async () => {
      if (!wanted || wanted === 'readme') await takeReadme();
      if (wanted !== 'readme') await takeSet();
    });
  if (!wanted || wanted === anotherShop.name) await inShop({ SHOP_FILE: anotherShop.file }, takeAnotherShop);
} finally {
  await browser.close();
}

/** Starts a shop for what is taken of it, and stops it. */
async function inShop(env: Record<string, string>, take: () => Promise<void>) {
  shop = await startShop(env);
  try {
    await take();
  } finally {
    await shop.stop();
  }
}

async function takeAnotherShop() {
  await mkdir(folder, { recursive: true });
  for (const [id, address] of [
    ['home', '/'],
    ['products', '/products'],
    ['product', `/product/${anotherShop.product}`],
  ] as const) {
    for (const language of languages)
      await takeAll(address, {
        ...{ language, cookies: {}, widths: [390, 1280] },
        name: `${anotherShop.name}-${id}-${language}`,
      });
    console.log(anotherShop.name, address);
  }
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
  const world = await makeWorld(shop);
  for (const { id, path } of pages) {
    if (none.includes(id) || !isWanted(id, path)) continue;
    for (const [index, address] of addressesOf(id, path, world).entries()) {
      const cookies: Wanted['cookies'] = ofGuests.includes(id) ? {} : { asees_session: world.shopper.token };
      for (const language of languages)
        for (const colorScheme of ['light', 'dark'] as const)
          await takeAll(address, {
            ...{ language, colorScheme, cookies, widths },
            name: `${id}${index > 0 ? `-${index + 1}` : ''}-${language}-${colorScheme}`,
          });
      console.log(id, address);
    }
  }
  const screens = [...sections.map(({ path }) => path), ...world.screens];
  for (const screen of screens) {
    const address = `/admin${screen}`;
    if (!isWanted('staff', address)) continue;
    for (const language of languages)
      await takeAll(address, {
        ...{ language, widths: staffWidths, name: `staff${screen}-${language}` },
        cookies: { asees_staff: world.owner.token, asees_staff_lang: language },
      });
    console.log(address);
  }
}

function isWanted(name: string, path: string): boolean {
  return !wanted || name.includes(wanted) || path.includes(wanted);
}

/** Where a page is: the table's path, or what the world has for it. A page that needs a key and has none is a mistake of this file. */
function addressesOf(id: PageId, path: string, { pages }: World): string[] {
  const own = pages[id];
  if (!own && /[:*]/.test(path)) throw new Error(`no address for the page ${id}`);
  return [own ?? path].flat();
}

type Wanted = {
  name: string;
  language: string;
  colorScheme?: 'light' | 'dark';
  cookies: Record<string, string>;
  widths: readonly number[];
};

/** An address at every width. */
async function takeAll(address: string, { name, language, cookies, widths, ...options }: Wanted) {
  const page = await open(language, options);
  const each = Object.entries(cookies).map(([name, value]) => ({ name, value, url: shop.url }));
  await page.context().addCookies(each);
  await page.goto(shop.url + address, { waitUntil: 'networkidle' });
  for (const width of widths) await take(page, width, name);
  await page.context().close();
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

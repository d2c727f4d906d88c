/** `npm run screenshots`: the two pictures of the README, from a shop with the demo catalogue. */
import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../tests/support/chromium.ts';
import { startShop } from '../tests/support/shop.ts';

const pictures = [
  { file: 'home-ar.png', path: '/', language: 'ar', width: 1280, height: 900 },
  { file: 'product-en.png', path: '/product/zz-plant', language: 'en', width: 1280, height: 900 },
];

const shop = await startShop();
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
try {
  await mkdir('docs/screenshots', { recursive: true });
  for (const { file, path, language, width, height } of pictures) {
    const context = await browser.newContext({ viewport: { width, height }, timezoneId: 'Asia/Riyadh' });
    await context.addCookies([
      { name: 'lang', value: language, url: shop.url },
      { name: 'city', value: '1', url: shop.url },
    ]);
    const page = await context.newPage();
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    await page.screenshot({ path: `docs/screenshots/${file}` });
    await context.close();
    console.log(`docs/screenshots/${file}`);
  }
} finally {
  await browser.close();
  await shop.stop();
}

import { gzipSync } from 'node:zlib';
import { openBrowser } from './browser.ts';
import type { Figure } from './figures.ts';
import type { BenchShop } from './shop.ts';

type Sizes = { script: number; styles: number; fonts: number; files: number };

const counted = ['document', 'script', 'stylesheet', 'font'];

/**
 * What a browser loads for a product's page on a first visit, in each language, and for the panel of help when it is asked
 * for; script and styles as gzip. And the service worker, which a browser gets once it takes pushes.
 */
export async function measureSizes(shop: BenchShop): Promise<Figure[]> {
  const browser = await openBrowser();
  try {
    const figures: Figure[] = [];
    for (const language of ['ar', 'en']) {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
      await context.addCookies([
        { name: 'lang', value: language, url: shop.url },
        { name: 'city', value: String(shop.cityId), url: shop.url },
      ]);
      const page = await context.newPage();
      const sizes: Promise<Partial<Sizes>>[] = [];
      page.on('response', (response) => {
        const type = response.headers()['content-type'] ?? '';
        // What isn't of these kinds counts for nothing, and the browser may have let go of its bytes already.
        if (response.ok() && counted.includes(response.request().resourceType()))
          sizes.push(response.body().then((body) => sizeOf(type, body)));
      });
      await page.goto(`${shop.url}/product/${shop.goods[0]?.slug}`, { waitUntil: 'networkidle' });
      const loaded = await Promise.all(sizes);
      sizes.length = 0;
      // The one in the corner; the page's own links to it are in the footer.
      await page.locator('aside > a[href="/contact-us"]').click();
      await page.locator('dialog[open]').waitFor();
      await page.waitForLoadState('networkidle');
      const panel = await Promise.all(sizes);
      await context.close();
      const sum = (of: keyof Sizes, all = loaded) =>
        all.reduce((total, size) => total + (size[of] ?? 0), 0) / 1000;
      const name = (of: string) => `product page, ${language}: ${of}`;
      figures.push(
        figure(name('script, gzip'), sum('script'), 128, `${sum('files') * 1000} files and responses`),
        figure(name('styles, gzip'), sum('styles'), 11),
        figure(name('fonts'), sum('fonts'), 60),
        // 0.8 of its own, and what dialogs share.
        figure(`help, ${language}: script of its panel, gzip`, sum('script', panel), 1.8),
      );
    }
    const worker = await (await fetch(`${shop.url}/sw.js`)).arrayBuffer();
    figures.push(figure('service worker, gzip', gzipSync(worker).length / 1000, 1.2));
    return figures;
  } finally {
    await browser.close();
  }

  function figure(name: string, value: number, most: number, note = ''): Figure {
    return { name, products: shop.products, value, unit: 'kB', target: { most }, note };
  }
}

function sizeOf(type: string, body: Buffer): Partial<Sizes> {
  if (/javascript/.test(type)) return { files: 1, script: gzipSync(body).length };
  if (/text\/css/.test(type)) return { files: 1, styles: gzipSync(body).length };
  if (/font\//.test(type)) return { files: 1, fonts: body.length };
  // Script that stands in the page itself is script too; data blocks are not.
  if (/text\/html/.test(type)) return { files: 1, script: gzipSync(inlineScript(body.toString())).length };
  return { files: 1 };
}

function inlineScript(html: string): string {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\bsrc=|application\/(?:ld\+)?json/.test(attributes))
    .map(([, , code = '']) => code)
    .join('\n');
}

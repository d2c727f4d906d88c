import lighthouse from 'lighthouse';
import { freePort } from '../../tests/support/shop/free-port.ts';
import { openBrowser } from './browser.ts';
import { type Figure, median } from './figures.ts';
import type { BenchShop } from './shop.ts';

const rounds = 3;

const categories = { performance: 96, accessibility: 100, 'best-practices': 100, seo: 100 };
type Category = keyof typeof categories;

type Result = {
  scores: Record<Category, number>;
  layoutShift: number;
  /** Audits that cost points. */
  lost: string[];
};

/** Lighthouse as a phone, on home, list and product in both languages; medians of three rounds. */
export async function measureLighthouse(shop: BenchShop): Promise<Figure[]> {
  const port = await freePort();
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  const session = await browser.newBrowserCDPSession();
  const pages = { home: '/', list: '/products', product: `/product/${shop.goods[0]?.slug}` };
  const figures: Figure[] = [];
  try {
    for (const [name, path] of Object.entries(pages)) {
      for (const language of ['ar', 'en']) {
        const cookie = `lang=${language}; city=${shop.cityId}`;
        // English is a page of its own for search engines, under the address that its canonical link names.
        const address = `${shop.url}${path}${language === 'en' ? '?lang=en' : ''}`;
        const results: Result[] = [];
        for (let round = 0; round < rounds; round++) {
          // A visit in English is remembered, and would be told beside the cookie that is given here.
          await session.send('Storage.clearCookies');
          results.push(await audit(address, port, cookie));
        }
        figures.push(...figuresOf(`${name}, ${language}`, results));
      }
    }
  } finally {
    await browser.close();
  }
  return figures;

  function figuresOf(page: string, results: Result[]): Figure[] {
    const common = { products: shop.products };
    const lost = [...new Set(results.flatMap((result) => result.lost))].join(', ');
    return [
      ...Object.entries(categories).map(
        ([category, least]): Figure => ({
          ...common,
          name: `Lighthouse ${page}: ${category}`,
          value: median(results.map(({ scores }) => scores[category as Category])),
          unit: 'points',
          target: { least },
          ...(category === 'accessibility' && lost ? { note: `lost: ${lost}` } : {}),
        }),
      ),
      {
        ...common,
        name: `Lighthouse ${page}: layout shift`,
        value: median(results.map(({ layoutShift }) => layoutShift)),
        unit: '',
        target: { most: 0.02 },
      },
    ];
  }
}

async function audit(url: string, port: number, cookie: string): Promise<Result> {
  const run = await lighthouse(url, {
    port,
    logLevel: 'silent',
    onlyCategories: Object.keys(categories),
    extraHeaders: { cookie },
  });
  if (!run) throw new Error(`Lighthouse gave no result for ${url}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`Lighthouse on ${url}: ${lhr.runtimeError.message}`);
  const lost = Object.values(lhr.categories).flatMap((category) =>
    category.id === 'performance'
      ? []
      : category.auditRefs
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
  );
  return {
    scores: Object.fromEntries(
      Object.keys(categories).map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)]),
    ) as Result['scores'],
    layoutShift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    lost,
  };
}

import { createClient } from './client.ts';
import { costOf, sumOf } from './cpu.ts';
import type { Figure } from './figures.ts';
import type { BenchShop } from './shop.ts';

/** How many product pages are asked for in turn: more than one, fewer than are kept. */
const productPages = 20;

/** What pages cost, in both languages in turn: rendered, and served again from what is kept. */
export async function measurePages(shop: BenchShop): Promise<Figure[]> {
  const client = createClient(shop.url);
  const slugs = shop.goods.slice(0, productPages).map(({ slug }) => slug);
  const pages: { name: string; path: (nth: number) => string }[] = [
    { name: 'home', path: () => '/' },
    { name: 'list of 24', path: () => '/products' },
    { name: 'product', path: (nth) => `/product/${slugs[nth % slugs.length]}` },
  ];
  const cookie = (nth: number) => `city=${shop.cityId}; lang=${nth % 2 === 0 ? 'ar' : 'en'}`;
  const figures: Figure[] = [];
  for (const { name, path } of pages) {
    // A parameter that the shop doesn't know: such an address is rendered each time and never kept.
    const rendered = await costOf(shop, { warmUp: 400, count: 150 }, async (nth) => {
      await client.page(`${path(nth)}?nth=${nth}`, cookie(nth));
    });
    figures.push(figure(`page: ${name}, rendered`, 3, rendered));
    const again = await costOf(shop, { warmUp: 4000, count: 2000 }, async (nth) => {
      await client.page(path(nth), cookie(nth));
    });
    figures.push(figure(`page: ${name}, kept`, 0.2, again));
  }
  client.close();
  return figures;

  function figure(name: string, most: number, cost: Awaited<ReturnType<typeof costOf>>): Figure {
    const note = `shop ${cost.shop.toFixed(2)}, database ${cost.database.toFixed(2)}`;
    return { name, products: shop.products, value: sumOf(cost), unit: 'ms', target: { most }, note };
  }
}

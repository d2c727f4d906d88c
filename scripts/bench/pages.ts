import { createClient } from './client.ts';
import { costOf, inParallel, sumOf } from './cpu.ts';
import type { Figure } from './figures.ts';
import type { BenchShop } from './shop.ts';

type PageToAsk = { name: string; path: (nth: number) => string; most: number };

/** How many product pages are asked for in turn: more than one, fewer than are kept. */
const productPages = 20;

/** Pages of words: what the shop says of itself and of plants, without a product in them. */
const contentPages = ['faq', 'gifts-care', 'returns', 'about-asees', 'corporate-gifts', 'contact-us'];

/** What pages cost, in both languages in turn: rendered, and served again from what is kept. */
export async function measurePages(shop: BenchShop): Promise<Figure[]> {
  const client = createClient(shop.url);
  const slugs = shop.goods.slice(0, productPages).map(({ slug }) => slug);
  const goods: PageToAsk[] = [
    { name: 'home', path: () => '/', most: 3 },
    { name: 'list of 24', path: () => '/products', most: 3 },
    { name: 'product', path: (nth) => `/product/${slugs[nth % slugs.length]}`, most: 3 },
  ];
  const content = contentPages.map((name): PageToAsk => ({ name, path: () => `/${name}`, most: 2 }));
  const pages = [...goods, ...content];
  const cookie = (nth: number) => `city=${shop.cityId}; lang=${nth % 2 === 0 ? 'ar' : 'en'}`;
  // A parameter that the shop doesn't know: such an address is rendered each time and never kept.
  const render = (path: (nth: number) => string) => async (nth: number) => {
    await client.page(`${path(nth)}?nth=${nth}`, cookie(nth));
  };
  const serveAgain = (path: (nth: number) => string) => async (nth: number) => {
    await client.page(path(nth), cookie(nth));
  };
  // All of them first: what V8 compiles while it learns its way is no cost of the page that happens to come first.
  for (const { path } of pages) await inParallel(400, 4, render(path));
  for (const { path } of goods) await inParallel(2000, 4, serveAgain(path));

  const figures: Figure[] = [];
  for (const { name, path, most } of pages) {
    const rendered = await costOf(shop, { warmUp: 100, count: 200 }, render(path));
    figures.push(figure(`page: ${name}, rendered`, most, rendered));
  }
  for (const { name, path } of goods) {
    const again = await costOf(shop, { warmUp: 1000, count: 2000 }, serveAgain(path));
    figures.push(figure(`page: ${name}, kept`, 0.2, again));
  }
  client.close();
  return figures;

  function figure(name: string, most: number, cost: Awaited<ReturnType<typeof costOf>>): Figure {
    const note = `shop ${cost.shop.toFixed(2)}, database ${cost.database.toFixed(2)}`;
    return { name, products: shop.products, value: sumOf(cost), unit: 'ms', target: { most }, note };
  }
}

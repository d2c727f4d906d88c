import { setTimeout as sleep } from 'node:timers/promises';
import { createServer } from '#server/http/server.ts';
import { readConfig } from '#server/kernel/config.ts';
import { openContext } from '#server/open-context.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { applyProductChange, previewProductChange } from '#shop/contract/workshop/product-changes.ts';
import { listProductsForStaff, setProductPrice } from '#shop/contract/workshop/product-list.ts';
import { readProductForStaff, saveProduct } from '#shop/contract/workshop/products.ts';
import { callAsStaff } from '../../../tests/support/people/staff.ts';
import { clocked, slowest } from '../clock.ts';
import type { Figure } from '../figures.ts';
import type { BenchShop } from '../shop.ts';

/** So many products are changed by one press. */
const pressed = 200;

/** What the list of products takes, and changing one or many: time of the clock, in this process, without HTTP. */
export async function measureProducts(shop: BenchShop): Promise<Figure[]> {
  const config = readConfig({ MODE: 'demo', NODE_ENV: 'production', LOG_LEVEL: 'error' });
  const { context, close } = await openContext(config, shop.databaseUrl, createServer(config).log);
  const as = { role: 'catalogue' } as const;
  const list = async (query: object) =>
    good(await callAsStaff({ context }, listProductsForStaff, { query }, as));
  try {
    const figures: Figure[] = [];
    const figure = (name: string, value: number, most: number) =>
      figures.push({ name, products: shop.products, value, unit: 'ms', target: { most } });
    const last = await lastPage(list);
    const lists: Record<string, object> = {
      'list of 50': {},
      'last page by name': { sort: 'name', cursor: last },
      'by pieces': { sort: 'fewest' },
      'nearly sold out': { view: 'low' },
      incomplete: { view: 'incomplete' },
      'of a word': { q: 'pothos' },
      'of a word that thousands have': { q: 'plant' },
      'of a city and a kind': { cities_id: shop.cityId, kind: 'plant', sort: 'cheapest' },
    };
    for (const [name, query] of Object.entries(lists))
      figure(`products for staff, ${name}, p95`, await slowest(() => list(query)), 30);
    const { items } = await list({ view: 'published', sort: 'cheapest' });
    const [one] = items;
    if (!one?.price) throw new Error('no product');
    let { version, price } = { version: one.version, price: one.price };
    const save = async () => {
      price = price > 50 ? price - 0.01 : price + 0.01;
      const body = { version, price: Math.round(price * 100) / 100 };
      const saved = await callAsStaff({ context }, setProductPrice, { params: { id: one.id }, body }, as);
      version = good(saved).version;
    };
    figure('a price saved in its row, p95', await slowest(save), 20);
    // Whole, with texts in both languages.
    let words = good(await callAsStaff({ context }, readProductForStaff, { params: { id: one.id } }, as));
    const saveWhole = async () => {
      const text = `${words.summary_en.replace(/ \d+$/, '')} ${words.version}`;
      const body = { version: words.version, summary_en: text, size_cm: 20 + (words.version % 10) };
      words = good(await callAsStaff({ context }, saveProduct, { params: { id: one.id }, body }, as)).product;
    };
    figure('a product saved, p95', await slowest(saveWhole), 20);
    ({ version } = words);
    const seen = await slowest(async () => {
      await save();
      await shownAt(shop, one.id, Math.round(price * 100) / 100);
    }, 10);
    figure('a price saved here, shown by another process, p95', seen, 1_000);
    const ids = [
      ...items,
      ...(await list({ sort: 'dearest', limit: 100 })).items,
      ...(await list({ limit: 100 })).items,
    ]
      .map(({ id }) => id)
      .filter((id, at, all) => all.indexOf(id) === at)
      .slice(0, pressed);
    let change = '';
    const body = { products_ids: ids, change: 'engraving', amount: 25 };
    const previewed = await clocked(async () => {
      change = good(await callAsStaff({ context }, previewProductChange, { body }, as)).id;
    });
    figure(`preview of ${ids.length} products`, previewed, 500);
    const applied = await clocked(async () => {
      const params = { id: change };
      good(await callAsStaff({ context }, applyProductChange, { params, body: {} }, as));
    });
    figure(`${ids.length} products changed at once`, applied, 2_000);
    const all = { found: (await list({})).found, change: 'price', by: 'percent', percent: 5 };
    const whole = await clocked(async () => {
      good(await callAsStaff({ context }, previewProductChange, { body: all }, as));
    });
    figure('preview of all products', whole, 3_000);
    return figures;
  } finally {
    await close();
  }
}

/** Asks the shop's own process for a product until it has this price. */
async function shownAt({ url, cityId }: BenchShop, id: number, price: number): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/web/products/product/${id}?cities_id=${cityId}`, {
      headers: { localization: 'en' },
    });
    const shown = (await answer.json()) as Answer<{ product_price: number }>;
    if (good(shown).product_price === price) return;
    await sleep(5);
  }
}

/** The cursor of the page before the last one, by name. */
async function lastPage(list: (query: object) => Promise<{ next: string | null }>): Promise<string> {
  let cursor = '';
  for (let next: string | null = ''; next !== null; ) {
    cursor = next;
    next = (await list({ sort: 'name', limit: 100, ...(cursor && { cursor }) })).next;
  }
  return cursor;
}

function good<T>(answer: Answer<T>): T {
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}

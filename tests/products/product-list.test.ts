import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readKept } from '#server/catalogue/keep/kept.ts';
import { auditLog, products, sales, variants } from '#server/db/schema/index.ts';
import type { Answer } from '#shop/contract/operation.ts';
import {
  listProductsForStaff,
  productListChoices,
  setProductPrice,
} from '#shop/contract/workshop/product-list.ts';
import { hideProduct, publishProduct } from '#shop/contract/workshop/products.ts';
import { productSorts, productViews } from '#shop/rules/catalogue/staff-list.ts';
import { missingToPublish } from '#shop/rules/products/kept-product.ts';
import { good } from '../support/orders/paid-order.ts';
import { putOnShelf, variantsOf } from '../support/orders/shelf.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * The list of products for staff: each view holds what it counts, every order can be walked to its end without a product
 * twice or missing, filters and words narrow it, and a price is changed in its row by the limits that hold everywhere.
 */

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop();
}, 60_000);

const as = { role: 'catalogue' } as const;
type Query = Record<string, unknown>;
const list = async (query: Query = {}, language: 'ar' | 'en' = 'en') =>
  good(await callAsStaff(test, listProductsForStaff, { query }, { ...as, language }));
const refused = (answer: Answer<unknown>) =>
  answer.success ? 'done' : [answer.error.code, ...Object.keys(answer.error.fields ?? {})].join(' ');

/** All of it, page by page. */
async function walk(query: Query, language: 'ar' | 'en' = 'en') {
  const rows: Awaited<ReturnType<typeof list>>['items'] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(
      { limit: 7, ...query, ...(cursor && { cursor }) },
      language,
    );
    rows.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return rows;
}
const one = async (slug: string) => {
  const [row] = await test.context.db.select().from(products).where(eq(products.slug, slug));
  if (!row) throw new Error(`no ${slug}`);
  return row;
};

describe('the list', () => {
  it('is walked in every order to its end, in both languages: each product once, in that order', async () => {
    const { found } = await list();
    for (const language of ['ar', 'en'] as const)
      for (const sort of productSorts) {
        const rows = await walk({ sort }, language);
        expect(new Set(rows.map(({ id }) => id)).size, sort).toBe(found);
        expect(rows, sort).toHaveLength(found);
        const by = {
          newest: rows.map(({ id }) => -id),
          cheapest: rows.map(({ price }) => price ?? 0),
          dearest: rows.map(({ price }) => -(price ?? 0)),
          fewest: rows.map(({ for_sale }) => for_sale),
        }[sort as 'newest'];
        if (by) expect(by).toEqual(by.toSorted((one, other) => one - other));
      }
  });

  it('counts anew once staff have changed a product, though counts are kept', async () => {
    const { id } = await one('spider-plant');
    const { hidden } = (await list()).counts;
    good(await callAsStaff(test, hideProduct, { params: { id } }, as));
    await expect.poll(async () => (await list()).counts.hidden).toBe(hidden + 1);
    good(await callAsStaff(test, publishProduct, { params: { id } }, as));
    await expect.poll(async () => (await list()).counts.hidden).toBe(hidden);
  });

  it('has views that hold what they count', async () => {
    const { db } = test.context;
    const [hidden, planned, none, few, wordless] = await Promise.all(
      ['croton', 'aloe-vera', 'zz-plant', 'jade-plant', 'peace-lily'].map(one),
    );
    await db
      .update(products)
      .set({ published: false })
      .where(eq(products.id, hidden?.id ?? 0));
    await db
      .update(products)
      .set({ published: false, publishAt: sql`now() + interval '1 day'`, scheduledBy: 1 })
      .where(eq(products.id, planned?.id ?? 0));
    await putOnShelf(db, await variantsOf(db, 'zz-plant'), 0);
    await putOnShelf(db, await variantsOf(db, 'jade-plant'), 2);
    await db
      .update(products)
      .set({ published: false, title: { ar: 'زنبق السلام', en: '' } })
      .where(eq(products.id, wordless?.id ?? 0));
    // Written past everybody who says so.
    test.context.cache.drop('catalogue');
    const { counts } = await list();
    const inView = Object.fromEntries(
      await Promise.all(productViews.map(async (view) => [view, await walk({ view })] as const)),
    );
    for (const view of productViews) {
      expect(inView[view], view).toHaveLength(counts[view]);
      expect((await list({ view })).found, view).toBe(counts[view]);
    }
    const ids = (view: string) => inView[view]?.map(({ id }) => id) ?? [];
    expect(ids('hidden')).toEqual(expect.arrayContaining([hidden?.id, wordless?.id]));
    expect(ids('scheduled')).toEqual([planned?.id]);
    expect(ids('sold_out')).toContain(none?.id);
    expect(ids('low')).toContain(few?.id);
    expect(ids('low')).not.toContain(none?.id);
    expect(ids('incomplete')).toEqual([wordless?.id]);
    expect(inView.hidden?.find(({ id }) => id === wordless?.id)).toMatchObject({
      ...{ title: 'زنبق السلام', missing: ['title_en'], standing: 'hidden' },
    });
    // By the rule, product by product, and in its order.
    for (const { id, missing } of inView.all ?? []) {
      const { product } = await db.transaction((tx) => readKept(tx, eq(products.id, id)));
      expect(missing, product.slug).toEqual(missingToPublish(product));
    }
  });

  it('is narrowed by words as the shop folds them, by kind, category, colour, city and sale', async () => {
    const { db } = test.context;
    const { categories, glazes, cities } = good(await callAsStaff(test, productListChoices, {}, as));
    const titles = async (query: Query) => (await walk(query)).map(({ slug }) => slug);
    expect(await titles({ q: 'زاميا' })).toContain('zz-plant');
    expect(await titles({ q: 'ZZ  plant' })).toContain('zz-plant');
    expect(await titles({ q: 'no such plant' })).toEqual([]);
    const all = await walk({});
    const pots = await walk({ kind: 'pot' });
    expect(pots.every(({ kind }) => kind === 'pot')).toBe(true);
    expect(pots).toHaveLength(all.filter(({ kind }) => kind === 'pot').length);
    const glaze = glazes[0]?.slug ?? '';
    const [{ count }] = (
      await db.execute<{ count: number }>(
        sql`select count(distinct product_id)::int as count from variants where color_slug = ${glaze} and on_sale`,
      )
    ).rows as [{ count: number }];
    expect((await list({ glaze })).found).toBe(count);
    const [category] = categories;
    const inCategory = await walk({ categories_id: category?.id });
    expect(inCategory.length).toBeLessThan(all.length);
    const [city] = cities;
    const { id } = await one('croton');
    await db
      .update(products)
      .set({ cityIds: [city?.id ?? 0] })
      .where(eq(products.id, id));
    expect((await list({ q: 'croton', cities_id: city?.id })).items[0]).toMatchObject({
      ...{ id, cities: 1, city: city?.title },
    });
    expect((await list({ q: 'croton', cities_id: cities[1]?.id })).items).toEqual([]);
    const [sale] = await db.select().from(sales);
    const onSale = await walk({ sales_id: sale?.id });
    expect(onSale).not.toEqual([]);
    for (const row of onSale) expect(row.sales_id).toBe(sale?.id);
  });

  it('tells each colour’s pieces, and counts those on sale alone', async () => {
    const { db } = test.context;
    const ids = await variantsOf(db, 'monstera-deliciosa');
    await putOnShelf(db, ids, 5);
    const [off] = ids;
    const read = async () => (await list({ q: 'monstera deliciosa' })).items[0];
    const before = await read();
    expect(before).toMatchObject({ for_sale: 5 * ids.length, low: false });
    await db
      .update(variants)
      .set({ onSale: false })
      .where(eq(variants.id, off ?? 0));
    const after = await read();
    expect(after?.for_sale).toBe(5 * (ids.length - 1));
    expect(after?.shelves.find(({ variants_id }) => variants_id === off)).toMatchObject({
      ...{ on_sale: false, for_sale: 5 },
    });
  });

  it.each([
    ['a view that isn’t there', { view: 'lost' }, 'INVALID_INPUT view'],
    ['an order that isn’t there', { sort: 'colour' }, 'INVALID_INPUT sort'],
    ['a cursor that no list has answered', { cursor: 'bm90aGluZw' }, 'INVALID_INPUT cursor'],
    [
      'a cursor of something else',
      { cursor: Buffer.from('[1,2,3]').toString('base64url') },
      'INVALID_INPUT cursor',
    ],
    ['a city in words', { cities_id: 'Riyadh' }, 'INVALID_INPUT cities_id'],
    ['too much at once', { limit: 1_000 }, 'INVALID_INPUT limit'],
  ])('refuses %s', async (_, query, why) => {
    expect(refused(await callAsStaff(test, listProductsForStaff, { query }, as))).toBe(why);
  });

  it('takes a cursor with a wrong value for what it is: wrong', async () => {
    const cursor = Buffer.from('["a lot",1]').toString('base64url');
    const answer = await callAsStaff(test, listProductsForStaff, { query: { sort: 'cheapest', cursor } }, as);
    expect(refused(answer)).toBe('INVALID_INPUT cursor');
  });
});

describe('a price in its row', () => {
  const set = (id: number, version: number, price: unknown, role: 'catalogue' | 'fulfilment' = 'catalogue') =>
    callAsStaff(test, setProductPrice, { params: { id }, body: { version, price } }, { role });

  it('is changed, with what it was in the audit log; the same again changes nothing', async () => {
    const { id, version, price } = await one('string-of-pearls');
    const to = Math.round(price * 1.1) / 100;
    const saved = good(await set(id, version, String(to)));
    expect(saved).toEqual({ id, version: version + 1, price: to });
    expect(good(await set(id, saved.version, to)).version).toBe(saved.version);
    const rows = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `product:${id}`));
    expect(rows).toMatchObject([
      { operation: 'setProductPrice', before: { price: price / 100 }, after: { price: to } },
    ]);
  });

  it('beside somebody’s other change of the product keeps both; of the price the second is told', async () => {
    const { id, version, price } = await one('areca-palm');
    const { db } = test.context;
    const up = (percent: number) => Math.round(price * (1 + percent / 100)) / 100;
    const both = await Promise.all([set(id, version, up(5)), set(id, version, up(6))]);
    expect(both.map(refused).sort()).toEqual(['CHANGED_MEANWHILE price', 'done']);
    expect((await db.select().from(products).where(eq(products.id, id)))[0]?.version).toBe(version + 1);
  });

  it.each([
    ['nothing', 0, 'INVALID_INPUT price'],
    ['less than nothing', -5, 'INVALID_INPUT price'],
    ['what nobody can read', '1,25,0', 'INVALID_INPUT price'],
    ['a third of a halala', 1.333, 'INVALID_INPUT price'],
    ['beyond any', 100_001, 'INVALID_INPUT price'],
    ['more than 30 % more', 100_000, 'PRICE_NEEDS_TWO'],
  ])('of %s is refused', async (_, price, why) => {
    const { id, version } = await one('string-of-pearls');
    expect(refused(await set(id, version, price))).toBe(why);
  });

  it('is nobody’s who may not, and of no product that isn’t there', async () => {
    const { id, version } = await one('string-of-pearls');
    expect(refused(await set(id, version, 10, 'fulfilment'))).toBe('FORBIDDEN');
    expect(refused(await set(2_000_000_000, 1, 10))).toBe('PRODUCT_NOT_FOUND');
  });
});

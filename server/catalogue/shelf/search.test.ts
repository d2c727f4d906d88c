import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { products } from '#server/db/schema/index.ts';
import { listProducts, titles } from '#shop/contract/catalogue.ts';
import type { Shelved } from '#shop/rules/catalogue/products.ts';
import { openTestShop, type TestShop } from '../../../tests/support/shop/test-shop.ts';
import { readCities } from '../testing.ts';
import { readShelf } from './shelf.ts';
import { readCategories } from './terms.ts';

vi.mock('#server/pictures/manifest.ts', () => import('../testing-pictures.ts'));

let test: TestShop;
let riyadh: number;
let courierCity: number;

beforeAll(async () => {
  test = await openTestShop();
  ({ riyadh, courierCity } = await readCities(test.context));
});

async function suggest(
  search: string,
  more: { cities_id?: number; limit?: number; near?: boolean } = {},
  language: 'ar' | 'en' = 'en',
) {
  const answer = await test.call(titles.web, { body: { search, cities_id: riyadh, ...more } }, { language });
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}

async function find(search: string, more: object = {}) {
  const answer = await test.call(listProducts.web, {
    body: { search, cities_id: riyadh, limit: 60, ...more },
  });
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}

/** What is typed, and the product that must come first. */
const searches: [why: string, typed: string, first: string][] = [
  ['Arabic', 'زاميا', 'zz-plant'],
  ['Arabic with ال', 'الزاميا', 'zz-plant'],
  ['Arabic with vowel marks and tatweel', 'زَامِيـــا', 'zz-plant'],
  ['Arabic, another spelling', 'زد زد', 'zz-plant'],
  ['Arabic with hamza', 'أوركيد', 'orchid-white'],
  ['Arabic without hamza', 'اوركيد', 'orchid-white'],
  ['Arabic with ال and without hamza', 'الاوركيد', 'orchid-white'],
  ['ta marbuta as ha', 'مونستيرا ديليسيوزه', 'monstera-deliciosa'],
  ['two Arabic words', 'جلد النمر', 'snake-plant-laurentii'],
  ['two Arabic words without ال', 'جلد نمر', 'snake-plant-laurentii'],
  ['two Arabic words the other way round', 'النمر جلد', 'snake-plant-laurentii'],
  ['the beginning of an Arabic word', 'مونست', 'monstera-deliciosa'],
  ['English', 'zz plant', 'zz-plant'],
  ['English in capitals', 'ZZ PLANT', 'zz-plant'],
  ['the beginning of an English word', 'monst', 'monstera-deliciosa'],
  ['two letters', 'zz', 'zz-plant'],
  ['Latin', 'Zamioculcas zamiifolia', 'zz-plant'],
  ['the middle of a Latin word', 'culcas', 'zz-plant'],
  ['Arabic and English together', 'زاميا plant', 'zz-plant'],
  ['a letter wrong in Arabic', 'زامبا', 'zz-plant'],
  ['a letter wrong in a short Arabic word', 'بوثس', 'golden-pothos'],
  ['two letters swapped in Arabic', 'مونسيترا', 'monstera-deliciosa'],
  ['a letter missing in English', 'monstra', 'monstera-deliciosa'],
  ['a letter too many in English', 'orrchid', 'orchid-white'],
  ['two letters swapped in English', 'lucky bmaboo', 'lucky-bamboo'],
  ['two letters wrong in Latin', 'zamiokulkas', 'zz-plant'],
  ['a slip while still typing', 'mosnt', 'monstera-deliciosa'],
  ['a pot', 'نجد', 'pot-najd'],
  ['a gift set', 'المنزل الجديد', 'set-new-home'],
  ['Arabic in Latin letters', 'sansifiria', 'snake-plant-moonshine'],
  ['a colour in Latin letters', 'ahmar', 'anthurium-red'],
  ['a name as it sounds', 'orkid', 'orchid-white'],
  ['a name as another language spells it', 'kaktus', 'golden-barrel-cactus'],
  ['letters in another order', 'photos', 'golden-pothos'],
];

/** What is typed that is no product's name, and what everything that is found must be. */
const meanings: [typed: string, is: (product: Shelved, slugs: ReadonlyMap<string, number>) => boolean][] = [
  ['سيلادون', ({ colors }) => colors.includes('celadon')],
  ['celadon', ({ colors }) => colors.includes('celadon')],
  ['كبيرة', ({ size, categoryIds }, id) => size === 'large' || categoryIds.includes(id.get('planters') ?? 0)],
  ['نبتة كبيرة', ({ kind, size }) => kind !== 'pot' && size !== 'small'],
  ['نبتة مكتب', ({ kind }) => kind === 'plant'],
  ['تخرج', ({ categoryIds }, id) => categoryIds.includes(id.get('graduation') ?? 0)],
  ['graduation', ({ categoryIds }, id) => categoryIds.includes(id.get('graduation') ?? 0)],
  ['رمضان', ({ categoryIds }, id) => categoryIds.includes(id.get('ramadan') ?? 0)],
  ['عيد الفطر', ({ categoryIds }, id) => categoryIds.includes(id.get('eid-al-fitr') ?? 0)],
  ['Eid Al-Fitr', ({ categoryIds }, id) => categoryIds.includes(id.get('eid-al-fitr') ?? 0)],
  ['eid al adha', ({ categoryIds }, id) => categoryIds.includes(id.get('eid-al-adha') ?? 0)],
  ['عودة من الحج', ({ categoryIds }, id) => categoryIds.includes(id.get('return-from-hajj') ?? 0)],
  ['يوم الأم', ({ categoryIds }, id) => categoryIds.includes(id.get('mothers-day') ?? 0)],
  ['عيد الأم', ({ categoryIds }, id) => categoryIds.includes(id.get('mothers-day') ?? 0)],
  ['له', ({ categoryIds }, id) => categoryIds.includes(id.get('for-him') ?? 0)],
  ['nakhla', ({ categoryIds }, id) => categoryIds.includes(id.get('palms') ?? 0)],
  ['sabbar', ({ categoryIds }, id) => categoryIds.includes(id.get('succulents') ?? 0)],
  ['pots', ({ kind }) => kind === 'pot'],
  ['مركن', ({ kind }) => kind === 'pot'],
  ['مراكن', ({ kind }) => kind === 'pot'],
  ['أحواض', ({ kind }) => kind === 'pot'],
  ['plant for a desk', ({ kind }) => kind === 'plant'],
];

describe('search', () => {
  it.each(searches)('finds by %s: %s', async (_, typed, first) => {
    const [suggested] = await suggest(typed);
    expect(suggested?.product_slug).toBe(first);
    const { items, total } = await find(typed);
    expect(items[0]?.product_slug).toBe(first);
    expect(total).toBe(items.length);
  });

  it.each(meanings)('knows what %s means', async (typed, is) => {
    const { byId } = await readShelf(test.context);
    const ids = new Map([...(await readCategories(test.context))].map(([slug, { id }]) => [slug, id]));
    const { items } = await find(typed);
    expect(items.length).toBeGreaterThan(1);
    const wrong = items.filter(({ id }) => !is(byId.get(id) as Shelved, ids));
    expect(wrong.map(({ product_slug }) => product_slug)).toEqual([]);
    const suggested = await suggest(typed, { limit: 20 });
    expect(suggested.map(({ id }) => id)).toEqual(items.slice(0, suggested.length).map(({ id }) => id));
  });

  it('shows gift sets first to who looks for a gift, and then everything', async () => {
    const { byId } = await readShelf(test.context);
    const called = [...(await readCategories(test.context)).values()].filter(({ title }) =>
      /gift/i.test(title.en),
    );
    const isSet = (id: number) =>
      byId.get(id)?.kind === 'set' || called.some((each) => byId.get(id)?.categoryIds.includes(each.id));
    const all = (await find('')).total;
    for (const typed of ['هدايا', 'هدية', 'gift', 'gifts', 'birthday', 'عيد ميلاد', 'ذكرى', 'anniversary']) {
      const { items, total } = await find(typed);
      expect(total).toBe(all);
      const first = items.findIndex(({ id }) => !isSet(id));
      expect(first, typed).toBeGreaterThan(1);
      expect(items.slice(first).some(({ kind }) => kind === 'set')).toBe(false);
    }
  });

  it('does not take one plant for another', async () => {
    expect((await find('خزامى')).total).toBe(0);
    expect(await suggest('خزامى')).toEqual([]);
    expect((await suggest('خزامى', { near: true })).length).toBeGreaterThan(0);
  });

  it.each(['سجادة', 'carburettor', 'زاميا سجادة', '%'.repeat(80), '🌵', `'";--`, '\\', '_', '-', 'ً'])(
    'finds nothing for %s',
    async (typed) => {
      expect(await suggest(typed)).toEqual([]);
      expect(await find(typed)).toMatchObject({ items: [], total: 0 });
    },
  );

  it('takes a blank search for none', async () => {
    expect(await suggest('   ')).toEqual([]);
    expect((await find('   ')).total).toBe((await find('', {})).total);
    expect((await find('')).total).toBeGreaterThan(90);
  });

  it('puts what begins with it before what has it as a word, and that before what merely holds it', async () => {
    const { items } = await find('palm');
    const rank = ({ id }: { id: number }) =>
      test.context.db
        .select({ text: products.searchText })
        .from(products)
        .where(eq(products.id, id))
        .then(([row]) =>
          ` ${row?.text} `.includes(' palm ') ? 0 : ` ${row?.text}`.includes(' palm') ? 1 : 2,
        );
    const ranks = await Promise.all(items.map(rank));
    expect(ranks).toEqual(ranks.toSorted());
    expect(items.length).toBeGreaterThan(3);
  });

  it('keeps to the other filters, the order asked for and the page', async () => {
    const all = await find('plant', { sort: 'price_low' });
    const prices = all.items.map(({ product_price }) => product_price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    const low = await find('plant', { light: ['low'] });
    expect(low.total).toBeLessThan(all.total);
    expect(low.items.every(({ light }) => light === 'low')).toBe(true);
    const pages = await Promise.all([1, 2, 3].map((page_number) => find('plant', { limit: 3, page_number })));
    const first = (await find('plant', { limit: 9 })).items;
    expect(pages.flatMap(({ items }) => items)).toEqual(first);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([all.total]));
  });

  it('forgives no slip where the words are known but nothing has them together with the filters', async () => {
    expect(await find('زاميا', { pet_safe: true })).toMatchObject({ items: [], total: 0 });
  });
});

describe('suggestions', () => {
  it('are few, in the language, with a picture', async () => {
    const ar = await suggest('palm', { limit: 2 }, 'ar');
    const en = await suggest('palm', { limit: 2 }, 'en');
    expect(ar).toHaveLength(2);
    expect(ar.map(({ id }) => id)).toEqual(en.map(({ id }) => id));
    expect(ar[0]?.product_title).toMatch(/[\u0600-\u06ff]/);
    expect(en[0]?.product_title).toMatch(/[A-Z]/);
    for (const { image } of en) expect(image).toMatch(/^\/pictures\//);
  });

  it('leave out what the city can’t have and what isn’t published', async () => {
    expect((await suggest('kentia'))[0]?.product_slug).toBe('kentia-palm');
    expect(await suggest('kentia', { cities_id: courierCity })).toEqual([]);
    await test.context.db.update(products).set({ published: false }).where(eq(products.slug, 'croton'));
    test.context.cache.drop('catalogue');
    expect(await suggest('croton')).toEqual([]);
    await test.context.db.update(products).set({ published: true }).where(sql`slug = 'croton'`);
    test.context.cache.drop('catalogue');
    expect(await suggest('croton')).toHaveLength(1);
  });

  it('refuse an unknown city, and text that is too long', async () => {
    expect(await test.call(titles.web, { body: { search: 'zz', cities_id: 999_999 } })).toMatchObject({
      error: { code: 'CITY_NOT_FOUND' },
    });
    expect(
      await test.call(titles.web, { body: { search: 'z'.repeat(81), cities_id: riyadh } }),
    ).toMatchObject({
      error: { code: 'INVALID_INPUT' },
    });
    expect(await test.call(titles.web, { body: { cities_id: riyadh } })).toMatchObject({ statusCode: 422 });
  });
});

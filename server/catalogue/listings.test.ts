import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addons as addonsTable } from '#server/db/schema/index.ts';
import {
  addons,
  addonsWeb,
  giftCategory,
  listProducts,
  master,
  type ProductFilters,
  recommended,
} from '#shop/contract/catalogue.ts';
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts';
import { type Known, knownProducts, makeShopper, readCities } from './testing.ts';

vi.mock('#server/pictures/manifest.ts', () => import('./testing-pictures.ts'));

let test: TestShop;
let known: Known[];
let riyadh: number;
let courierCity: number;

beforeAll(async () => {
  test = await openTestShop();
  known = await knownProducts(test.context);
  ({ riyadh, courierCity } = await readCities(test.context));
});

function data<T>(answer: { success: true; data: T } | { success: false; message: string }): T {
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}

const inCity = (city: number) => known.filter(({ cityIds }) => cityIds === null || cityIds.includes(city));

describe('master', () => {
  it('counts for the city what the list then finds', async () => {
    for (const cities_id of [riyadh, courierCity]) {
      const seen = data(await test.call(master.web, { query: { cities_id } }));
      const total = async (filter: object) =>
        data(await test.call(listProducts.web, { body: { cities_id, limit: 1, ...filter } })).total;
      expect(seen.total).toBe(inCity(cities_id).length);
      expect(await total({ pet_safe: true })).toBe(seen.pet_safe);
      for (const option of [...seen.categories, ...seen.occasions]) {
        expect([option.slug, await total({ category: [option.slug] })]).toEqual([option.slug, option.total]);
      }
      for (const color of seen.colors) expect(await total({ colors: [color.slug] })).toBe(color.total);
      for (const light of seen.light) expect(await total({ light: [light.value] })).toBe(light.total);
      for (const size of seen.sizes) expect(await total({ sizes: [size.value] })).toBe(size.total);
      const prices = inCity(cities_id).map(({ price }) => price / 100);
      expect([seen.price_min, seen.price_max]).toEqual([Math.min(...prices), Math.max(...prices)]);
    }
  });

  it.each<ProductFilters>([
    {},
    { type: 'plant', light: ['low'] },
    { sizes: ['medium'], light: ['low', 'medium'], pet_safe: true },
    { search: 'orchid', price_max: 300 },
    { category: ['plants'], colors: ['sand'] },
  ])('counts in a list narrowed by %o what each further choice would show', async (narrowed) => {
    const find = async (filter: ProductFilters) =>
      data(
        await test.call(listProducts.web, {
          body: { cities_id: riyadh, limit: 1, counts: true, ...narrowed, ...filter },
        }),
      );
    const { counts } = await find({});
    const options = data(await test.call(master.web, { query: { cities_id: riyadh } }));
    const found: Record<string, number> = {};
    for (const { slug } of [...options.categories, ...options.occasions])
      found[slug] = (await find({ category: [slug] })).total;
    for (const { value } of options.light) found[value] = (await find({ light: [value] })).total;
    for (const { value } of options.sizes) found[`size ${value}`] = (await find({ sizes: [value] })).total;
    const counted = [
      ...Object.entries(counts?.category ?? {}),
      ...Object.entries(counts?.light ?? {}),
      ...Object.entries(counts?.sizes ?? {}).map(([value, total]) => [`size ${value}`, total]),
    ];
    // Recipients are categories as well, which no filter offers.
    expect(Object.fromEntries(counted.filter(([name]) => String(name) in found))).toEqual(
      Object.fromEntries(Object.entries(found).filter(([, total]) => total > 0)),
    );
    expect(counts?.pet_safe).toBe((await find({ pet_safe: true })).total);
    expect(Object.values(found).some((total) => total > 0)).toBe(true);
  });

  it('names everything in the language and nothing that the city has none of', async () => {
    const ar = data(await test.call(master.web, { query: { cities_id: riyadh } }, { language: 'ar' }));
    const en = data(await test.call(master.web, { query: { cities_id: riyadh } }, { language: 'en' }));
    expect(ar.colors.find(({ slug }) => slug === 'sand')).toMatchObject({ title: 'رملي', swatch: '#DCC294' });
    expect(en.colors.find(({ slug }) => slug === 'sand')).toMatchObject({ title: 'Sand' });
    const totals = [en.categories, en.occasions, en.colors, en.light, en.sizes]
      .flat()
      .map(({ total }) => total);
    expect(Math.min(...totals)).toBeGreaterThan(0);
    expect(en.occasions.length).toBeGreaterThan(3);
  });

  it('refuses an unknown city', async () => {
    const answer = await test.call(master.web, { query: { cities_id: 999_999 } });
    expect(answer).toMatchObject({ statusCode: 404, error: { code: 'CITY_NOT_FOUND' } });
  });
});

describe('gift categories', () => {
  it('are categories, occasions and recipients with words, a picture and a count', async () => {
    const { items, total } = data(
      await test.call(giftCategory.web, { query: { limit: 100 } }, { language: 'ar' }),
    );
    expect(total).toBe(items.length);
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['category', 'occasion', 'recipient']));
    for (const item of items) {
      expect(item.total).toBe(known.filter(({ categories }) => categories.includes(item.slug)).length);
      expect(item.title).toMatch(/[\u0600-\u06ff]/);
    }
  });

  it('count for a city, and come in pages', async () => {
    const everywhere = data(await test.call(giftCategory.web, { query: {} }));
    const there = data(await test.call(giftCategory.web, { query: { cities_id: courierCity } }));
    const sum = (list: typeof there) => list.items.reduce((all, { total }) => all + total, 0);
    expect(sum(there)).toBeLessThan(sum(everywhere));
    const second = data(await test.call(giftCategory.web, { query: { limit: 3, page_number: 2 } }));
    expect(second.items).toEqual(everywhere.items.slice(3, 6));
    const beyond = data(await test.call(giftCategory.web, { query: { page_number: 10_000 } }));
    expect(beyond).toMatchObject({ items: [], total: everywhere.total });
  });
});

describe('add-ons', () => {
  it('are the same under both paths for everybody', async () => {
    const guest = await test.newGuest();
    const shopper = await makeShopper(test.context, await test.newGuest());
    const answers = await Promise.all(
      [addons, addonsWeb].flatMap((operation) =>
        [undefined, guest, shopper].map((token) =>
          test.call(operation, { query: { cities_id: riyadh }, body: {} }, token ? { token } : {}),
        ),
      ),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const { items } = data(answers[0] as (typeof answers)[0]);
    expect(items.find(({ slug }) => slug === 'gift-wrap')).toMatchObject({
      title: 'Gift box with ribbon',
      price: 25,
    });
  });

  it('are those that the city can have and that are sold', async () => {
    const slugs = async (cities_id: number) =>
      data(await test.call(addonsWeb, { query: { cities_id }, body: {} })).items.map(({ slug }) => slug);
    expect((await slugs(courierCity)).length).toBeLessThan((await slugs(riyadh)).length);
    await test.context.db.update(addonsTable).set({ active: false }).where(eq(addonsTable.slug, 'gift-wrap'));
    test.context.cache.drop('catalogue');
    expect(await slugs(riyadh)).not.toContain('gift-wrap');
  });

  it('need no body, and refuse a product or city that there is not', async () => {
    expect(await test.call(addonsWeb, { query: { cities_id: riyadh } })).toMatchObject({ success: true });
    expect(
      await test.call(addonsWeb, { query: { cities_id: riyadh }, body: { product_id: 999_999 } }),
    ).toMatchObject({
      error: { code: 'PRODUCT_NOT_FOUND' },
    });
    expect(await test.call(addonsWeb, { query: { cities_id: 999_999 }, body: {} })).toMatchObject({
      error: { code: 'CITY_NOT_FOUND' },
    });
  });
});

describe('recommended', () => {
  const recommend = async (body: object) =>
    data(await test.call(recommended.web, { body: { cities_id: riyadh, ...body } }));

  it('is never the product itself, nor sold out, nor out of the city’s reach; and always the same', async () => {
    for (const { id } of known.slice(0, 20)) {
      const { items } = await recommend({ cities_id: courierCity, product_id: id, limit: 20 });
      expect(items).toHaveLength(20);
      for (const item of items) {
        expect(item.id).not.toBe(id);
        expect(item.product_avail_quantity).toBeGreaterThan(0);
        expect(item.available_in_city).toBe(true);
      }
      test.context.cache.drop('catalogue');
      const again = await recommend({ cities_id: courierCity, product_id: id, limit: 20 });
      expect(again.items.map((item) => item.id)).toEqual(items.map((item) => item.id));
    }
  });

  it('goes with the product: a fern gets plants that have much in common with it', async () => {
    const orchid = known.find(({ slug }) => slug === 'orchid-white');
    const { items } = await recommend({ product_id: orchid?.id, limit: 3 });
    const common = (id: number) =>
      known
        .find((product) => product.id === id)
        ?.categories.filter((slug) => orchid?.categories.includes(slug)).length;
    for (const { id, kind } of items) {
      expect(kind).toBe('plant');
      expect(common(id)).toBeGreaterThan(3);
    }
  });

  it('comes in pages, and without a product in the order of sales', async () => {
    const first = await recommend({ limit: 4 });
    const second = await recommend({ limit: 4, page_number: 2 });
    const both = await recommend({ limit: 8 });
    expect([...first.items, ...second.items]).toEqual(both.items);
    const sold = both.items.map(({ id }) => known.find((product) => product.id === id)?.popularity ?? 0);
    expect(sold).toEqual(sold.toSorted((a, b) => b - a));
  });

  it('refuses a product or city that there is not', async () => {
    const refusal = async (body: object) =>
      (await test.call(recommended.web, { body })) as { error?: { code: string } };
    expect((await refusal({ cities_id: riyadh, product_id: 999_999 })).error?.code).toBe('PRODUCT_NOT_FOUND');
    expect((await refusal({ cities_id: 999_999 })).error?.code).toBe('CITY_NOT_FOUND');
    expect((await refusal({ cities_id: riyadh, product_id: 'x' })).error?.code).toBe('INVALID_INPUT');
  });
});

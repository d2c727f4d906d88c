import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { products, sales } from '#server/db/schema/index.ts';
import { listProducts, readDescription, readProduct } from '#shop/contract/catalogue.ts';
import { halalas } from '#shop/rules/money/money.ts';
import { addDays, riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { openTestShop, type TestShop } from '../../tests/support/shop/test-shop.ts';
import { knownProducts, readCities } from './testing.ts';

vi.mock('#server/pictures/manifest.ts', () => import('./testing-pictures.ts'));

let test: TestShop;
let riyadh: number;
let courierCity: number;

beforeAll(async () => {
  test = await openTestShop();
  ({ riyadh, courierCity } = await readCities(test.context));
});

async function read(id: string | number, language: 'ar' | 'en' = 'en', cities_id = riyadh) {
  const answer = await test.call(readProduct.web, { params: { id }, query: { cities_id } }, { language });
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}

describe('a product', () => {
  it('is the same by slug, by id and by id in Arabic digits', async () => {
    const bySlug = await read('zz-plant');
    expect(await read(bySlug.id)).toEqual(bySlug);
    expect(
      await read(String(bySlug.id).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')),
    ).toEqual(bySlug);
  });

  it('has everything that its page shows', async () => {
    const zz = await read('zz-plant', 'ar');
    expect(zz).toMatchObject({
      product_title: 'زاميا',
      latin_name: 'Zamioculcas zamiifolia',
      product_price: 189,
      size: 'medium',
      size_cm: 55,
      water_every_days: 18,
      available_in_city: true,
      engraving: {
        price: 40,
        max_length: 30,
        available_in_city: true,
        color_ids: [expect.any(Number), expect.any(Number), expect.any(Number)],
      },
    });
    expect(zz.summary).toMatch(/[\u0600-\u06ff]/);
    expect(zz.categories).toContainEqual({ slug: 'plants', title: 'النباتات' });
    expect(zz.colors.map(({ color_slug }) => color_slug)).toEqual(['charcoal', 'sand', 'celadon', 'olive']);
  });

  it('shows every colour, then the close-ups that there are', async () => {
    const { images, colors } = await read('zz-plant');
    const colorOf = (slug: string) => colors.find(({ color_slug }) => color_slug === slug)?.color_id;
    expect(images.map(({ color_id }) => color_id)).toEqual([
      ...colors.map(({ color_id }) => color_id),
      colorOf('sand'),
      colorOf('sand'),
    ]);
    expect(images[0]?.box?.foot).toBeGreaterThan(0.8);
    expect(images[1]?.image_alt).toBe('ZZ Plant in a sand pot');
    expect(images.at(-1)?.image_alt).toBe('Close-up of ZZ Plant in a sand pot');
  });

  it('has no colour and one picture where it has no colours', async () => {
    const set = await read('set-new-home');
    expect(set).toMatchObject({ colors: [], light: null, size: null, latin_name: null });
    expect(set.images).toMatchObject([{ color_id: null, image_alt: set.product_title }]);
  });

  it('is shown where the city can’t have it, and says so', async () => {
    expect(await read('kentia-palm', 'en', courierCity)).toMatchObject({ available_in_city: false });
    expect(await read('kentia-palm', 'en', riyadh)).toMatchObject({
      available_in_city: true,
      engraving: null,
    });
    expect(await read('zz-plant', 'en', courierCity)).toMatchObject({
      available_in_city: true,
      allow_engrave: true,
      engraving: { available_in_city: false },
    });
  });

  it('says what it cost before under the licence of a sale, and outside its days what it costs alone', async () => {
    const today = riyadhDay(new Date());
    const onCard = async () => {
      const answer = await test.call(listProducts.web, { body: { cities_id: riyadh, search: 'croton' } });
      const card = answer.data?.items.find(({ product_slug }) => product_slug === 'croton');
      return [card?.price_before, card?.sale];
    };
    const sale = async (days: Partial<typeof sales.$inferInsert>) => {
      await test.context.db.update(sales).set(days);
      test.context.cache.drop('catalogue');
      const croton = await read('croton');
      // A card says no more and no less: under which licence, too.
      expect(await onCard()).toEqual([croton.price_before, croton.sale]);
      return croton;
    };
    const licence = { licence_number: '1000012345', percent: 18, verify_url: 'https://mc.gov.sa/' };
    const on = { firstDay: today, lastDay: today };
    expect(await sale(on)).toMatchObject({
      product_price: 129,
      price_before: 159,
      sale: { ...licence, first_day: today, last_day: today },
    });
    const none = { product_price: 129, price_before: null, sale: null };
    expect(await sale({ firstDay: addDays(today, -9), lastDay: addDays(today, -1) })).toMatchObject(none);
    expect(await sale({ firstDay: addDays(today, 1), lastDay: addDays(today, 9) })).toMatchObject(none);
    expect(await sale({ ...on, percent: 18 })).toMatchObject(none); // 18.87
    expect(await sale({ ...on, percent: 20 })).toMatchObject({ price_before: 159 });
  });

  it('can’t belong to a sale without a price that was higher', async () => {
    const [{ id: saleId } = { id: 0 }] = await test.context.db.select({ id: sales.id }).from(sales);
    for (const values of [
      { saleId, priceBefore: null },
      { saleId, priceBefore: halalas(12_900) },
    ])
      await expect(
        test.context.db.update(products).set(values).where(eq(products.slug, 'croton')),
      ).rejects.toThrow();
  });

  it('answers its contract for every product in both languages', async () => {
    for (const { slug } of await knownProducts(test.context)) {
      for (const language of ['ar', 'en'] as const) {
        const product = await read(slug, language);
        const described = await test.call(
          readDescription.web,
          { params: { id: slug }, query: { cities_id: riyadh } },
          { language },
        );
        if (!described.success) throw new Error(described.message);
        expect(described.data.id).toBe(product.id);
        const texts = [product.product_title, product.summary, described.data.description, product.image_alt];
        for (const text of texts)
          expect(text).toMatch(language === 'ar' ? /[\u0600-\u06ff]/ : /^[^\u0600-\u06ff]+$/);
        if (product.kind === 'plant') expect(described.data.facts).toHaveLength(5);
      }
    }
  });
});

describe('what there is not', () => {
  it.each([
    'no-such-plant',
    '0',
    '999999',
    '9999999999',
    '99999999999999999999',
    '-1',
    '1.5',
    '1e3',
    '🌵',
    '%25',
    `' or 1=1 --`,
    'zz\u0000plant',
    'ZZ-PLANT ',
    '../zz-plant',
    'constructor',
    'a'.repeat(120),
  ])('refuses %j', async (id) => {
    for (const operation of [readProduct.web, readDescription.web]) {
      const answer = await test.call(
        operation,
        { params: { id }, query: { cities_id: riyadh } },
        { language: 'ar' },
      );
      expect(answer).toMatchObject({ statusCode: 404, error: { code: 'PRODUCT_NOT_FOUND' } });
    }
  });

  it('refuses what isn’t published, and an unknown city', async () => {
    await test.context.db.update(products).set({ published: false }).where(eq(products.slug, 'croton'));
    test.context.cache.drop('catalogue');
    for (const operation of [readProduct.web, readDescription.web]) {
      expect(
        await test.call(operation, { params: { id: 'croton' }, query: { cities_id: riyadh } }),
      ).toMatchObject({ error: { code: 'PRODUCT_NOT_FOUND' } });
      expect(
        await test.call(operation, { params: { id: 'zz-plant' }, query: { cities_id: 999_999 } }),
      ).toMatchObject({ error: { code: 'CITY_NOT_FOUND' } });
      expect(
        await test.call(operation, { params: { id: 'zz-plant' }, query: { cities_id: 'Riyadh' } }),
      ).toMatchObject({ error: { code: 'INVALID_INPUT' } });
    }
  });
});

import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { listProducts, type ProductCard, type ProductFilters } from '#shop/contract/catalogue.ts';
import { sizeOf } from '#shop/rules/catalogue/products.ts';
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

type Wanted = ProductFilters & { cities_id?: number; limit?: number; page_number?: number };

async function list(wanted: Wanted = {}, language: 'ar' | 'en' = 'en') {
  const answer = await test.call(
    listProducts.web,
    { body: { cities_id: riyadh, limit: 60, ...wanted } },
    { language },
  );
  if (!answer.success) throw new Error(answer.message);
  return answer.data;
}

async function listAll(wanted: Wanted = {}, language: 'ar' | 'en' = 'en'): Promise<ProductCard[]> {
  const first = await list(wanted, language);
  const cards = [...first.items];
  for (let page = 2; cards.length < first.total; page += 1) {
    const { items } = await list({ ...wanted, page_number: page }, language);
    if (items.length === 0) throw new Error(`page ${page} is empty, ${cards.length} of ${first.total} seen`);
    cards.push(...items);
  }
  return cards;
}

const ids = (cards: { id: number }[]) => cards.map(({ id }) => id);

describe('who may list', () => {
  it('sends guests to the /web path and shoppers to the plain one, with the same answer', async () => {
    const guest = await test.newGuest();
    const shopper = await makeShopper(test.context, await test.newGuest());
    const input = { body: { cities_id: riyadh, limit: 3 } };
    const refused = await test.call(listProducts.plain, input, { token: guest });
    expect(refused).toMatchObject({ statusCode: 403, error: { code: 'USE_WEB_PATH' } });
    expect(refused.message).toContain('/api/web/products');
    const refusedToo = await test.call(listProducts.web, input, { token: shopper });
    expect(refusedToo).toMatchObject({ statusCode: 403, error: { code: 'USE_PLAIN_PATH' } });
    expect(refusedToo.message).toContain('/api/products');
    const seen = await test.call(listProducts.plain, input, { token: shopper });
    expect(seen).toEqual(await test.call(listProducts.web, input, { token: guest }));
    expect(seen.success).toBe(true);
  });
});

describe('a card', () => {
  it('is in the language that was asked for', async () => {
    const [ar] = (await list({ search: 'زاميا' }, 'ar')).items;
    const [en] = (await list({ search: 'زاميا' }, 'en')).items;
    expect(ar).toMatchObject({
      product_slug: 'zz-plant',
      product_title: 'زاميا',
      latin_name: 'Zamioculcas zamiifolia',
      image_alt: 'زاميا في أصيص فحمي',
      product_price: 189,
      price_before: null,
      product_avail_quantity: 48,
      light: 'low',
      pet_safe: false,
      allow_engrave: true,
      available_in_city: true,
    });
    expect(en).toMatchObject({ product_title: 'ZZ Plant', image_alt: 'ZZ Plant in a charcoal pot' });
    expect(en?.colors.map((color) => [color.color_slug, color.color_quantity])).toEqual([
      ['charcoal', 18],
      ['sand', 24],
      ['celadon', 6],
      ['olive', 0],
    ]);
    expect(ar?.colors[1]).toMatchObject({ color_name: 'رملي', swatch: '#DCC294' });
  });

  it('shows itself in the colour that was filtered by', async () => {
    const { items } = await list({ search: 'zz plant', colors: ['sand'] });
    expect(items[0]?.image_alt).toBe('ZZ Plant in a sand pot');
    expect(items[0]?.feature_image).toContain('zz-plant--sand.');
  });

  it('has no colours where the product has none', async () => {
    const { items } = await list({ type: 'set' });
    expect(items).toHaveLength(12);
    for (const item of items) expect(item.colors).toEqual([]);
    expect(items.find(({ product_slug }) => product_slug === 'set-succulent-trio')?.price_before).toBe(235);
  });
});

describe('filters', () => {
  /** The same filters, written once more over what is in the tables. */
  function fits(product: Known, city: { id: number; engraves: boolean }, wanted: ProductFilters): boolean {
    const any = (values: readonly unknown[] | undefined, has: (value: unknown) => boolean) =>
      !values || values.length === 0 || values.some(has);
    const { colors = [] } = wanted;
    const shown = product.variants.filter(
      ({ colorSlug }) => colors.length === 0 || (colorSlug !== null && colors.includes(colorSlug)),
    );
    const from = (wanted.price_min as number | undefined) ?? 0;
    const to = (wanted.price_max as number | undefined) ?? Number.POSITIVE_INFINITY;
    const [least, most] = from > to ? [to, from] : [from, to];
    return (
      (product.cityIds === null || product.cityIds.includes(city.id)) &&
      (wanted.type === undefined || product.kind === wanted.type) &&
      any(wanted.category, (slug) => product.categories.includes(slug as string)) &&
      shown.length > 0 &&
      any(wanted.light, (light) => product.light === light) &&
      any(wanted.sizes, (size) => sizeOf(product.kind, product.sizeCm) === size) &&
      (!wanted.pet_safe || product.petSafe === true) &&
      (!wanted.engravable || (product.engravingPrice !== null && city.engraves)) &&
      (!wanted.in_stock || shown.some(({ available }) => available > 0)) &&
      product.price >= least * 100 &&
      product.price <= most * 100
    );
  }

  it('answer with exactly what fits, whatever is combined, whole over all pages', async () => {
    const some = <T>(values: readonly T[], maxLength = 2) => fc.subarray([...values], { maxLength });
    const categories = [...new Set(known.flatMap((product) => product.categories))];
    const glazes = [
      ...new Set(known.flatMap(({ variants }) => variants.flatMap(({ colorSlug }) => colorSlug ?? []))),
    ];
    const filters = fc.record(
      {
        type: fc.constantFrom('plant' as const, 'pot' as const, 'set' as const),
        category: some([...categories, 'no-such-category']),
        colors: some([...glazes, 'no-such-colour']),
        light: some(['low', 'medium', 'bright', 'direct'] as const),
        sizes: some(['small', 'medium', 'large'] as const),
        pet_safe: fc.boolean(),
        engravable: fc.boolean(),
        in_stock: fc.boolean(),
        price_min: fc.integer({ min: 0, max: 300 }),
        price_max: fc.integer({ min: 50, max: 600 }),
        sort: fc.constantFrom(
          'popular' as const,
          'newest' as const,
          'price_low' as const,
          'price_high' as const,
          'name' as const,
        ),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(
        filters,
        fc.boolean(),
        fc.integer({ min: 1, max: 60 }),
        async (wanted, inRiyadh, limit) => {
          const city = inRiyadh ? { id: riyadh, engraves: true } : { id: courierCity, engraves: false };
          const cards = await listAll({ ...wanted, cities_id: city.id, limit });
          const expected = known.filter((product) => fits(product, city, wanted));
          expect(ids(cards).toSorted((a, b) => a - b)).toEqual(ids(expected));
        },
      ),
      { numRuns: 150 },
    );
  });

  it('take nothing for everything', async () => {
    expect((await list()).total).toBe(known.length);
  });
});

describe('order', () => {
  const of = (product: ProductCard) => known.find(({ id }) => id === product.id) as Known;

  it('popular: what is sold out comes last, each part by what sells best', async () => {
    const cards = await listAll();
    const count = known.filter(({ variants }) => variants.every(({ available }) => available === 0)).length;
    expect(count).toBeGreaterThan(1);
    const [stocked, soldOut] = [cards.slice(0, -count), cards.slice(-count)];
    expect(stocked.every(({ product_avail_quantity }) => product_avail_quantity > 0)).toBe(true);
    expect(soldOut.every(({ product_avail_quantity }) => product_avail_quantity === 0)).toBe(true);
    for (const part of [stocked, soldOut]) {
      const sold = part.map((card) => of(card).popularity);
      expect(sold).toEqual(sold.toSorted((a, b) => b - a));
    }
  });

  it('newest, cheapest and dearest first', async () => {
    const times = (await listAll({ sort: 'newest' })).map((card) => of(card).createdAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    const low = (await listAll({ sort: 'price_low' })).map(({ product_price }) => product_price);
    expect(low).toEqual(low.toSorted((a, b) => a - b));
    const high = (await listAll({ sort: 'price_high' })).map(({ product_price }) => product_price);
    expect(high).toEqual(high.toSorted((a, b) => b - a));
  });

  it.each(['ar', 'en'] as const)('by name, as %s is ordered', async (language) => {
    const titles = (await listAll({ sort: 'name', type: 'plant' }, language)).map(
      ({ product_title }) => product_title,
    );
    expect(titles).toEqual(titles.toSorted(new Intl.Collator(language).compare));
  });

  it.each(['popular', 'newest', 'price_low', 'price_high', 'name'] as const)(
    'is the same over small pages as in one, by %s',
    async (sort) => {
      const once = ids(await listAll({ sort }));
      expect(ids(await listAll({ sort, limit: 7 }))).toEqual(once);
      expect(new Set(once).size).toBe(known.length);
    },
  );

  it('is empty beyond the last page, and still says how many there are', async () => {
    expect(await list({ page_number: 10_000 })).toEqual({
      items: [],
      total: known.length,
      page_number: 10_000,
      limit: 60,
    });
  });
});

describe('cities', () => {
  it('lists only what the city can have', async () => {
    const here = await listAll();
    const there = await listAll({ cities_id: courierCity });
    expect(here.length).toBeGreaterThan(there.length);
    expect(there.every(({ available_in_city }) => available_in_city)).toBe(true);
    expect(there.some(({ product_slug }) => product_slug === 'kentia-palm')).toBe(false);
  });

  it('refuses a city that there is not', async () => {
    for (const cities_id of [999_999, 2_147_483_647]) {
      const answer = await test.call(listProducts.web, { body: { cities_id } }, { language: 'ar' });
      expect(answer).toMatchObject({ statusCode: 404, error: { code: 'CITY_NOT_FOUND' } });
    }
  });
});

describe('odd input', () => {
  it.each([
    ['80 %', { search: '%'.repeat(80) }],
    ['quotes', { search: `'; drop table products; --` }],
    ['backslashes', { search: '\\\\%_\\' }],
    ['emoji', { search: '🌵🌵' }],
    ['a null character', { category: ['pl\u0000ants'], colors: ['\u0000'] }],
    ['half a character', { search: '\ud800', category: ['\udfff'] }],
    ['categories that there are not', { category: ['nope', `' or 1=1`, '💐'] }],
    ['a price below every other', { price_max: 0.001 }],
  ])('%s finds nothing', async (_, wanted) => {
    expect(await list(wanted)).toMatchObject({ items: [], total: 0 });
  });

  it('takes bounds of the price the wrong way round for what is between them', async () => {
    const between = await list({ price_min: 100, price_max: 300 });
    expect(between.total).toBeGreaterThan(0);
    expect(await list({ price_min: '300', price_max: '100,00' })).toEqual(between);
  });

  it.each([
    ['no city', { cities_id: null }],
    ['a city as words', { cities_id: 'Riyadh' }],
    ['page 0', { page_number: 0 }],
    ['page 10⁹', { page_number: 1_000_000_000 }],
    ['limit 61', { limit: 61 }],
    ['limit −1', { limit: -1 }],
    ['an unknown order', { sort: 'random()' }],
    ['an unknown light', { light: ['moon'] }],
    ['21 categories', { category: Array.from({ length: 21 }, () => 'plants') }],
    ['81 letters', { search: 'a'.repeat(81) }],
    ['an endless price', { price_max: 'Infinity' }],
  ])('%s is refused with a word on the field', async (_, wanted) => {
    const answer = await test.call(listProducts.web, { body: { cities_id: riyadh, ...wanted } });
    expect(answer).toMatchObject({ statusCode: 422, error: { code: 'INVALID_INPUT' } });
  });

  it('takes digits of any script and prices with many decimals', async () => {
    const arabic = await list({ page_number: '٢' as never, limit: '٧' as never });
    expect(arabic).toMatchObject({ page_number: 2, limit: 7 });
    expect(
      (await list({ price_min: 188.999999, price_max: 189.00001 })).items.map(
        ({ product_slug }) => product_slug,
      ),
    ).toContain('zz-plant');
  });

  /** Halves of emoji among them. */
  const anyCharacter = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

  it('never fails on any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: anyCharacter, maxLength: 80 }), async (search) => {
        const answer = await test.call(listProducts.web, { body: { cities_id: riyadh, limit: 1, search } });
        expect([200, 422]).toContain(answer.statusCode);
      }),
      { numRuns: 100 },
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRiyals, halalas } from '../money/money.ts';
import {
  differences,
  flat,
  type KeptProduct,
  missingToPublish,
  plain,
  priceNeedsSecondPerson,
  productProblems,
  publishingNeeds,
  tidied,
  unflat,
} from './kept-product.ts';

const fern: KeptProduct = {
  ...{ slug: 'fern', kind: 'plant', title_ar: 'سرخس', title_en: 'Fern' },
  ...{ summary_ar: 'أخضر', summary_en: 'Green', description_ar: 'نبتة', description_en: 'A plant' },
  ...{ latin_name: 'Nephrolepis', other_names: 'boston', light: 'low', water_every_days: 4 },
  ...{ watering: 'moist', air: 'humid', pet_safe: true, size_cm: 40, saucer: null },
  ...{ price: fromRiyals(100), price_before: null, sales_id: null, engraving_price: null },
  ...{ perishable: false, cities_ids: null, categories_ids: [1], addons_ids: null, related_ids: [] },
  glazes: { sand: { picture: 'fern--sand', on_sale: true, position: 0 } },
};
const sale = {
  ...{ licence: '1', percent: 50, firstDay: '2026-01-01', lastDay: '2026-12-31' },
  verifyUrl: 'https://x',
};

describe('what is missing before a product is published', () => {
  it('is nothing where everything is there', () => expect(missingToPublish(fern)).toEqual([]));

  it.each(publishingNeeds)('is told by name: %s', (need) => {
    const empty: Partial<KeptProduct> = {
      price: null,
      ...{ categories_ids: [], cities_ids: [], glazes: {} },
    };
    expect(missingToPublish({ ...fern, [need]: need in empty ? empty[need as 'price'] : '' })).toEqual([
      need,
    ]);
  });

  it('is a colour on sale, and a picture of each that is', () => {
    const glazes = { ...fern.glazes, cobalt: { picture: '', on_sale: true, position: 1 } };
    expect(missingToPublish({ ...fern, glazes })).toEqual(['glazes.cobalt.picture']);
    const offSale = { ...fern.glazes, cobalt: { picture: '', on_sale: false, position: 1 } };
    expect(missingToPublish({ ...fern, glazes: offSale })).toEqual([]);
    const none = { sand: { picture: 'fern--sand', on_sale: false, position: 0 } };
    expect(missingToPublish({ ...fern, glazes: none })).toEqual(['glazes']);
  });
});

describe('a product is refused', () => {
  const reduced = { price_before: fromRiyals(150), sales_id: 1 };
  it.each<[string, Partial<KeptProduct>, Record<string, string>]>([
    [
      'with a price before and no licence',
      { price_before: fromRiyals(150) },
      { sales_id: 'sale_and_before' },
    ],
    ['with a licence and no price before', { sales_id: 1 }, { sales_id: 'sale_and_before' }],
    ['reduced from less', { ...reduced, price_before: fromRiyals(100) }, { price_before: 'price_before' }],
    [
      'reduced by less than a percent',
      { ...reduced, price_before: fromRiyals(100.5) },
      { price_before: 'beyond_licence' },
    ],
    [
      'reduced by more than the licence allows',
      { ...reduced, price_before: fromRiyals(200.02) },
      { price_before: 'beyond_licence' },
    ],
    [
      'sold plain and in colours',
      { glazes: { ...fern.glazes, [plain]: { picture: 'x', on_sale: true, position: 1 } } },
      { glazes: 'plain_and_glazes' },
    ],
    [
      'sold without a picture',
      { glazes: { sand: { picture: '', on_sale: true, position: 0 } } },
      { 'glazes.sand.picture': 'picture_needed' },
    ],
  ])('%s', (_, changes, problems) =>
    expect(productProblems({ ...fern, ...changes }, sale)).toEqual(problems),
  );

  it.each([150, 200])('and not when it is reduced from %s within its licence', (before) =>
    expect(productProblems({ ...fern, price_before: fromRiyals(before), sales_id: 1 }, sale)).toEqual({}),
  );
});

describe('a product’s fields', () => {
  it('are the product again, and differ where it does', () => {
    expect(unflat(flat(fern))).toEqual(fern);
    const other = {
      ...fern,
      title_en: 'Ferns',
      glazes: { sand: { picture: 'fern--sand', on_sale: false, position: 0 } },
    };
    expect(differences(flat(fern), flat(other))).toEqual({
      before: { title_en: 'Fern', 'glazes.sand.on_sale': true },
      after: { title_en: 'Ferns', 'glazes.sand.on_sale': false },
    });
    expect(differences(flat(fern), flat({ ...fern, glazes: {} })).after).toEqual({
      ...{ 'glazes.sand.picture': null, 'glazes.sand.on_sale': null, 'glazes.sand.position': null },
    });
  });

  it('are those of its kind', () => {
    expect(tidied({ ...fern, kind: 'pot', saucer: true })).toMatchObject({
      ...{ light: null, latin_name: null, watering: null, air: null, pet_safe: null, water_every_days: null },
      ...{ size_cm: 40, saucer: true },
    });
    expect(tidied({ ...fern, saucer: true }).saucer).toBe(null);
  });
});

describe('a second person agrees to a price', () => {
  it('where it goes more than 30 % up or down, from any price of the day', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 1_500_000 }),
        (prices, after) => {
          const beyond = prices.some((price) => Math.abs(after / price - 1) > 0.3 + 1e-12);
          expect(priceNeedsSecondPerson(prices.map(halalas), halalas(after))).toBe(beyond);
        },
      ),
    );
    expect(priceNeedsSecondPerson([halalas(1000)], halalas(1300))).toBe(false);
    expect(priceNeedsSecondPerson([halalas(1000)], halalas(1301))).toBe(true);
    expect(priceNeedsSecondPerson([halalas(1000)], halalas(700))).toBe(false);
    expect(priceNeedsSecondPerson([halalas(1000)], halalas(699))).toBe(true);
  });
});

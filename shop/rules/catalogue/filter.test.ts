import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromRiyals } from '../money/money.ts';
import { fitting, priceBound, type Wanted } from './filter.ts';
import type { Shelved } from './products.ts';
import { fern } from './testing-product.ts';

describe('price bounds', () => {
  it.each([
    [189, 'least', 18900],
    [189.99, 'most', 18999],
    [0.07, 'least', 7],
    [1.005, 'least', 101],
    [1.005, 'most', 100],
    [0, 'least', 0],
    [1e-9, 'least', 0],
    [999_999.999, 'most', 99_999_999],
  ] as const)('%s riyals at %s is %i halalas', (riyals, bound, expected) =>
    expect(priceBound(riyals, bound)).toBe(expected),
  );

  it('takes every price with two decimals as it stands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (count) => {
        expect(priceBound(count / 100, 'least')).toBe(count);
        expect(priceBound(count / 100, 'most')).toBe(count);
      }),
    );
  });
});

const anything: Wanted = {
  kind: null,
  categoryIds: [],
  colors: [],
  light: [],
  sizes: [],
  petSafe: false,
  engravable: false,
  inStock: false,
  priceMin: null,
  priceMax: null,
};

describe('what fits', () => {
  it.each<[string, Partial<Wanted>, Partial<Shelved>, boolean]>([
    ['anything', {}, {}, true],
    ['its kind', { kind: 'plant' }, {}, true],
    ['another kind', { kind: 'pot' }, {}, false],
    ['any of its categories', { categoryIds: [3, 9] }, {}, true],
    ['none of its categories', { categoryIds: [9] }, {}, false],
    ['a colour it has', { colors: ['pearl'] }, {}, true],
    ['a colour it has, but not in stock', { colors: ['pearl'], inStock: true }, {}, false],
    ['colours of which one is in stock', { colors: ['pearl', 'sand'], inStock: true }, {}, true],
    ['in stock', { inStock: true }, {}, true],
    ['in stock, sold out', { inStock: true }, { soldOut: true }, false],
    ['its light', { light: ['bright', 'low'] }, {}, true],
    ['light, for what needs none', { light: ['low'] }, { light: null }, false],
    ['its size', { sizes: ['small'] }, {}, true],
    ['a size, for what has none', { sizes: ['small'] }, { size: null }, false],
    ['pet safety, where it is not known', { petSafe: true }, { petSafe: null }, false],
    ['engraving, where there is none', { engravable: true }, { engravable: false }, false],
    ['exactly its price', { priceMin: fromRiyals(119), priceMax: fromRiyals(119) }, {}, true],
    ['a halala more', { priceMin: fromRiyals(119.01) }, {}, false],
    ['a halala less', { priceMax: fromRiyals(118.99) }, {}, false],
  ])('%s', (_, wanted, product, expected) =>
    expect(fitting({ ...anything, ...wanted })({ ...fern, ...product })).toBe(expected),
  );
});

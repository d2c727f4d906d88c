import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availableIn,
  closestWords,
  fitting,
  likeness,
  orders,
  priceBound,
  type Shelved,
  searchWords,
  sizeOf,
  type Wanted,
} from './products.ts';
import { fromRiyals } from '../money/money.ts';

/** Any character, halves of emoji among them. */
const anyCharacter = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

describe('sizes', () => {
  it.each([
    ['plant', null, null],
    ['plant', 1, 'small'],
    ['plant', 35, 'small'],
    ['plant', 36, 'medium'],
    ['plant', 75, 'medium'],
    ['plant', 76, 'large'],
    ['plant', 400, 'large'],
    ['pot', null, null],
    ['pot', 14, 'small'],
    ['pot', 15, 'medium'],
    ['pot', 28, 'medium'],
    ['pot', 29, 'large'],
    ['set', 40, null],
  ] as const)('a %s of %s cm is %s', (kind, cm, size) => expect(sizeOf(kind, cm)).toBe(size));
});

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

describe('words to search for', () => {
  it('folds, parts and takes each word once', () => {
    expect(searchWords('  الزاميا ZZ  zz، زاميا ')).toEqual(['زاميا', 'zz']);
  });
  it.each(['', '   ', '%%%%', '🌵', `'";--`, 'َُِ'])('finds none in %j', (text) =>
    expect(searchWords(text)).toEqual([]),
  );
  it('takes eight words of forty letters at most, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 300 }), (text) => {
        const words = searchWords(text);
        expect(words.length).toBeLessThanOrEqual(8);
        for (const word of words) {
          expect([...word].length).toBeLessThanOrEqual(40);
          // What could mean something to LIKE never gets through.
          expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
        }
      }),
    );
  });
});

describe('closest words', () => {
  const known = [
    'زاميا',
    'بوتس',
    'مونستيرا',
    'monstera',
    'orchid',
    'zz',
    'snake',
    'plant',
    'pothos',
    'lavender',
  ];

  it.each([
    ['زامبا', ['زاميا']],
    ['بوثس', ['بوتس']],
    ['monstra', ['monstera']],
    ['orhcid', ['orchid']],
    ['snakr', ['snake']],
    ['plantt', ['plant']],
    ['lavendor', ['lavender']],
    ['lavnedr', ['lavender']],
    ['monstr', ['monstera']],
    ['mnost', ['monstera']],
    ['zzz', []],
    ['q', []],
    ['aaaaaaaa', []],
  ])('takes %s for %j', (typed, meant) => expect(closestWords(typed, known)).toEqual(meant));

  it('finds a word again after any one slip', () => {
    const word = fc.stringMatching(/^[a-z]{5,14}$/);
    const letter = fc.stringMatching(/^[a-z]$/);
    fc.assert(
      fc.property(
        word,
        fc.nat(),
        letter,
        fc.constantFrom('wrong', 'missing', 'more', 'swapped'),
        (meant, at, other, slip) => {
          const index = at % (meant.length - 1);
          const [before, hit, next, after] = [
            meant.slice(0, index),
            meant[index] ?? '',
            meant[index + 1] ?? '',
            meant.slice(index + 2),
          ];
          const typed = {
            wrong: before + other + next + after,
            missing: before + next + after,
            more: before + hit + other + next + after,
            swapped: before + next + hit + after,
          }[slip];
          expect(closestWords(typed, [meant])).toEqual([meant]);
        },
      ),
    );
  });

  it('answers no more than asked for', () => {
    const many = Array.from({ length: 50 }, (_, index) => `plant${String.fromCharCode(97 + (index % 26))}`);
    expect(closestWords('plamt', many)).toHaveLength(12);
  });
});

const fern: Shelved = {
  id: 1,
  kind: 'plant',
  light: 'low',
  size: 'small',
  petSafe: true,
  price: fromRiyals(119),
  engravable: true,
  cityIds: null,
  categoryIds: [1, 2, 3],
  colors: ['sand', 'pearl'],
  stockedColors: ['sand'],
  soldOut: false,
  popularity: 10,
  createdAt: 100,
};
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

  it('is had where no cities are named, or where the city is', () => {
    expect([
      availableIn(null, 1),
      availableIn([1, 2], 2),
      availableIn([1, 2], 3),
      availableIn([], 1),
    ]).toEqual([true, true, false, false]);
  });
});

it.each(Object.entries(orders))(
  '%s is an order: everything has one place, whatever came first',
  (_, order) => {
    const product = fc.record({
      popularity: fc.integer({ min: 0, max: 2 }),
      createdAt: fc.integer({ min: 0, max: 2 }),
      price: fc.constantFrom(fromRiyals(1), fromRiyals(2)),
      soldOut: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(product, { maxLength: 12 }), fc.func(fc.integer()), (made, shuffle) => {
        const products = made.map((each, id) => ({ ...fern, ...each, id }));
        const shuffled = products.toSorted((one, other) => shuffle(one.id, other.id));
        expect(shuffled.sort(order)).toEqual(products.sort(order));
      }),
    );
  },
);

it('goes well together: shared categories count twice, light and kind once', () => {
  expect(likeness(fern, { ...fern, categoryIds: [2, 3, 9] })).toBe(6);
  expect(likeness(fern, { ...fern, categoryIds: [], kind: 'pot', light: null })).toBe(0);
  expect(likeness({ ...fern, light: null }, { ...fern, categoryIds: [], kind: 'pot', light: null })).toBe(0);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestWords, heightsOf, likeness, priceBound, searchWords, sizeOf } from './catalogue.ts';

describe('sizes', () => {
  it.each([
    [null, null],
    [1, 'small'],
    [35, 'small'],
    [36, 'medium'],
    [75, 'medium'],
    [76, 'large'],
    [400, 'large'],
  ] as const)('%s cm is %s', (cm, size) => expect(sizeOf(cm)).toBe(size));

  it('names the heights that have the size, and no others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), (cm) => {
        const fitting = (['small', 'medium', 'large'] as const).filter((size) => {
          const { over, most } = heightsOf(size);
          return (over === null || cm > over) && (most === null || cm <= most);
        });
        expect(fitting).toEqual([sizeOf(cm)]);
      }),
    );
  });
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
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
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

it('goes well together: shared categories count twice, light and kind once', () => {
  const fern = { categoryIds: [1, 2, 3], kind: 'plant', light: 'low' as const };
  expect(likeness(fern, { categoryIds: [2, 3, 9], kind: 'plant', light: 'low' })).toBe(6);
  expect(likeness(fern, { categoryIds: [], kind: 'pot', light: null })).toBe(0);
  expect(likeness({ ...fern, light: null }, { categoryIds: [], kind: 'pot', light: null })).toBe(0);
});

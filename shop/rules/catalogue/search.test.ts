import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closestWords, searchTextOf, searchWords } from './search.ts';

/** Any character, halves of emoji among them. */
const anyCharacter = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

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

describe('what a product is found by', () => {
  const zz = {
    title: { ar: 'الزاميا', en: 'ZZ Plant' },
    latinName: 'Zamioculcas',
    otherNames: 'زاميوكولكاس, Emerald',
  };

  it('is folded as searches are', () => {
    expect(searchTextOf(zz)).toBe('زاميا zz plant zamioculcas زاميوكولكاس emerald');
    expect(searchTextOf({ ...zz, latinName: null, otherNames: '' })).toBe('زاميا zz plant');
  });

  it('has every word that somebody can search for by one of its names', () => {
    const name = fc.array(anyCharacter, { maxLength: 20 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(name, name, name, name, (ar, en, latinName, otherNames) => {
        const words = searchTextOf({ title: { ar, en }, latinName, otherNames }).split(' ');
        for (const called of [ar, en, latinName, otherNames])
          expect(words).toEqual(expect.arrayContaining(searchWords(called)));
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

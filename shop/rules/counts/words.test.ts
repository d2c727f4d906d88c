import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countableWords } from './words.ts';

test('a few words are written down as they are searched', () => {
  expect(countableWords('  بونساي  صغير ')).toBe('بونساي صغير');
  expect(countableWords('Orange Tree')).toBe('orange tree');
});

test('numbers, addresses and sentences are not, and nothing isn’t', () => {
  for (const text of [
    '0512345678',
    '٠٥١٢٣٤٥٦٧٨',
    'order AS-10023',
    'noura@example.com',
    'a gift for my aunt noura',
    'a'.repeat(31),
    '!!',
  ])
    expect(countableWords(text), text).toBeNull();
});

test('whatever is searched, nothing with a digit comes through', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(), (text, number) => {
      const kept = countableWords(`${text} ${number}`);
      expect(kept === null || !/\p{N}/u.test(kept)).toBe(true);
    }),
  );
});

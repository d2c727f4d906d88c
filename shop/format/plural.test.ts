import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formOf, plural } from './plural.ts';

it.each(['ar', 'en'] as const)('the forms of %s are those of the CLDR', (language) => {
  const rules = new Intl.PluralRules(language);
  for (let count = 0; count <= 1_100; count += 1) expect(formOf(language, count)).toBe(rules.select(count));
  fc.assert(
    fc.property(fc.nat(), (count) => {
      expect(formOf(language, count)).toBe(rules.select(count));
    }),
  );
});

it('a count of thousands is parted by commas', () => {
  expect(plural('ar', 12_345, { many: '# منتجًا', other: '# منتج' })).toBe('12,345 منتجًا');
  expect(plural('en', 1_000, { one: '# product', other: '# products' })).toBe('1,000 products');
});

it('a form that is left out falls back to the last', () => {
  expect(plural('ar', 1, { other: '#' })).toBe('1');
});

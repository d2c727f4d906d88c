import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeNext } from './next.ts';

test.each(['/', '/cart', '/products?page=2&color=red', '/product/%D9%86'])('%s leads on', (path) => {
  expect(safeNext(path)).toBe(path);
});

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/%2e%2e//evil.example',
  '\\/evil.example',
  '/a\\..\\b',
  '/\t/evil.example',
  'javascript:alert(1)',
  'cart',
  '',
  null,
  undefined,
  7,
  ['/cart'],
])('%j leads home', (given) => {
  expect(safeNext(given)).toBe('/');
});

test('what comes after # stays behind, and dots don’t climb out', () => {
  expect(safeNext('/cart#x')).toBe('/cart');
  expect(safeNext('/../cart')).toBe('/cart');
});

test('whatever is given stays in the shop, wherever a browser reads it, and reads the same again', () => {
  const pieces = ['/', '\\', '.', '..', '%2e', '%2F', '//', '@', ':', '?', '#', '\t', '\n', ' ', '\u2028'];
  const words = ['evil.example', 'https:', 'javascript:', 'cart', 'نورة', '[', '\ud800'];
  const given = fc.oneof(
    fc.array(fc.constantFrom(...pieces, ...words), { maxLength: 12, size: 'max' }).map((all) => all.join('')),
    fc
      .array(fc.constantFrom(...pieces, ...words), { maxLength: 12, size: 'max' })
      .map((all) => `/${all.join('')}`),
    fc.string({ unit: 'binary' }),
    fc.anything(),
  );
  fc.assert(
    fc.property(given, (text) => {
      const next = safeNext(text);
      for (const page of ['https://asees.example/', 'https://asees.example/product/zz-plant?next=/cart'])
        expect(new URL(next, page).origin).toBe('https://asees.example');
      expect(safeNext(next)).toBe(next);
    }),
    { numRuns: 2_000 },
  );
});

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

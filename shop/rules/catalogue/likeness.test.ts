import { expect, it } from 'vitest';
import { likeness } from './likeness.ts';
import { fern } from './testing-product.ts';

it('goes well together: shared categories count twice, light and kind once', () => {
  expect(likeness(fern, { ...fern, categoryIds: [2, 3, 9] })).toBe(6);
  expect(likeness(fern, { ...fern, categoryIds: [], kind: 'pot', light: null })).toBe(0);
  expect(likeness({ ...fern, light: null }, { ...fern, categoryIds: [], kind: 'pot', light: null })).toBe(0);
});

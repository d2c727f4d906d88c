import { describe, expect, it } from 'vitest';
import { availableIn, sizeOf } from './products.ts';

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

it('is had where no cities are named, or where the city is', () => {
  expect([availableIn(null, 1), availableIn([1, 2], 2), availableIn([1, 2], 3), availableIn([], 1)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

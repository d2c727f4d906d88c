import { expect, it } from 'vitest';
import { isRateable, mayAskForRating } from './rating.ts';

/** When a delivered order is asked about. */

const deliveredAt = new Date('2026-11-01T12:00:00Z');
const after = (hours: number) => new Date(deliveredAt.getTime() + hours * 3_600_000);
const fresh = { deliveredAt, rating: null, putOff: 0, putOffAt: null };

it('two hours after delivery, and not before', () => {
  expect(mayAskForRating(fresh, after(1.99))).toBe(false);
  expect(mayAskForRating(fresh, after(2))).toBe(true);
});

it('a day after it was put off, and never after the second time', () => {
  const later = { ...fresh, putOff: 1, putOffAt: after(3) };
  expect(mayAskForRating(later, after(26.9))).toBe(false);
  expect(mayAskForRating(later, after(27))).toBe(true);
  expect(mayAskForRating({ ...later, putOff: 2 }, after(200))).toBe(false);
});

it('not once it is rated, nor after ninety days', () => {
  expect(mayAskForRating({ ...fresh, rating: 5 }, after(3))).toBe(false);
  expect(isRateable(deliveredAt, after(90 * 24 - 1))).toBe(true);
  expect(isRateable(deliveredAt, after(90 * 24))).toBe(false);
  expect(mayAskForRating(fresh, after(90 * 24))).toBe(false);
});

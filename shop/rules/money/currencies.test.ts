import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { about } from './currencies.ts';
import { halalas } from './money.ts';

describe('an amount in another currency', () => {
  it('is what its rate makes of it, rounded to the hundredth', () => {
    expect(about(halalas(18_900), { riyals: 3.75 })).toBe(5_040);
    expect(about(halalas(18_900), { riyals: 12.2 })).toBe(1_549);
  });

  it('is never further off than half a hundredth', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.double({ min: 0.1, max: 20, noNaN: true }),
        (amount, riyals) => {
          const there = about(halalas(amount), { riyals });
          expect(Math.abs(there * riyals - amount)).toBeLessThanOrEqual(riyals / 2 + 1e-6);
        },
      ),
    );
  });
});

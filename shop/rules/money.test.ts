import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, formatRiyals, fromRiyals, halalas, includedVat, toRiyals } from './money.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(halalas);

describe('money', () => {
  it('refuses fractions of a halala', () => {
    expect(() => halalas(0.5)).toThrow(RangeError);
    expect(() => halalas(Number.NaN)).toThrow(RangeError);
    expect(() => fromRiyals(1.005)).toThrow(RangeError);
  });

  it('goes to riyals and back without loss', () => {
    fc.assert(
      fc.property(amount, (given) => {
        expect(fromRiyals(toRiyals(given))).toBe(given);
      }),
    );
  });

  it('takes the VAT that a price contains: 249.00 contains 32.48', () => {
    expect(includedVat(halalas(24_900))).toBe(3_248);
  });

  it('contains VAT of 15 % of what is left without it, to the halala', () => {
    fc.assert(
      fc.property(amount, (total) => {
        const vat = includedVat(total);
        expect(Math.abs(vat - (total - vat) * 0.15)).toBeLessThanOrEqual(0.575);
      }),
    );
  });

  it('adds up in any order', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 20 }), (parts) => {
        expect(add(...parts)).toBe(add(...parts.toReversed()));
      }),
    );
  });

  it.each([
    [0, '0'],
    [18_900, '189'],
    [4_725, '47.25'],
    [4_705, '47.05'],
    [124_950, '1,249.50'],
    [100_000_000, '1,000,000'],
    [-1_000, '-10'],
  ])('writes %i halalas as %s', (count, written) => expect(formatRiyals(halalas(count))).toBe(written));
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, decimalRiyals, fromRiyals, halalas, includedVat, spread, toRiyals, zero } from './money.ts';

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
    [0, '0.00'],
    [18_900, '189.00'],
    [124_950, '1249.50'],
    [5, '0.05'],
  ])('says %i halalas to machines as %s', (count, said) => expect(decimalRiyals(halalas(count))).toBe(said));
});

describe('spreading an amount', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 });

  it('loses and adds nothing, and no part is below zero', () => {
    fc.assert(
      fc.property(amount, weights, (whole, by) => {
        const parts = spread(whole, by);
        expect(add(...parts)).toBe(whole);
        expect(parts.every((part) => part >= 0)).toBe(true);
      }),
    );
  });

  it('gives every part its share, to less than a halala, and nothing to what weighs nothing', () => {
    fc.assert(
      fc.property(amount, weights, (whole, by) => {
        const all = by.reduce((sum, weight) => sum + weight, 0);
        fc.pre(all > 0);
        for (const [at, part] of spread(whole, by).entries()) {
          const share = BigInt(whole) * BigInt(by[at] as number);
          const off = BigInt(part) * BigInt(all) - share;
          expect(off > -BigInt(all) && off < BigInt(all)).toBe(true);
          if (by[at] === 0) expect(part).toBe(0);
        }
      }),
    );
  });

  it('gives what is left to the largest remainders, of equal ones to the first', () => {
    expect(spread(halalas(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(spread(halalas(10), [1, 5, 1])).toEqual([2, 7, 1]);
    expect(spread(halalas(7), [0, 0])).toEqual([7, 0]);
    expect(spread(zero, [])).toEqual([]);
  });

  it('refuses what has nowhere to go, and what is below zero', () => {
    expect(() => spread(halalas(1), [])).toThrow(RangeError);
    expect(() => spread(halalas(-1), [1])).toThrow(RangeError);
    expect(() => spread(halalas(1), [2, -1])).toThrow(RangeError);
  });
});

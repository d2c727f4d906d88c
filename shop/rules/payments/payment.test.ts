import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halalas, zero } from '../money/money.ts';
import { instalmentParts, paymentCanBecome, refundSplit } from './payment.ts';
import { refundOfPieces } from './refund.ts';

const amount = fc.integer({ min: 0, max: 10_000_000 }).map(halalas);

describe('a payment', () => {
  it('ends once: what failed, was captured or given back stays so', () => {
    const all = ['started', 'captured', 'failed', 'cancelled', 'refunding', 'refunded'] as const;
    const steps = all.flatMap((from) =>
      all.filter((to) => paymentCanBecome(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(steps).toEqual([
      'started → captured',
      'started → failed',
      'started → cancelled',
      'started → refunding',
      'refunding → refunded',
    ]);
  });
});

describe('four payments', () => {
  it('add up; the first takes what does not divide', () => {
    expect(instalmentParts(halalas(18_903))).toEqual([4_728, 4_725, 4_725, 4_725]);
    fc.assert(
      fc.property(amount, (due) => {
        const parts = instalmentParts(due);
        expect(parts).toHaveLength(4);
        expect(parts.reduce<number>((sum, part) => sum + part, 0)).toBe(due);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(4);
      }),
    );
  });
});

describe('a refund', () => {
  it('goes to the method first, up to what it paid, and the rest to the wallet', () => {
    expect(refundSplit(halalas(100), halalas(60))).toEqual({ toMethod: 60, toWallet: 40 });
    expect(refundSplit(halalas(50), halalas(60))).toEqual({ toMethod: 50, toWallet: 0 });
    expect(refundSplit(halalas(50), zero)).toEqual({ toMethod: 0, toWallet: 50 });
    fc.assert(
      fc.property(amount, amount, (given, left) => {
        const { toMethod, toWallet } = refundSplit(given, left);
        expect(toMethod + toWallet).toBe(given);
        expect(toMethod).toBeLessThanOrEqual(left);
      }),
    );
  });

  it('of pieces, in whatever steps, comes to exactly what the line cost', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(amount, steps, (net, sizes) => {
        const quantity = sizes.reduce((sum, size) => sum + size, 0);
        let refunded = 0;
        let sum = 0;
        for (const size of sizes) {
          const part = refundOfPieces({ quantity, net, refunded }, size);
          expect(part).toBeGreaterThanOrEqual(0);
          sum += part;
          refunded += size;
        }
        expect(sum).toBe(net);
        expect(() => refundOfPieces({ quantity, net, refunded }, 1)).toThrow(RangeError);
      }),
    );
  });
});

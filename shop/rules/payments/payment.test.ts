import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halalas, minus, zero } from '../money/money.ts';
import { instalmentParts, paymentCanBecome, refundSplit } from './payment.ts';
import { refundOfAmount, refundOfPieces } from './refund.ts';

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
        let pieces = quantity;
        let left = net;
        for (const size of sizes) {
          const part = refundOfPieces({ pieces, amount: left }, size);
          expect(Math.abs(part - (net * size) / quantity)).toBeLessThan(sizes.length + 1);
          left = minus(left, part);
          pieces -= size;
        }
        expect(left).toBe(0);
        expect(() => refundOfPieces({ pieces, amount: left }, 1)).toThrow(RangeError);
      }),
    );
  });

  it('of an amount takes from goods in proportion, from delivery only what goes beyond, and never too much', () => {
    const lines = fc.array(fc.record({ pieces: fc.integer({ min: 0, max: 9 }), amount }), { maxLength: 5 });
    fc.assert(
      fc.property(lines, amount, amount, (lines, delivery, wished) => {
        const goods = lines.reduce((sum, line) => sum + line.amount, 0);
        const take = () => refundOfAmount({ lines, delivery }, wished);
        if (wished < 1 || wished > goods + delivery) {
          expect(take).toThrow(RangeError);
          return;
        }
        const back = take();
        expect(back.lines.reduce((sum, part) => sum + part, 0) + back.delivery).toBe(wished);
        expect(back.delivery).toBe(Math.max(0, wished - goods));
        for (const [at, part] of back.lines.entries()) {
          expect(part).toBeLessThanOrEqual(lines[at]?.amount ?? 0);
          const share = ((wished - back.delivery) * (lines[at]?.amount ?? 0)) / Math.max(1, goods);
          expect(Math.abs(part - share)).toBeLessThan(1);
        }
      }),
    );
  });
});

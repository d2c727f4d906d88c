import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halalas } from '../money/money.ts';
import { orderStatus } from '../orders/order.ts';
import { differenceOf, maySubstitute } from './substitution.ts';

/*
 * A sender never pays for the shop's fault: what costs less gives money back, never more than is left, and what costs more
 * costs nothing.
 */

describe('the difference', () => {
  it('is what all pieces cost less, and nothing where they cost more', () => {
    const paid = { unitPrice: halalas(10_000), pieces: 2, left: halalas(20_000) };
    expect(differenceOf(paid, halalas(9_000))).toBe(2_000);
    expect(differenceOf(paid, halalas(10_000))).toBe(0);
    expect(differenceOf(paid, halalas(99_000))).toBe(0);
  });

  it('is between nothing and what is left, whatever was paid', () => {
    const money = fc.integer({ min: 0, max: 1_000_000 }).map(halalas);
    fc.assert(
      fc.property(money, fc.integer({ min: 1, max: 50 }), money, money, (unitPrice, pieces, left, price) => {
        const back = differenceOf({ unitPrice, pieces, left }, price);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(left);
        if (price >= unitPrice) expect(back).toBe(0);
      }),
    );
  });
});

it('is proposed until the order is wrapped, for pieces that are left', () => {
  const line = { quantity: 2, givenBack: 1 };
  expect(maySubstitute(orderStatus.accepted, line)).toBe(true);
  expect(maySubstitute(orderStatus.recipientAccepted, line)).toBe(true);
  expect(maySubstitute(orderStatus.giftWrapping, line)).toBe(false);
  expect(maySubstitute(orderStatus.cancelled, line)).toBe(false);
  expect(maySubstitute(orderStatus.accepted, { quantity: 2, givenBack: 2 })).toBe(false);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsMost, mayHold } from './holds.ts';

const kind = fc.constantFrom('guest' as const, 'shopper' as const);
const order = fc.integer({ min: 1, max: 500 });

describe('what one network holds unpaid', () => {
  it('is bounded in orders and in pieces, whatever is asked for', () => {
    fc.assert(
      fc.property(kind, fc.array(order, { maxLength: 300 }), (who, asked) => {
        const held = { orders: 0, pieces: 0 };
        for (const pieces of asked) {
          if (!mayHold(who, held, pieces)) continue;
          held.orders += 1;
          held.pieces += pieces;
        }
        expect(held.orders).toBeLessThanOrEqual(holdsMost[who].orders);
        expect(held.pieces).toBeLessThanOrEqual(Math.max(holdsMost[who].pieces, asked[0] ?? 0));
      }),
    );
  });

  it('is one order at least, however large, and as much as the limits say', () => {
    fc.assert(fc.property(kind, order, (who, pieces) => mayHold(who, { orders: 0, pieces: 0 }, pieces)));
    expect(mayHold('guest', { orders: 29, pieces: 119 }, 1)).toBe(true);
    expect(mayHold('guest', { orders: 30, pieces: 30 }, 1)).toBe(false);
    expect(mayHold('guest', { orders: 1, pieces: 119 }, 2)).toBe(false);
    expect(mayHold('guest', { orders: 1, pieces: 119 }, 2, 2)).toBe(true);
  });

  it('leaves room for who has signed in where guests have used theirs up', () => {
    expect(mayHold('shopper', holdsMost.guest, 10)).toBe(true);
  });
});

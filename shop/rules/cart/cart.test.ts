import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampToStock, demandPerVariant } from './cart.ts';

const lines = fc.array(
  fc.record({ variantId: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: 1, max: 20 }) }),
  { maxLength: 20 },
);
const stock = fc
  .dictionary(fc.constantFrom('1', '2', '3', '4', '5'), fc.integer({ min: 0, max: 30 }))
  .map((shelf) => new Map(Object.entries(shelf).map(([id, count]) => [Number(id), count])));

describe('a cart against its stock', () => {
  it('lets lines of one colour share its stock, earlier lines first', () => {
    const asked = [
      { variantId: 1, quantity: 3 },
      { variantId: 2, quantity: 1 },
      { variantId: 1, quantity: 3 },
    ];
    expect(
      clampToStock(
        asked,
        new Map([
          [1, 4],
          [2, 9],
        ]),
      ),
    ).toEqual([3, 1, 1]);
  });

  it('never grants more than asked or than there is, and leaves nothing that was asked for on the shelf', () => {
    fc.assert(
      fc.property(lines, stock, (asked, shelf) => {
        const granted = clampToStock(asked, shelf);
        for (const [index, line] of asked.entries()) {
          expect(granted[index]).toBeLessThanOrEqual(line.quantity);
        }
        for (const [variantId, wanted] of demandPerVariant(asked)) {
          const given = asked.reduce(
            (sum, line, index) => sum + (line.variantId === variantId ? (granted[index] ?? 0) : 0),
            0,
          );
          expect(given).toBe(Math.min(wanted, shelf.get(variantId) ?? 0));
        }
      }),
    );
  });

  it('asks for stock once per colour, always in the same order', () => {
    fc.assert(
      fc.property(lines, (asked) => {
        const demand = demandPerVariant(asked);
        const ids = demand.map(([id]) => id);
        expect(ids).toEqual([...new Set(asked.map((line) => line.variantId))].sort((a, b) => a - b));
        expect(demand.reduce((sum, [, quantity]) => sum + quantity, 0)).toBe(
          asked.reduce((sum, line) => sum + line.quantity, 0),
        );
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartLinesMost, clampToStock } from './cart.ts';
import { lineQuantityMost, type MergedLine, mergeCarts, mergedLinesMost } from './merge-cart.ts';

const key = ({ variantId, addonIds, engraving }: MergedLine) =>
  JSON.stringify([variantId, addonIds, engraving]);

/** What is in the cart afterwards, in the order in which it is shown. */
function applied(own: MergedLine[], guests: MergedLine[]): MergedLine[] {
  const { raised, moved } = mergeCarts(own, guests);
  const quantities = new Map(raised.map(({ id, quantity }) => [id, quantity]));
  return [
    ...own.map((line) => ({ ...line, quantity: quantities.get(line.id) ?? line.quantity })),
    ...guests.filter(({ id }) => moved.includes(id)),
  ];
}

/** A cart as the database can have it: no two lines are the same. Few variants, so that carts meet. */
const cart = (from: number, most = cartLinesMost) =>
  fc
    .uniqueArray(
      fc.record({
        variantId: fc.integer({ min: 1, max: 12 }),
        addonIds: fc.constantFrom([], [1], [1, 2], [2]),
        engraving: fc.constantFrom('', 'نورة', 'Noura'),
        quantity: fc.integer({ min: 1, max: lineQuantityMost }),
      }),
      { maxLength: most, selector: (line) => key({ ...line, id: 0 }) },
    )
    .map((lines) => lines.map((line, at) => ({ ...line, id: from + at })));
const carts = [cart(1), cart(1001)] as const;

const piecesOf = (lines: readonly MergedLine[]) => {
  const pieces = new Map<string, number>();
  for (const line of lines) pieces.set(key(line), (pieces.get(key(line)) ?? 0) + line.quantity);
  return pieces;
};

describe('merging a guest’s cart into a shopper’s', () => {
  it('loses nothing: each line has the pieces of both carts, as many as a line can have', () => {
    fc.assert(
      fc.property(...carts, (own, guests) => {
        const wanted = [...piecesOf([...own, ...guests])].map(([sign, pieces]) => [
          sign,
          Math.min(pieces, lineQuantityMost),
        ]);
        expect(new Map(wanted as [string, number][])).toEqual(piecesOf(applied(own, guests)));
      }),
    );
  });

  it('makes one line of what is the same, and never two', () => {
    fc.assert(
      fc.property(...carts, (own, guests) => {
        const keys = applied(own, guests).map(key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });

  it('says of each line of the guest’s once what becomes of it', () => {
    fc.assert(
      fc.property(...carts, (own, guests) => {
        const { raised, moved } = mergeCarts(own, guests);
        const there = new Set(own.map(key));
        expect(moved).toEqual(guests.filter((line) => !there.has(key(line))).map(({ id }) => id));
        expect(raised.length + moved.length).toBe(guests.length);
        for (const { id } of raised) expect(own.map((line) => line.id)).toContain(id);
      }),
    );
  });

  it('is clamped to the stock when it is read, whoever had the pieces before', () => {
    fc.assert(
      fc.property(
        ...carts,
        fc.array(fc.nat(2000), { minLength: 12, maxLength: 12 }),
        (own, guests, there) => {
          const stock = new Map(there.map((pieces, at) => [at + 1, pieces]));
          const lines = applied(own, guests);
          const granted = clampToStock(lines, stock);
          for (const [variantId, pieces] of stock) {
            const ofVariant = granted.filter((_, at) => lines[at]?.variantId === variantId);
            const asked = lines.filter((line) => line.variantId === variantId);
            const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
            expect(sum(ofVariant)).toBe(Math.min(pieces, sum(asked.map(({ quantity }) => quantity))));
          }
        },
      ),
    );
  });

  it('with an empty cart changes nothing', () => {
    fc.assert(
      fc.property(cart(1), (lines) => {
        expect(applied(lines, [])).toEqual(lines);
        expect(applied([], lines)).toEqual(lines);
      }),
    );
  });

  it('comes to the same pieces whichever of three carts comes first', () => {
    fc.assert(
      fc.property(cart(1, 20), cart(1001, 20), cart(2001, 20), (own, one, other) => {
        const there = piecesOf(applied(applied(own, one), other));
        expect(piecesOf(applied(applied(own, other), one))).toEqual(there);
      }),
    );
  });

  it('makes a cart longer than one can be filled by hand, but not without end', () => {
    const lines = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({
        id: from + at,
        variantId: from + at,
        addonIds: [],
        engraving: '',
        quantity: 1,
      }));
    expect(applied(lines(1, 50), lines(1001, 50))).toHaveLength(100);
    expect(applied(lines(1, 90), lines(1001, 50))).toHaveLength(mergedLinesMost);
    // The same line is still the same line, however full the cart is.
    const { raised } = mergeCarts(lines(1, 100), lines(1, 1));
    expect(raised).toEqual([{ id: 1, quantity: 2, from: 1 }]);
  });
});

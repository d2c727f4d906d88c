import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halalas, zero } from './money.ts';
import { deliveryFee, lineTotal, missingForFree, summarize } from './price.ts';

const riyadh = { fee: zero, freeFrom: zero };
const elsewhere = { fee: halalas(3_500), freeFrom: halalas(30_000) };
const never = { fee: halalas(3_500), freeFrom: null };

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  price: fc.integer({ min: 1, max: 100_000 }).map(halalas),
  extras: fc.integer({ min: 0, max: 20_000 }).map(halalas),
});

describe('price', () => {
  it('delivers free in Riyadh, from 300 riyals elsewhere, and never for nothing where the city says so', () => {
    expect(deliveryFee(halalas(100), riyadh, false)).toBe(0);
    expect(deliveryFee(halalas(29_999), elsewhere, false)).toBe(3_500);
    expect(deliveryFee(halalas(30_000), elsewhere, false)).toBe(0);
    expect(deliveryFee(halalas(9_000_000), never, false)).toBe(3_500);
  });

  it('costs nothing to pick up, and nothing for an empty cart', () => {
    expect(deliveryFee(halalas(100), elsewhere, true)).toBe(0);
    expect(summarize([], elsewhere, false).total).toBe(0);
  });

  it('lacks for free delivery what, added to the goods after coupons, makes it free', () => {
    const reduced = { discount: halalas(2_000), freeDelivery: false };
    const cart = (price: number) =>
      summarize([{ quantity: 2, price: halalas(price), extras: halalas(500) }], elsewhere, false, reduced);
    const lacking = missingForFree(cart(10_000), elsewhere.freeFrom);
    expect(lacking).toBe(30_000 - 19_000);
    expect(missingForFree(cart(10_000 + 11_000 / 2), elsewhere.freeFrom)).toBeNull();
    expect(missingForFree(cart(10_000 + 11_000 / 2 - 1), elsewhere.freeFrom)).toBe(2);
    expect(missingForFree(cart(10_000), never.freeFrom)).toBeNull();
  });

  it('has parts that equal the total, and lines that equal items and extras', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 50 }),
        fc.constantFrom(riyadh, elsewhere, never),
        fc.boolean(),
        fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }), freeDelivery: fc.boolean() }),
        (lines, city, pickup, { share, freeDelivery }) => {
          const goods = lines.reduce((all, each) => all + lineTotal(each), 0);
          const discount = halalas(Math.floor(goods * share));
          const sum = summarize(lines, city, pickup, { discount, freeDelivery });
          expect(sum.items + sum.extras - sum.discount + sum.delivery).toBe(sum.total);
          if (freeDelivery || pickup) expect(sum.delivery).toBe(0);
          expect(lines.reduce((all, each) => all + lineTotal(each), 0)).toBe(sum.items + sum.extras);
          expect(sum.vat).toBeLessThanOrEqual(sum.total);
        },
      ),
    );
  });
});

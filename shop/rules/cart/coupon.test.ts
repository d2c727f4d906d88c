import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { halalas, zero } from '../money/money.ts';
import { type Coupon, couponCode, couponProblem, couponState, discount, usableTogether } from './coupon.ts';

const now = new Date('2026-11-21T09:00:00Z');
const tenPercent: Coupon = {
  id: 1,
  code: 'TEN',
  kind: 'percent',
  percent: 10,
  amount: null,
  ceiling: null,
  minimum: zero,
  perShopper: null,
  inTotal: null,
  firstOrderOnly: false,
  cityIds: null,
  categoryIds: null,
  productIds: null,
  startsAt: new Date('2026-11-01T00:00:00Z'),
  endsAt: null,
  stackable: false,
  active: true,
};
const here = {
  now,
  cityId: 7,
  lines: [
    { productId: 1, categoryIds: [10], total: halalas(10_000) },
    { productId: 2, categoryIds: [20], total: halalas(5_000) },
  ],
  deliveryCosts: true,
  usedByShopper: 0,
  usedInTotal: 0,
  hasOrderedBefore: false,
};

const line = fc.record({
  productId: fc.integer({ min: 1, max: 5 }),
  categoryIds: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
  total: fc.integer({ min: 0, max: 1_000_000 }).map(halalas),
});
const anyCoupon = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  kind: fc.constantFrom('percent' as const, 'fixed' as const, 'free_delivery' as const),
  percent: fc.integer({ min: 1, max: 100 }),
  amount: fc.integer({ min: 1, max: 500_000 }).map(halalas),
  ceiling: fc.option(fc.integer({ min: 1, max: 100_000 }).map(halalas)),
  productIds: fc.option(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 })),
  categoryIds: fc.option(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 })),
  stackable: fc.boolean(),
});

describe('a coupon', () => {
  it('is the same however its code is typed', () => {
    expect(couponCode(' green ٢٥\u200f ')).toBe('GREEN25');
  });

  it.each([
    ['not_started', { startsAt: new Date(now.getTime() + 1) }, {}],
    ['expired', { endsAt: now }, {}],
    ['expired', { active: false }, {}],
    ['used', { perShopper: 1 }, { usedByShopper: 1 }],
    ['used_up', { inTotal: 5 }, { usedInTotal: 5 }],
    ['first_order_only', { firstOrderOnly: true }, { hasOrderedBefore: true }],
    ['not_in_city', { cityIds: [8] }, {}],
    ['not_for_items', { productIds: [3] }, {}],
    ['not_for_items', { categoryIds: [30], productIds: [3] }, {}],
    ['below_minimum', { minimum: halalas(15_001) }, {}],
    ['below_minimum', { minimum: halalas(5_001), productIds: [2] }, {}],
    ['delivery_is_free', { kind: 'free_delivery', percent: null }, { deliveryCosts: false }],
    [null, { cityIds: [7], categoryIds: [20], minimum: halalas(5_000) }, {}],
    [null, { perShopper: 2, inTotal: 6 }, { usedByShopper: 1, usedInTotal: 5 }],
  ] as const)('says %s for %j in %j', (problem, changes, situation) => {
    expect(couponProblem({ ...tenPercent, ...changes }, { ...here, ...situation })).toBe(problem);
  });

  it('is available, used or expired, whatever lies in the cart', () => {
    const state = (changes: Partial<Coupon>, usedByShopper = 0) =>
      couponState({ ...tenPercent, ...changes }, { now, usedByShopper, usedInTotal: 3 });
    expect(state({})).toBe('available');
    expect(state({ perShopper: 1 }, 1)).toBe('used');
    expect(state({ inTotal: 3 })).toBe('expired');
    expect(state({ endsAt: now })).toBe('expired');
  });

  it('stands alone unless both are marked', () => {
    const [a, b, c] = [true, false, true].map((stackable, id) => ({ ...tenPercent, id, stackable }));
    const ids = (coupons: Coupon[]) => usableTogether(coupons).used.map(({ id }) => id);
    expect(ids([a, c] as Coupon[])).toEqual([0, 2]);
    expect(ids([a, b, c] as Coupon[])).toEqual([0, 2]);
    expect(ids([b, a] as Coupon[])).toEqual([1]);
  });

  it('takes off its share of what it is for, up to its ceiling, and no more than there is', () => {
    const off = (changes: Partial<Coupon>) => discount([{ ...tenPercent, ...changes }], here.lines).byLine;
    expect(off({})).toEqual([1_000, 500]);
    expect(off({ productIds: [2] })).toEqual([0, 500]);
    expect(off({ ceiling: halalas(900) })).toEqual([600, 300]);
    expect(off({ kind: 'fixed', amount: halalas(99_999) })).toEqual([10_000, 5_000]);
    expect(discount([{ ...tenPercent, kind: 'free_delivery' }], here.lines)).toMatchObject({
      byLine: [0, 0],
      freeDelivery: true,
    });
  });

  it('takes as much off the lines as off the sum, never more than a line costs', () => {
    fc.assert(
      fc.property(
        fc.array(anyCoupon, { maxLength: 4 }),
        fc.array(line, { maxLength: 20 }),
        (given, lines) => {
          const coupons = given.map((coupon, id) => ({ ...tenPercent, ...coupon, id }));
          const { byCoupon, byLine } = discount(coupons, lines);
          const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, each) => all + each, 0);
          expect(sum(byCoupon.values())).toBe(sum(byLine));
          for (const [at, off] of byLine.entries()) {
            expect(off).toBeGreaterThanOrEqual(0);
            expect(off).toBeLessThanOrEqual(lines[at]?.total ?? 0);
          }
          for (const { id, ceiling } of coupons)
            if (ceiling !== null) expect(byCoupon.get(id)).toBeLessThanOrEqual(ceiling);
        },
      ),
    );
  });
});

import { expect, it } from 'vitest';
import { halalas } from '../money/money.ts';
import type { Coupon } from './coupon.ts';
import { couponNeedsSecondPerson, couponStanding } from './kept-coupon.ts';

const now = new Date('2026-11-24T09:00:00Z');
const later = new Date('2026-11-25T09:00:00Z');
const coupon: Coupon = {
  ...{ id: 1, code: 'A', kind: 'percent', percent: 10, amount: null, ceiling: null, minimum: halalas(0) },
  ...{ perShopper: null, inTotal: null, firstOrderOnly: false, stackable: false, active: true },
  ...{ cityIds: null, categoryIds: null, productIds: null, startsAt: now, endsAt: null },
};

it('stands as whoever shops would meet it: ended before paused, paused before used up', () => {
  const standing = (more: Partial<Coupon>, uses = 0) => couponStanding({ ...coupon, ...more }, { now, uses });
  expect(standing({})).toBe('runs');
  expect(standing({ startsAt: later })).toBe('waits');
  expect(standing({ endsAt: later })).toBe('runs');
  expect(standing({ endsAt: now, active: false })).toBe('ended');
  expect(standing({ active: false, inTotal: 1 }, 1)).toBe('paused');
  expect(standing({ inTotal: 2 }, 2)).toBe('used_up');
  expect(standing({ inTotal: 2 }, 1)).toBe('runs');
});

it('takes a second person above 30 % or SAR 100, unless its ceiling keeps it small', () => {
  const needs = (more: Partial<Coupon>, before: Coupon | null = null) =>
    couponNeedsSecondPerson(before, { ...coupon, ...more });
  expect(needs({ percent: 30 })).toBe(false);
  expect(needs({ percent: 31 })).toBe(true);
  expect(needs({ percent: 100, ceiling: halalas(100_00) })).toBe(false);
  expect(needs({ percent: 31, ceiling: halalas(100_01) })).toBe(true);
  expect(needs({ kind: 'fixed', percent: null, amount: halalas(100_00) })).toBe(false);
  expect(needs({ kind: 'fixed', percent: null, amount: halalas(100_01) })).toBe(true);
  expect(needs({ kind: 'free_delivery', percent: null })).toBe(false);
});

it('what was agreed to is not agreed to again, what promises anything else is', () => {
  const agreed: Coupon = { ...coupon, percent: 50, cityIds: [1, 2] };
  const needs = (more: Partial<Coupon>) => couponNeedsSecondPerson(agreed, { ...agreed, ...more });
  expect(needs({})).toBe(false);
  expect(needs({ cityIds: [2, 1] })).toBe(false);
  expect(needs({ percent: 51 })).toBe(true);
  expect(needs({ cityIds: null })).toBe(true);
  expect(needs({ endsAt: later })).toBe(true);
  expect(needs({ percent: 20, cityIds: null })).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { halalas } from '../money/money.ts';
import { mayShowBefore, percentOff, type Sale } from './sale.ts';

/* No reduced price without its licence: the price before is shown under a sale's licence, on its days, or not at all. */

const sale: Sale = {
  licence: '1000012345',
  percent: 20,
  firstDay: '2026-11-01',
  lastDay: '2026-11-30',
  verifyUrl: 'https://licence.example/1000012345',
};
const reduced = { price: halalas(15_900), before: halalas(18_900) };

describe('a price before', () => {
  it.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
  ])('on %s of a licence for November is shown: %s', (day, shown) => {
    expect(mayShowBefore(reduced, sale, day)).toBe(shown);
  });

  it('without a licence is never shown', () => {
    expect(mayShowBefore(reduced, undefined, '2026-11-15')).toBe(false);
  });

  it('is shown up to the percentage of the licence, to the halala', () => {
    const off = (price: number) => ({ price: halalas(price), before: halalas(10_000) });
    expect(mayShowBefore(off(8_000), sale, '2026-11-15')).toBe(true);
    expect(mayShowBefore(off(7_999), sale, '2026-11-15')).toBe(false);
  });

  it('is shown from one percent on: nothing is said to be 0% off', () => {
    const off = (price: number) => ({ price: halalas(price), before: halalas(20_000) });
    expect(mayShowBefore(off(19_900), sale, '2026-11-15')).toBe(false);
    expect(mayShowBefore(off(19_801), sale, '2026-11-15')).toBe(false);
    expect(mayShowBefore(off(19_800), sale, '2026-11-15')).toBe(true);
  });

  it('that isn’t higher reduces nothing', () => {
    for (const before of [15_900, 15_000])
      expect(mayShowBefore({ ...reduced, before: halalas(before) }, sale, '2026-11-15')).toBe(false);
  });
});

describe('the percentage', () => {
  it('is whole and never more than the reduction', () => {
    expect(percentOff(reduced)).toBe(15); // 15.87
    expect(percentOff({ price: halalas(8_000), before: halalas(10_000) })).toBe(20);
    expect(percentOff({ price: halalas(9_999), before: halalas(10_000) })).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { halalas } from '../money/money.ts';
import { endedDays, licenceForm, losesDays, mayShowBefore, percentOff, type Sale } from './sale.ts';

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

describe('a licence that is written otherwise', () => {
  const today = '2026-11-15';
  it.each<[string, Partial<Sale>, boolean]>([
    ['for as many days and percent', {}, false],
    ['for more', { firstDay: '2026-10-01', lastDay: '2026-12-31', percent: 30 }, false],
    ['from a day on that has passed', { firstDay: '2026-11-15' }, false],
    ['from tomorrow on', { firstDay: '2026-11-16' }, true],
    ['for a day less', { lastDay: '2026-11-29' }, true],
    ['as ended', { firstDay: '2026-11-01', lastDay: '2026-11-14' }, true],
    ['for just what a price has fallen by', { percent: 16 }, false],
    ['for less than that', { percent: 15 }, true],
  ])('%s takes days away: %s', (_, written, loses) => {
    const price = { price: halalas(15_960), before: halalas(19_000) }; // 16%
    expect(losesDays(price, sale, { ...sale, ...written }, today)).toBe(loses);
  });

  it('takes nothing from a price that it didn’t cover, nor after its end', () => {
    const other = { ...sale, percent: 1, lastDay: '2026-11-16' };
    const beyond = { price: halalas(5_000), before: halalas(10_000) };
    expect(losesDays(beyond, sale, other, today)).toBe(false);
    expect(losesDays(reduced, sale, other, '2026-12-01')).toBe(false);
  });

  it('takes days away that are still to come', () => {
    expect(losesDays(reduced, sale, { ...sale, lastDay: '2026-11-29' }, '2026-10-01')).toBe(true);
    expect(losesDays(reduced, sale, { ...sale, firstDay: '2026-11-02' }, '2026-10-01')).toBe(true);
  });
});

it('ended by hand, its last day is yesterday, whenever it was to begin', () => {
  expect(endedDays(sale, '2026-11-15')).toEqual({ firstDay: '2026-11-01', lastDay: '2026-11-14' });
  expect(endedDays(sale, '2026-11-01')).toEqual({ firstDay: '2026-10-31', lastDay: '2026-10-31' });
  expect(endedDays(sale, '2026-10-01')).toEqual({ firstDay: '2026-09-30', lastDay: '2026-09-30' });
});

it.each([
  ['1000012345', true],
  ['123', false],
  ['1234567890123456', false],
  ['ABC-123', false],
])('%s is a licence’s number: %s', (number, is) => {
  expect(licenceForm.test(number)).toBe(is);
});

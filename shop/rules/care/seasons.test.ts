import fc from 'fast-check';
import { expect, test } from 'vitest';
import { waterings } from './plant-facts.ts';
import { daysOfMonth, seasonOf, seasons, waterDaysIn, wateringsInMonth } from './seasons.ts';

const everyDays = fc.integer({ min: 1, max: 60 });
const watering = fc.constantFrom(null, ...waterings);

test('summer is from June to September, as the texts say', () => {
  const months = Array.from({ length: 12 }, (_, at) =>
    seasonOf(`2026-${String(at + 1).padStart(2, '0')}-15`),
  );
  expect(months.flatMap((season, at) => (season === 'summer' ? at + 1 : []))).toEqual([6, 7, 8, 9]);
  expect(seasonOf('2026-11-22')).toBe('autumn');
  expect(seasonOf('2026-12-01')).toBe('winter');
  expect(seasonOf('2026-05-31')).toBe('spring');
  expect(new Set(months)).toEqual(new Set(seasons));
});

test('the warmer it is, the sooner a plant drinks', () => {
  fc.assert(
    fc.property(everyDays, watering, (days, how) => {
      const [summer = 0, spring = 0, autumn = 0, winter = 0] = (
        ['summer', 'spring', 'autumn', 'winter'] as const
      ).map((season) => waterDaysIn(season, days, how));
      expect(summer).toBeGreaterThanOrEqual(1);
      if (days > 1) expect(summer).toBeLessThan(spring);
      expect(spring).toBe(days);
      expect(autumn).toBeGreaterThanOrEqual(spring);
      expect(winter).toBeGreaterThanOrEqual(autumn);
    }),
  );
});

test.each([
  ['autumn', 18, 'through', 20],
  ['autumn', 4, 'moist', 5],
  ['winter', 8, 'half', 12],
  ['winter', 7, 'in_water', 7],
  ['summer', 7, 'in_water', 5],
] as const)('in %s, every %i days (%s) is every %4$i', (season, days, how, expected) => {
  expect(waterDaysIn(season, days, how)).toBe(expected);
});

test('a month begins with water, and no two waterings are nearer than they should be', () => {
  expect(wateringsInMonth(20, 30)).toEqual([1, 21]);
  expect(wateringsInMonth(1, 28)).toHaveLength(28);
  fc.assert(
    fc.property(everyDays, fc.integer({ min: 28, max: 31 }), (every, most) => {
      const days = wateringsInMonth(every, most);
      expect(days[0]).toBe(1);
      expect(days.at(-1)).toBeLessThanOrEqual(most);
      expect((days.at(-1) ?? 0) + every).toBeGreaterThan(most);
    }),
  );
});

test.each([
  ['2026-02-11', 28],
  ['2028-02-01', 29],
  ['2026-11-22', 30],
  ['2026-12-31', 31],
])('the month of %s has %i days', (day, days) => expect(daysOfMonth(day)).toBe(days));

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day, daysFrom, weekday } from '../time/riyadh-day.ts';
import {
  comparedTo,
  comparisons,
  daysIn,
  partsOf,
  presets,
  type Range,
  rangeOf,
  shifted,
  stepOf,
  steps,
  wholeMonths,
} from './period.ts';

/*
 * Days that a report is about, put together and held against others: no day is lost, none is counted twice, whatever the
 * calendar does. A run that failed is lived again by the seed that fast-check prints.
 */

const day = fc.integer({ min: 0, max: 6_000 }).map((count) => addDays('2016-01-01', count));
const range = fc
  .tuple(day, fc.integer({ min: 0, max: 1_095 }))
  .map(([from, more]): Range => ({ from, until: addDays(from, more) }));
const step = fc.constantFrom(...steps);
const comparison = fc.constantFrom(...comparisons.filter((each) => each !== 'none'));

/** Every day of some ranges, in order. */
const daysOf = (ranges: readonly Range[]): Day[] =>
  ranges.flatMap(({ from, until }) =>
    Array.from({ length: daysIn({ from, until }) }, (_, at) => addDays(from, at)),
  );

describe('ranges', () => {
  it.each([
    ['today', '2026-11-24', '2026-11-24'],
    ['last_7', '2026-11-18', '2026-11-24'],
    ['last_30', '2026-10-26', '2026-11-24'],
    ['this_month', '2026-11-01', '2026-11-24'],
    ['last_month', '2026-10-01', '2026-10-31'],
    ['this_year', '2026-01-01', '2026-11-24'],
    ['last_365', '2025-11-25', '2026-11-24'],
  ] as const)('%s', (preset, from, until) => {
    expect(rangeOf(preset, '2026-11-24')).toEqual({ from, until });
  });

  it('with a name end today or before, and begin no later than they end', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(...presets), (today, preset) => {
        const { from, until } = rangeOf(preset, today);
        expect(from <= until && until <= today).toBe(true);
      }),
    );
  });

  it('of a tax return are whole months that hold all of its days', () => {
    fc.assert(
      fc.property(range, ({ from, until }) => {
        const months = wholeMonths({ from, until });
        expect(months.from <= from && until <= months.until).toBe(true);
        expect(months.from.endsWith('-01') && addDays(months.until, 1).endsWith('-01')).toBe(true);
      }),
    );
  });
});

describe('parts', () => {
  it('are all days once, in order; weeks begin on Sunday, months with their first day', () => {
    fc.assert(
      fc.property(range, step, (whole, by) => {
        const parts = partsOf(whole, by);
        expect(daysOf(parts)).toEqual(daysOf([whole]));
        for (const { from } of parts.slice(1)) {
          if (by === 'week') expect(weekday(from)).toBe(0);
          if (by === 'month') expect(from.slice(8)).toBe('01');
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are never too many to be read, and never smaller than was asked for', () => {
    fc.assert(
      fc.property(range, fc.option(step, { nil: undefined }), (whole, asked) => {
        const shown = stepOf(whole, asked);
        expect(partsOf(whole, shown).length).toBeLessThanOrEqual(93);
        if (asked) expect(steps.indexOf(shown)).toBeGreaterThanOrEqual(steps.indexOf(asked));
      }),
    );
    expect(stepOf({ from: '2026-10-26', until: '2026-11-24' }, undefined)).toBe('day');
    expect(stepOf({ from: '2026-06-01', until: '2026-11-24' }, undefined)).toBe('week');
    expect(stepOf({ from: '2025-11-25', until: '2026-11-24' }, 'day')).toBe('week');
  });
});

describe('what a range is compared with', () => {
  it('holds the parts of it, one after the other, all days once', () => {
    fc.assert(
      fc.property(range, step, comparison, (whole, by, to) => {
        const compared = comparedTo(whole, to, by) as Range;
        const parts = partsOf(whole, by).map((part) => shifted(part, whole, to, by));
        expect(daysOf(parts)).toEqual(daysOf([compared]));
        expect(compared.until < whole.from || to === 'year').toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('is as long, and ends the day before', () => {
    fc.assert(
      fc.property(range, (whole) => {
        const compared = comparedTo(whole, 'before', 'day') as Range;
        expect(daysIn(compared)).toBe(daysIn(whole));
        expect(daysFrom(compared.until, whole.from)).toBe(1);
      }),
    );
  });

  it('is months for months, the same day a year before, and nothing where nothing is asked', () => {
    const months = { from: '2026-03-01', until: '2026-04-30' };
    expect(comparedTo(months, 'before', 'month')).toEqual({ from: '2026-01-01', until: '2026-02-28' });
    expect(shifted({ from: '2026-04-01', until: '2026-04-30' }, months, 'before', 'month')).toEqual({
      from: '2026-02-01',
      until: '2026-02-28',
    });
    const leap = { from: '2024-02-28', until: '2024-03-01' };
    expect(comparedTo(leap, 'year', 'day')).toEqual({ from: '2023-02-28', until: '2023-03-01' });
    const the29th = { from: '2024-02-29', until: '2024-02-29' };
    expect(daysIn(shifted(the29th, leap, 'year', 'day'))).toBe(0);
    expect(comparedTo(months, 'none', 'day')).toBeNull();
  });
});

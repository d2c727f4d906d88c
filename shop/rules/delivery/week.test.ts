import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../time/riyadh-day.ts';
import {
  fullestAbove,
  lastsUntil,
  laterWith,
  overlapped,
  overlaps,
  runsOn,
  termsOn,
  type WeekWindow,
} from './week.ts';

const day = fc.integer({ min: 0, max: 60 }).map((count) => addDays('2026-11-22', count));
const terms = fc.record({ capacity: fc.nat(9), cutOffMinutes: fc.nat(90) });
/** Sundays, 16:00–19:00. */
const sundays: WeekWindow = {
  ...{ weekday: 0, startsAt: '16:00:00', endsAt: '19:00:00', capacity: 5, cutOffMinutes: 60 },
  ...{ firstDay: null, lastDay: null, later: [] },
};

it('a window runs on its weekday from its first day to its last; one that ended before it began never did', () => {
  const once = { ...sundays, firstDay: '2026-11-29', lastDay: '2026-11-29' };
  expect(['2026-11-22', '2026-11-29', '2026-12-06', '2026-11-30'].map((each) => runsOn(once, each))).toEqual([
    ...[false, true, false, false],
  ]);
  const never = { ...sundays, firstDay: '2026-11-29', lastDay: '2026-11-28' };
  expect([
    lastsUntil(never, '2026-11-01'),
    lastsUntil(once, '2026-11-29'),
    lastsUntil(once, '2026-11-30'),
  ]).toEqual([false, true, false]);
});

it('terms are the latest that have begun, whatever was set before, and replace what was planned for later', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ from: day, terms })), day, (history, asked) => {
      let window = sundays;
      for (const { from, terms: set } of history) window = { ...window, later: laterWith(window, from, set) };
      // The last that was set for this day or one before it, read from the history alone.
      const last = history.findLast(({ from }) => from <= asked)?.terms ?? sundays;
      const { capacity, cutOffMinutes } = termsOn(window, asked);
      expect({ capacity, cutOffMinutes }).toEqual({
        ...{ capacity: last.capacity, cutOffMinutes: last.cutOffMinutes },
      });
      const days = window.later.map(({ firstDay }) => firstDay);
      expect(days).toEqual([...new Set(days)].sort());
    }),
  );
});

it('two windows overlap where they share a weekday, a time and a day; one may begin as the other ends', () => {
  const other = (more: Partial<WeekWindow>) => ({ ...sundays, startsAt: '18:00', endsAt: '20:00', ...more });
  expect(overlaps(sundays, other({}))).toBe(true);
  expect(overlaps(other({}), sundays)).toBe(true);
  expect(overlaps(sundays, other({ startsAt: '19:00' }))).toBe(false);
  expect(overlaps(sundays, other({ weekday: 1 }))).toBe(false);
  expect(overlaps({ ...sundays, lastDay: '2026-11-28' }, other({ firstDay: '2026-11-29' }))).toBe(false);
  expect(overlaps({ ...sundays, lastDay: '2026-11-29' }, other({ firstDay: '2026-11-29' }))).toBe(true);
});

it('of what a window would be open beside, and of days that are too full for it, the one that is in its way is named', () => {
  const ended = { ...sundays, lastDay: '2026-11-22' };
  const added = { ...sundays, startsAt: '18:00', firstDay: '2026-11-29' };
  expect(overlapped([ended, sundays], added, '2026-11-29')).toBe(sundays);
  expect(overlapped([ended], added, '2026-11-29')).toBeUndefined();
  const days = [{ taken: 3 }, { taken: 5 }, { taken: 4 }];
  expect(fullestAbove(4, days)).toBe(days[1]);
  expect([fullestAbove(5, days), fullestAbove(0, [])]).toEqual([undefined, undefined]);
});

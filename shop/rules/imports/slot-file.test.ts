import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slotWords } from '../../messages/bilingual/tables/city-file.ts';
import { lastsUntil, laterWith, type WeekWindow } from '../delivery/week.ts';
import { addDays } from '../time/riyadh-day.ts';
import { readCells } from './row.ts';
import {
  firstDayGiven,
  slotColumns,
  stateOfWindow,
  termsGiven,
  timesGiven,
  windowNamed,
} from './slot-file.ts';

/* A row names a window of the week by its times and says what it takes from a day on; what it leaves out stays. */

const seed = Number(process.env.SLOTS_SEED ?? Date.now() % 2 ** 31);
const columns = slotColumns(slotWords);
const order = Object.keys(columns);
const today = '2026-11-22';
const sundays: WeekWindow = {
  ...{ weekday: 0, startsAt: '16:00:00', endsAt: '19:00:00', capacity: 5, cutOffMinutes: 60 },
  ...{ firstDay: null, lastDay: null, later: [] },
};

it('a row is read with words and digits of either language, and weekdays by their number', () => {
  const said = ['riyadh', 'anything', 'الاحد', '٤:٠٠ م', '0.791666666666667', '٢٥', '', '٢٠٢٦/١٢/١'];
  const { given, faults } = readCells(said, order, columns);
  expect(faults).toEqual([]);
  expect(timesGiven(given)).toEqual({ weekday: 0, startsAt: '16:00', endsAt: '19:00' });
  expect(termsGiven(given, sundays)).toEqual({ capacity: 25, cutOffMinutes: 60 });
  expect(firstDayGiven(given, today)).toBe('2026-12-01');
  for (const [weekday, { ar, en }] of Object.entries(slotWords.weekday))
    for (const word of [weekday, ar, en, en.toUpperCase()])
      expect(readCells(['1', '', word, '9:00', '10:00'], order, columns).given.weekday).toBe(weekday);
});

it('what isn’t said is told, and names no window', () => {
  const { given, faults } = readCells(['1', '', '7', '', '25:00', '1000', '3000', 'soon'], order, columns);
  expect(faults.map(({ column, code }) => `${column} ${code}`)).toEqual([
    ...['weekday unknown_word', 'ends_at not_a_time', 'capacity whole_number'],
    ...['cut_off_minutes whole_number', 'first_day not_a_day', 'starts_at required'],
  ]);
  expect(timesGiven(given)).toBeNull();
});

it('without a day a row holds from tomorrow on', () => {
  expect(firstDayGiven({}, today)).toBe('2026-11-23');
});

const day = fc.integer({ min: 0, max: 60 }).map((count) => addDays(today, count));
const terms = fc.record({ capacity: fc.nat(9), cutOffMinutes: fc.nat(90) });

it(`of windows that follow each other, the one that is there is meant, or else the next (SLOTS_SEED=${seed})`, () => {
  fc.assert(
    fc.property(fc.uniqueArray(day, { minLength: 1, maxLength: 5 }), day, (begins, from) => {
      const days = begins.sort();
      const windows = days.map((firstDay, at) => ({
        ...sundays,
        firstDay,
        lastDay: days[at + 1] ? addDays(days[at + 1] as string, -1) : null,
      }));
      const times = { weekday: 0, startsAt: '16:00', endsAt: '19:00' };
      const meant = windowNamed([...windows].reverse(), times, from);
      expect(meant).toBe(windows.find((each) => lastsUntil(each, from)));
      // Its own first day names each of them: so do the rows of an exported file.
      for (const window of windows) expect(windowNamed(windows, times, window.firstDay)).toBe(window);
      expect(windowNamed(windows, { ...times, weekday: 1 }, from)).toBeUndefined();
      expect(windowNamed(windows, { ...times, endsAt: '19:30' }, from)).toBeUndefined();
    }),
    { seed, numRuns: 500 },
  );
});

it(`a window’s state is another once anybody changes it, and no other window’s (SLOTS_SEED=${seed})`, () => {
  fc.assert(
    fc.property(terms, day, day, (other, from, end) => {
      const later = laterWith(sundays, from, other);
      const isSame = later.length === 0;
      expect(stateOfWindow({ ...sundays, later }) === stateOfWindow(sundays)).toBe(isSame);
      expect(stateOfWindow({ ...sundays, lastDay: end })).not.toBe(stateOfWindow(sundays));
      expect(stateOfWindow(structuredClone({ ...sundays, later }))).toBe(
        stateOfWindow({ ...sundays, later }),
      );
    }),
    { seed, numRuns: 300 },
  );
});

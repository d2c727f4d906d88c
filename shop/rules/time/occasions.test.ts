import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCountedInHijri } from './hijri.ts';
import { occasionsBetween } from './occasions.ts';
import { addDays } from './riyadh-day.ts';

describe('occasions', () => {
  it('are where the calendars have them', () => {
    expect(occasionsBetween('2027-01-01', '2027-12-31')).toEqual([
      { occasion: 'ramadan', year: 1448, firstDay: '2027-02-08', lastDay: '2027-03-08' },
      { occasion: 'founding-day', year: 2027, firstDay: '2027-02-22', lastDay: '2027-02-22' },
      { occasion: 'eid-al-fitr', year: 1448, firstDay: '2027-03-09', lastDay: '2027-03-12' },
      { occasion: 'eid-al-adha', year: 1448, firstDay: '2027-05-16', lastDay: '2027-05-19' },
      { occasion: 'national-day', year: 2027, firstDay: '2027-09-23', lastDay: '2027-09-23' },
    ]);
  });

  it('come each once a year of their own calendar, whatever days are asked for, and Ramadan leads to Eid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000 }),
        fc.integer({ min: 400, max: 1_200 }),
        (start, length) => {
          const first = addDays('2020-01-01', start);
          const found = occasionsBetween(first, addDays(first, length));
          const names = found.map(({ occasion, year }) => `${occasion} ${year}`);
          expect(new Set(names).size).toBe(names.length);
          for (const { occasion, firstDay, lastDay } of found) {
            if (occasion !== 'ramadan') continue;
            const eid = found.find((each) => each.firstDay > firstDay && each.occasion === 'eid-al-fitr');
            if (eid) expect(eid.firstDay).toBe(addDays(lastDay, 1));
            expect(isCountedInHijri(firstDay) && isCountedInHijri(lastDay)).toBe(true);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

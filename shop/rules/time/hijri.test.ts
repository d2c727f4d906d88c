import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hijriDate, isCountedInHijri } from './hijri.ts';
import { isSighted, monthsOf, occasionsBetween } from './occasions.ts';
import { addDays, type Day, daysFrom } from './riyadh-day.ts';

const computed = occasionsBetween('2024-01-01', '2031-01-01').filter(({ occasion }) => isSighted(occasion));
/** Feasts as a person has said them: some of them up to two days from what was computed. */
const said = fc
  .array(fc.record({ at: fc.nat(computed.length - 1), by: fc.integer({ min: -1, max: 1 }) }), {
    maxLength: 4,
  })
  .map((moves) =>
    computed.map((each, at) => ({
      ...each,
      firstDay: addDays(each.firstDay, moves.findLast((move) => move.at === at)?.by ?? 0),
    })),
  );

it('a feast that is confirmed begins on its own day of the calendar, and the days around it follow one by one', () => {
  fc.assert(
    fc.property(said, (feasts) => {
      const months = monthsOf(feasts);
      for (const { occasion, firstDay } of feasts) {
        // A Ramadan of 31 days isn't: its first moves with the feast behind it.
        const eid = feasts.find((each) => each.occasion === 'eid-al-fitr' && each.firstDay > firstDay);
        if (occasion === 'ramadan' && daysFrom(firstDay, eid?.firstDay ?? firstDay) > 30) continue;
        const first = { ramadan: [1, 9], 'eid-al-fitr': [1, 10], 'eid-al-adha': [10, 12] }[
          occasion as 'ramadan'
        ];
        const { day, month } = hijriDate(firstDay, months);
        expect([occasion, day, month]).toEqual([occasion, ...(first ?? [])]);
        expect(isCountedInHijri(firstDay, months)).toBe(true);
        let before = hijriDate(addDays(firstDay, -45), months);
        for (let at = -44; at <= 45; at += 1) {
          const now = hijriDate(addDays(firstDay, at), months);
          if (now.day === 1) expect(now.month).toBe((before.month % 12) + 1);
          else expect(now).toEqual({ ...before, day: before.day + 1 });
          before = now;
        }
      }
    }),
    { numRuns: 12 },
  );
});

it('the day before a feast that is a day later is the thirtieth, and a month that lost its last day has one less', () => {
  const eid = computed.find(({ occasion, year }) => occasion === 'eid-al-fitr' && year === 1448);
  const first = eid?.firstDay ?? '';
  expect(first).toBe('2027-03-09');
  const dates = (by: number, days: readonly number[]) => {
    const months = monthsOf([{ occasion: 'eid-al-fitr', year: 1448, firstDay: addDays(first, by) }]);
    return days.map((at) => {
      const { day, month } = hijriDate(addDays(first, at), months);
      return `${day}.${month}`;
    });
  };
  expect(dates(0, [-1, 0, 1])).toEqual(['29.9', '1.10', '2.10']);
  expect(dates(1, [-1, 0, 1, 4])).toEqual(['29.9', '30.9', '1.10', '4.10']);
  expect(dates(-1, [-2, -1, 0])).toEqual(['29.9', '1.10', '2.10']);
  // Far from it nothing is another than computed.
  const far: Day[] = ['2026-08-01', '2028-01-01'];
  const months = monthsOf([{ occasion: 'eid-al-fitr', year: 1448, firstDay: addDays(first, 1) }]);
  for (const day of far) expect(hijriDate(day, months)).toEqual(hijriDate(day));
});

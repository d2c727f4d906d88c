import { hijriDate, type MonthBegin } from './hijri.ts';
import { addDays, type Day } from './riyadh-day.ts';

/** The occasions of spec section 3 that stand in a calendar. */
export const datedOccasions = [
  'national-day',
  'eid-al-fitr',
  'eid-al-adha',
  'ramadan',
  'founding-day',
] as const;
export type DatedOccasion = (typeof datedOccasions)[number];

/** All of them: whatever else there is to give for is "other". */
export const occasions = [...datedOccasions, 'other'] as const;
export type Occasion = (typeof occasions)[number];

type Rule = {
  /** The moon is looked for before a feast of the Hijri calendar, so what is computed is only expected. */
  calendar: 'gregorian' | 'hijri';
  month: number;
  day: number;
  /** How many days it lasts; null: its month. */
  days: number | null;
};

const rules: Record<DatedOccasion, Rule> = {
  'founding-day': { calendar: 'gregorian', month: 2, day: 22, days: 1 },
  'national-day': { calendar: 'gregorian', month: 9, day: 23, days: 1 },
  ramadan: { calendar: 'hijri', month: 9, day: 1, days: null },
  'eid-al-fitr': { calendar: 'hijri', month: 10, day: 1, days: 4 },
  'eid-al-adha': { calendar: 'hijri', month: 12, day: 10, days: 4 },
};

/** An occasion of one year. `year` is that of its own calendar, so that a feast that is moved by a day stays the same one. */
export type OccasionDays = { occasion: DatedOccasion; year: number; firstDay: Day; lastDay: Day };

/** Whether somebody has to confirm when it is. */
export const isSighted = (occasion: DatedOccasion): boolean => rules[occasion].calendar === 'hijri';

/**
 * On which days months of the Hijri calendar begin by its occasions, as they are known or confirmed: where a feast is said to
 * be a day later than computed, that day is its first all the same.
 */
export function monthsOf(
  known: readonly Pick<OccasionDays, 'occasion' | 'year' | 'firstDay'>[],
): MonthBegin[] {
  return known.flatMap(({ occasion, year, firstDay }) => {
    const { calendar, day, month } = rules[occasion];
    return calendar === 'hijri' ? [{ first: addDays(firstDay, 1 - day), month, year }] : [];
  });
}

/** All occasions that begin from `first` to `last`, in the order in which they come. */
export function occasionsBetween(first: Day, last: Day): OccasionDays[] {
  const found: OccasionDays[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const dates = {
      gregorian: { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), day: Number(day.slice(8)) },
      hijri: hijriDate(day),
    };
    for (const occasion of datedOccasions) {
      const rule = rules[occasion];
      const date = dates[rule.calendar];
      if (date.month !== rule.month || date.day !== rule.day) continue;
      const lastDay = rule.days === null ? endOfMonth(day) : addDays(day, rule.days - 1);
      found.push({ occasion, year: date.year, firstDay: day, lastDay });
    }
  }
  return found;
}

/** The last day of the Hijri month that begins on a day. */
function endOfMonth(first: Day): Day {
  const thirtieth = addDays(first, 29);
  return hijriDate(thirtieth).day === 30 ? thirtieth : addDays(first, 28);
}

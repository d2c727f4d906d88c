import { addDays, type Day, daysFrom, weekday } from '../time/riyadh-day.ts';

/* Which days a report is about, how they are put together, and what they are compared with. */

/** Days from one to another, both counted. One that ends before it begins has none. */
export type Range = { from: Day; until: Day };

/** What days are put together to. Weeks begin on Sunday. */
export const steps = ['day', 'week', 'month'] as const;
export type Step = (typeof steps)[number];

/** What a range is held against: as much time right before it, or the same days of the year before. */
export const comparisons = ['before', 'year', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** Ranges that have a name. Those that last end today. */
export const presets = [
  'today',
  'last_7',
  'last_30',
  'this_month',
  'last_month',
  'this_year',
  'last_365',
] as const;
export type Preset = (typeof presets)[number];

/** The most days of a report: three years and their leap day. */
export const daysMost = 3 * 365 + 1;
/** More steps than this are put together further: a chart and a table of them would be read by nobody. */
const stepsMost = 93;
/** Up to so many days are shown day by day unless somebody asks otherwise, and up to so many week by week. */
const daily = 31;
const weekly = 190;

/** The days of a range with a name, on a day. */
export function rangeOf(preset: Preset, today: Day): Range {
  const month = `${today.slice(0, 7)}-01`;
  const lasts = (days: number) => ({ from: addDays(today, 1 - days), until: today });
  switch (preset) {
    case 'today':
      return lasts(1);
    case 'last_7':
      return lasts(7);
    case 'last_30':
      return lasts(30);
    case 'this_month':
      return { from: month, until: today };
    case 'last_month': {
      const until = addDays(month, -1);
      return { from: `${until.slice(0, 7)}-01`, until };
    }
    case 'this_year':
      return { from: `${today.slice(0, 4)}-01-01`, until: today };
    case 'last_365':
      return lasts(365);
  }
}

/** How many days a range has. */
export function daysIn({ from, until }: Range): number {
  return Math.max(0, daysFrom(from, until) + 1);
}

/**
 * What to compare with, of a range that is shown in such steps; null for no comparison. Whole months that are shown month by
 * month are held against as many months, everything else against as many days. The 29th of February has no day in the year
 * before: what would begin on it begins on the 1st of March, so that days before and after it keep theirs.
 */
export function comparedTo(range: Range, comparison: Comparison, step: Step): Range | null {
  return comparison === 'none' ? null : shifted(range, range, comparison, step);
}

/** A part of a range as it stands in the range that the whole is compared with: parts that follow each other still do. */
export function shifted(
  part: Range,
  whole: Range,
  comparison: Exclude<Comparison, 'none'>,
  step: Step,
): Range {
  if (comparison === 'year')
    return { from: yearBefore(part.from), until: addDays(yearBefore(addDays(part.until, 1)), -1) };
  const months = monthsIn(whole);
  if (step === 'month' && months > 0)
    return {
      from: monthsBefore(part.from, months),
      until: addDays(monthsBefore(addDays(part.until, 1), months), -1),
    };
  const by = -daysIn(whole);
  return { from: addDays(part.from, by), until: addDays(part.until, by) };
}

/** How many whole months a range is; 0 for one that has parts of them. */
function monthsIn({ from, until }: Range): number {
  const next = addDays(until, 1);
  if (!from.endsWith('-01') || !next.endsWith('-01')) return 0;
  return monthNumber(next) - monthNumber(from);
}

const monthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The first day of the month that is so many before the one that a day begins. */
function monthsBefore(day: Day, months: number): Day {
  const number = monthNumber(day) - months;
  const year = String(Math.floor(number / 12)).padStart(4, '0');
  return `${year}-${String((number % 12) + 1).padStart(2, '0')}-01`;
}

function yearBefore(day: Day): Day {
  const year = String(Number(day.slice(0, 4)) - 1).padStart(4, '0');
  return day.endsWith('-02-29') ? `${year}-03-01` : `${year}${day.slice(4)}`;
}

/** The step that is shown: the one that is asked for, or a larger one where there would be too many. */
export function stepOf(range: Range, asked: Step | undefined): Step {
  const days = daysIn(range);
  const wanted = asked ?? (days <= daily ? 'day' : days <= weekly ? 'week' : 'month');
  return (
    steps.slice(steps.indexOf(wanted)).find((step) => partsOf(range, step).length <= stepsMost) ?? 'month'
  );
}

/** A range in days, weeks or months, in order; the first and the last are cut where the range is. */
export function partsOf({ from, until }: Range, step: Step): Range[] {
  const parts: Range[] = [];
  for (let day = from; day <= until; ) {
    const last = lastOf(day, step);
    parts.push({ from: day, until: last < until ? last : until });
    day = addDays(last, 1);
  }
  return parts;
}

/** The last day of the week or month that a day is in. */
function lastOf(day: Day, step: Step): Day {
  if (step === 'day') return day;
  if (step === 'week') return addDays(day, 6 - weekday(day));
  const next = addDays(`${day.slice(0, 7)}-28`, 4);
  return addDays(`${next.slice(0, 7)}-01`, -1);
}

/** The whole months that a range touches: what a tax return asks for, which knows no parts of months. */
export function wholeMonths({ from, until }: Range): Range {
  return { from: `${from.slice(0, 7)}-01`, until: lastOf(until, 'month') };
}

import {
  capacityMost,
  cutOffMinutesMost,
  lastsUntil,
  type Terms,
  type WeekWindow,
} from '../delivery/week.ts';
import type { Bilingual } from '../text/language.ts';
import { addDays, type Day } from '../time/riyadh-day.ts';
import { oneOfWords, wholeBetween } from './cell.ts';
import { cityColumn } from './city-file.ts';
import type { Columns, Given } from './row.ts';
import { clock, day } from './time-cell.ts';

/** What cells of windows say in words of their own: weekdays, by their numbers from 0 Sunday on. */
export type SlotWords = { weekday: Record<string, Bilingual> };

/**
 * The columns of a file of windows of the week. A row names a window by city, weekday and times, and says what it takes from
 * a day on; the city's name stands there for whoever reads it.
 */
export const slotColumns = (words: SlotWords) =>
  ({
    city: cityColumn,
    name: { read: null },
    weekday: { read: oneOfWords(words.weekday), required: true },
    starts_at: { read: clock, required: true },
    ends_at: { read: clock, required: true },
    capacity: { read: wholeBetween(0, capacityMost) },
    cut_off_minutes: { read: wholeBetween(0, cutOffMinutesMost) },
    first_day: { read: day },
  }) satisfies Columns;

/** The times of a window of the week. */
export type WindowTimes = Pick<WeekWindow, 'weekday' | 'startsAt' | 'endsAt'>;

/** Which window a row is about; null where it doesn't say. */
export function timesGiven({ weekday, starts_at, ends_at }: Given): WindowTimes | null {
  if (weekday === undefined || starts_at === undefined || ends_at === undefined) return null;
  return { weekday: Number(weekday), startsAt: String(starts_at), endsAt: String(ends_at) };
}

/** From when on a row holds: from tomorrow, unless it says a day. What is under way today is left as it is. */
export function firstDayGiven({ first_day }: Given, today: Day): Day {
  return first_day === undefined ? addDays(today, 1) : String(first_day);
}

/** The window of these times that is there on a day or, of several that follow each other, is the next. */
export function windowNamed<Window extends WeekWindow>(
  windows: readonly Window[],
  { weekday, startsAt, endsAt }: WindowTimes,
  from: Day,
): Window | undefined {
  return windows
    .filter(
      (each) =>
        each.weekday === weekday &&
        each.startsAt.startsWith(startsAt) &&
        each.endsAt.startsWith(endsAt) &&
        lastsUntil(each, from),
    )
    .toSorted((one, other) => (one.firstDay ?? '').localeCompare(other.firstDay ?? ''))[0];
}

/** What a window takes once a row is written: a cell that is empty leaves what it took. */
export function termsGiven({ capacity, cut_off_minutes }: Given, before: Terms): Terms {
  return {
    capacity: capacity === undefined ? before.capacity : Number(capacity),
    cutOffMinutes: cut_off_minutes === undefined ? before.cutOffMinutes : Number(cut_off_minutes),
  };
}

/**
 * What there is of a window, in one word: where it is another than when a row was tried, somebody has changed this window. A
 * city's version won't do, because each row of a file moves it on.
 */
export function stateOfWindow({ capacity, cutOffMinutes, firstDay, lastDay, later }: WeekWindow): string {
  const planned = later.map((each) => [each.firstDay, each.capacity, each.cutOffMinutes]);
  return JSON.stringify([capacity, cutOffMinutes, firstDay, lastDay, planned]);
}

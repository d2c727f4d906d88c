import { addDays, type Day, daysFrom } from './riyadh-day.ts';

/* The calendar of Umm al-Qura, which is the Kingdom's: computed, so the sighting of the moon can move its feasts by a day. */

const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

export type HijriDate = { day: number; month: number; year: number };

/** On which day a month of the Hijri calendar begins, as somebody has said once the moon was seen. */
export type MonthBegin = { first: Day; month: number; year: number };

const shortest = 29;
const longest = 30;
/** A month that begins on another day moves those beside it, so that none is longer or shorter than months are; so many at most. */
const movesMost = 4;

/**
 * The Hijri date of a day; `month` counts from 1. It is computed, but for the months that began on another day than that:
 * where a feast is confirmed for a day later, that day is the first of its month, and the one before the thirtieth.
 */
export function hijriDate(date: Day, said: readonly MonthBegin[] = []): HijriDate {
  const computed = computedDate(date);
  const here = monthNumber(computed);
  const near = said.filter((each) => Math.abs(monthNumber(each) - here) <= movesMost);
  if (!near.some(isMoved)) return computed;
  const pinned = new Map(near.map((each) => [monthNumber(each), each.first]));
  // A month that somebody gave a day too many began a day later than computed as well.
  for (const each of near) {
    const next = pinned.get(monthNumber(each) + 1);
    if (next && !isMoved(each) && daysFrom(each.first, next) > longest) pinned.delete(monthNumber(each));
  }
  const first = Math.min(here - 1, ...pinned.keys());
  const last = Math.max(here + 1, ...pinned.keys());
  const begins = computedBegins(addDays(date, 1 - computed.day), here, first, last);
  for (const [month, day] of pinned) begins.set(month, day);
  const keepWithin = (month: number, earliest: Day, latest: Day) => {
    const begin = begins.get(month) as Day;
    if (!pinned.has(month)) begins.set(month, begin < earliest ? earliest : begin > latest ? latest : begin);
  };
  for (let month = last - 1; month >= first; month -= 1) {
    const next = begins.get(month + 1) as Day;
    keepWithin(month, addDays(next, -longest), addDays(next, -shortest));
  }
  for (let month = first + 1; month <= last; month += 1) {
    const before = begins.get(month - 1) as Day;
    keepWithin(month, addDays(before, shortest), addDays(before, longest));
  }
  const month = [here + 1, here].find((each) => (begins.get(each) as Day) <= date) ?? here - 1;
  const day = daysFrom(begins.get(month) as Day, date) + 1;
  return { day, month: (month % 12) + 1, year: Math.floor(month / 12) };
}

/** Whether people count this day by the Hijri calendar: Ramadan, the days of both Eids, and those of the pilgrimage. */
export function isCountedInHijri(date: Day, said: readonly MonthBegin[] = []): boolean {
  const { day, month } = hijriDate(date, said);
  return month === 9 || (month === 10 && day <= 4) || (month === 12 && day <= 13);
}

/** Whether a month was said to begin on another day than computed. */
function isMoved({ first }: MonthBegin): boolean {
  return computedDate(first).day !== 1;
}

/** Months counted through the years. */
function monthNumber({ month, year }: Pick<HijriDate, 'month' | 'year'>): number {
  return year * 12 + month - 1;
}

/** The first days of months as they are computed, from those around the one that begins on a day. */
function computedBegins(begin: Day, here: number, first: number, last: number): Map<number, Day> {
  const begins = new Map([[here, begin]]);
  for (let month = here, day = begin; month < last; month += 1) {
    const next = addDays(day, shortest);
    day = computedDate(next).day === 1 ? next : addDays(day, longest);
    begins.set(month + 1, day);
  }
  for (let month = here, day = begin; month > first; month -= 1) {
    day = addDays(day, -computedDate(addDays(day, -1)).day);
    begins.set(month - 1, day);
  }
  return begins;
}

function computedDate(date: Day): HijriDate {
  const parts = calendar.formatToParts(new Date(`${date}T00:00:00Z`));
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value.replace(/\D/g, ''));
  return { day: read('day'), month: read('month'), year: read('year') };
}

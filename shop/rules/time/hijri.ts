import type { Day } from './riyadh-day.ts';

/* The calendar of Umm al-Qura, which is the Kingdom's: computed, so the sighting of the moon can move its feasts by a day. */

const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The Hijri date of a day; `month` counts from 1. */
export function hijriDate(date: Day): { day: number; month: number; year: number } {
  const parts = calendar.formatToParts(new Date(`${date}T00:00:00Z`));
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value.replace(/\D/g, ''));
  return { day: read('day'), month: read('month'), year: read('year') };
}

/** Whether people count this day by the Hijri calendar: Ramadan, the days of both Eids, and those of the pilgrimage. */
export function isCountedInHijri(date: Day): boolean {
  const { day, month } = hijriDate(date);
  return month === 9 || (month === 10 && day <= 4) || (month === 12 && day <= 13);
}

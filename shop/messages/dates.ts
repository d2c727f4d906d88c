import { addDays, type Day, riyadhDay, weekday } from '../rules/delivery.ts';
import type { Messages } from './ar/index.ts';

/*
 * Dates and times in words. The names stand in the messages, not in Intl: server and browser must write the same,
 * and browsers differ in the calendar they take for Saudi Arabia.
 */

type Words = Messages['checkout'];

/** Weekday, day of the month and month of a day, in words; `near` is today or tomorrow, when it is one. */
export function dayParts(words: Words, date: Day, today: Day) {
  return {
    weekday: words.weekdays[weekday(date)] ?? '',
    weekdayShort: words.weekdaysShort[weekday(date)] ?? '',
    day: Number(date.slice(8)),
    month: words.months[Number(date.slice(5, 7)) - 1] ?? '',
    near: date === today ? words.today : date === addDays(today, 1) ? words.tomorrow : null,
  };
}

/** «السبت 14 نوفمبر», with «اليوم» or «غدًا» before it when it is near, and its year when that isn't this one. */
export function dayInWords(words: Words, date: Day, today: Day): string {
  const { near } = dayParts(words, date, today);
  const named = dateInWords(words, date, today);
  return near ? `${near}${words.comma}${named}` : named;
}

/** The same for what is read later, when today is another day: «السبت 14 نوفمبر». */
export function dateInWords(words: Words, date: Day, today: Day): string {
  const { weekday, day, month } = dayParts(words, date, today);
  const year = date.slice(0, 4);
  return `${weekday} ${day} ${month}${year === today.slice(0, 4) ? '' : ` ${year}`}`;
}

/** A clock time on a 12-hour dial and the part of the day it falls in. Takes HH:MM. */
export function clock(words: Words, time: string): { time: string; part: string } {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const part = hour < 12 ? words.morning : hour < 13 ? words.noon : words.evening;
  return { time: `${((hour + 11) % 12) + 1}:${String(minute).padStart(2, '0')}`, part };
}

/** The day in Riyadh and the clock time (HH:MM) of a moment given as an ISO date and time. */
export function riyadhMoment(iso: string): { date: Day; time: string } {
  const moment = new Date(iso);
  const time = new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(11, 16);
  return { date: riyadhDay(moment), time };
}

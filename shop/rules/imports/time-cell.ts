import { digitsOf, type Reader } from './cell.ts';

/* How a cell says a time of day or a day, also where a spreadsheet has made another of what was typed. */

/** 9:00 · 09:00:00 · 4:30 PM · 4:30 م: seconds only where there are none. */
const onDial = /^(\d{1,2}):(\d{2})(?::00(?:\.0+)?)?\s*(am|pm|ص|م)?$/;
/** What Excel keeps of a time: the share of the day that is over. */
const ofDay = /^0(?:[.,]\d{1,20})?$/;
/** A share in nine digits is a little beside its minute. */
const beside = 0.01;

const minutesADay = 1_440;
const inTwo = (number: number) => String(number).padStart(2, '0');

/** A time of day as HH:MM, whichever clock it was typed by; nothing in between two minutes. */
export const clock: Reader<string> = (text) => {
  const typed = digitsOf(text).toLowerCase();
  const minutes = ofDay.test(typed)
    ? minutesOfShare(Number(typed.replace(',', '.')))
    : minutesOnDial(onDial.exec(typed));
  if (minutes === null) return { wrong: 'not_a_time' };
  return { value: `${inTwo(Math.floor(minutes / 60))}:${inTwo(minutes % 60)}` };
};

function minutesOfShare(share: number): number | null {
  const minutes = Math.round(share * minutesADay);
  return minutes < minutesADay && Math.abs(share * minutesADay - minutes) < beside ? minutes : null;
}

function minutesOnDial(read: RegExpExecArray | null): number | null {
  if (!read) return null;
  const [hour, minute, half] = [Number(read[1]), Number(read[2]), read[3]];
  if (minute > 59) return null;
  if (half === undefined) return hour > 23 ? null : hour * 60 + minute;
  const isLater = half === 'pm' || half === 'م';
  return hour < 1 || hour > 12 ? null : ((hour % 12) + (isLater ? 12 : 0)) * 60 + minute;
}

/** 2026-08-01 · 2026/8/1. A day whose year comes last could be two days, and is asked again. */
const yearFirst = /^(\d{4})([-/])(\d{1,2})\2(\d{1,2})$/;

/** A day of our calendar, from this century on, as `dayOf` of the contract takes it. */
export const day: Reader<string> = (text) => {
  const [, year, , month = '', date = ''] = yearFirst.exec(digitsOf(text)) ?? [];
  const value = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const isDay = year !== undefined && year >= '2000' && isOfCalendar(value);
  return isDay ? { value } : { wrong: 'not_a_day' };
};

/** Whether there is such a day: JavaScript takes the 31st of June for the 1st of July. */
function isOfCalendar(value: string): boolean {
  const moment = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

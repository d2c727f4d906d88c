import type { Language } from '../rules/text/language.ts';
import { addDays, type Day, riyadhDay, weekday } from '../rules/time/riyadh-day.ts';
import { clockTime } from './clock.ts';
import { listed } from './lists.ts';

/*
 * Gregorian dates in words. The names stand here, not in Intl: server and browser must write the same, and browsers
 * differ in the calendar they take for Saudi Arabia.
 */

const names = {
  ar: {
    months: [
      'يناير',
      'فبراير',
      'مارس',
      'أبريل',
      'مايو',
      'يونيو',
      'يوليو',
      'أغسطس',
      'سبتمبر',
      'أكتوبر',
      'نوفمبر',
      'ديسمبر',
    ],
    /** From Sunday on. */
    weekdays: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
    today: 'اليوم',
    tomorrow: 'غدًا',
  },
  en: {
    months: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    today: 'Today',
    tomorrow: 'Tomorrow',
  },
} satisfies Record<Language, unknown>;

/** From Sunday on. */
export function weekdayNames(language: Language): readonly string[] {
  return names[language].weekdays;
}

function nameOfDay(language: Language, date: Day): string {
  return names[language].weekdays[weekday(date)] ?? '';
}

/** «14 نوفمبر 2026», "14 November 2026". */
export function dateWithYear(language: Language, date: Day): string {
  return `${dateOfYear(language, date)} ${date.slice(0, 4)}`;
}

/** «14 نوفمبر», "14 November". */
export function dateOfYear(language: Language, date: Day): string {
  return `${Number(date.slice(8))} ${monthOf(language, date)}`;
}

/** The month of a day: «نوفمبر 2026», "November 2026". */
export function monthWithYear(language: Language, date: Day): string {
  return `${monthOf(language, date)} ${date.slice(0, 4)}`;
}

function monthOf(language: Language, date: Day): string {
  return names[language].months[Number(date.slice(5, 7)) - 1] ?? '';
}

/** «السبت 14 نوفمبر», with its year when that isn't the one of `today`. */
export function dateInWords(language: Language, date: Day, today: Day): string {
  const sameYear = date.slice(0, 4) === today.slice(0, 4);
  return `${nameOfDay(language, date)} ${(sameYear ? dateOfYear : dateWithYear)(language, date)}`;
}

function nearName(language: Language, date: Day, today: Day): string | null {
  if (date === today) return names[language].today;
  return date === addDays(today, 1) ? names[language].tomorrow : null;
}

/** The same for what is read today: «غدًا، السبت 14 نوفمبر». */
export function dayInWords(language: Language, date: Day, today: Day): string {
  return listed(language, [nearName(language, date, today), dateInWords(language, date, today)]);
}

/** A day on a small card, part by part: «غدًا» or «السبت», 14, «نوفمبر»; in English "Sat", 14, "Nov". */
export function dayOnCard(language: Language, date: Day, today: Day) {
  const short = (name: string) => (language === 'en' ? name.slice(0, 3) : name);
  return {
    name: nearName(language, date, today) ?? short(nameOfDay(language, date)),
    day: Number(date.slice(8)),
    month: short(monthOf(language, date)),
  };
}

/** The day in Riyadh and the clock time there (HH:MM) at a moment, given as an ISO date and time. */
export function riyadhTime(iso: string): { date: Day; time: string } {
  const moment = new Date(iso);
  const time = new Date(moment.getTime() + 3 * 3_600_000).toISOString().slice(11, 16);
  return { date: riyadhDay(moment), time };
}

/** Something that ends soon: «10:16 ص», and its day where that isn't today. */
export function momentInWords(language: Language, iso: string, today: Day): string {
  const { date, time } = riyadhTime(iso);
  return listed(language, [date !== today && dayInWords(language, date, today), clockTime(language, time)]);
}

/** A day or moment in English words as it stands within a sentence: "tomorrow, Monday 23 November". */
export function midSentence(when: string): string {
  return when.replace(/^(?:Today|Tomorrow)\b/, (name) => name.toLowerCase());
}

/** A day or moment in Arabic words after a preposition: «غدٍ، الاثنين 23 نوفمبر». */
export function oblique(when: string): string {
  return when.replace(/^غدًا/, 'غدٍ');
}

/** Something that has happened and is looked up later: «السبت 21 نوفمبر 2026، 10:16 ص». */
export function momentWithYear(language: Language, iso: string): string {
  const { date, time } = riyadhTime(iso);
  return listed(language, [
    `${nameOfDay(language, date)} ${dateWithYear(language, date)}`,
    clockTime(language, time),
  ]);
}

/** When a card ends, as it is printed on it: "08/28". */
export function cardExpiry(month: number, year: number): string {
  return `${month < 10 ? `0${month}` : month}/${String(year).slice(-2)}`;
}

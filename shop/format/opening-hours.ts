import type { Language } from '../rules/text/language.ts';
import type { OpeningHours, Span, Standing } from '../rules/time/opening-hours.ts';
import { type Day, riyadhDay } from '../rules/time/riyadh-day.ts';
import { clockRange } from './clock.ts';
import { dateInWords, midSentence, momentInWords, weekdayNames } from './dates.ts';
import { listed, together } from './lists.ts';

const words = {
  ar: {
    everyDay: 'كل يوم',
    days: (first: string, last: string) => `من ${first} إلى ${last}`,
    closed: 'مغلق',
    allDay: 'على مدار الساعة',
    open: 'نحن هنا الآن',
    until: (moment: string) => `نحن هنا حتى ${moment}`,
    away: 'خارج أوقات العمل الآن',
    opens: (moment: string) => `خارج أوقات العمل، نعود ${moment}`,
  },
  en: {
    everyDay: 'Every day',
    days: (first: string, last: string) => `${first} to ${last}`,
    closed: 'closed',
    allDay: 'round the clock',
    open: 'We’re here now',
    until: (moment: string) => `We’re here until ${moment}`,
    away: 'We’re closed at the moment',
    opens: (moment: string) => `We’re closed until ${moment}`,
  },
} satisfies Record<Language, unknown>;

/**
 * The hours of a week: «كل يوم من 9:00 ص إلى 11:00 م», "Every day, 9:00 AM–11:00 PM"; days with the same hours together,
 * «من السبت إلى الخميس من …، الجمعة …». The week begins on Saturday, as in Saudi Arabia. Empty while nothing is open.
 */
export function weekInWords(language: Language, hours: OpeningHours): string {
  return weekRows(language, hours)
    .map(({ days, times }) => [days, times].join(language === 'ar' ? ' ' : ', '))
    .join(language === 'ar' ? '، ' : '; ');
}

/** The same, row by row, also with the days that are closed; none while nothing is open. */
export function weekRows(language: Language, { week }: OpeningHours): { days: string; times: string }[] {
  if (week.every((spans) => spans.length === 0)) return [];
  const names = weekdayNames(language);
  const rows: { first: number; last: number; times: string }[] = [];
  for (const day of [6, 0, 1, 2, 3, 4, 5]) {
    const times = spansInWords(language, week[day] ?? []);
    const before = rows.at(-1);
    if (before?.times === times) before.last = day;
    else rows.push({ first: day, last: day, times });
  }
  const name = (day: number) => names[day] ?? '';
  return rows.map(({ first, last, times }) => {
    if (rows.length === 1) return { days: words[language].everyDay, times };
    if (first === last) return { days: name(first), times };
    const two = (first + 1) % 7 === last;
    const days = two
      ? together(language, [name(first), name(last)])
      : words[language].days(name(first), name(last));
    return { days, times };
  });
}

/** The days that differ from `today` on, row by row: «الجمعة 20 مارس», «مغلق». */
export function exceptionRows(language: Language, { exceptions }: OpeningHours, today: Day) {
  return exceptions
    .filter(({ date }) => date >= today)
    .toSorted((one, other) => one.date.localeCompare(other.date))
    .map(({ date, spans }) => ({
      day: dateInWords(language, date, today),
      times: spansInWords(language, spans),
    }));
}

/** «نحن هنا حتى 11:00 م», "We’re closed until tomorrow, …": as it is said beside the phone's number. */
export function standingInWords(language: Language, standing: Standing, now: Date): string {
  const said = words[language];
  const moment = (at: Date) => midSentence(momentInWords(language, at.toISOString(), riyadhDay(now)));
  if (standing.open) return standing.until ? said.until(moment(standing.until)) : said.open;
  return standing.opens ? said.opens(moment(standing.opens)) : said.away;
}

function spansInWords(language: Language, spans: readonly Span[]): string {
  if (spans.length === 0) return words[language].closed;
  if (spans.some(({ opens, closes }) => opens === closes)) return words[language].allDay;
  return listed(
    language,
    spans.map(({ opens, closes }) => clockRange(language, opens, closes)),
  );
}

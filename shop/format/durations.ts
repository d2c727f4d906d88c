import type { Language } from '../rules/text/language.ts';
import { formOf, plural } from './plural.ts';
import type { GrammaticalCase } from './riyals.ts';

/** So many seconds: «5 ثوانٍ», "5 seconds". `oblique` after a preposition. */
export function seconds(language: Language, count: number, standing: GrammaticalCase = 'nominative'): string {
  if (language === 'en') return plural('en', count, { one: '# second', other: '# seconds' });
  return plural('ar', count, {
    one: 'ثانية واحدة',
    two: standing === 'oblique' ? 'ثانيتين' : 'ثانيتان',
    few: '# ثوانٍ',
    other: '# ثانية',
  });
}

/** So many minutes: «20 دقيقة», "20 minutes". */
export function minutes(language: Language, count: number, standing: GrammaticalCase = 'nominative'): string {
  if (language === 'en') return plural('en', count, { one: '# minute', other: '# minutes' });
  return plural('ar', count, {
    one: 'دقيقة واحدة',
    two: standing === 'oblique' ? 'دقيقتين' : 'دقيقتان',
    few: '# دقائق',
    other: '# دقيقة',
  });
}

/** So many hours: «3 ساعات», "3 hours". */
export function hours(language: Language, count: number): string {
  if (language === 'en') return plural('en', count, { one: '# hour', other: '# hours' });
  return plural('ar', count, { one: 'ساعة واحدة', two: 'ساعتان', few: '# ساعات', other: '# ساعة' });
}

/** How long something has lasted, roughly: minutes within an hour, hours within three days, then days. */
export function elapsed(language: Language, milliseconds: number): string {
  const count = Math.max(1, Math.floor(milliseconds / 60_000));
  if (count < 60) return minutes(language, count);
  return count < 72 * 60
    ? hours(language, Math.floor(count / 60))
    : days(language, Math.floor(count / 1_440));
}

/** So many days: «7 أيام», "7 days". */
export function days(language: Language, count: number, standing: GrammaticalCase = 'nominative'): string {
  if (language === 'en') return plural('en', count, { one: '# day', other: '# days' });
  return plural('ar', count, {
    one: 'يوم واحد',
    two: standing === 'oblique' ? 'يومين' : 'يومان',
    few: '# أيام',
    many: '# يومًا',
    other: '# يوم',
  });
}

/** From so many business days to so many: «من 2 إلى 5 أيام عمل», "2–5 business days". Takes `from` below `to`. */
export function businessDays(language: Language, { from, to }: { from: number; to: number }): string {
  if (language === 'en') return `${from}–${to} business days`;
  const last = to === 2 ? 'يومي عمل' : `${to} ${formOf('ar', to) === 'few' ? 'أيام' : 'يوم'} عمل`;
  return `من ${from === 1 ? 'يوم' : from} إلى ${last}`;
}

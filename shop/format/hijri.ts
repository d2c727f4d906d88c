import type { Language } from '../rules/text/language.ts';
import { hijriDate, type MonthBegin } from '../rules/time/hijri.ts';
import { addDays, type Day } from '../rules/time/riyadh-day.ts';
import { listed } from './lists.ts';

/* Hijri dates in words. In a file of its own: only the server asks for them, and says them in what it answers. */

const months: Record<Language, readonly string[]> = {
  ar: [
    'محرم',
    'صفر',
    'ربيع الأول',
    'ربيع الآخر',
    'جمادى الأولى',
    'جمادى الآخرة',
    'رجب',
    'شعبان',
    'رمضان',
    'شوال',
    'ذو القعدة',
    'ذو الحجة',
  ],
  en: [
    'Muharram',
    'Safar',
    'Rabi al-Awwal',
    'Rabi al-Akhir',
    'Jumada al-Ula',
    'Jumada al-Akhirah',
    'Rajab',
    'Shaban',
    'Ramadan',
    'Shawwal',
    'Dhu al-Qadah',
    'Dhu al-Hijjah',
  ],
};

/** Day and month: «1 شوال», "1 Shawwal"; `said`: what a person has said of months. */
export function hijriInWords(language: Language, date: Day, said: readonly MonthBegin[] = []): string {
  const { day, month } = hijriDate(date, said);
  return `${day} ${months[language][month - 1]}`;
}

/** The months that some days lie in, with the year of the last: «جمادى الأولى، جمادى الآخرة 1448». */
export function hijriMonthsInWords(
  language: Language,
  first: Day,
  last: Day,
  said: readonly MonthBegin[] = [],
): string {
  const names: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const name = months[language][hijriDate(day, said).month - 1] ?? '';
    if (names.at(-1) !== name) names.push(name);
  }
  return `${listed(language, names)} ${hijriDate(last, said).year}`;
}

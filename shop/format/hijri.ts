import type { Language } from '../rules/text/language.ts';
import type { Day } from '../rules/time/riyadh-day.ts';

/*
 * The calendar of Umm al-Qura, which is the Kingdom's. In a file of its own: only the server asks for it, and says it
 * in what it answers.
 */

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

/** Day and month: «1 شوال», "1 Shawwal". */
export function hijriInWords(language: Language, date: Day): string {
  const { day, month } = hijriDate(date);
  return `${day} ${months[language][month - 1]}`;
}

/** Whether people count this day by the Hijri calendar: Ramadan, the days of both Eids, and those of the pilgrimage. */
export function isCountedInHijri(date: Day): boolean {
  const { day, month } = hijriDate(date);
  return month === 9 || (month === 10 && day <= 4) || (month === 12 && day <= 13);
}

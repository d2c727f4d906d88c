import type { Language } from '../rules/text/language.ts';
import { hijriDate } from '../rules/time/hijri.ts';
import type { Day } from '../rules/time/riyadh-day.ts';

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

/** Day and month: «1 شوال», "1 Shawwal". */
export function hijriInWords(language: Language, date: Day): string {
  const { day, month } = hijriDate(date);
  return `${day} ${months[language][month - 1]}`;
}

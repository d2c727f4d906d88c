import type { OccasionDate } from '#shop/contract/occasions.ts';
import { dateOfYear, dateWithYear } from '#shop/format/dates.ts';
import { type GiftOccasion, occasionOf } from '#shop/rules/forms/form.ts';
import type { Bilingual, Language } from '#shop/rules/text/language.ts';
import type { Occasion } from '#shop/rules/time/occasions.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';

/** The occasions of spec section 3. */
export const occasionTitles: Record<Occasion, Bilingual> = {
  'national-day': { ar: 'اليوم الوطني', en: 'National Day' },
  'eid-al-fitr': { ar: 'عيد الفطر', en: 'Eid Al-Fitr' },
  'eid-al-adha': { ar: 'عيد الأضحى', en: 'Eid Al-Adha' },
  ramadan: { ar: 'رمضان', en: 'Ramadan' },
  'founding-day': { ar: 'يوم التأسيس', en: 'Founding Day' },
  other: { ar: 'مناسبة أخرى', en: 'Other' },
};

/** The title of an occasion that a form names. */
export const giftOccasionTitle = (language: Language, named: GiftOccasion): string =>
  occasionTitles[occasionOf(named)][language];

const words = {
  now: { ar: 'هذه الأيام', en: 'Happening now' },
  today: { ar: 'اليوم', en: 'Today' },
  expected: { ar: 'المتوقع', en: 'Expected' },
} satisfies Record<string, Bilingual>;

/** When an occasion comes: «المتوقع 9 مارس 2027 (1 شوال)», "22 February". */
export function occasionInWords(language: Language, next: OccasionDate, today: Day): string {
  const { first_day, last_day, hijri, confirmed, days_left } = next;
  if (days_left === 0) return (first_day === last_day ? words.today : words.now)[language];
  const sameYear = first_day.slice(0, 4) === today.slice(0, 4);
  const date = (sameYear ? dateOfYear : dateWithYear)(language, first_day);
  // A Hijri day stays in one piece at the end of a line.
  const inHijri = hijri && `(${hijri.replaceAll(' ', '\u00a0')})`;
  return [!confirmed && words.expected[language], date, inHijri].filter(Boolean).join(' ');
}

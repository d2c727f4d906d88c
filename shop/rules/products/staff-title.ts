import type { Language } from '../text/language.ts';

/** What staff read a product as: a draft may have a title in the other language alone, or none yet. */
export function staffTitle(
  { title, slug }: { title: Readonly<Record<Language, string>>; slug: string },
  language: Language,
): string {
  return title[language] || title[language === 'ar' ? 'en' : 'ar'] || slug;
}

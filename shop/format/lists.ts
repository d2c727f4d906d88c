import type { Language } from '../rules/text/language.ts';

/** What parts the things of a list. */
export const listComma: Record<Language, string> = { ar: '، ', en: ', ' };

/** Things one after another: «طين، مع نقش», "Clay, with engraving". What is empty is left out. */
export function listed(language: Language, things: readonly (string | null | undefined | false)[]): string {
  return things.filter(Boolean).join(listComma[language]);
}

/** Things that belong together: «الرياض وجدة والدمام», "Riyadh, Jeddah and Dammam". */
export function together(language: Language, things: readonly string[]): string {
  if (language === 'ar' || things.length < 2) return things.join(' و');
  return `${things.slice(0, -1).join(', ')} and ${things.at(-1)}`;
}

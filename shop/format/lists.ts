import type { Language } from './isolate.ts';

/** What parts the things of a list. */
export const listComma: Record<Language, string> = { ar: '، ', en: ', ' };

/** Things one after another: «طين، مع نقش», "Clay, with engraving". What is empty is left out. */
export function listed(language: Language, things: readonly (string | null | undefined | false)[]): string {
  return things.filter(Boolean).join(listComma[language]);
}

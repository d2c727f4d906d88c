/** The languages of the shop; Arabic is the first. */
export type Language = 'ar' | 'en';

/** The same in both. */
export type Bilingual = Record<Language, string>;

/** The language a message is written in, by its first letter; null without letters. */
export function languageOf(message: string): Language | null {
  const letter = /\p{L}/u.exec(message)?.[0];
  if (!letter) return null;
  return /\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en';
}

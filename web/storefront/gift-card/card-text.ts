/** The language a message is written in, by its first letter; null without letters. */
export function languageOf(message: string): 'ar' | 'en' | null {
  const letter = /\p{L}/u.exec(message)?.[0];
  if (!letter) return null;
  return /\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en';
}

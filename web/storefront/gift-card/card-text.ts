/** The language a message is written in, by its first letter; null without letters. */
export function languageOf(message: string): 'ar' | 'en' | null {
  const letter = /\p{L}/u.exec(message)?.[0];
  if (!letter) return null;
  return /\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en';
}

/** How many characters a reader sees. */
export function countCharacters(text: string): number {
  if (typeof Intl.Segmenter !== 'function') return [...text].length;
  let count = 0;
  for (const _ of new Intl.Segmenter('ar', { granularity: 'grapheme' }).segment(text.trim())) count += 1;
  return count;
}

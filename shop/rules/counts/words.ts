import { searchWords } from '../catalogue/search.ts';

/** Fewer may be one household; a search is kept as words only when so many networks have asked it on one day. */
export const askersLeast = 3;

/** More than this is a sentence, and sentences tell of people. */
const wordsMost = 3;
const lettersMost = 30;

/**
 * A search as it may be written down once several have asked it: a few words of letters, folded as they are searched.
 * Null for anything with a digit or a sign in it (numbers of phones and orders, addresses), and for what is long.
 */
export function countableWords(text: string): string | null {
  if (!/^[\p{L}\p{M}\s]+$/u.test(text)) return null;
  const words = searchWords(text);
  const folded = words.join(' ');
  return words.length > 0 && words.length <= wordsMost && folded.length <= lettersMost ? folded : null;
}

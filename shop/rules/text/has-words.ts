import { foldForSearch } from './arabic.ts';

/**
 * Whether a text has every word of what somebody looks for, in any order, also as a part of a word: «بالتوصيل» has
 * «توصيل». Both are folded as the shop's search folds them. What has no letters finds everything.
 */
export function hasWords(text: string, sought: string): boolean {
  const words = foldForSearch(sought);
  if (words === '') return true;
  const folded = foldForSearch(text);
  return words.split(' ').every((word) => folded.includes(word));
}

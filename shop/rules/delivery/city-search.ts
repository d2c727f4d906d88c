import { foldForSearch } from '../text/arabic.ts';

/** What search of cities looks in: each word of a city's names, and of what else it is called, folded and once. */
export function citySearchText(name: { ar: string; en: string }, others: string): string {
  return [...new Set(foldForSearch(`${name.ar} ${name.en} ${others}`).split(' '))].join(' ');
}

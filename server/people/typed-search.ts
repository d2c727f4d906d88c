import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { nationalNumber } from '#shop/rules/accounts/phone.ts';
import { foldForSearch } from '#shop/rules/text/arabic.ts';
import { westernDigits } from '#shop/rules/text/digits.ts';

/** Digits of a phone as they are kept, without what stands before them in the country; or the words of a name. */
export function typedWords(q: string): string[] {
  const digits = westernDigits(q).replace(/[\s+()-]/g, '');
  if (/^\d{4,15}$/.test(digits)) return [nationalNumber('966', digits)];
  return foldForSearch(q).split(' ').filter(Boolean);
}

/** Whether a text that is folded already (`fold_people`) has all of these words in it; null for none. */
export function hasWords(text: SQLWrapper, words: readonly string[]): SQL | null {
  if (words.length === 0) return null;
  return sql.join(
    words.map((word) => sql`${text} like ${`%${escaped(word)}%`}`),
    sql` and `,
  );
}

/** What a name may hold of a pattern's signs stands for itself. */
function escaped(word: string): string {
  return word.replace(/[\\%_]/g, '\\$&');
}

import type { Cell } from '#shop/format/csv/csv.ts';
import { listed } from '#shop/format/lists.ts';
import type { Given } from '#shop/rules/imports/row.ts';
import type { Language } from '#shop/rules/text/language.ts';
import type { Change, TableKind } from './kind.ts';

type Words = TableKind['words'];

/** A row as a file holds it: what has words of its own is said in a language, and what is nothing is an empty cell. */
export function inWords(
  words: Words,
  cells: Readonly<Record<string, unknown>>,
  language: Language,
): Record<string, Cell> {
  return Object.fromEntries(
    Object.entries(cells).map(([name, value]): [string, Cell] => {
      if (typeof value === 'number' && !words[name]?.[value]) return [name, value];
      return [name, said(words, name, shown(value), language) ?? ''];
    }),
  );
}

/** What `shown` made of a value, with each part of it that has words in a language. */
export function said(words: Words, column: string, value: string | null, language: Language): string | null {
  const of = words[column];
  if (!of || value === null) return value;
  return listed(
    language,
    value.split(', ').map((each) => of[each]?.[language] ?? each),
  );
}

/** A value by what the shop calls it; nothing is null. */
export function shown(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** What a row says of something that isn't there yet. */
export function fromNothing(given: Given): Record<string, Change> {
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, { before: null, after: shown(value) }]),
  );
}

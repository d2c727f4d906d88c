import { bareOf } from './table.ts';
import type { Text } from './texts.ts';

/** The nouns of the shop: what it writes somewhere with «ال», without it. */
export function nounsOf(texts: readonly Text[]): Set<string> {
  const found = texts.flatMap(({ text, language }) =>
    language === 'ar' ? [...bareOf(text).matchAll(/(?<!\p{L})[وف]?[بك]?(?:ال|لل)(\p{L}{3,})/gu)] : [],
  );
  return new Set(found.map(([, noun = '']) => noun));
}

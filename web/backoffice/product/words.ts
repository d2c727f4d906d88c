import { product as ar } from '#shop/messages/ar/staff/screens/product.ts';
import { product as en } from '#shop/messages/en/staff/screens/product.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export type ProductWords = typeof ar;
export const useProductWords = () => useScreenWords(both);

/** Fields that a product lacks, as a person says them: for loaders, so that a list brings no words of the product's screen. */
export function needsIn(language: Language, names: readonly string[]): string[] {
  return names.map((name) => needOf(both[language], name));
}

/** What is missing to publish a product, as a person says it; `titleOf` is how the colour is called whose picture it is. */
export function needOf(
  words: ProductWords,
  name: string,
  titleOf: (glaze: string) => string | null | undefined = () => null,
): string {
  const [, glaze] = /^glazes\.([^.]+)\.picture$/.exec(name) ?? [];
  if (glaze !== undefined) return words.needsPicture(titleOf(glaze) ?? words.plain);
  return Object.hasOwn(words.needs, name) ? words.needs[name as keyof typeof words.needs] : name;
}

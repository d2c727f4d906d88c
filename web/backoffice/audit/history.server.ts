import type { Output } from '#shop/contract/operation.ts';
import type { readProductHistory } from '#shop/contract/workshop/products.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { operationInWords } from './in-words.ts';
import { logNamesOf } from './names.ts';

type History = Output<typeof readProductHistory>;

/** A product's history with what each step did in words: the names of all operations of staff stay at the server. */
export function historyInWords(language: Language, { items, ...history }: History) {
  const names = logNamesOf[language];
  return {
    ...history,
    items: items.map((item) => ({ ...item, did: operationInWords(names, item.operation) })),
  };
}

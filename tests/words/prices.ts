import { riyalDigits } from '#shop/format/numbers.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import type { Problem } from './find.ts';
import { riyalSign, type Text } from './texts.ts';

/**
 * Where one of these amounts, in riyals, stands without its sign or its word. Small ones could be anything's number,
 * and are passed over.
 */
export function unpricedAmounts(texts: readonly Text[], amounts: readonly (number | null)[]): Problem[] {
  const sought = amounts
    .filter((amount) => amount !== null && amount >= 100)
    .map((amount) => riyalDigits(fromRiyals(amount as number)));
  if (sought.length === 0) return [];
  const digits = [...new Set(sought)].map((each) => each.replaceAll('.', '\\.')).join('|');
  const bare = new RegExp(
    `(?<![\\d.,/-]|${riyalSign}|(?:SAR|USD|KWD)[\\s\\u2066]*)(?:${digits})(?![\\d.,]*\\d|[\\u2069\\s]*(?:ريال|دولار|دينار|دنانير|(?:Saudi )?riyal|سم|cm|جرام|g\\b))`,
    'u',
  );
  return texts
    .filter(({ text }) => bare.test(text))
    .map(({ text, language, where }) => ({ rule: 'price', language, where, text }));
}

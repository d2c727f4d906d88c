import { westernDigits } from '../text/digits.ts';
import { type Halalas, halalas } from './money.ts';

/** More digits before the decimals than any price has. */
const digitsMost = 9;

/** What stands beside an amount: the currency in words, letters or a sign, and what has no width. */
const invisible = /[\p{Cf}]/gu;
const currency = '(?:SAR|SR|riyals?|ر\\.?\\s?س\\.?|ريال(?:ات|ًا|اً|ا)?|[﷼\u20c1])';
const beside = new RegExp(`^${currency}\\s*|\\s*${currency}$`, 'giu');

/** 1250 · 1,250 · 1 250, the groups all parted by the same sign; after them a point with one or two digits. */
const grouped = /^(\d+|[1-9]\d{0,2}(?:([, ])\d{3})(?:\2\d{3})*)(?:\.(\d{1,2}))?$/;
/** 12,5 · 12,50: a comma before the one or two last digits is a decimal sign. */
const withComma = /^(\d+),(\d{1,2})$/;

/**
 * Reads an amount of riyals as people type it: digits of any script, thousands in groups of three (`,` `٬` `،` or a
 * space), decimals after a point, `٫` or a comma, the currency before or after. Null is what nobody can be sure of
 * ("1,25,0", "1.250", "1e3") and what isn't an amount: that is asked again, never guessed.
 */
export function typedAmount(text: string): Halalas | null {
  const plain = plainOf(text);
  const [, whole = '', , decimals = ''] = grouped.exec(plain) ?? [];
  const [, before = whole, after = decimals] = withComma.exec(plain) ?? [];
  const digits = before.replace(/\D/g, '');
  if (digits === '' || digits.length > digitsMost) return null;
  return halalas(Number(digits) * 100 + Number(after.padEnd(2, '0')));
}

const minus = /^[-\u2212\u2013\uFE63\uFF0D]\s*/;

/** Whether a text is an amount but for its size: one below zero, or with more digits than any price has. */
export function isAmountBeyond(text: string): boolean {
  const plain = plainOf(text);
  const digits = plain.replace(minus, '').replace(beside, '');
  if (typedAmount(digits) !== null) return digits !== plain;
  return new RegExp(`^(?:\\d{${digitsMost + 1},}|[1-9]\\d{0,2}(?:[, ]\\d{3}){3,})(?:\\.\\d{1,2})?$`).test(
    digits,
  );
}

function plainOf(text: string): string {
  return westernDigits(text.normalize('NFC').replace(invisible, '').trim())
    .replace(beside, '')
    .replace(/[٬،]/g, ',')
    .replace(/٫/g, '.')
    .replace(/\s+/g, ' ');
}

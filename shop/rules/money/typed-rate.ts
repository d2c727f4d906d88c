import { westernDigits } from '../text/digits.ts';
import type { Rate } from './currencies.ts';

/** What one of a currency may cost in riyals: beyond that a decimal sign stands wrong, or the rate the other way round. */
export const rateBounds: Record<Rate['code'], { least: number; most: number }> = {
  USD: { least: 2, most: 8 },
  KWD: { least: 6, most: 25 },
};

/**
 * Reads what one of a currency costs in riyals as people type it: digits of any script, up to four decimals after a
 * point, `٫` or a comma. Null is what nobody can be sure of, and what is no rate.
 */
export function typedRate(text: string): number | null {
  const plain = westernDigits(
    text
      .normalize('NFC')
      .replace(/\p{Cf}/gu, '')
      .trim(),
  ).replace(/[٫,،]/g, '.');
  return /^\d{1,2}(?:\.\d{1,4})?$/.test(plain) ? Number(plain) : null;
}

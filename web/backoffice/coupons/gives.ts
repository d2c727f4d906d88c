import { listed } from '#shop/format/lists.ts';
import { riyals } from '#shop/format/riyals.ts';
import { percent as percentSign } from '#shop/format/signs.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import type { Language } from '#shop/rules/text/language.ts';
import type { CouponWords } from './words.ts';

type Terms = {
  kind: 'percent' | 'fixed' | 'free_delivery';
  percent: number | null;
  amount: number | null;
  ceiling: number | null;
  minimum: number;
};

/** What a coupon takes off, in one line: how much, at most, and from what on. Sums are riyals. */
export function givesOf(words: CouponWords, language: Language, coupon: Terms): string {
  const { kind, percent, amount, ceiling, minimum } = coupon;
  const sum = (given: number) => riyals(language, fromRiyals(given), 'oblique');
  const off = kind === 'percent' ? percentSign(language, percent ?? 0) : sum(amount ?? 0);
  return listed(language, [
    kind === 'free_delivery' ? words.freeDelivery : words.off(off),
    ceiling !== null && words.ceilingIs(sum(ceiling)),
    minimum > 0 && words.minimumIs(sum(minimum)),
  ]);
}

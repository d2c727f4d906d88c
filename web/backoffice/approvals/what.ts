import type { Approval } from '#shop/contract/workshop/approvals.ts';
import { own } from '#shop/format/isolate.ts';
import { riyals } from '#shop/format/riyals.ts';
import { percent } from '#shop/format/signs.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import type { Language } from '#shop/rules/text/language.ts';

/** What a wish is about, in a word: a code, a title, a share or a sum. Many products are told on their own screen. */
export function whatOf(language: Language, { coupon, products, price, rewards, amount }: Approval) {
  if (products) return null;
  if (coupon) return own(coupon.code);
  if (price) return own(price.title);
  return rewards ? percent(language, rewards.percent) : riyals(language, fromRiyals(amount));
}

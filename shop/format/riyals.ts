import type { Halalas } from '../rules/money/money.ts';
import type { Language } from '../rules/text/language.ts';
import { riyalDigits } from './numbers.ts';
import { formOf } from './plural.ts';

/** How the Arabic words stand in their sentence: as its subject or on their own, or after a preposition or a verb. */
export type GrammaticalCase = 'nominative' | 'oblique';

/** An amount in words around its digits, as it is written: «258 ريالًا», "SAR 258". Nothing breaks inside it. */
export function riyals(language: Language, amount: Halalas, standing?: GrammaticalCase): string {
  return language === 'ar' ? arabicRiyals(amount, standing) : `SAR\u00a0${riyalDigits(amount)}`;
}

/**
 * The same in Arabic, written and aloud. The whole riyals decide on the word («258.50 ريالًا»). One and two of them are
 * named without a number, unless there is a fraction beside them or a minus before.
 */
export function arabicRiyals(amount: Halalas, standing: GrammaticalCase = 'nominative'): string {
  if (amount === 100) return 'ريال\u00a0واحد';
  if (amount === 200) return standing === 'nominative' ? 'ريالان' : 'ريالين';
  const form = formOf('ar', Math.floor(Math.abs(amount) / 100));
  const unit = form === 'few' ? 'ريالات' : form === 'many' ? 'ريالًا' : 'ريال';
  return `${riyalDigits(amount)}\u00a0${unit}`;
}

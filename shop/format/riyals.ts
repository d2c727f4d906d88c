import type { Halalas } from '../rules/money.ts';
import type { Language } from './isolate.ts';
import { grouped } from './numbers.ts';
import { formOf } from './plural.ts';

/** How the Arabic words stand in their sentence: as its subject or on their own, or after a preposition or a verb. */
export type Standing = 'nominative' | 'oblique';

/** Digits of an amount for people: "189" or "1,247.25"; whole riyals drop their decimals. */
export function riyalDigits(amount: Halalas): string {
  const positive = Math.abs(amount);
  const rest = positive % 100;
  const whole = grouped((positive - rest) / 100);
  const digits = rest === 0 ? whole : `${whole}.${rest < 10 ? `0${rest}` : rest}`;
  return amount < 0 ? `-${digits}` : digits;
}

/** Digits of an amount on a document, always with two decimals, so that they line up: "189.00", "1,249.50". */
export function exactRiyalDigits(amount: Halalas): string {
  const digits = riyalDigits(amount);
  return amount % 100 === 0 ? `${digits}.00` : digits;
}

/** An amount in words around its digits as it is written: «258 ريالًا», "SAR 258". Nothing breaks inside it. */
export function riyals(language: Language, amount: Halalas, standing?: Standing): string {
  return language === 'ar' ? arabic(amount, standing) : `SAR\u00a0${riyalDigits(amount)}`;
}

/** The same as it is read aloud: «258 ريالًا», "258 Saudi riyals". Nothing is «0 ريال»: free is what a price alone can be. */
export function spokenRiyals(language: Language, amount: Halalas): string {
  if (language === 'ar') return arabic(amount);
  return `${riyalDigits(amount)} Saudi ${Math.abs(amount) === 100 ? 'riyal' : 'riyals'}`;
}

/**
 * The whole riyals decide on the word («258.50 ريالًا»). One and two of them are named without a number, unless there is
 * a fraction beside them or a minus before.
 */
function arabic(amount: Halalas, standing: Standing = 'nominative'): string {
  if (amount === 100) return 'ريال\u00a0واحد';
  if (amount === 200) return standing === 'nominative' ? 'ريالان' : 'ريالين';
  const form = formOf('ar', Math.floor(Math.abs(amount) / 100));
  const unit = form === 'few' ? 'ريالات' : form === 'many' ? 'ريالًا' : 'ريال';
  return `${riyalDigits(amount)}\u00a0${unit}`;
}

import type { Halalas } from '../rules/money/money.ts';
import type { Language } from '../rules/text/language.ts';
import { ltr } from './isolate.ts';

/** A whole number of at least 0 with its thousands parted: "1,249". Western digits in both languages. */
export function grouped(whole: number): string {
  const digits = String(whole);
  return digits.length < 4 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Digits of an amount for people: "189" or "1,247.25"; whole riyals drop their decimals. */
export function riyalDigits(amount: Halalas): string {
  const positive = Math.abs(amount);
  const rest = positive % 100;
  const whole = grouped((positive - rest) / 100);
  const digits = rest === 0 ? whole : `${whole}.${rest < 10 ? `0${rest}` : rest}`;
  return amount < 0 ? `-${digits}` : digits;
}

/** From one number to a larger one: «من 100 إلى 200», "100–200". */
export function numberRange(language: Language, from: string, to: string): string {
  return language === 'ar' ? `من ${from} إلى ${to}` : `${from}–${to}`;
}

/** How much of a limit is used: "12 / 200", the used part at the left in both languages. */
export function outOf(language: Language, used: number, most: number): string {
  return ltr(language, `${used} / ${most}`);
}

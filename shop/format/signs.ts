import type { Language } from '../rules/text/language.ts';
import { ltr } from './isolate.ts';
import { grouped } from './numbers.ts';

/** A part of a hundred: "15%", the sign after the number in both languages. */
export function percent(language: Language, value: number): string {
  return ltr(language, `${value}%`);
}

/** How many of something whose name stands before it: "×2". */
export function timesSign(language: Language, count: number): string {
  return ltr(language, `×${grouped(count)}`);
}

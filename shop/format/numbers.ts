import { type Language, ltr } from './isolate.ts';

/** A whole number of at least 0 with its thousands parted: "1,249". Western digits in both languages. */
export function grouped(whole: number): string {
  const digits = String(whole);
  return digits.length < 4 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** A part of a hundred: "15%", the sign after the number in both languages. */
export function percent(language: Language, value: number): string {
  return ltr(language, `${value}%`);
}

/** How many of something whose name stands before it: "×2". */
export function times(language: Language, count: number): string {
  return ltr(language, `×${grouped(count)}`);
}

/** How much of a limit is used: "12 / 200", the used part at the left in both languages. */
export function outOf(language: Language, used: number, most: number): string {
  return ltr(language, `${used} / ${most}`);
}

import type { Language } from '../rules/text/language.ts';

const suffixes = { ar: ['ص', 'م'], en: ['AM', 'PM'] } as const;

/** Digits on a dial of 12 hours, and which half of the day. Takes HH:MM or HH:MM:SS. */
function dial(language: Language, time: string) {
  const hour = Number(time.slice(0, 2));
  const digits = `${((hour + 11) % 12) + 1}${time.slice(2, 5)}`;
  const suffix = suffixes[language][hour < 12 ? 0 : 1];
  return { digits, suffix, whole: `${digits}\u00a0${suffix}` };
}

/** A clock time, given as HH:MM: «9:00 ص», "9:00 AM". Midnight is 12:00 ص, noon 12:00 م. */
export function clockTime(language: Language, time: string): string {
  return dial(language, time).whole;
}

/**
 * From one clock time to another: «من 4:00 إلى 7:00 م», "4:00–7:00 PM"; «من 11:00 ص إلى 2:00 م» where the halves of the
 * day differ. Arabic says both ends in words, so that nobody reads the later one first.
 */
export function clockRange(language: Language, from: string, to: string): string {
  const start = dial(language, from);
  const end = dial(language, to);
  const first = start.suffix === end.suffix ? start.digits : start.whole;
  return language === 'ar' ? `من ${first} إلى ${end.whole}` : `${first}–${end.whole}`;
}

/** Seconds that run down: "1:05". */
export function countdown(seconds: number): string {
  const rest = seconds % 60;
  return `${Math.floor(seconds / 60)}:${rest < 10 ? `0${rest}` : rest}`;
}

import type { Language } from '../rules/text/language.ts';
import { grouped } from './numbers.ts';

/** The plural forms of the CLDR: Arabic has six, English `one` and `other`. */
export type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** Which form a whole count of at least 0 takes. A table instead of `Intl.PluralRules`: it is asked for every price of a page. */
export function formOf(language: Language, count: number): Form {
  if (count === 1) return 'one';
  if (language === 'en') return 'other';
  if (count === 0) return 'zero';
  if (count === 2) return 'two';
  const rest = count % 100;
  return rest > 10 ? 'many' : rest > 2 ? 'few' : 'other';
}

/** Picks the form for a count and puts the count where `#` stands. A form that is left out falls back to `other`. */
export function plural(
  language: Language,
  count: number,
  forms: Partial<Record<Form, string>> & { other: string },
): string {
  return (forms[formOf(language, count)] ?? forms.other).replaceAll('#', grouped(count));
}

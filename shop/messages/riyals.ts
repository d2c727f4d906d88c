import { formatRiyals, type Halalas } from '../rules/money.ts';
import { plural } from './plural.ts';

/** How the Arabic words stand in their sentence: as its subject or on their own, or after a preposition or a verb. */
type Case = 'nominative' | 'oblique';

/**
 * An amount in words around its digits, the one way to say it: «258 ريالًا», "SAR 258". `digits` are those of
 * `formatRiyals`. With a fraction the whole riyals decide («258.50 ريالًا»), except where one would be named by its
 * number alone. Nothing breaks between number and unit.
 */
export function riyalsInWords(language: 'ar' | 'en', digits: string, standing: Case = 'nominative'): string {
  if (language === 'en') return `SAR\u00a0${digits}`;
  const [whole = '', fraction] = digits.split('.');
  const count = Number(whole.replaceAll(',', ''));
  const numbered = (word: string) => `${digits}\u00a0${word}`;
  if (fraction !== undefined && count < 3) return numbered('ريال');
  return plural('ar', count, {
    one: 'ريال\u00a0واحد',
    two: standing === 'nominative' ? 'ريالان' : 'ريالين',
    few: numbered('ريالات'),
    many: numbered('ريالًا'),
    other: numbered('ريال'),
  });
}

/** The same of an amount. */
export function inRiyals(language: 'ar' | 'en', amount: Halalas, standing?: Case): string {
  return riyalsInWords(language, formatRiyals(amount), standing);
}

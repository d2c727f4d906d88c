import { about, type Rate } from '../rules/money/currencies.ts';
import type { Halalas } from '../rules/money/money.ts';
import type { Language } from '../rules/text/language.ts';
import { riyalDigits } from './numbers.ts';
import { formOf } from './plural.ts';

/* Prices in other currencies, in words. Only the server asks for them, and says them in what it answers. */

const arabic: Record<Rate['code'], { few: string; many: string; other: string }> = {
  USD: { few: 'دولارات أمريكية', many: 'دولارًا أمريكيًا', other: 'دولار أمريكي' },
  KWD: { few: 'دنانير كويتية', many: 'دينارًا كويتيًا', other: 'دينار كويتي' },
};

/**
 * «حوالي 50.40 دولارًا أمريكيًا أو 15.49 دينارًا كويتيًا، ويُحصَّل المبلغ بالريال السعودي.», "About USD 50.40 or KWD 15.49; you
 * pay in Saudi riyals."; null where the shop has no rates.
 */
export function aboutInWords(
  language: Language,
  amount: Halalas,
  rates: readonly Rate[],
): AboutInWords | null {
  if (rates.length === 0) return null;
  const said = rates.map((rate) => amountIn(language, about(amount, rate), rate.code));
  return language === 'ar'
    ? { title: 'بعملات أخرى', text: `حوالي ${said.join(' أو ')}، ويُحصَّل المبلغ بالريال السعودي.` }
    : { title: 'In other currencies', text: `About ${said.join(' or ')}; you pay in Saudi riyals.` };
}

export type AboutInWords = { title: string; text: string };

function amountIn(language: Language, hundredths: Halalas, code: Rate['code']): string {
  const digits = riyalDigits(hundredths);
  if (language === 'en') return `${code}\u00a0${digits}`;
  const form = formOf('ar', Math.floor(hundredths / 100));
  const { few, many, other } = arabic[code];
  const unit = form === 'few' ? few : form === 'many' ? many : other;
  return `${digits}\u00a0${unit}`;
}

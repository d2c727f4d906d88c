/** The six plural forms of Arabic; English uses `one` and `other`. A form that is left out falls back to `other`. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') };

/** Rules of small whole numbers, which are nearly all that is counted here: asking Intl takes longer than the rest. */
const known: Record<'ar' | 'en', Intl.LDMLPluralRule[]> = { ar: [], en: [] };
const knownMost = 1000;

function ruleOf(language: 'ar' | 'en', count: number): Intl.LDMLPluralRule {
  if (!Number.isInteger(count) || count < 0 || count >= knownMost) return rules[language].select(count);
  known[language][count] ??= rules[language].select(count);
  return known[language][count];
}

/** Picks the form for a count and puts the count where `#` stands. */
export function plural(language: 'ar' | 'en', count: number, forms: Forms): string {
  const form = forms[ruleOf(language, count)] ?? forms.other;
  return form.replaceAll('#', String(count));
}

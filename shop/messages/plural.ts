/** The six plural forms of Arabic; English uses `one` and `other`. A form that is left out falls back to `other`. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const rules = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') };

/** Picks the form for a count and puts the count where `#` stands. */
export function plural(language: 'ar' | 'en', count: number, forms: Forms): string {
  const form = forms[rules[language].select(count)] ?? forms.other;
  return form.replaceAll('#', String(count));
}

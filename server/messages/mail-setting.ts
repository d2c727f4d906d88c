import type { Language } from '#shop/contract/operation.ts';

const families = {
  ar: `'Readex Pro','SF Arabic','Segoe UI','Noto Sans Arabic',Tahoma,Arial,sans-serif`,
  en: `'Readex Pro',-apple-system,'Segoe UI','Noto Sans',Helvetica,Arial,sans-serif`,
} satisfies Record<Language, string>;

/** How a language is set: Arabic needs more room between lines. */
export type Setting = {
  language: Language;
  dir: 'rtl' | 'ltr';
  start: 'right' | 'left';
  family: string;
  leading: number;
};

export function settingOf(language: Language): Setting {
  const rtl = language === 'ar';
  return {
    language,
    dir: rtl ? 'rtl' : 'ltr',
    start: rtl ? 'right' : 'left',
    family: families[language],
    leading: rtl ? 1.8 : 1.6,
  };
}

/**
 * Escaped text whose Unicode isolates are elements: clients render those more reliably than the characters;
 * and whose numbers of orders and papers don't break at their hyphen.
 */
export function rich(text: string): string {
  return escaped(text)
    .replace(/(?<!\u2066)\b[A-Z]{1,3}-\d+\b/g, '<span style="white-space:nowrap">$&</span>')
    .replace(
      /\u2066([^\u2066-\u2069]*)\u2069/g,
      '<span dir="ltr" style="unicode-bidi:isolate;white-space:nowrap">$1</span>',
    )
    .replace(/\u2068([^\u2066-\u2069]*)\u2069/g, '<span dir="auto" style="unicode-bidi:isolate">$1</span>')
    .replace(/\n/g, '<br>');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

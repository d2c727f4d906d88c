import type { Bilingual, Language } from '#shop/rules/text/language.ts';

/** What the small window of Google, Facebook or Apple says while it comes back. */
const social = {
  signedIn: { ar: 'تم تسجيل الدخول', en: 'You’re signed in' },
  cancelled: { ar: 'أُلغي تسجيل الدخول', en: 'Sign-in was cancelled' },
  refused: { ar: 'لم يكتمل تسجيل الدخول', en: 'Sign-in didn’t work' },
  closes: { ar: 'ستُغلق هذه النافذة تلقائيًا.', en: 'This window will close automatically.' },
  close: { ar: 'إغلاق النافذة', en: 'Close this window' },
  back: { ar: 'العودة إلى المتجر', en: 'Back to the shop' },
} satisfies Record<string, Bilingual>;

export function socialMessage(language: Language, key: keyof typeof social): string {
  return social[key][language];
}

export { social };

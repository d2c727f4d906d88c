/** What the small window of Google, Facebook or Apple says while it comes back. */
const social = {
  signedIn: { ar: 'تم تسجيل الدخول', en: 'You are signed in' },
  cancelled: { ar: 'أُلغي تسجيل الدخول', en: 'Signing in was cancelled' },
  refused: { ar: 'لم يكتمل تسجيل الدخول', en: 'Signing in did not work' },
  closes: { ar: 'تُغلق هذه النافذة من تلقاء نفسها.', en: 'This window closes by itself.' },
  close: { ar: 'إغلاق النافذة', en: 'Close this window' },
  back: { ar: 'العودة إلى المتجر', en: 'Back to the shop' },
} satisfies Record<string, Record<'ar' | 'en', string>>;

export function socialMessage(language: 'ar' | 'en', key: keyof typeof social): string {
  return social[key][language];
}

export { social };

import type { Bilingual } from '#shop/rules/text/language.ts';

/** The page that keeps what somebody of staff has sent without script after their session had ended. */
export const sendAgain = {
  title: { ar: 'انتهت جلستك', en: 'Your session has ended' },
  text: {
    ar: 'لم يُرسل شيء، وما كتبته محفوظ في هذه الصفحة. سجّل الدخول في تبويب آخر، ثم عد إلى هنا وأرسله.',
    en: 'Nothing was sent, and what you typed is kept on this page. Sign in in another tab, then come back here and send it.',
  },
  withoutFiles: {
    ar: 'الملفات التي أرفقتها لا تُحفظ هنا، فأرفقها من جديد بعد الإرسال.',
    en: 'Files you attached aren’t kept here. Attach them again after sending.',
  },
  signIn: { ar: 'تسجيل الدخول', en: 'Sign in' },
  send: { ar: 'إرسال ما كتبته', en: 'Send what I typed' },
} satisfies Record<string, Bilingual>;

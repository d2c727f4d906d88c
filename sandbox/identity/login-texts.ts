import type { Language } from '../kit/html.ts';

const en = {
  test: 'A test sign-in: nothing you type here reaches a real provider.',
  title: (provider: string) => `Sign in with ${provider}`,
  otherLanguage: 'العربية',
  people: 'Who are you?',
  peopleHint: 'Choose someone to fill in the form, or enter your own details.',
  nobody: 'no name, hidden email',
  subject: 'Account number',
  name: 'Name',
  email: 'Email',
  optional: '(optional)',
  verified: 'The email is verified',
  hideEmail: 'Hide my email from the shop',
  wrong: 'Use letters and digits for the account number, and a valid email or none.',
  allow: 'Continue',
  cancel: 'Cancel',
  missing: [
    'This sign-in has ended',
    'It was completed or took too long. Go back to the shop and start again.',
  ],
};
export type LoginTexts = typeof en;

const ar: LoginTexts = {
  test: 'تسجيل دخول تجريبي: لا يصل ما تكتبه هنا إلى أي جهة حقيقية.',
  title: (provider) => `تسجيل الدخول عبر ${provider}`,
  otherLanguage: 'English',
  people: 'من أنت؟',
  peopleHint: 'اختر شخصًا لتعبئة النموذج، أو اكتب بياناتك.',
  nobody: 'بدون اسم، والبريد مخفي',
  subject: 'رقم الحساب',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  optional: '(اختياري)',
  verified: 'البريد مؤكَّد',
  hideEmail: 'إخفاء بريدي عن المتجر',
  wrong: 'اكتب رقم الحساب بأحرف لاتينية وأرقام، وبريدًا صحيحًا أو اتركه فارغًا.',
  allow: 'متابعة',
  cancel: 'إلغاء',
  missing: ['انتهت عملية تسجيل الدخول', 'اكتملت أو انتهت مدتها. ارجع إلى المتجر وابدأ من جديد.'],
};

export const loginTexts: Record<Language, LoginTexts> = { ar, en };

import type { Language } from '../html.ts';

const en = {
  test: 'A test sign-in: nothing you type here reaches a real provider.',
  title: (provider: string) => `Sign in with ${provider}`,
  otherLanguage: 'العربية',
  people: 'Who are you?',
  peopleHint: 'Choose somebody to fill in the form, or type who you are.',
  nobody: 'without a name, hidden e-mail',
  subject: 'Account number',
  name: 'Name',
  email: 'E-mail',
  optional: 'may be empty',
  verified: 'The address is verified',
  hideEmail: 'Hide my e-mail from the shop',
  wrong: 'The account number takes letters and digits; the e-mail must be an address or empty.',
  allow: 'Continue',
  cancel: 'Cancel',
  missing: ['This sign-in is over', 'It was finished or took too long. Go back to the shop and start again.'],
};
export type LoginTexts = typeof en;

const ar: LoginTexts = {
  test: 'دخول تجريبي: لا يصل ما تكتبه هنا إلى أي جهة حقيقية.',
  title: (provider) => `الدخول عبر ${provider}`,
  otherLanguage: 'English',
  people: 'من أنت؟',
  peopleHint: 'اختر شخصًا لتعبئة النموذج، أو اكتب من أنت.',
  nobody: 'بلا اسم، والبريد مخفي',
  subject: 'رقم الحساب',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  optional: 'يمكن تركه فارغًا',
  verified: 'البريد موثَّق',
  hideEmail: 'إخفاء بريدي عن المتجر',
  wrong: 'رقم الحساب حروف لاتينية وأرقام، والبريد عنوان صحيح أو فارغ.',
  allow: 'متابعة',
  cancel: 'إلغاء',
  missing: ['انتهت عملية الدخول هذه', 'اكتملت أو طالت مدتها. عد إلى المتجر وابدأ من جديد.'],
};

export const loginTexts: Record<Language, LoginTexts> = { ar, en };

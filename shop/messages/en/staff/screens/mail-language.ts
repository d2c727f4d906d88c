import type { mailLanguage as ar } from '../../../ar/staff/screens/mail-language.ts';

/** The language of mails, on the security screen. */
export const mailLanguage: typeof ar = {
  title: 'Language of emails',
  label: 'The shop writes to you in',
  languages: { ar: 'Arabic', en: 'English' },
  set: 'Save language',
};

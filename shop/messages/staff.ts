import type { Language } from '#shop/rules/text/language.ts';
import { staff as ar, type StaffMessages } from './ar/staff/index.ts';
import { staff as en } from './en/staff/index.ts';

/** The back office's strings, both languages at once: for the server. The browser loads one of them. */
export function staffMessagesOf(language: Language): StaffMessages {
  return language === 'en' ? en : ar;
}

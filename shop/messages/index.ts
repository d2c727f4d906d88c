import type { Language } from '#shop/rules/text/language.ts';
import { ar, type Messages } from './ar/index.ts';
import { en } from './en/index.ts';

/** Both languages at once: for the server. The browser uses `load.ts`. */
export function messagesOf(language: Language): Messages {
  return language === 'en' ? en : ar;
}

import type { Messages } from './ar/index.ts';

/** Loads one language's strings: for the browser. */
export async function loadMessages(language: 'ar' | 'en'): Promise<Messages> {
  return language === 'en' ? (await import('./en/index.ts')).en : (await import('./ar/index.ts')).ar;
}

import type { Language } from '#shop/rules/text/language.ts';
import { useLanguage } from './me.ts';

/**
 * The strings of one screen in the document's language. They come with the screen, in both languages, so that the first
 * script doesn't grow with every screen; what several screens say comes with it (`useStaffMessages`).
 */
export function useScreenWords<Words>(both: Record<Language, Words>): Words {
  return both[useLanguage()];
}

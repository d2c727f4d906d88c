import { terms as ar } from '#shop/messages/ar/staff/screens/terms.ts';
import { terms as en } from '#shop/messages/en/staff/screens/terms.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export const useTermWords = () => useScreenWords(both);

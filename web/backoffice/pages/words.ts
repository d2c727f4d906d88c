import { pages as ar } from '#shop/messages/ar/staff/screens/pages.ts';
import { pages as en } from '#shop/messages/en/staff/screens/pages.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export const usePageWords = () => useScreenWords(both);

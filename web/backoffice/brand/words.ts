import { brand as ar } from '#shop/messages/ar/staff/screens/brand.ts';
import { brand as en } from '#shop/messages/en/staff/screens/brand.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export const useBrandWords = () => useScreenWords(both);

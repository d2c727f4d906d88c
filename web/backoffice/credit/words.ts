import { credit as ar } from '#shop/messages/ar/staff/screens/credit.ts';
import { credit as en } from '#shop/messages/en/staff/screens/credit.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export const useCreditWords = () => useScreenWords(both);

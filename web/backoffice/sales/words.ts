import { sales as ar } from '#shop/messages/ar/staff/screens/sales.ts';
import { sales as en } from '#shop/messages/en/staff/screens/sales.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export const useSaleWords = () => useScreenWords(both);

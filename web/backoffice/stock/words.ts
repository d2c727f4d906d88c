import { stock as ar } from '#shop/messages/ar/staff/screens/stock.ts';
import { stock as en } from '#shop/messages/en/staff/screens/stock.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export const useStockWords = () => useScreenWords(both);

import { productList as ar } from '#shop/messages/ar/staff/screens/product-list.ts';
import { productList as en } from '#shop/messages/en/staff/screens/product-list.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export const useListWords = () => useScreenWords(both);

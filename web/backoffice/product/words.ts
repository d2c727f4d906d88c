import { product as ar } from '#shop/messages/ar/staff/screens/product.ts';
import { product as en } from '#shop/messages/en/staff/screens/product.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export type ProductWords = typeof ar;
export const useProductWords = () => useScreenWords(both);

import { productChanges as ar } from '#shop/messages/ar/staff/screens/product-changes.ts';
import { productChanges as en } from '#shop/messages/en/staff/screens/product-changes.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export const useBulkWords = () => useScreenWords(both);

import { imports as ar } from '#shop/messages/ar/staff/screens/imports.ts';
import { imports as en } from '#shop/messages/en/staff/screens/imports.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export const useImportWords = () => useScreenWords(both);

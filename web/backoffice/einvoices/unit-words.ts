import { einvoiceUnit as ar } from '#shop/messages/ar/staff/screens/einvoices/unit.ts';
import { einvoiceUnit as en } from '#shop/messages/en/staff/screens/einvoices/unit.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export const useUnitWords = () => useScreenWords(both);

import { einvoices as ar } from '#shop/messages/ar/staff/screens/einvoices/queue.ts';
import { einvoices as en } from '#shop/messages/en/staff/screens/einvoices/queue.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export const useEInvoiceWords = () => useScreenWords(both);

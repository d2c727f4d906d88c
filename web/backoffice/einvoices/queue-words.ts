import { einvoices as ar } from '#shop/messages/ar/staff/screens/einvoice-queue.ts';
import { einvoices as en } from '#shop/messages/en/staff/screens/einvoice-queue.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export const useEInvoiceWords = () => useScreenWords(both);

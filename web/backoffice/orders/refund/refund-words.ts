import { refund as ar } from '#shop/messages/ar/staff/screens/refund.ts';
import { refund as en } from '#shop/messages/en/staff/screens/refund.ts';
import { useScreenWords } from '../../base/screen-words.ts';

const both = { ar, en };
export const useRefundWords = () => useScreenWords(both);

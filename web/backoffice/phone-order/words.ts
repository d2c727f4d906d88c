import { phoneOrders as ar } from '#shop/messages/ar/staff/screens/phone-orders.ts';
import { phoneOrders as en } from '#shop/messages/en/staff/screens/phone-orders.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export const usePhoneOrderWords = () => useScreenWords(both);

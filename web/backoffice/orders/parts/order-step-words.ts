import { orderSteps as ar } from '#shop/messages/ar/staff/screens/order-steps.ts';
import { orderSteps as en } from '#shop/messages/en/staff/screens/order-steps.ts';
import { useScreenWords } from '../../base/screen-words.ts';

const both = { ar, en };
export const useOrderStepWords = () => useScreenWords(both);

import { today as ar } from '#shop/messages/ar/staff/screens/today.ts';
import { today as en } from '#shop/messages/en/staff/screens/today.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export const useTodayWords = () => useScreenWords(both);

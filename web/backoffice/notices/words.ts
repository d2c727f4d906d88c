import { notices as ar } from '#shop/messages/ar/staff/screens/notices.ts';
import { notices as en } from '#shop/messages/en/staff/screens/notices.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export const useNoticeWords = () => useScreenWords(both);

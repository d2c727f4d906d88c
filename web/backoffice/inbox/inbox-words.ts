import { inbox as ar } from '#shop/messages/ar/staff/screens/inbox.ts';
import { inbox as en } from '#shop/messages/en/staff/screens/inbox.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export const useInboxWords = () => useScreenWords(both);

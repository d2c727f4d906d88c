import { substitutes as ar } from '#shop/messages/ar/staff/screens/substitutes.ts';
import { substitutes as en } from '#shop/messages/en/staff/screens/substitutes.ts';
import { useScreenWords } from '../../base/screen-words.ts';

const both = { ar, en };
export const useSubstituteWords = () => useScreenWords(both);

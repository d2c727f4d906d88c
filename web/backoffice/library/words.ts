import { pictures as ar } from '#shop/messages/ar/staff/screens/pictures.ts';
import { pictures as en } from '#shop/messages/en/staff/screens/pictures.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export const usePictureWords = () => useScreenWords(both);

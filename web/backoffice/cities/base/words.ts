import { cities as ar } from '#shop/messages/ar/staff/screens/cities.ts';
import { cities as en } from '#shop/messages/en/staff/screens/cities.ts';
import { useScreenWords } from '../../base/screen-words.ts';

const both = { ar, en };
export const useCityWords = () => useScreenWords(both);

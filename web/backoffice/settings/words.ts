import { settings as ar } from '#shop/messages/ar/staff/screens/settings.ts';
import { settings as en } from '#shop/messages/en/staff/screens/settings.ts';
import { useScreenWords } from '../base/screen-words.ts';

const both = { ar, en };
export const useSettingsWords = () => useScreenWords(both);

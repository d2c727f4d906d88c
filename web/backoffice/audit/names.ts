import { logNames as ar } from '#shop/messages/ar/staff/screens/log/names.ts';
import { logNames as en } from '#shop/messages/en/staff/screens/log/names.ts';
import { useScreenWords } from '../base/screen-words.ts';

/** Apart from the other words of the log (words.ts): a product's screen has its operations named by the server. */
export const logNamesOf = { ar, en };
export const useLogNames = () => useScreenWords(logNamesOf);

import { ticketKinds as ar } from '#shop/messages/ar/staff/screens/tickets/kinds.ts';
import { ticketKinds as en } from '#shop/messages/en/staff/screens/tickets/kinds.ts';
import { useScreenWords } from '../../base/screen-words.ts';

const both = { ar, en };
export const useKindWords = () => useScreenWords(both);

import { ticketIssues as ar } from '#shop/messages/ar/staff/screens/support/ticket-issues.ts';
import { ticketIssues as en } from '#shop/messages/en/staff/screens/support/ticket-issues.ts';
import { useScreenWords } from '../../base/screen-words.ts';

const both = { ar, en };
export const useIssueWords = () => useScreenWords(both);

import { changes as ar } from '#shop/messages/ar/staff/screens/changes.ts';
import { changes as en } from '#shop/messages/en/staff/screens/changes.ts';
import { useStaffMessages } from '../base/messages.tsx';
import { useScreenWords } from '../base/screen-words.ts';
import type { LogWords } from './in-words.ts';

const both = { ar, en };

/** What the log is told in: the words of its rows, and those that orders have. */
export function useLogWords(): LogWords {
  const { orders } = useStaffMessages();
  return { orders, changes: useScreenWords(both) };
}

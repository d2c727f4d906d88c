import { createContext, use } from 'react';
import type { StaffMessages } from '#shop/messages/ar/staff/index.ts';

const MessagesContext = createContext<StaffMessages | null>(null);

export const StaffMessagesProvider = MessagesContext.Provider;

/** The back office's strings in the document's language. */
export function useStaffMessages(): StaffMessages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('useStaffMessages outside StaffMessagesProvider');
  return messages;
}

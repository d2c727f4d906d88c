import { createContext, use } from 'react';
import type { Messages } from '#shop/messages/ar/index.ts';

export type { Messages };

const MessagesContext = createContext<Messages | null>(null);

export const MessagesProvider = MessagesContext.Provider;

/** The page's strings in its language. */
export function useMessages(): Messages {
  const messages = use(MessagesContext);
  if (!messages) throw new Error('useMessages outside MessagesProvider');
  return messages;
}

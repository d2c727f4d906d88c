import type { Shelves } from '../kit/books.ts';
import type { Bounded } from '../kit/bounded.ts';
import type { Language } from '../kit/html.ts';

/** Messages that are kept; the oldest are forgotten. */
export const messagesMax = 1000;

export const channels = ['sms', 'email', 'push'] as const;

/** What the shop sent to somebody: kept here instead of reaching a phone or a mailbox. */
export type Message = {
  id: string;
  sentAt: string;
  channel: (typeof channels)[number];
  /** Who carried it: unifonic, taqnyat, smtp or web push. */
  provider: string;
  from: string;
  /** "+9665…", an e-mail address or the id of a browser. */
  to: string;
  /** Of an e-mail; of a push its title. */
  subject?: string;
  /** The text; of an e-mail the part for readers without HTML. */
  body: string;
  html?: string;
  /** What came with an e-mail; its content isn't kept. */
  attachments?: { name: string; type: string; bytes: number }[];
  /** Of a push: where a press on it leads, how it comes, and the message as the browser reads it. */
  push?: {
    navigate: string;
    tag: string;
    silent: boolean;
    ttl: number;
    urgency: string;
    topic: string | null;
    payload: string;
  };
  /** That of its first letter, as a phone would show it. */
  language: Language;
};

export type Inbox = {
  /** Keeps a message and answers its id. */
  take(message: Omit<Message, 'id' | 'sentAt' | 'language'>): string;
  kept: Bounded<Message>;
};

export function createInbox(now: () => number, shelf: Shelves): Inbox {
  const kept = shelf<Message>('messages', messagesMax);
  let count = Number(kept.newest(1)[0]?.id.replace('msg_', '') ?? 0);
  return {
    kept,
    take(message) {
      const id = `msg_${++count}`;
      const sentAt = new Date(now()).toISOString();
      kept.put(id, { id, sentAt, ...message, language: languageOf(message.body) });
      return id;
    },
  };
}

function languageOf(text: string): Language {
  return /\p{Script=Arabic}/u.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'ar' : 'en';
}

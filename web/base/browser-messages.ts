import type { Messages } from '#shop/messages/ar/index.ts';
import { parts } from '#shop/messages/load.ts';
import { type MessagePart, partsFor } from './browser-pages.ts';
import { ownWordsId } from './packed.ts';

const loaded = {} as Messages;
const here = new Set<MessagePart>();

/**
 * The strings of the document's language, in the browser: always the same object, completed as pages need more. A
 * switch of language loads a new document. Awaited before the first page wakes up and before every navigation.
 */
export async function messagesFor(path: string): Promise<Messages> {
  await Promise.all(partsFor(path).map(bringMessages));
  return loaded;
}

/** Completes them by a part, for what opens over any page. */
export async function bringMessages(part: MessagePart): Promise<void> {
  if (here.has(part)) return;
  const language = document.documentElement.lang === 'en' ? 'en' : 'ar';
  // What a shop says in a voice of its own lies beside the page (`entry.server.tsx`).
  const own = document.getElementById(ownWordsId)?.textContent;
  const brought = await parts[part][language]();
  Object.assign(
    loaded,
    own ? (await import('#shop/messages/own-words.ts')).inOwnVoice(brought, JSON.parse(own)) : brought,
  );
  here.add(part);
}

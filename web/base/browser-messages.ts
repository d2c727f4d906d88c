import type { Messages } from '#shop/messages/ar/index.ts';
import { parts } from '#shop/messages/load.ts';
import { type MessagePart, partsFor } from './browser-pages.ts';
import { ownWordsId } from './packed.ts';

/** What a shop says in words of its own lies beside the page (`entry.server.tsx`). */
const ownVoice = JSON.parse(document.getElementById(ownWordsId)?.textContent ?? 'null');
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
  const brought = await parts[part][language]();
  Object.assign(
    loaded,
    ownVoice ? (await import('#shop/messages/own-words.ts')).inOwnVoice(brought, ownVoice) : brought,
  );
  here.add(part);
}

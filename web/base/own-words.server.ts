import { messagesOf } from '#shop/messages/index.ts';
import { inOwnVoice, type OwnVoice } from '#shop/messages/own-words.ts';
import type { PageContext } from './context.ts';
import type { Messages } from './messages.tsx';

/** Strings in a shop's own voice, by that voice: it is the same object until somebody changes it. */
const worded = new WeakMap<OwnVoice, Messages>();

/** The strings of a page: the shop's usual ones, or with its own name and words in their places. */
export function messagesOfPage({ language, store }: Pick<PageContext, 'language' | 'store'>): Messages {
  const voice = store.brand?.voice;
  if (!voice) return messagesOf(language);
  let messages = worded.get(voice);
  if (!messages) {
    messages = inOwnVoice(messagesOf(language), voice);
    worded.set(voice, messages);
  }
  return messages;
}

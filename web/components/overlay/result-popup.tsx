import { type ReactNode, use, useEffect } from 'react';
import { InDialog } from './modal.ts';
import { type Message, usePopup } from './popup.tsx';
import styles from './result-popup.module.css';

/** A refusal in words: what stands at the fields that are to blame, one below the other, or else its own message. */
export function refusalText(message: string, fields: Readonly<Record<string, string>> = {}): ReactNode {
  const sentences = [...new Set(Object.values(fields))];
  if (sentences.length === 0) return message;
  return sentences.map((sentence) => (
    <span key={sentence} className={styles.sentence}>
      {sentence}
    </span>
  ));
}

/** Results that have been shown: a page that is drawn anew with the same one doesn't show it again. */
const shown = new WeakSet<object>();

/**
 * What the server answered, in the specification's popup (spec section 8), besides the note where it belongs; once for each
 * `answer`. In a dialog the note is all: the popup would lie over the very thing that it is about.
 */
export function useResultPopup(answer: object | null | undefined, message: Message | null): void {
  const show = usePopup();
  const inDialog = use(InDialog);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer || !message || inDialog || shown.has(answer)) return;
    shown.add(answer);
    show(message);
  }, [answer]);
}

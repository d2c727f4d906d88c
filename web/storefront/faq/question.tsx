import { type MouseEvent, useState } from 'react';
import type { BlockOf } from '#shop/contract/content-blocks.ts';
import { useMessages } from '../../base/messages.tsx';
import { Icon } from '../../components/icon.tsx';
import { LinkedText } from '../content/linked-text.tsx';
import styles from './question.module.css';

/** A question that opens. Its answer bears the anchor: where a link leads into it, the browser opens it by itself. */
export function Question({
  block,
  open,
  onCopied,
}: {
  block: BlockOf<'question'>;
  open: boolean;
  /** Its link has been copied: the page says so, once for all questions. */
  onCopied: (question: string) => void;
}) {
  const { help } = useMessages();
  const { id, question, answer } = block;
  const [copied, setCopied] = useState(false);
  const copy = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!navigator.clipboard || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigator.clipboard.writeText(event.currentTarget.href).then(() => {
      setCopied(true);
      onCopied(question);
    });
  };
  return (
    <details name="questions" className={styles.question} open={open}>
      <summary>
        <h3>{question}</h3>
        <Icon name="plus" size="s" />
      </summary>
      <div id={id} className={styles.answer}>
        <p>
          <LinkedText text={answer} />
        </p>
        {id && (
          <a href={`/faq?question=${id}#${id}`} className={`tiny under ${styles.link}`} onClick={copy}>
            {copied ? help.faq.copied : help.faq.link}
          </a>
        )}
      </div>
    </details>
  );
}

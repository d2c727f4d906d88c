import type { ReactNode } from 'react';
import type { RowResult } from './act-on-row.server.ts';
import { useListWords } from './list-words.ts';
import styles from './product-list.module.css';

/** What became of what was typed in a row, said there: saved, or why not. */
export function RowWord({
  id,
  busy,
  lost,
  said,
  children,
}: {
  id: string;
  busy: boolean;
  lost: string | null;
  said: RowResult | null;
  /** A way on. */
  children?: ReactNode;
}) {
  const words = useListWords();
  const wrong = said && !said.ok ? (Object.values(said.fields)[0] ?? said.message) : null;
  const word = busy ? '' : (lost ?? wrong ?? (said ? words.saved : ''));
  return (
    <span id={id} role="status" className={lost || wrong ? `${styles.word} ${styles.wrong}` : styles.word}>
      {word}
      {!busy && children && <> {children}</>}
    </span>
  );
}

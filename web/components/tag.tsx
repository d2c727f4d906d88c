import type { ReactNode } from 'react';
import type { Tone } from './note.tsx';
import styles from './tag.module.css';

/** A state in one or two words. `selected` is maroon. */
export function Tag({ tone = 'plain', children }: { tone?: Tone | 'selected'; children: ReactNode }) {
  return <span className={tone === 'plain' ? styles.tag : `${styles.tag} ${styles[tone]}`}>{children}</span>;
}

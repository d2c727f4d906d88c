import type { ReactNode } from 'react';
import styles from './sum-row.module.css';

/** A row of what the order comes to: words, and at their end an amount. `kind` is what the row counts as: `due` is what is
 * paid, and the largest. */
export function SumRow({ kind, children }: { kind?: 'saved' | 'whole' | 'due'; children: ReactNode }) {
  return (
    <div className={kind ? `${styles.row} ${styles[kind]}` : styles.row} data-row={kind ?? 'item'}>
      {children}
    </div>
  );
}
